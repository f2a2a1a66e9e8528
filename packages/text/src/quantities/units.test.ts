import { describe, expect, it } from 'vitest';
import { parseUnit, readUnit } from './units.ts';

describe('a unit', () => {
  it.each([
    ['mmol/L', 'mmol/l', 'mmol per liter', '毫摩尔/升', '毫摩尔每升', 'mmol·L^-1', 'mmol L^-1', '㎜ol/L'],
    ['10*9/L', '10^9/L', '×10^9/L', 'x 10^9/L', '10^3/uL', '10^3/μL', '×109/L', '10^6/mL', '10^9/升'],
    ['mg/kg/d', 'mg/(kg·d)', 'mg·kg^-1·d^-1', 'mg/kg·d', 'mg per kg per day', 'mg/kg daily', '毫克/千克/天'],
    ['次/分', '次/分钟', 'bpm', 'beats/min', 'beats per minute', 'breaths/min', 'times per minute'],
    ['μg', 'ug', 'mcg', '微克', 'micrograms'],
    ['mL', 'ml', 'cc', '毫升', 'cm^3', 'cm3'],
    ['mm[Hg]', 'mmHg', 'mm Hg', '毫米汞柱'],
    ['[IU]/L', 'U/L', 'IU/L', 'units/L', '单位/升'],
    ['mL/min/{1.73_m2}', 'mL/min/1.73 m^2', 'ml/(min·1.73m2)', '毫升/分/1.73平方米'],
    ['%', 'percent', 'per cent'],
    ['°C', '℃', '摄氏度', 'degrees Celsius'],
    ['/uL', 'cells/μL', '个/μL', '/mm^3', 'cells per microliter'],
    ['岁', 'years', 'years old', '周岁', '年'],
    ['mOsm/kg', 'mosm/kg', 'mOsmol/kg', '毫渗/千克'],
  ])('%s has other ways of being written', (key, ...others) => {
    const { scale, base } = parseUnit(key);
    expect(base).not.toMatch(/^\?/);
    for (const other of others) {
      expect(parseUnit(other).base, other).toBe(base);
      expect(parseUnit(other).scale / scale, other).toBeCloseTo(1, 9);
    }
  });

  it.each([
    ['g', 'mg', 1000],
    ['h', 'min', 60],
    ['周', 'd', 7],
    ['year', 'months', 12],
    ['mg/dL', 'g/L', 0.01],
    ['kcal', 'cal', 1000],
    ['%', '‰', 10],
    ['mU/L', 'U/L', 0.001],
  ])('one %s is so many %s: %d', (a, b, factor) => {
    expect(parseUnit(a).base).toBe(parseUnit(b).base);
    expect(parseUnit(a).scale / parseUnit(b).scale).toBeCloseTo(factor, 9);
  });

  it.each([
    ['mg', 'mL'],
    ['mmol/L', 'mg/dL'],
    ['mg/kg', 'mg'],
    ['分', '分钟'],
    ['°C', '°F'],
    ['months', 'days'],
    ['mmHg', 'kPa'],
    ['mol', 'm'],
    ['mg/kg', '%'],
    ['kg/m^2', 'kg/m'],
  ])('%s is not %s', (a, b) => {
    expect(parseUnit(a).base).not.toBe(parseUnit(b).base);
  });

  it('that no table knows is itself, whatever its case and spaces', () => {
    expect(parseUnit('Bethesda Units')).toEqual({ scale: 1, base: '?bethesdaunits' });
    expect(readUnit('3 bethesda units.', 2, ['Bethesda Units'])).toEqual({
      units: [{ scale: 1, base: '?bethesdaunits' }],
      end: 16,
    });
    expect(readUnit('3 bethesda', 2, ['Bethesda Units'])).toBeUndefined();
  });
});

describe('a unit in a text', () => {
  it.each(['is right', 'in all', 'and', 'of them', 'per', 'a day later', 'to 5', '', '。', 'mgs', 'minimum'])(
    'is not seen in %j',
    words => {
      expect(readUnit(words, 0)).toBeUndefined();
    },
  );

  it('ends where it ends', () => {
    for (const [text, end] of [
      ['mg of aspirin', 2],
      ['mmol/L (low)', 6],
      ['mmol/L.', 6],
      ['mg/(kg·d), then', 9],
      ['mmol/L)', 6],
      ['毫升并观察', 2],
      ['g/d/L', 5],
      ['mg/x', 2],
    ] as const)
      expect(readUnit(text, 0)?.end, text).toBe(end);
  });

  it('with a frequency in words may be meant without it', () => {
    const bases = (text: string) => readUnit(text, 0)?.units.map(({ base }) => base);
    expect(bases('mg daily')).toEqual(['/s g', 'g']);
    expect(bases('mg per day')).toEqual(['/s g', 'g']);
    expect(bases('mg/day')).toEqual(['/s g']);
    expect(bases('mg per kg per day')).toEqual(['/g /s g', '/g g']);
  });
});
