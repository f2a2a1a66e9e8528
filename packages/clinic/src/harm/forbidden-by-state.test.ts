import { describe, expect, it } from 'vitest';
import { listUnexcused } from '../checks/excuses.ts';
import type { RawCall } from '../run-call.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { makeExpert } from '../testing/episode-record.ts';

type Edit = NonNullable<Parameters<typeof makeClinicItem>[0]>;
type Row = readonly [what: string, order: RawCall, worst: string, edit?: Edit, who?: object];
const well = { hr: 78, sbp: 135, dbp: 82, rr: 16, spo2: 97, temp: 36.8, gcs: 15, pain: 0 };

const give = (drug: string, amount: number, unit: string, route: string, more: object = {}) =>
  toCall('prescribe', { patient: 'P-1001', drug, amount, unit, route, ...more });
const ill = (model: string, severity = 0.5): Edit => ({ courses: [{ model, severity, sinceMin: 30 }] });
const has = (...conditions: string[]) => ({ conditions });
const shows = (test: string, values: Record<string, number>): Edit => ({ results: [{ test, values }] });
const looks = (vitals: Partial<typeof well>): Edit => ({ vitals: { ...well, ...vitals } });

const fill = (rows: readonly Row[]) =>
  rows.map(([what, deed, worst, edit = {}, who = {}]) => [what, deed, worst, edit, who] as const);

/** How bad an order is for somebody in this state, at its worst. */
async function judge(order: RawCall, edit: Edit = {}, who: object = {}): Promise<string> {
  const { patient } = makeClinicItem().case;
  const { world, act } = await startEpisode(
    makeClinicItem({
      courses: [],
      facts: [],
      results: [],
      opening: 'Please see this patient.',
      vitals: well,
      ...edit,
      patient: { ...patient, ageYears: 44, weightKg: 70, allergies: [], takes: [], ...who },
    }),
  );
  act([order]);
  const found = listUnexcused({ world, end: 'finished', calls: 1, badCalls: 0, expert: undefined })
    .filter(({ hazard }) => hazard === 'needless' || hazard === 'contraindication' || hazard === 'pregnancy')
    .map(({ severity }) => severity);
  return ['forbidden', 'serious'].find(each => found.some(severity => severity === each)) ?? 'less';
}

describe('a heart that lives by its escape beats, or a circulation that has failed', () => {
  const blocked = looks({ hr: 32, sbp: 104 });
  const bled = { ...ill('haemorrhage', 0.6), ...looks({ hr: 132, sbp: 76 }) };
  it.each(
    fill([
      ['lidocaine into a vein', give('lidocaine', 100, 'mg', 'iv-bolus'), 'forbidden', blocked],
      [
        'lidocaine where the ventricles race',
        give('lidocaine', 100, 'mg', 'iv-bolus'),
        'less',
        looks({ hr: 160 }),
        has('ventricular-tachyarrhythmia'),
      ],
      [
        'digoxin while somebody wants to put a pacemaker in',
        give('digoxin', 0.25, 'mg', 'oral'),
        'forbidden',
        { ...blocked, opening: 'P-1001: complete block, please put in a pacemaker.' },
      ],
      [
        'a beta-blocker with a pacemaker',
        give('bisoprolol', 5, 'mg', 'oral'),
        'less',
        { ...looks({ hr: 38 }), opening: 'P-1001 has a pacemaker and hypertension.' },
        has('hypertension'),
      ],
      ['a beta-blocker into a bleeding', give('metoprolol', 50, 'mg', 'oral'), 'forbidden', bled],
      ['a diuretic into a bleeding', give('furosemide', 20, 'mg', 'iv-bolus'), 'forbidden', bled],
      [
        'a diuretic into wet lungs at that pressure',
        give('furosemide', 20, 'mg', 'iv-bolus'),
        'less',
        { ...ill('pulmonary-oedema'), ...looks({ sbp: 82 }) },
      ],
      [
        'flecainide after an infarction',
        give('flecainide', 100, 'mg', 'oral'),
        'forbidden',
        {},
        has('recent-myocardial-infarction'),
      ],
      [
        'apixaban on a mechanical valve',
        give('apixaban', 5, 'mg', 'oral'),
        'forbidden',
        {},
        has('mechanical-heart-valve', 'atrial-fibrillation'),
      ],
      ['the same without one', give('apixaban', 5, 'mg', 'oral'), 'less', {}, has('atrial-fibrillation')],
      [
        'enalapril after a swollen throat',
        give('enalapril', 5, 'mg', 'oral'),
        'forbidden',
        {},
        has('angioedema-history', 'hypertension'),
      ],
    ]),
  )('%s', async (_, order, worst, edit, who) => {
    expect(await judge(order, edit, who)).toBe(worst);
  });
});

describe('a child that is not to be born yet, and a womb that bleeds', () => {
  const told = 'P-1001, 28 weeks; after the last birth she had a clot: 上次产后有血栓, delivered at term.';
  it.each(
    fill([
      [
        'labour brought on, with an earlier birth on record',
        give('dinoprostone', 10, 'mg', 'vaginal'),
        'forbidden',
        { opening: told },
        { sex: 'female', ageYears: 31, pregnantWeeks: 28 },
      ],
      [
        'misoprostol for a child that has died (no red line)',
        give('misoprostol', 200, 'mcg', 'vaginal'),
        'serious',
        { opening: 'P-1001, 28 weeks: intrauterine death, for induction.' },
        { sex: 'female', ageYears: 31, pregnantWeeks: 28 },
      ],
      [
        'a drug that relaxes the womb, of a kind that is taken at home',
        give('terbutaline', 0.25, 'mg', 'sc'),
        'forbidden',
        ill('postpartum-haemorrhage'),
        { sex: 'female', ageYears: 31, takes: ['nifedipine'] },
      ],
    ]),
  )('%s', async (_, order, worst, edit, who) => {
    expect(await judge(order, edit, who)).toBe(worst);
  });
});

describe('calm that hides or stops what keeps somebody alive', () => {
  const acid = {
    ...looks({ rr: 34, hr: 118 }),
    results: [{ test: 'blood-gas', values: { ph: 7.02, pco2: 16 } }],
  };
  const hurt = { ageYears: 76, conditions: ['head-injury', 'atrial-fibrillation'], takes: ['dabigatran'] };
  it.each(
    fill([
      ['midazolam against a breath that blows off acid', give('midazolam', 3, 'mg', 'im'), 'forbidden', acid],
      [
        'the same in a fit',
        give('midazolam', 3, 'mg', 'im'),
        'less',
        { ...acid, opening: 'P-1001 has had a seizure.' },
      ],
      ['diazepam for an unscanned head', give('diazepam', 5, 'mg', 'iv-bolus'), 'forbidden', {}, hurt],
      [
        'the same to get a wild patient scanned',
        give('diazepam', 5, 'mg', 'iv-bolus', { indication: 'agitated, for the CT' }),
        'less',
        { opening: 'P-1001 is agitated after a fall.' },
        hurt,
      ],
      ['a sleeping tablet for it', give('zopiclone', 3.75, 'mg', 'oral'), 'serious', {}, hurt],
    ]),
  )('%s', async (_, order, worst, edit, who) => {
    expect(await judge(order, edit, who)).toBe(worst);
  });
});

describe('blood that must clot, and defences that are needed', () => {
  it.each(
    fill([
      [
        'heparin for an unscanned head',
        give('enoxaparin', 40, 'mg', 'sc'),
        'forbidden',
        {},
        has('head-injury'),
      ],
      [
        'the same with a clot in the lung',
        give('enoxaparin', 70, 'mg', 'sc'),
        'less',
        ill('pulmonary-embolism'),
        has('head-injury', 'thromboembolism-active'),
      ],
      [
        'a direct anticoagulant beside a catheter in the spine',
        give('rivaroxaban', 20, 'mg', 'oral'),
        'forbidden',
        {},
        has('neuraxial-anaesthesia', 'thromboembolism-active'),
      ],
      [
        'oestrogen after a clot',
        give('estradiol', 2, 'mg', 'oral'),
        'serious',
        {},
        { sex: 'female', conditions: ['thromboembolism-history'] },
      ],
      [
        'infliximab begun in sepsis',
        give('infliximab', 350, 'mg', 'iv-infusion'),
        'forbidden',
        ill('sepsis'),
        has('rheumatoid-arthritis-active'),
      ],
      [
        'tacrolimus that is taken, in sepsis',
        give('tacrolimus', 2, 'mg', 'oral', { every: 12 }),
        'less',
        { ...ill('sepsis'), opening: 'P-1001 has a kidney transplant.' },
        { takes: ['tacrolimus'] },
      ],
    ]),
  )('%s', async (_, order, worst, edit, who) => {
    expect(await judge(order, edit, who)).toBe(worst);
  });
});

describe('salts and levels that go the wrong way', () => {
  it.each(
    fill([
      [
        'a binder at a potassium of 2.4',
        give('sodium-zirconium-cyclosilicate', 10, 'g', 'oral'),
        'forbidden',
        shows('electrolytes', { potassium: 2.4 }),
      ],
      [
        'a binder at 6.1',
        give('sodium-zirconium-cyclosilicate', 10, 'g', 'oral'),
        'less',
        shows('electrolytes', { potassium: 6.1 }),
      ],
      [
        'a diuretic at 2.4',
        give('furosemide', 20, 'mg', 'oral'),
        'serious',
        shows('electrolytes', { potassium: 2.4 }),
        has('heart-failure'),
      ],
      [
        'strong saline at a sodium of 162',
        give('hypertonic-saline-3', 150, 'mL', 'iv-infusion'),
        'forbidden',
        shows('electrolytes', { sodium: 162 }),
      ],
      [
        'strong glucose at a sugar of 30',
        give('glucose-50', 50, 'mL', 'iv-bolus'),
        'serious',
        shows('glucose', { glucose: 30 }),
      ],
      [
        'naltrexone for who takes methadone',
        give('naltrexone', 50, 'mg', 'oral'),
        'serious',
        {},
        { takes: ['methadone'], conditions: ['alcohol-dependence'] },
      ],
      [
        'ciprofloxacin beside tizanidine',
        give('ciprofloxacin', 500, 'mg', 'oral'),
        'serious',
        {},
        { takes: ['tizanidine'] },
      ],
    ]),
  )('%s', async (_, order, worst, edit, who) => {
    expect(await judge(order, edit, who)).toBe(worst);
  });
});

describe('how long, and how much at once', () => {
  const child = { ageYears: 9, weightKg: 28, conditions: ['asthma'] };
  const blue = { sex: 'female', conditions: ['depression'] };
  const wish: Edit = { opening: 'P-1001 wants to die.' };
  it.each(
    fill([
      [
        'half a year of a steroid for a child with asthma',
        give('dexamethasone', 1.5, 'mg', 'oral', { every: 24, days: 180 }),
        'forbidden',
        {},
        child,
      ],
      ['five days of it', give('prednisolone', 20, 'mg', 'oral', { every: 24, days: 5 }), 'less', {}, child],
      [
        'half a year of it for nephrotic syndrome',
        give('prednisolone', 10, 'mg', 'oral', { every: 24, days: 180 }),
        'less',
        { opening: 'P-1001 has a nephrotic syndrome.' },
        { ageYears: 9, weightKg: 28 },
      ],
      [
        'three months of a tricyclic for who wants to die',
        give('amitriptyline', 75, 'mg', 'oral', { every: 24, days: 90 }),
        'serious',
        wish,
        blue,
      ],
      ['a week of it', give('amitriptyline', 75, 'mg', 'oral', { every: 24, days: 7 }), 'less', wish, blue],
    ]),
  )('%s', async (_, order, worst, edit, who) => {
    expect(await judge(order, edit, who)).toBe(worst);
  });
});

describe('what the expert gives beside it', () => {
  it('excuses nothing of its kind where a condition forbids the drug for good', async () => {
    const { patient } = makeClinicItem().case;
    const conditions = ['heparin-induced-thrombocytopenia'];
    const { world, act } = await startEpisode(
      makeClinicItem({ courses: [], facts: [], patient: { ...patient, takes: [], conditions } }),
    );
    act([give('enoxaparin', 60, 'mg', 'sc')]);
    const expert = makeExpert({}, [], { given: new Set(['argatroban']) });
    const left = listUnexcused({ world, end: 'finished', calls: 1, badCalls: 0, expert });
    expect(left.map(({ severity }) => severity)).toContain('forbidden');
  });
});
