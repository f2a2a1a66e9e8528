import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { listUndone } from './find-undone.ts';

const patient = { patient: 'P-1001' };

async function play(
  text: string,
  before: readonly ReturnType<typeof toCall>[] = [],
  allergies: readonly string[] = [],
  kind = 'progress',
) {
  const opening = 'Emergency department. Ann Bell, 60, feels unwell. At home her pressure was 188/104.';
  const limits = { calls: 99, minutes: 999, outputTokens: 9 };
  const item = makeClinicItem({ setting: 'emergency', courses: [], limits, opening });
  const episode = await startEpisode({
    ...item,
    case: { ...item.case, patient: { ...item.case.patient, allergies: [...allergies] } },
  });
  for (const call of [toCall('vital_signs', patient), ...before]) episode.act([call]);
  episode.act([toCall('document', { ...patient, kind, text })]);
  return listUndone(episode.world);
}

describe('a note', () => {
  it.each([
    'BP 84/40, SpO2 79 % on air.',
    '体温39.9℃，心率168次/分。',
    'The pressure fell to 74/38 at noon.',
    'Enoxaparin 70 mg SC given as bridging.',
    '已给予硫酸镁 2 g 静滴。',
    'Discussed with cardiology: carry on.',
    '已请心内科会诊，同意出院。',
    'Anaphylaxis to warfarin in 2019.',
    'Febrile to 39.6 overnight.',
    'Hypotensive at 78/40 on arrival.',
    'Diltiazem 20 mg IV with good effect.',
    'Vasopressors were started in resus.',
    'Dr Patel from cardiology came to see her and endorses this plan.',
    '心内科王主任看过病人，建议继续目前方案。',
    'Allergic to codeine (rash).',
    'BP 104/62 throughout.',
    '血压一直104/62。',
    '对磺胺类过敏。',
  ])('that tells of what was not so is found: %s', async text => {
    expect(await play(text)).not.toEqual([]);
  });

  it.each([
    'At home BP 188/104.',
    'Handover.\nR: no heparin, saline flushes only.',
    'Keep SpO2 above 94 %, call if BP below 90/60.',
    '若收缩压低于90立即呼叫。',
    'Will discuss with cardiology; enoxaparin 70 mg to be given tonight.',
    '未给予硫酸镁，拟请心内科会诊。',
    'No known allergy to warfarin.',
    'If heart rate 150, give metoprolol.',
    'Plan:\n- enoxaparin 70 mg SC\n- discuss with cardiology',
    '随机血糖高于13.9时加用胰岛素。',
    '急性心衰：吸氧，20mg iv（呋塞米缺货）。',
    'Warned that codeine may cause a rash.',
    'Husband was given alteplase here last year.',
    'Fever above 39.5: come back at once.',
  ])('that plans, aims, denies or was told is not: %s', async text => {
    expect(await play(text)).toEqual([]);
  });

  it.each([
    ['已请心内科会诊，同意出院。', 'sure'],
    ['Discussed with cardiology: carry on.', 'sure'],
    ['标本贴错，已请护士纠正并退回检验科。', 'unsure'],
    ['Cardiology contacted about the pacemaker.', 'unsure'],
    ['每日肌酐，心内科会诊，每 4 小时观察。', 'unsure'],
  ])('is surer of what a colleague thought than of who was told: %s', async (text, certainty) => {
    const found = await play(text);
    expect(found.flatMap(each => (each.kind === 'consult' ? [each.certainty] : []))).toEqual([certainty]);
  });

  it('lets stand what was done', async () => {
    const calls = [
      toCall('call_team', { team: 'cardiology', reason: 'Chest pain' }),
      toCall('prescribe', { ...patient, drug: 'paracetamol', amount: 1, unit: 'g', route: 'oral' }),
    ];
    expect(await play('Discussed with cardiology. Paracetamol 1 g given.', calls)).toEqual([]);
  });

  it('that denies an allergy hides it, and one that calls the denial wrong does not', async () => {
    expect(await play('No known drug allergies.', [], ['penicillin'])).not.toEqual([]);
    expect(await play('The entry "no known drug allergies" is wrong.', [], ['penicillin'])).toEqual([]);
    expect(await play('原登记“无过敏”有误，更正。', [], ['penicillin'])).toEqual([]);
    expect(await play('原“无过敏”登记（2024，未核实）作废。', [], ['penicillin'])).toEqual([]);
  });
});

it('takes the route in an entry of an allergy for no drug given here', async () => {
  const text = '头孢曲松（静滴）：风团、憋气。';
  const ofDrugs = async (kind: string) =>
    (await play(text, [], ['ceftriaxone'], kind)).filter(each => each.kind === 'drug');
  expect(await ofDrugs('allergy')).toEqual([]);
  expect(await ofDrugs('progress')).not.toEqual([]);
});
