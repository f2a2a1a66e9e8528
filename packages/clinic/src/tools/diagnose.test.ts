import { describe, expect, it } from 'vitest';
import { startEpisode, toCall } from '../testing/clinic-case.ts';

async function state(diagnosis: string, differentials?: readonly string[]) {
  const episode = await startEpisode();
  const args = { diagnosis, ...(differentials ? { differentials: [...differentials] } : {}) };
  const call = episode.act([toCall('diagnose', args)]).calls[0];
  return {
    fault: call?.fault,
    result: call?.result,
    main: episode.world.deeds.diagnosed.at(-1)?.text,
    line: episode.world.log.at(-1)?.text,
  };
}

describe('a diagnosis', () => {
  it.each([
    'Acute kidney injury, stage 3, due to bilateral ureteric obstruction, with hyperkalaemia',
    '低钾血症、低镁血症合并地高辛中毒',
    'HIT with deep vein thrombosis; paracetamol poisoning; alcohol withdrawal; hepatitis B cirrhosis; CKD 4',
    'Heart failure (ischaemic, NYHA III, with atrial fibrillation, on digoxin)',
    '肺炎, 右下叶, 社区获得性, 重症, 肺炎链球菌, CURB-65 3分, 左侧胸腔未受累, 需住院',
    'Pneumonia, right lower lobe, community-acquired, severe, CURB-65 3, hypoxic, penicillin-allergic host, needing admission',
    'Pneumonia, bacterial or viral, of the left lower lobe',
    '右肺上叶或中叶肺炎、低钾血症',
    `Sepsis from the urinary tract, ${'of a patient with many words '.repeat(6)}`,
  ])('stands as it is written: %s', async text => {
    const { fault, main } = await state(text);
    expect(fault).toBeUndefined();
    expect(main).toBe(text);
  });

  it.each([
    ['Pneumonia or pulmonary embolism', 'Pneumonia', 'pulmonary embolism'],
    ['急性胃炎/急性心肌梗死', '急性胃炎', '急性心肌梗死'],
    [
      '胃炎、胆囊炎、胰腺炎、心梗、夹层、肺栓塞、气胸、肾结石',
      '胃炎; 胆囊炎; 胰腺炎; 心梗; 夹层; 肺栓塞',
      '气胸; 肾结石',
    ],
  ])('is taken down with the rest as differentials, and says so: %s', async (text, main, beside) => {
    const stated = await state(text, ['anaemia']);
    expect(stated.fault).toBeUndefined();
    expect(stated.main).toBe(main);
    expect(stated.result).toContain(beside);
    expect(stated.line).toContain(`${beside}; anaemia`);
  });
});
