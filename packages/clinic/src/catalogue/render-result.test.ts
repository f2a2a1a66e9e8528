import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { type MeasureOptions, measureTest } from './measure-test.ts';
import { renderFinding } from './render-result.ts';

const { tests } = getHospital().catalogue;

function render(
  test: string,
  values: Readonly<Record<string, number | string>> = {},
  options: Partial<MeasureOptions> = {},
): string {
  const all: MeasureOptions = {
    ageYears: 50,
    sex: 'male',
    language: 'zh-CN',
    seed: 'seed',
    findValue: id => values[id],
    ...options,
  };
  return renderFinding(measureTest(tests.get(test), all), all);
}

describe('a result', () => {
  it('is a line with value, unit, arrow and interval', () => {
    expect(render('potassium', { potassium: 6.8 })).toBe('钾 6.8 mmol/L ↑ (3.5–5.3)');
    expect(render('potassium', { potassium: 2.9 }, { language: 'en' })).toBe(
      'Potassium 2.9 mmol/L ↓ (3.5–5.3)',
    );
  });

  it('keeps the decimals of the analyte', () => {
    expect(render('potassium', { potassium: 7 })).toContain(' 7.0 mmol/L');
  });

  it('has a line for every analyte, those normal that nobody states', () => {
    const lines = render('full-blood-count', { haemoglobin: 62 }).split('\n');
    expect(lines).toHaveLength(tests.get('full-blood-count').analytes.length);
    expect(lines.filter(line => /[↑↓]/.test(line))).toHaveLength(1);
  });

  it('says the text of the case, and otherwise that nothing was found', () => {
    expect(render('chest-xray', {}, { text: '右下肺实变。' })).toBe('右下肺实变。');
    expect(render('chest-xray')).toBe(tests.get('chest-xray').normalText?.zh);
  });

  it('does not say that nothing was found beside a value out of range', () => {
    const both = tests.entries.find(
      ({ normalText, analytes }) => normalText && analytes.some(analyte => !('qualitative' in analyte)),
    );
    const analyte = both?.analytes.find(each => !('qualitative' in each));
    if (both?.normalText === undefined || analyte === undefined) throw new Error('no such test');
    expect(render(both.id)).toContain(both.normalText.zh);
    expect(render(both.id, { [analyte.id]: 99_999 })).not.toContain(both.normalText.zh);
  });

  it('says that it is not reported where the catalogue has no value for the age', () => {
    expect(render('afp', {}, { ageYears: 0.5 })).toContain('该年龄不报告');
    expect(render('afp', { afp: 5000 }, { ageYears: 0.5 })).toContain('5000');
  });

  it('has nothing normal to say of a pregnancy that is none', () => {
    expect(render('us-obstetric', {}, { pregnant: false })).toBe('不适用：患者未妊娠。');
    expect(render('us-obstetric', {}, { pregnant: true })).toBe(tests.get('us-obstetric').normalText?.zh);
    expect(render('us-obstetric', {}, { pregnant: false, text: '宫腔空虚。' })).toBe('宫腔空虚。');
  });

  it('names a therapeutic range as such', () => {
    expect(render('digoxin-level', { 'digoxin-level': 2.4 }, { language: 'en' })).toMatch(
      /2\.4 .*↑ \(therapeutic 0\.5–0\.9\)$/,
    );
  });

  it('never shows undefined, NaN or a negative zero', () => {
    for (const { id } of tests.entries)
      for (const language of ['zh-CN', 'en'] as const)
        for (const ageYears of [0.02, 0.5, 5, 30, 90])
          expect(render(id, {}, { language, ageYears, sex: 'female' })).not.toMatch(/undefined|NaN|-0\.?0* /);
  });
});
