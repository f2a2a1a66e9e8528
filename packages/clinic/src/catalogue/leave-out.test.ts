import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';

const { catalogue } = getHospital();

describe('a name among the words of a call', () => {
  it.each([
    ['tests', '抽个血气', 'blood-gas'],
    ['tests', '3小时后复查肌钙蛋白', 'troponin'],
    ['tests', 'APTT 6 hours after heparin start', 'aptt'],
    ['tests', 'ECG now and if chest pain', 'ecg'],
    ['tests', 'vanc trough before 4th dose', 'vancomycin-level'],
    ['examinations', '做个肛指', 'rectal-exam'],
    ['procedures', '上BiPAP', 'niv'],
    ['procedures', 'NIV for type 2 resp failure', 'niv'],
    ['procedures', 'recannulate - tissued', 'iv-access'],
    ['departments', '叫胸外科来看', 'cardiothoracic-surgery'],
    ['departments', '内分泌科会诊 调血糖', 'endocrinology'],
    ['departments', 'ITU review', 'intensive-care'],
  ] as const)('is known by itself: %s %s', (kind, name, id) => {
    expect(catalogue[kind].findAll(name).map(entry => entry.id)).toEqual([id]);
    expect(catalogue[kind].find(name)?.id).toBe(id);
  });

  it.each([
    'intubation if he deteriorates',
    'CPR if arrest',
    '不上BiPAP',
    'no intubation for now',
    'intubation before CT',
    'oxygen for intubation',
  ])('is not done where the words put it off, forbid it or name another deed: %s', name => {
    expect(catalogue.procedures.findAll(name)).toEqual([]);
  });
});
