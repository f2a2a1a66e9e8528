import { beforeEach, describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import {
  fileSample,
  sampleCase,
  toSampleHospital,
  toScope,
  writeEverything,
} from '../testing/sample-for-tests.ts';
import { buildChart } from './build-chart.ts';
import { type Chart, createChart } from './chart.ts';
import { writeAdvice, writeDisposition, writeNote, writeTestOrder } from './chart-writers.ts';
import type { ServiceRequest } from './fhir.ts';

const catalogue = getHospital().catalogue;
const base = buildChart(sampleCase, { hospital: toSampleHospital(catalogue), language: 'zh-CN' });
const before = JSON.stringify(base.resources);

let chart: Chart;
beforeEach(() => {
  chart = createChart(base);
});

function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}

describe('a chart', () => {
  it('leaves its base as it was and keeps two episodes apart', () => {
    const other = createChart(base);
    writeEverything(toScope(chart), catalogue);
    expect(JSON.stringify(base.resources)).toBe(before);
    expect(other.count()).toBe(base.resources.length);
    expect(other.list('Encounter')[0]?.status).toBe('in-progress');
    expect(chart.list('Encounter')[0]?.status).toBe('finished');
    expect(other.list('MedicationStatement')[0]?.status).toBe('active');
    expect(other.changesSince(0)).toEqual([]);
  });

  it('is frozen, base and additions alike', () => {
    const stored = chart.create(writeAdvice(toScope(chart), '多喝水'));
    expect(base.resources.every(isDeepFrozen)).toBe(true);
    expect(isDeepFrozen(stored)).toBe(true);
    expect(() => Object.assign(base.resources[0] ?? {}, { id: 'other' })).toThrow();
  });

  it('does not change with what was handed to it', () => {
    const note = writeNote(toScope(chart), { kind: 'progress', text: 'a' });
    const { id } = chart.create(note);
    for (const { attachment } of note.content) attachment.title = 'other';
    expect(chart.read('DocumentReference', id)?.content[0]?.attachment.title).toBe('病程记录');
  });

  it('gives the same ids and bytes to the same actions', () => {
    const again = createChart(base);
    for (const each of [chart, again]) writeEverything(toScope(each), catalogue);
    expect(JSON.stringify(again.changesSince(0))).toBe(JSON.stringify(chart.changesSince(0)));
    expect(chart.list('DocumentReference').map(({ id }) => id)).toEqual([
      'documentreference-1',
      'documentreference-2',
    ]);
  });

  it('counts versions and dates them by case time', () => {
    const encounter = chart.update(writeDisposition(toScope(chart, { atMin: 95 }), 'home'));
    expect(encounter.meta).toEqual({ versionId: '2', lastUpdated: '2026-03-02T10:05:00+08:00' });
    expect(chart.read('Encounter', encounter.id)?.meta?.versionId).toBe('2');
    expect(chart.count()).toBe(base.resources.length);
    expect(chart.create(writeAdvice(toScope(chart), 'x')).meta?.versionId).toBe('1');
  });

  it('refuses what refers to nothing in it, and changes nothing then', () => {
    const order: ServiceRequest = writeTestOrder(toScope(chart), catalogue.tests.get('ecg'));
    const wrong = [
      { ...order, subject: { reference: 'Patient/patient-9' } },
      { ...order, encounter: { reference: 'Encounter/encounter-9' } },
      { ...order, basedOn: [{ reference: 'ServiceRequest/servicerequest-9' }] },
    ];
    for (const resource of wrong) expect(() => chart.create(resource)).toThrow('not in the chart');
    expect(chart.count()).toBe(base.resources.length);
    expect(chart.create(order).id).toBe('servicerequest-1');
  });

  it('refuses to update what it does not hold', () => {
    expect(() =>
      chart.update({ ...writeTestOrder(toScope(chart), catalogue.tests.get('ecg')), id: 'servicerequest-9' }),
    ).toThrow('servicerequest-9');
  });

  it('tells what changed since a mark', () => {
    chart.create(writeAdvice(toScope(chart), 'first'));
    const mark = chart.mark();
    chart.update(writeDisposition(toScope(chart), 'ward'));
    expect(chart.changesSince(mark).map(({ kind, resource }) => [kind, resource.id])).toEqual([
      ['updated', 'encounter-1'],
    ]);
  });
});

describe('a filed result', () => {
  it('completes its order and ties values, report and order together', () => {
    fileSample(toScope(chart, { atMin: 5 }), catalogue, 'full-blood-count');
    const [report] = chart.list('DiagnosticReport');
    expect(chart.list('ServiceRequest').map(({ status }) => status)).toEqual(['completed']);
    expect(report?.result).toHaveLength(catalogue.tests.get('full-blood-count').analytes.length);
    expect(report?.basedOn?.[0]?.reference).toBe('ServiceRequest/servicerequest-1');
    expect(report?.effectiveDateTime).toBe('2026-03-02T08:35:00+08:00');
    expect(report?.issued).toBe('2026-03-02T08:45:00+08:00');
  });
});

describe('a search', () => {
  const ids = (found: ReturnType<Chart['search']>) => found.entry?.map(({ resource }) => resource?.id);

  it('finds by patient, however the patient is named', () => {
    const subject = chart.list('Encounter')[0]?.subject?.reference;
    const all = ids(chart.search('Observation'));
    expect(all).toHaveLength(2);
    expect(ids(chart.search('Observation', { patient: 'P-2041' }))).toEqual(all);
    expect(ids(chart.search('Observation', { patient: subject }))).toEqual(all);
    expect(ids(chart.search('AllergyIntolerance', { patient: 'P-2041' }))).toHaveLength(1);
    for (const type of ['Observation', 'AllergyIntolerance', 'Condition', 'DocumentReference'] as const)
      expect(chart.search(type, { patient: 'P-1007' }).total).toBe(0);
  });

  it('finds by code, by system and code, and by words', () => {
    const potassium = ids(chart.search('Observation', { code: 'potassium' }));
    expect(potassium).toEqual(['observation-1']);
    expect(ids(chart.search('Observation', { code: 'urn:doctorbench:test|potassium' }))).toEqual(potassium);
    expect(ids(chart.search('Observation', { code: 'urn:doctorbench:drug|potassium' }))).toEqual([]);
    expect(ids(chart.search('MedicationStatement', { code: '双胍' }))).toEqual(['medicationstatement-1']);
  });

  it('finds by date', () => {
    expect(ids(chart.search('Observation', { date: 'ge2026-01-01' }))).toEqual(['observation-1']);
    expect(ids(chart.search('Observation', { date: 'lt2026-01-01' }))).toEqual(['observation-2']);
    expect(ids(chart.search('Observation', { date: ['ge2025-01-01', 'le2026-12-31'] }))).toHaveLength(2);
    expect(ids(chart.search('Observation', { date: '2026-01-31' }))).toEqual(['observation-1']);
  });
});
