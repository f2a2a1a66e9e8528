import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { listContrary } from './find-contrary.ts';

const patient = { patient: 'P-1001' };

async function play(text: string) {
  const limits = { calls: 99, minutes: 999, outputTokens: 9 };
  const results = [
    { test: 'potassium', values: { potassium: 6.4 } },
    { test: 'ct-head', text: 'No haemorrhage. Old infarct on the left.' },
    { test: 'chest-xray', text: 'Consolidation in the right lower lobe.' },
    { test: 'us-abdomen', text: '腹腔大量积液，肝脏未见异常。' },
    { test: 'spirometry', values: { 'fev1-fvc': 0.51, 'fev1-percent': 48 } },
    { test: 'sodium', values: { sodium: 139 } },
    { test: 'full-blood-count', values: { platelets: 71 } },
    { test: 'urine-dipstick', values: { 'urine-protein': '3+', 'urine-nitrite': '阴性' } },
    { test: 'influenza-antigen', text: '甲型流感抗原阳性。' },
    { test: 'ct-abdomen', text: '肝内血肿，约 3 cm。' },
  ];
  const item = makeClinicItem({ setting: 'emergency', courses: [], limits, results });
  const episode = await startEpisode(item);
  episode.act([toCall('order_tests', { ...patient, tests: results.map(({ test }) => test) })]);
  // The laboratory calls in between.
  for (const minutes of [300, 300]) episode.act([toCall('wait', { minutes })]);
  episode.act([toCall('read_results', patient)]);
  episode.act([toCall('document', { ...patient, kind: 'progress', text })]);
  return listContrary(episode.world).map(({ about, certainty }) => `${about}: ${certainty}`);
}

describe('a result in a note', () => {
  it.each([
    ['Potassium normal.', 'potassium: sure'],
    ['Chest X-ray normal.', 'chest x-ray: sure'],
    ['腹部超声未见异常。', '腹部超声: sure'],
    ['Spirometry normal.', 'spirometry: sure'],
    ['血小板正常。', '血小板: sure'],
    ['尿蛋白阴性。', '尿蛋白: sure'],
    ['甲乙流抗原阴性。', '甲乙流抗原: sure'],
    ['Potassium low.', 'potassium: unsure'],
    ['血小板升高。', '血小板: unsure'],
    ["Slip 'chest x-ray normal' belongs to P-1555 (46 y).", 'chest x-ray: unsure'],
  ])('that is called what it is not is found: %s', async (text, found) => {
    expect(await play(text)).toContain(found);
  });

  it.each([
    'CT head without haemorrhage; old infarct.',
    'Potassium high at 6.4.',
    'CT head normal.',
    'Chest X-ray: heart normal in size, right lower lobe consolidation.',
    'Chest X-ray normal apart from the right lower lobe.',
    'If the chest X-ray is normal, stop the antibiotic.',
    'Potassium is 6.4 with normal sodium.',
    'Once potassium is normal, restart the tablet.',
    '第二步等血钾正常后，再抽血送检。',
    'Non-contrast abdominal CT: haematoma of the liver.',
    '亚硝酸盐阴性，尿蛋白3+。',
    '急救人员说路上血钾正常。',
    '腹软，下肢不肿。',
    'Lungs clear, GCS 15 now.',
  ])('that is so, or is none, is not: %s', async text => {
    expect(await play(text)).toEqual([]);
  });
});
