import { type VitalName, vitalNameSchema } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { passTime } from '../pass-time.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import type { World } from '../world.ts';

/**
 * Drug, amount, unit, route and the rest of an order; what is looked at, after so many hours, and by how much it is up
 * or down at least (0: hardly). Five times what is usual and more, or by a route that kills: a red line.
 */
const gross = `
  noradrenaline 1 mg iv-bolus: sbp 0.1 +40
  dobutamine 100 mcg/kg/min iv-infusion hours=1: hr 0.3 +30
  dopamine 150 mcg/kg/min iv-infusion hours=1: sbp 0.3 +30, hr 0.3 +20
  adrenaline 5 mg iv-bolus: sbp 0.1 +50, hr 0.1 +40
  amlodipine 200 mg oral: sbp 8 -25, glucose 8 +1
  nifedipine 600 mg oral: sbp 8 -25
  clonidine 3 mg oral: hr 3 -10, gcs 3 -1, sbp 3 -15
  metformin 50 g oral: lactate 8 +4, ph 8 -0.08
  ferrous-sulfate 20 g oral: hr 8 +10, iron 4 +60, hco3 8 -3, sbp 24 -15
  calcium-chloride 10 g iv-bolus: calcium 0.25 +1.5, hr 0.25 -15
  colchicine 30 mg oral: hr 24 +10, sbp 36 -15, wbc 72 -2, creatinine 48 +40
  furosemide 1 g iv-bolus: potassium 4 -0.4, sbp 4 -5
  salbutamol 50 mg nebulised: hr 1 +25, potassium 1 -0.5, lactate 1 +1
  salbutamol 80 mg oral: hr 2 +25, potassium 2 -0.5, glucose 2 +1
  neostigmine 25 mg iv-bolus: hr 0.2 -25, spo2 0.3 -4
  pyridostigmine 2 g oral: hr 4 -10
  atropine 20 mg iv-bolus: hr 0.3 +35, gcs 0.5 -1
  oxytocin 40 U iv-bolus: sbp 0.05 -25, hr 0.05 +15
  bupivacaine 150 mg iv-bolus: gcs 0.25 -3
  lidocaine 2 g iv-bolus: gcs 0.1 -3
  phenytoin 6 g oral: phenytoin-level 8 +30, gcs 12 -1
  valproate 30 g oral: valproate-level 6 +300, gcs 6 -4, ammonia 8 +40
  carbamazepine 20 g oral: carbamazepine-level 8 +25, gcs 8 -4, hr 8 +10
  theophylline 5 g oral: theophylline-level 4 +40, hr 4 +25, potassium 4 -0.6
  aminophylline 5 g iv-bolus: hr 0.5 +25, theophylline-level 0.5 +50
  phenobarbital 6 g oral: phenobarbital-level 8 +60, gcs 8 -4, rr 8 -3
  chloroquine 6 g oral: potassium 3 -0.8, sbp 3 -25, qtc 3 +60
  hydroxychloroquine 12 g oral: potassium 3 -0.8, sbp 3 -20, qtc 3 +60
  flecainide 3 g oral: sbp 3 -20, hr 3 -10, qtc 3 +40
  propafenone 4 g oral: sbp 3 -20, hr 3 -10
  propofol 2 g iv-bolus: gcs 0.1 -10, rr 0.1 -8, sbp 0.1 -25
  ketamine 3 g iv-bolus: gcs 0.1 -7, rr 0.1 -3
  dexmedetomidine 500 mcg iv-bolus: hr 0.2 -15, gcs 0.2 -3
  vasopressin 400 U iv-bolus: sbp 0.2 +40
  nitroprusside 60 mcg/kg/min iv-infusion hours=1: sbp 0.1 -40
  nitroglycerin 50 mg iv-bolus: sbp 0.1 -40
  esmolol 2 g iv-bolus: hr 0.1 -25, sbp 0.1 -20
  amiodarone 3 g iv-bolus: sbp 0.3 -25, hr 0.3 -10, qtc 0.5 +40
  potassium-phosphate 60 mmol iv-bolus: potassium 0.1 +2, phosphate 0.2 +0.8, calcium 0.5 -0.1
  magnesium-sulfate 20 g iv-bolus: magnesium 0.5 +2.5, rr 0.5 -3
  levothyroxine 5 mg oral: hr 168 +15, ft4 24 +15
  prednisolone 5 g oral: glucose 12 +2
  methotrexate 15 mg oral every=24 days=14: wbc 240 -2, platelets 240 -60
  vincristine 20 mg iv-bolus: wbc 168 -2
  tramadol 2 g oral: gcs 4 -2, rr 4 -3
  pethidine 1 g iv-bolus: gcs 0.3 -3, rr 0.3 -4
  buprenorphine 10 mg iv-bolus: rr 0.5 -3
  methadone 300 mg oral: rr 6 -5, gcs 6 -3, qtc 8 +30
  gabapentin 40 g oral: gcs 4 -2
  pregabalin 6 g oral: gcs 4 -2
  baclofen 500 mg oral: gcs 3 -6, rr 3 -4, hr 3 -8
  lithium 15 g oral: lithium-level 12 +2, gcs 24 -1
  haloperidol 100 mg iv-bolus: qtc 0.5 +60
  chlorpromazine 5 g oral: gcs 4 -4, sbp 4 -20, hr 4 +10
  quetiapine 10 g oral: gcs 4 -4, sbp 4 -15, hr 4 +20
  olanzapine 400 mg oral: gcs 6 -4, hr 6 +10
  clozapine 4 g oral: gcs 4 -4, hr 4 +20, sbp 4 -15
  promethazine 1 g iv-bolus: gcs 0.5 -3, hr 0.5 +10
  diphenhydramine 3 g oral: hr 3 +25, gcs 3 -3
  isoniazid 10 g oral: gcs 2 -4, ph 2 -0.1, lactate 2 +3
  bupropion 9 g oral: hr 6 +20, gcs 8 -3
  venlafaxine 6 g oral: hr 6 +20, sbp 6 +5
  lamotrigine 8 g oral: gcs 4 -3
  levetiracetam 40 g oral: gcs 4 -3
  doxazosin 160 mg oral: sbp 5 -20
  captopril 1 g oral: sbp 3 -15
  hydralazine 300 mg iv-bolus: sbp 0.5 -25, hr 0.5 +15
  sildenafil 2 g oral: sbp 2 -12
  misoprostol 6 mg oral: temp 3 +0.8
  ibuprofen 40 g oral: gcs 6 -2, hco3 8 -3
  paracetamol 25 g oral: alt 8 0, alt 24 +60, alt 48 +1000, inr 48 +0.3
  simvastatin 800 mg oral every=24 days=14: creatine-kinase 240 +2000
  glibenclamide 100 mg oral: glucose 8 -1.5
  insulin-glargine 500 U sc: glucose 12 -2
  digoxin 5 mg oral: hr 8 -12, potassium 8 +0.4
  ivabradine 150 mg oral: hr 3 -20
  procainamide 10 g iv-bolus: sbp 0.5 -25
  milrinone 50 mcg/kg/min iv-infusion hours=1: sbp 0.5 -15
  isoprenaline 1 mg iv-bolus: hr 0.1 +40
  terbutaline 10 mg sc: hr 0.5 +25, potassium 1 -0.4
  mannitol 1000 g iv-infusion: sodium 2 -3, osmolality 2 +10
  tranexamic-acid 30 g iv-bolus: gcs 0.5 -2
  ciclosporin 10 g oral: creatinine 48 +20
`;

/** Less than that, or what is graded and not forbidden. */
const large = `
  noradrenaline 5 mcg/kg/min iv-infusion hours=1: sbp 0.3 +40
  neostigmine 5 mg iv-bolus: hr 0.2 -8
  adenosine 60 mg iv-bolus: hr 0.035 -12
  methylene-blue 700 mg iv-bolus: methb 1 +3
  phenytoin 3 g iv-bolus: sbp 0.2 -25, hr 0.2 -10
  vasopressin 40 U iv-bolus: sbp 0.2 +30
  labetalol 300 mg iv-bolus: sbp 0.3 -15, hr 0.3 -5
  hypertonic-saline-3 1000 mL iv-bolus: sodium 0.5 +6
  glucose-50 500 mL iv-bolus: glucose 0.2 +20
  nicardipine 200 mg/h iv-infusion hours=1: sbp 0.5 -30
  desmopressin 200 mcg iv-bolus: sodium 24 -4
  gentamicin 2 g iv-infusion every=24 days=7: creatinine 168 +60
`;

interface Row {
  readonly order: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly seen: readonly { readonly what: string; readonly hours: number; readonly change: number }[];
}

function parseRows(table: string): readonly Row[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [order = '', signs = ''] = line.trim().split(': ');
      const [drug, amount, unit, route, ...rest] = order.split(' ');
      const seen = signs.split(', ').map(each => {
        const [what = '', hours, change] = each.split(' ');
        return { what, hours: Number(hours), change: Number(change) };
      });
      const others = Object.fromEntries(rest.map(each => each.split('='))) as Record<string, string>;
      const numbers = Object.entries(others).map(([key, value]) => [key, Number(value)]);
      const args = { drug, amount: Number(amount), unit, route, ...Object.fromEntries(numbers) };
      return { order, args, seen: [...seen].sort((one, other) => one.hours - other.hours) };
    });
}

const vitals = { hr: 78, sbp: 128, dbp: 80, rr: 16, spo2: 98, temp: 36.6, gcs: 15, pain: 0 };
const limits = { calls: 99, minutes: 99_999, outputTokens: 9999 };
const patient = { patient: 'P-1001' };

/** Of 70 kg and well, with a way into the vein. */
async function begin() {
  const body = { ageYears: 45, weightKg: 70, takes: [], allergies: [], conditions: [] };
  const item = makeClinicItem();
  const episode = await startEpisode(
    makeClinicItem({ limits, vitals, courses: [], results: [], patient: { ...item.case.patient, ...body } }),
  );
  episode.act([toCall('perform', { ...patient, procedure: 'iv-access' })]);
  passTime(episode.world, 10);
  return episode;
}

function read(world: World, what: string): number {
  const sign = vitalNameSchema.safeParse(what);
  return sign.success
    ? world.physiology.vital(sign.data as VitalName)
    : (world.findValue(what) ?? Number.NaN);
}

/** Of a value that should hardly have moved. */
const hardly = 30;

async function poison({ args, seen }: Row) {
  const { world, act } = await begin();
  const startMin = world.atMin;
  const before = new Map(seen.map(({ what }) => [what, read(world, what)]));
  act([toCall('prescribe', { ...patient, ...args })]);
  expect(world.deeds.drugs).toHaveLength(1);
  const moved = seen.map(({ what, hours, change }) => {
    passTime(world, Math.max(0, Math.round(startMin + hours * 60 - world.atMin)));
    return { what, hours, change, by: read(world, what) - (before.get(what) ?? Number.NaN) };
  });
  const wrong = moved.filter(({ change, by }) =>
    change > 0 ? !(by >= change) : change < 0 ? !(by <= change) : !(by <= hardly),
  );
  return {
    wrong: world.physiology.isDead() ? [] : wrong,
    isForbidden: world.deeds.unsafe.some(({ severity }) => severity === 'forbidden'),
  };
}

describe('a gross overdose', () => {
  for (const row of parseRows(gross))
    it(`of ${row.order} shows and is forbidden`, async () => {
      expect(await poison(row)).toEqual({ wrong: [], isForbidden: true });
    });
});

describe('a large dose', () => {
  for (const row of parseRows(large))
    it(`of ${row.order} shows`, async () => {
      expect((await poison(row)).wrong).toEqual([]);
    });

  it('of a beta-blocker beside verapamil by vein slows the heart more than either', async () => {
    const { world, act } = await begin();
    for (const drug of ['metoprolol', 'verapamil'])
      act([toCall('prescribe', { ...patient, drug, amount: 10, unit: 'mg', route: 'iv-bolus' })]);
    passTime(world, 12);
    expect(world.physiology.vital('hr')).toBeLessThan(55);
    expect(world.physiology.vital('sbp')).toBeLessThan(105);
  });
});
