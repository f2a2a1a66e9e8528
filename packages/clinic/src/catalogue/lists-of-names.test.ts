import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';

const { catalogue, formulary } = getHospital();
const idsOf = (kind: 'tests' | 'examinations' | 'procedures', name: string) =>
  catalogue[kind].findAll(name).map(({ id }) => id);

describe('a list of names', () => {
  it.each([
    ['urine sodium and osmolality', ['urine-sodium', 'urine-osmolality']],
    ['CSF cell count, protein, glucose, culture', ['csf-analysis', 'csf-culture']],
    ['paracetamol and salicylate levels', ['paracetamol-level', 'salicylate-level']],
  ])('means of all what is said of one of them: %s', (name, ids) => {
    expect(idsOf('tests', name)).toEqual(ids);
  });

  it('takes a part for its own where nothing is called so with what is said of another', () => {
    expect(idsOf('tests', 'urine culture and CRP')).toEqual(['urine-culture', 'crp']);
  });

  it.each([
    ['calcium PTH vit D', ['calcium', 'pth', 'vitamin-d']],
    ['blood group DCT', ['blood-group', 'dat']],
  ])('needs nothing between them, also where a name has several words: %s', (name, ids) => {
    expect(idsOf('tests', name)).toEqual(ids);
  });

  it('asks for what brackets say is meant too', () => {
    expect(idsOf('tests', '肾功能电解质（含镁）')).toEqual(['basic-metabolic-panel', 'magnesium']);
  });
});

describe('what is left out of a name', () => {
  it.each([
    ['tests', '血培养两套', 'blood-culture'],
    ['tests', 'hs trop at 0 and 3 hours', 'troponin'],
    ['tests', '测个随机血糖', 'glucose'],
    ['tests', 'MRCP for stones', 'mrcp'],
    ['examinations', 'sats on air', 'bedside-observations'],
    ['examinations', '颈静脉有无怒张', 'jvp'],
    ['procedures', 'oxygen via nasal prongs to keep sats above 94', 'oxygen-nasal'],
  ] as const)('does not change what is meant: %s %s', (kind, name, id) => {
    expect(idsOf(kind, name)).toEqual([id]);
  });

  it('is never all that says what is done with a sample', () => {
    expect(idsOf('tests', 'urine for nothing we know')).toEqual([]);
    expect(idsOf('tests', '24 hr urine protein')).toEqual(['urine-protein-24h']);
  });

  it('leaves no tube of a vessel', () => {
    expect(idsOf('procedures', '血管活性监测')).not.toContain('intubation');
    expect(idsOf('procedures', 'remove catheter')).toEqual(['line-removal']);
    expect(idsOf('procedures', '换一下')).toEqual([]);
  });
});

describe('a deed that is not to happen', () => {
  it.each([
    '气管插管（暂不做）',
    'chest drain (held)',
    'central line - not now',
    '无创起搏 拒绝',
    'ECMO declined',
  ])('is not done: %s', name => {
    expect(idsOf('procedures', name)).toEqual([]);
    expect(catalogue.procedures.find(name)).toBeUndefined();
  });
});

describe('a drug in an order', () => {
  it.each([
    ['regular insulin 10 units with D50', ['insulin-regular', 'glucose-50']],
    ['双抗（阿司匹林+氯吡格雷）', ['aspirin', 'clopidogrel']],
    ['50 ml of 50% dextrose', ['glucose-50']],
    ['青霉素皮试后静滴', ['penicillin-g']],
    ['654-2 10mg肌注', ['anisodamine']],
    ['LR at 125 mL/h', ['ringer-lactate']],
    ['阿替普酶溶栓', ['alteplase']],
    ['lidocaine 1% with adrenaline', []],
    ['VE in labour', []],
  ])('is read with its dose and what it is for: %s', (name, ids) => {
    expect(formulary.findEach(name).map(({ id }) => id)).toEqual(ids);
  });
});
