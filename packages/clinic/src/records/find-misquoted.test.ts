import { describe, expect, it } from 'vitest';
import { evaluateCriterion } from '../checks/evaluate.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { listMisquoted } from './find-misquoted.ts';

const results = [
  { test: 'potassium', values: { potassium: 5.9 } },
  { test: 'sodium', values: { sodium: 141 } },
  { test: 'creatinine', values: { creatinine: 168 } },
  { test: 'crp', values: { crp: 199.3 } },
  { test: 'full-blood-count', values: { haemoglobin: 98, platelets: 230, wbc: 20 } },
  { test: 'blood-gas', values: { ph: 7.29 } },
  { test: 'magnesium', values: { magnesium: 0.9 } },
  { test: 'venous-gas', values: {} },
  { test: 'bicarbonate', values: { bicarbonate: 14 } },
  { test: 'urine-electrolytes', values: { 'urine-sodium': 61 } },
  { test: 'ketones', values: { ketones: 5.2 } },
];

const chart = {
  results: [{ test: 'potassium', analyte: 'potassium', value: 4.4, daysAgo: 30 }],
  notes: [{ title: 'Clinic', text: 'Sodium was 128 on furosemide.', daysAgo: 20 }],
};

async function write(text: string) {
  const limits = { calls: 99, minutes: 999, outputTokens: 9 };
  const item = makeClinicItem({ setting: 'emergency', courses: [], limits, results, chart });
  const episode = await startEpisode(item);
  const patient = { patient: 'P-1001' };
  episode.act([toCall('order_tests', { ...patient, tests: results.map(({ test }) => test) })]);
  for (let hour = 0; hour < 4; hour++) episode.act([toCall('wait', { minutes: 60 })]);
  episode.act([toCall('document', { ...patient, kind: 'progress', text })]);
  return episode.world;
}

describe('a figure in a note', () => {
  it.each([
    'K 3.9 mmol/L, Na 141.',
    '血钾3.9 mmol/L，肌酐168。',
    'Creatinine today is 618 µmol/L against a normal baseline.',
    'Repeat sodium 114, so fluids were slowed.',
    'CRP 19.9, pH 7.29.',
    'Mg 0.4, so two grams were given.',
    'pH 7.39 on the gas.',
    '血色素 89 g/L，血小板 230。',
    'WBC 2.0 / Hb 98 / Plt 230',
    'BHB 5.2→2.9, clearing.',
  ])('that contradicts every report is a wrong one: %s', async text => {
    expect(listMisquoted(await write(text))).toHaveLength(1);
  });

  it.each([
    'K 5.9, Na 141, Cr 168 (1.9 mg/dL), CRP about 200.',
    '血钾 5.9（上月 4.4），血红蛋白 9.8 g/dL，Plt 23 万。',
    'K 4.4 → 5.9 in a month.',
    'Severe stenosis (Vmax 4.9, MG 58, AVA 0.7).',
    'Sodium 128 in the clinic letter.',
    'Calcium gluconate 10 mL, KCl stopped, insulin 6 units in glucose 50% 50 mL.',
    'Target K 4.0 to 5.0; call if K > 6.5 or Na 125 or below.',
    '目标血钾 4.0，若血钾 6.5 即透析。',
    'His daughter read out a sodium of 131 from the private clinic.',
    'Na up by 4; urine sodium 20; corrected calcium 2.40.',
    '复查血钾 4 小时后；血小板低于 20 时输注。',
    'Thiamine 200 mg 8-hourly, magnesium 8 mmol over 20 minutes.',
    'No warfarin before platelets 150; potassium chloride 20 mmol/h, stop at K 5.0.',
    '血小板升到 150 后再用华法林；静滴氯化钾 1.5 g/h。',
    'Urine osmolality 412, urine Na 58, K 46.',
    '4 岁孙子同服半丸，血钾 2.3，已住儿科。',
    'Age + sodium + potassium = 2, so two points.',
    '评分：年龄+肌酐=2，血钾 5.9 不计分。',
    '酮症：血酮5.2，酮5.2。',
    'Na 2-hrly overnight.',
    'Urine osmolality 412 with sodium 61.',
  ])('that is right, or no value of now, is none: %s', async text => {
    expect(listMisquoted(await write(text))).toEqual([]);
  });

  it('is borne out by what a vein had of it', async () => {
    const values = (await write('Seen.')).deeds.tests.flatMap(({ finding }) => finding.values);
    const found = values.find(({ analyte }) => analyte.id === 'venous-hco3')?.value;
    expect(listMisquoted(await write(`HCO3 ${found}.`))).toEqual([]);
    expect(listMisquoted(await write('HCO3 3.4.'))).toHaveLength(1);
  });

  it('counts a third of an unfounded record, and nothing where it may be a slip or an older value', async () => {
    const world = await write('Na 119.');
    const record = { world, end: 'finished' as const, calls: 7, badCalls: 0, expert: undefined };
    expect(evaluateCriterion({ when: { unfounded: 'any' } }, record).credit).toBeCloseTo(1 / 3, 6);
    const older = { ...record, world: await write('K 4.1.') };
    expect(evaluateCriterion({ when: { unfounded: 'any' } }, older).credit).toBe(0);
  });
});
