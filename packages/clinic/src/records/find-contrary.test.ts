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
  { examination: 'oedema', text: '双下肢无凹陷性水肿。' },
  { examination: 'joint-exam', text: '左膝红肿，皮温高；其余关节无红肿。' },
  { examination: 'consciousness-gcs', text: 'Drowsy, GCS 13.' },
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
    { test: 'sodium', values: { sodium: 139 } },
    { test: 'full-blood-count', values: { platelets: 71 } },
    { test: 'urine-dipstick', values: { 'urine-protein': '3+', 'urine-nitrite': '阴性' } },
    { test: 'influenza-antigen', text: '甲型流感抗原阳性。' },
    { test: 'ct-abdomen', text: '肝内血肿，约 3 cm。' },
  ];
  const item = makeClinicItem({ setting: 'emergency', courses: [], limits, findings, results });
  const episode = await startEpisode(item);
  const examinations = findings.map(({ examination }) => examination);
  episode.act([toCall('examine', { ...patient, examinations }), toCall('vital_signs', patient)]);
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
    ['双下肢明显水肿。', 'oedema opposite'],
    ['血小板正常。', '血小板 opposite'],
    ['尿蛋白阴性。', '尿蛋白 opposite'],
    ['甲乙流抗原阴性。', '甲乙流抗原 opposite'],
    ['NIHSS 4, gait normal.', 'nihss opposite'],
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
    '水肿检查：双下肢无水肿。',
    '下肢不肿。',
    '其余关节不红不肿。',
    'GCS 15 now.',
    'Potassium is 6.4 with normal sodium.',
    'Once potassium is normal, restart the tablet.',
    '第二步等血钾正常后，再抽血送检。',
    'Non-contrast abdominal CT: haematoma of the liver.',
    '亚硝酸盐阴性，尿蛋白3+。',
    '急救人员说路上血钾正常。',
  ])('that is so, or is no finding, is not: %s', async text => {
    expect(await play(text)).toEqual([]);
  });
});
