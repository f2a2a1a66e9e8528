import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { sampleCase, toSampleHospital } from '../testing/sample-for-tests.ts';
import { buildChart } from './build-chart.ts';
import { toBirthDate, toCaseTime } from './case-time.ts';
import { createChart } from './chart.ts';

const hospital = toSampleHospital(getHospital().catalogue);
const chart = createChart(buildChart(sampleCase, { hospital, language: 'zh-CN' }));

function toAge(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}

describe('the record of a case', () => {
  it('numbers people by identifier, so that their order does not tell whom the case is about', () => {
    expect(chart.list('Patient').map(({ id, identifier }) => [id, identifier?.[0]?.value])).toEqual([
      ['patient-1', 'P-1007'],
      ['patient-2', 'P-2041'],
    ]);
    expect(chart.list('Encounter')[0]?.subject?.reference).toBe('Patient/patient-2');
  });

  it('codes a condition of the vocabulary and leaves others in words', () => {
    const [known, unknown] = chart.list('Condition');
    expect(known?.code?.coding?.map(({ code }) => code)).toEqual(['absence-or-myoclonic-epilepsy', 'G40.3']);
    expect(known?.onsetDateTime).toBe('2011');
    expect(unknown?.code).toEqual({ text: '老慢支' });
  });

  it('dates, flags and bounds past results', () => {
    const [potassium] = chart.list('Observation');
    expect(potassium?.effectiveDateTime).toBe('2026-01-31T08:30:00+08:00');
    expect(potassium?.valueQuantity).toEqual({ value: 5.9, unit: 'mmol/L' });
    expect(potassium?.interpretation?.[0]?.coding?.[0]?.code).toBe('H');
    expect(potassium?.referenceRange?.[0]?.high?.value).toBe(5.3);
  });

  it('is small for a case without a chart', () => {
    const { chart: _, others: __, ...bare } = sampleCase;
    const base = buildChart(bare, { hospital, language: 'en' });
    expect(base.resources.map(({ resourceType }) => resourceType)).toEqual(['Patient', 'Encounter']);
  });

  it('refuses drugs and analytes that the hospital does not know', () => {
    const build = (record: typeof sampleCase.chart) =>
      buildChart({ ...sampleCase, chart: record }, { hospital, language: 'en' });
    expect(() => build({ medications: [{ drug: 'unobtainium', dosage: '1' }] })).toThrow('unobtainium');
    expect(() =>
      build({ results: [{ test: 'potassium', analyte: 'sodium', value: 1, daysAgo: 1 }] }),
    ).toThrow('sodium');
  });
});

describe('case time', () => {
  it('keeps the offset of the case and crosses days, months and leap days', () => {
    expect(toCaseTime('2026-03-02T08:30:00+08:00', 95)).toBe('2026-03-02T10:05:00+08:00');
    expect(toCaseTime('2028-02-28T23:59:30Z', 1)).toBe('2028-02-29T00:00:30Z');
    expect(toCaseTime('2026-01-01T00:00:00+08:00', -1)).toBe('2025-12-31T23:59:00+08:00');
  });

  it.each([
    '2026-03-02T08:30:00+08:00',
    '2028-02-29T08:30:00+08:00',
    '2026-01-01T00:10:00+08:00',
    '2026-12-31T23:50:00-05:00',
  ])('gives a date of birth that makes people as old as stated at %s', startsAt => {
    const wrong = Array.from({ length: 120 }, (_, ageYears) => ageYears).flatMap(ageYears =>
      ['P-0001', 'P-0400', 'P-9999']
        .filter(id => toAge(toBirthDate(startsAt, ageYears, id), startsAt.slice(0, 10)) !== ageYears)
        .map(id => `${id} ${ageYears}`),
    );
    expect(wrong).toEqual([]);
  });

  it('counts the days of infants and tells namesakes of one age apart', () => {
    expect(toBirthDate('2026-03-02T08:30:00+08:00', 10 / 365.25, 'P-0001')).toBe('2026-02-20');
    expect(toBirthDate('2026-03-02T08:30:00+08:00', 67, 'P-1007')).not.toBe(
      toBirthDate('2026-03-02T08:30:00+08:00', 67, 'P-2041'),
    );
  });
});
