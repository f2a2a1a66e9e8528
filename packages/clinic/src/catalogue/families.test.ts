import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';

const { catalogue } = getHospital();
const idsOf = (kind: 'tests' | 'examinations' | 'procedures' | 'departments', name: string) =>
  catalogue[kind].findAll(name).map(({ id }) => id);

describe('names that nobody listed', () => {
  it.each([
    ['procedures', '高血压患者家属宣教', ['patient-education']],
    ['procedures', 'teach the carer about gout', ['patient-education']],
    ['procedures', '桡骨茎突腱鞘切开术', ['elective-surgery']],
    ['procedures', 'parotidectomy', ['elective-surgery']],
    ['procedures', '直肠拭子取样', ['blood-sampling']],
    ['examinations', '右侧颌下皮损', ['skin']],
    ['examinations', 'Hamstring flexibility score', ['clinical-scale']],
    ['departments', '慢阻肺随访门诊（呼吸）', ['respiratory']],
    ['tests', 'leishmania PCR', ['pathogen-pcr']],
    ['tests', '利妥昔单抗浓度', ['drug-level']],
  ] as const)('%s: "%s" is told by its family', (kind, name, ids) => {
    expect(idsOf(kind, name)).toEqual(ids);
  });

  it.each([
    // Of a region or an organ that has pictures of its own: which of them?
    ['tests', '头部骨缝CT'],
    ['tests', 'ultrasound near the appendix stump'],
    // An operation on what has an operation of its own.
    ['procedures', 'strangulated hernia excision'],
    // Turned round.
    ['procedures', '停止健康指导'],
    ['procedures', 'do not teach him'],
    // A method alone, or one of two things that nobody knows.
    ['tests', 'PCR'],
    ['tests', 'blood culture and moonlight'],
    ['procedures', 'moonlight'],
  ] as const)('%s: "%s" is asked back', (kind, name) => {
    expect(idsOf(kind, name)).toEqual([]);
  });

  it('leave to another tool what it knows by name', () => {
    expect(idsOf('procedures', 'heparin infusion')).toEqual([]);
    expect(idsOf('examinations', 'fluid balance')).toEqual([]);
  });
});
