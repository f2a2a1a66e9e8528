import { describe, expect, it } from 'vitest';
import { listUnexcused } from '../checks/excuses.ts';
import type { RawCall } from '../run-call.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

type Edit = NonNullable<Parameters<typeof makeClinicItem>[0]>;
const well = { hr: 78, sbp: 135, dbp: 82, rr: 16, spo2: 97, temp: 36.8, gcs: 15, pain: 0 };

const give = (drug: string, amount: number, unit: string, route: string, more: object = {}) =>
  toCall('prescribe', { patient: 'P-1001', drug, amount, unit, route, ...more });
const ill = (model: string, severity = 0.5): Edit => ({ courses: [{ model, severity, sinceMin: 30 }] });
const has = (...conditions: string[]) => ({ conditions });
const shows = (test: string, values: Record<string, number>): Edit => ({ results: [{ test, values }] });
const looks = (vitals: Partial<typeof well>): Edit => ({ vitals: { ...well, ...vitals } });

/** Whether an order is one that any clinician would fail. */
async function kills(calls: readonly RawCall[], edit: Edit = {}, who: object = {}): Promise<boolean> {
  const { patient } = makeClinicItem().case;
  const episode = await startEpisode(
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
  for (const call of calls) episode.act([call]);
  const { world } = episode;
  return listUnexcused({ world, end: 'finished', calls: 1, badCalls: 0, expert: undefined }).some(
    ({ severity }) => severity === 'forbidden',
  );
}

describe('a drug that is right in others and kills in this state', () => {
  it.each([
    ['heparin into a bleeding', give('heparin', 5000, 'U', 'iv-bolus'), ill('gi-bleeding')],
    [
      'a flush of heparin',
      give('heparin', 50, 'U', 'iv-bolus', { indication: 'line flush' }),
      ill('gi-bleeding'),
      {},
      false,
    ],
    ['heparin for a clot', give('heparin', 5000, 'U', 'iv-bolus'), ill('pulmonary-embolism'), {}, false],
    ['potassium tablets beside 6.8', give('potassium-chloride', 1, 'g', 'oral'), ill('hyperkalaemia', 0.7)],
    ['a nitrate in shock', give('nitroglycerin', 0.5, 'mg', 'sublingual'), looks({ sbp: 70, hr: 118 })],
    ['a nitrate at 150', give('nitroglycerin', 0.5, 'mg', 'sublingual'), looks({ sbp: 150 }), {}, false],
    ['a beta-blocker tablet at a pulse of 34', give('bisoprolol', 5, 'mg', 'oral'), looks({ hr: 34 })],
    ['the same at 64', give('bisoprolol', 5, 'mg', 'oral'), looks({ hr: 64 }), {}, false],
    [
      'a sleeping pill for who breathes six times',
      give('zolpidem', 10, 'mg', 'oral'),
      looks({ rr: 6, spo2: 86, gcs: 11 }),
    ],
    ['a sleeping pill', give('zolpidem', 10, 'mg', 'oral'), {}, {}, false],
    [
      'calm in a severe attack',
      give('diazepam', 5, 'mg', 'oral'),
      ill('asthma-attack', 0.6),
      has('asthma-acute'),
    ],
    ['timolol drops with asthma', give('timolol-eye', 1, 'mL', 'ophthalmic'), {}, has('asthma')],
    ['insulin over a low sugar', give('insulin-aspart', 6, 'U', 'sc'), ill('hypoglycaemia', 0.8)],
    ['more of the poison', give('paracetamol', 1, 'g', 'oral'), ill('paracetamol-poisoning')],
    [
      'heparin where it took the platelets',
      give('enoxaparin', 60, 'mg', 'sc'),
      {},
      has('heparin-induced-thrombocytopenia'),
    ],
    [
      'a live vaccine without defences',
      give('varicella-vaccine', 0.5, 'mL', 'sc'),
      {},
      has('immunodeficiency'),
    ],
    [
      'insulin below a potassium of 3.3',
      give('insulin-regular', 6, 'U/h', 'iv-infusion'),
      { ...ill('dka'), ...shows('electrolytes', { potassium: 2.6 }) },
    ],
  ] as const)('%s', async (_, call, edit: Edit = {}, who: object = {}, isKilling: boolean = true) => {
    expect(await kills([call], edit, who)).toBe(isKilling);
  });

  it('may be given by who has put a tube in', async () => {
    const tube = toCall('perform', { patient: 'P-1001', procedure: 'intubation' });
    const midazolam = give('midazolam', 5, 'mg', 'iv-bolus');
    const failing = { ...looks({ rr: 6, spo2: 80, gcs: 7 }) };
    expect(await kills([midazolam, tube], failing)).toBe(false);
    expect(await kills([midazolam], failing)).toBe(true);
  });
});

describe('a dose at once', () => {
  it.each([
    ['noradrenaline by the milligram', give('noradrenaline', 2, 'mg', 'iv-bolus'), {}, true],
    ['adrenaline of an arrest while the heart beats', give('adrenaline', 1, 'mg', 'iv-bolus'), {}, true],
    [
      'adrenaline into the thigh',
      give('adrenaline', 0.5, 'mg', 'im'),
      { courses: ill('anaphylaxis').courses },
      false,
    ],
    [
      'adrenaline in an arrest',
      give('adrenaline', 1, 'mg', 'iv-bolus'),
      { courses: ill('cardiac-arrest-vf', 0.9).courses },
      false,
    ],
    ['magnesium by the bag', give('magnesium-sulfate', 10, 'g', 'iv-bolus'), {}, true],
    ['morphine for who takes none', give('morphine', 30, 'mg', 'iv-bolus'), looks({ pain: 9 }), true],
    ['morphine in steps', give('morphine', 5, 'mg', 'iv-bolus'), looks({ pain: 9 }), false],
  ] as const)('%s', async (_, call, edit: Edit, isKilling: boolean) => {
    expect(await kills([call], edit)).toBe(isKilling);
  });

  it('goes by what somebody is used to', async () => {
    const morphine = give('morphine', 30, 'mg', 'iv-bolus');
    const used = { takes: ['oxycodone'], conditions: ['cancer-pain-chronic'] };
    expect(await kills([morphine], looks({ pain: 9 }), used)).toBe(false);
  });
});
