import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { listContrary } from './find-contrary.ts';

const patient = { patient: 'P-1001' };

const findings = [
  { examination: 'chest-auscultation', text: 'Crackles at the right base; no wheeze.' },
  { examination: 'abdominal-palpation', text: '腹肌紧张，右下腹压痛明显，反跳痛阳性。' },
  { examination: 'head-scalp', text: '左侧颞浅动脉变硬，触痛，搏动减弱。' },
  { examination: 'peripheral-pulses', text: '足背动脉搏动良好。' },
  { examination: 'skin', text: '右小腿三处瘀斑，约 4 cm。' },
  { examination: 'nihss', text: 'NIHSS 18: right arm and leg plegic, global aphasia.' },
];

async function play(text: string) {
  const limits = { calls: 99, minutes: 999, outputTokens: 9 };
  const results = [
    { test: 'potassium', values: { potassium: 6.4 } },
    { test: 'ct-head', text: 'No haemorrhage. Old infarct on the left.' },
    { test: 'chest-xray', text: 'Consolidation in the right lower lobe.' },
    { test: 'us-abdomen', text: '腹腔大量积液，肝脏未见异常。' },
    { test: 'spirometry', values: { 'fev1-fvc': 0.51, 'fev1-percent': 48 } },
  ];
  const item = makeClinicItem({ setting: 'emergency', courses: [], limits, findings, results });
  const episode = await startEpisode(item);
  const examinations = findings.map(({ examination }) => examination);
  episode.act([toCall('examine', { ...patient, examinations })]);
  episode.act([toCall('order_tests', { ...patient, tests: results.map(({ test }) => test) })]);
  // The laboratory calls in between.
  for (const minutes of [300, 300]) episode.act([toCall('wait', { minutes })]);
  episode.act([toCall('read_results', patient)]);
  episode.act([toCall('document', { ...patient, kind: 'progress', text })]);
  return listContrary(episode.world).map(({ about, why }) => `${about} ${why}`);
}

describe('a finding in a note', () => {
  it.each([
    ['Lungs clear to auscultation.', 'crackles opposite'],
    ['双肺呼吸音清，未闻及干湿啰音。', 'crackles opposite'],
    ['Crackles at the left base.', 'crackles opposite'],
    ['Chest: widespread wheeze.', 'wheeze opposite'],
    ['Abdomen soft, SNT.', 'guarding opposite'],
    ['腹软，无压痛、反跳痛。', 'guarding opposite'],
    ['NIHSS 4.', 'nihss opposite'],
    ['CT head: haemorrhage on the right.', 'haemorrhage opposite'],
    ['Potassium normal.', 'potassium opposite'],
    ['Chest X-ray normal.', 'chest x-ray opposite'],
    ['腹部超声未见异常。', '腹部超声 opposite'],
    ['Spirometry normal.', 'spirometry opposite'],
    ['JVP not raised.', 'raised-jvp never'],
    ['Pansystolic murmur at the apex.', 'murmur never'],
  ])('that is not so is found: %s', async (text, found) => {
    expect(await play(text)).toContain(found);
  });

  it.each([
    'Right basal crackles, no wheeze.',
    '右下腹压痛、反跳痛，腹肌紧张。',
    'If the abdomen becomes soft, call me.',
    'CT head without haemorrhage; old infarct.',
    'Potassium high at 6.4.',
    'NIHSS 18 with aphasia.',
    '右小腿瘀斑3处,最大4cm。',
    '查体：左颞浅动脉变硬、触痛、搏动减弱。',
    'Listen for a murmur tomorrow.',
    'Her mother has a murmur.',
    '出现颈强直、意识不清请立即就诊。',
    'No angioedema.',
    'CT head normal.',
    'Chest X-ray: heart normal in size, right lower lobe consolidation.',
    'Chest X-ray normal apart from the right lower lobe.',
    'If the chest X-ray is normal, stop the antibiotic.',
  ])('that is so, or is no finding, is not: %s', async text => {
    expect(await play(text)).toEqual([]);
  });
});
