import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { convertAmount, parseAmount, parseUnit, writeNumber } from './amount.ts';
import { doseUnitSchema } from './drug.ts';

describe('parseUnit', () => {
  it.each([
    ['mg', 'mg', 1, false, 'dose'],
    ['毫克', 'mg', 1, false, 'dose'],
    ['µg', 'mcg', 1, false, 'dose'],
    ['ｍｇ／ｋｇ', 'mg', 1, true, 'dose'],
    ['微克/公斤/分钟', 'mcg', 1, true, 'minute'],
    ['mcg/min/kg', 'mcg', 1, true, 'minute'],
    ['U/h', 'U', 1, false, 'hour'],
    ['万单位', 'U', 10_000, false, 'dose'],
    ['L', 'mL', 1000, false, 'dose'],
    ['ng', 'mcg', 0.001, false, 'dose'],
    ['mU/min', 'U', 0.001, false, 'minute'],
    ['MU', 'U', 1_000_000, false, 'dose'],
    ['mEq', 'mEq', 1, false, 'dose'],
  ])('reads %s', (text, unit, factor, perKg, per) => {
    expect(parseUnit(text)).toEqual({ unit, factor, perKg, per });
  });

  it.each(['', 'tablet', '片', '%', 'mg/day', 'mg/m²', 'mu', 'mg/kg/kg', 'mg/h/min', 'kg'])(
    'refuses "%s"',
    text => {
      expect(parseUnit(text)).toBeUndefined();
    },
  );
});

describe('convertAmount', () => {
  const potassium = {
    id: 'potassium-chloride',
    strengths: [{ label: '10%', gPerMl: 0.1 }],
    mmolPerGram: 13.4,
  };

  it('goes between mass, volume, amount of substance and activity where the drug says how', () => {
    expect(convertAmount(10, { from: 'mL', to: 'g', drug: potassium })).toBeCloseTo(1, 12);
    expect(convertAmount(10, { from: 'mL', to: 'mmol', drug: potassium })).toBeCloseTo(13.4, 12);
    expect(convertAmount(60, { from: 'mg', to: 'IU', drug: { id: 'enoxaparin', iuPerMg: 100 } })).toBeCloseTo(
      6000,
      9,
    );
    expect(convertAmount(5, { from: 'U', to: 'IU', drug: { id: 'heparin' } })).toBe(5);
  });

  it('refuses to guess', () => {
    expect(convertAmount(1, { from: 'mL', to: 'mg', drug: { id: 'aspirin' } })).toBeUndefined();
    expect(convertAmount(1, { from: 'U', to: 'mg', drug: potassium })).toBeUndefined();
  });

  it('comes back to where it began', () => {
    const random = createRandom('amounts');
    for (let round = 0; round < 100; round++) {
      const amount = random() * 1000 + 0.001;
      for (const from of doseUnitSchema.options) {
        for (const to of doseUnitSchema.options) {
          const there = convertAmount(amount, { from, to, drug: potassium });
          if (there === undefined) continue;
          const back = convertAmount(there, { from: to, to: from, drug: potassium }) ?? Number.NaN;
          expect(Math.abs(back - amount)).toBeLessThan(amount * 1e-12);
        }
      }
    }
  });
});

describe('amounts in words', () => {
  it('reads a value with its unit and writes four digits at most', () => {
    expect(parseAmount('400万U')?.value).toBe(4_000_000);
    expect(parseAmount('0.5 mg/kg')).toMatchObject({ value: 0.5, unit: 'mg', perKg: true });
    expect(parseAmount('mg')).toBeUndefined();
    expect([0.1 + 0.2, 12345.6, 2400000].map(writeNumber)).toEqual(['0.3', '12350', '2400000']);
  });
});
