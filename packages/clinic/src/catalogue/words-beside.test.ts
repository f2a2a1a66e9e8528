import { describe, expect, it } from 'vitest';
import { openTestHospital } from '../testing/clinic-case.ts';

const { catalogue, formulary } = await openTestHospital();

describe('a Chinese name with words beside it', () => {
  it.each([
    ['procedures', '电除颤 双相200J', 'defibrillation'],
    ['procedures', '气管插管 困难气道车旁', 'intubation'],
    ['tests', '肝胆胰脾彩超 空腹', 'us-abdomen'],
  ] as const)('is known by its name: %s %s', (kind, name, id) => {
    expect(catalogue[kind].findAll(name).map(entry => entry.id)).toEqual([id]);
  });

  it.each(['气管插管 护理', '气管插管 用物', '电除颤 备用', '气管插管 或喉罩', '胸腔闭式引流 拔管'])(
    'is not done where the words make another thing of it: %s',
    name => {
      const ids = catalogue.procedures.findAll(name).map(({ id }) => id);
      expect(ids).not.toContain('intubation');
      expect(ids).not.toContain('defibrillation');
      expect(ids).not.toContain('chest-drain');
    },
  );

  it('is a drug where they say how it is given', () => {
    expect(formulary.find('可达龙 静泵')?.id).toBe('amiodarone');
    expect(formulary.find('硫酸镁 静滴 子痫前期')?.id).toBe('magnesium-sulfate');
    expect(formulary.find('氯化钾 拮抗剂')).toBeUndefined();
    expect(formulary.find('地高辛 抗体')?.id).toBe('digoxin-fab');
  });
});
