import type { Hazard, Patient } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { checkOrder, type GivenDose, type OrderHazard } from './check-order.ts';
import { measureDose } from './dose-share.ts';
import { type Dose, type Drug, routeSchema } from './drug.ts';
import { type DrugOrder, drugOrderSchema, type ReadDrugOrder } from './order.ts';
import { readDrugOrder } from './read-order.ts';

const { formulary } = getHospital();

type Who = Partial<Patient> & {
  readonly taking?: readonly string[];
  readonly given?: readonly GivenDose[];
  readonly case?: readonly string[];
};

const adult: Patient = { id: 'P-0001', name: 'N', ageYears: 45, sex: 'female', weightKg: 60 };
const child: Who = { ageYears: 4, weightKg: 16 };
const old: Who = { ageYears: 80, weightKg: 55 };

/** Drug, amount and unit, route, and how often: `aspirin 300 mg oral 24`. */
function write(text: string, indication?: string): DrugOrder {
  const [drug, amount, unit, route, every] = text.split(' ');
  const order = {
    drug,
    amount: Number(amount),
    unit,
    route,
    every: every && /^\d/.test(every) ? Number(every) : every,
    indication,
  };
  return drugOrderSchema.parse(JSON.parse(JSON.stringify(order)));
}

function toContext({ taking = [], given = [], case: indications = [], ...patient }: Who) {
  const whole: Patient = { ...adult, ...patient };
  return { formulary, patient: whole, ageYears: whole.ageYears, taking, givenToday: given, indications };
}

function check(order: DrugOrder, who: Who): readonly OrderHazard[] {
  const reading = readDrugOrder(order, formulary);
  if (!reading.ok) throw new Error(reading.fault.text.en);
  return checkOrder(reading.order, toContext(who));
}

function summarize(hazards: readonly OrderHazard[], severity: OrderHazard['severity']): readonly Hazard[] {
  return [
    ...new Set(hazards.filter(hazard => hazard.severity === severity).map(({ hazard }) => hazard)),
  ].sort();
}

type Row = readonly [
  order: string,
  who: Who,
  forbidden: readonly Hazard[],
  serious: readonly Hazard[],
  indication?: string,
];

const safe: readonly Row[] = [
  ['digoxin 0.25 mg oral 24', {}, [], []],
  ['paracetamol 500 mg oral 6', { ageYears: 13, weightKg: 45 }, [], []],
  ['amoxicillin 500 mg oral 8', {}, [], []],
  ['adrenaline 0.5 mg im once', {}, [], [], 'anaphylaxis'],
  ['adrenaline 1 mg iv-bolus once', {}, [], [], '心脏骤停'],
  ['adrenaline 1 mg iv-bolus', { case: ['cardiac-arrest-vf'] }, [], []],
  ['adrenaline 0.15 mg im once', child, [], [], 'anaphylaxis'],
  ['noradrenaline 0.1 mcg/kg/min iv-infusion', {}, [], [], 'septic shock'],
  ['paracetamol 15 mg/kg oral 6', child, [], []],
  ['lorazepam 1 mg oral 2', {}, [], [], 'CIWA-Ar 10 or more'],
  ['bivalirudin 1.75 mg/kg/h iv-infusion', { weightKg: 90 }, [], [], 'primary PCI'],
  ['levetiracetam 200 mg iv-infusion 12', child, [], []],
  ['valproate 160 mg iv-infusion 8', child, [], []],
  ['phenytoin 60 mg iv-infusion 12', child, [], []],
  ['paracetamol 250 mg oral 6', child, [], []],
  ['paracetamol 1 g oral 6', {}, [], []],
  ['insulin-regular 6 U sc once', {}, [], []],
  ['insulin-regular 0.1 U/kg/h iv-infusion', {}, [], [], 'DKA'],
  ['insulin-regular 10 U iv-bolus once', {}, [], [], 'hyperkalemia'],
  ['potassium-chloride 10 mmol/h iv-infusion', {}, [], []],
  ['potassium-chloride 1 g oral 8', {}, [], []],
  ['methotrexate 10 mg oral 168', {}, [], []],
  ['metformin 500 mg oral 12', { egfr: 80 }, [], []],
  ['ceftriaxone 1 g im once', { allergies: ['penicillin'] }, [], []],
  ['ceftriaxone 2 g iv-infusion 12', {}, [], [], 'meningitis'],
  ['aspirin 300 mg oral once', {}, [], [], 'STEMI'],
  ['aspirin 100 mg oral 24', {}, [], []],
  ['aspirin 48 mg oral 24', child, [], [], '川崎病'],
  ['morphine 2 mg iv-bolus once', old, [], []],
  ['labetalol 20 mg iv-bolus once', { pregnantWeeks: 34 }, [], []],
  ['magnesium-sulfate 4 g iv-infusion once', { pregnantWeeks: 34 }, [], [], '子痫前期'],
  ['alteplase 54 mg iv-infusion once', {}, [], [], '急性缺血性脑卒中'],
  ['heparin 4000 U iv-bolus once', { taking: ['aspirin'] }, [], []],
  ['warfarin 3 mg oral 24', { taking: ['enoxaparin'] }, [], []],
  ['enoxaparin 60 mg sc 12', {}, [], []],
  ['enoxaparin 6000 IU sc 12', {}, [], []],
  ['enoxaparin 80 mg sc 12', { weightKg: 70 }, [], [], 'pulmonary embolism'],
  ['methylprednisolone 1000 mg iv-infusion 24', {}, [], [], '巨细胞动脉炎，视力受威胁'],
  [
    'methylprednisolone 500 mg iv-infusion 24',
    { case: ['giant cell arteritis'] },
    [],
    [],
    'to save her sight',
  ],
  ['vancomycin 1 g iv-infusion 12', {}, [], []],
  ['glucose-50 25 g iv-bolus once', {}, [], []],
  ['sodium-chloride-0.9 125 mL/h iv-infusion', {}, [], []],
  ['sodium-chloride-0.9 0.5 L iv-infusion once', {}, [], []],
  ['磷酸奥司他韦胶囊 75 mg oral 12', {}, [], []],
  ['naloxone 0.4 mg iv-bolus once', {}, [], []],
  ['adenosine 6 mg iv-bolus once', {}, [], []],
  [
    'adrenaline 0.5 mg im once',
    { taking: ['propranolol'], conditions: ['coronary-artery-disease'] },
    [],
    [],
    '过敏性休克',
  ],
  ['amiodarone 300 mg iv-bolus once', { taking: ['nirmatrelvir-ritonavir'] }, [], [], 'VF'],
  ['misoprostol 800 mcg sublingual once', { pregnantWeeks: 39 }, [], [], '产后出血'],
  [
    'metoprolol 5 mg iv-bolus once',
    { given: [{ drug: 'metoprolol', amount: 50, unit: 'mg', atMin: 0, route: 'oral' }] },
    [],
    [],
  ],
  ['adrenaline 1 mg intraosseous once', {}, [], [], 'cardiac arrest'],
];

const unsafe: readonly Row[] = [
  ['cefazolin 1 g intrathecal once', {}, ['route'], []],
  ['morphine 0.1 mg intrathecal once', {}, [], ['route']],
  ['gentamicin 1200 mg iv-infusion 24', {}, ['overdose'], []],
  ['gentamicin 420 mg iv-infusion 24', {}, [], []],
  ['digoxin 0.75 mg oral 24', {}, [], ['overdose']],
  ['paracetamol 1 g oral 6', { ageYears: 13, weightKg: 30 }, [], ['overdose']],
  ['misoprostol 0.2 mg oral 6', { pregnantWeeks: 12 }, [], ['pregnancy']],
  [
    'metoprolol 5 mg iv-bolus once',
    { given: [{ drug: 'metoprolol', amount: 15, unit: 'mg', atMin: 0 }] },
    [],
    ['overdose'],
  ],
  [
    'amiodarone 150 mg iv-infusion once',
    { taking: ['nirmatrelvir-ritonavir'] },
    ['interaction'],
    [],
    'stable VT',
  ],
  ['amiodarone 200 mg oral 24', { taking: ['nirmatrelvir-ritonavir'] }, ['interaction'], []],
  ['adrenaline 5 mg im once', { taking: ['propranolol'] }, ['overdose'], [], '过敏性休克'],
  ['amoxicillin 500 mg oral 8', { allergies: ['penicillin'] }, ['allergy'], []],
  ['piperacillin-tazobactam 4.5 g iv-infusion 8', { allergies: ['penicillin'] }, ['allergy'], []],
  ['ampicillin 1 g iv-infusion 6', { allergies: ['amoxicillin'] }, [], ['cross-allergy']],
  ['ibuprofen 400 mg oral 8', { allergies: ['nsaid'] }, ['allergy'], []],
  ['celecoxib 200 mg oral 24', { allergies: ['aspirin'] }, [], ['cross-allergy']],
  ['iohexol 100 mL iv-bolus once', { allergies: ['iohexol'] }, ['allergy'], []],
  ['metformin 500 mg oral 12', { egfr: 20 }, [], ['renal']],
  ['potassium-chloride 1 g iv-bolus once', {}, ['route'], []],
  ['potassium-chloride 40 mmol/h iv-infusion', {}, ['overdose'], []],
  ['potassium-chloride 30 mmol/h iv-infusion', {}, [], ['overdose']],
  ['insulin-glargine 10 U iv-bolus once', {}, ['route'], []],
  ['benzathine-penicillin 240 万U iv-bolus once', {}, ['route'], []],
  ['methotrexate 10 mg oral 24', {}, ['overdose'], []],
  ['methotrexate 50 mg oral 168', {}, ['overdose'], []],
  ['adrenaline 1 mg iv-bolus once', {}, ['overdose'], ['route'], 'anaphylaxis'],
  ['adrenaline 5 mg im once', {}, ['overdose'], [], 'anaphylaxis'],
  ['paracetamol 60 mg/kg oral 6', child, [], ['overdose']],
  ['lorazepam 1 mg oral 2', {}, [], ['overdose'], 'anxiety'],
  ['bivalirudin 8 mg/kg/h iv-infusion', { weightKg: 90 }, ['overdose'], [], 'primary PCI'],
  ['levetiracetam 60 mg/kg iv-infusion 12', child, [], ['overdose']],
  ['paracetamol 2 g oral 6', {}, [], ['overdose']],
  ['paracetamol 3 g oral 6', {}, ['overdose'], []],
  ['insulin-regular 100 U iv-bolus once', {}, ['overdose'], ['route']],
  ['insulin-regular 60 U sc once', {}, [], ['overdose']],
  ['noradrenaline 4 mg iv-bolus once', {}, ['overdose'], ['route']],
  ['labetalol 20 mg iv-bolus once', { conditions: ['asthma'] }, [], ['contraindication']],
  ['propranolol 10 mg oral 8', { conditions: ['asthma-acute'] }, [], ['contraindication']],
  ['enalapril 10 mg oral 24', { pregnantWeeks: 20 }, [], ['pregnancy']],
  ['warfarin 3 mg oral 24', { pregnantWeeks: 10 }, [], ['pregnancy']],
  ['doxycycline 35 mg oral 12', child, [], ['age']],
  ['aspirin 100 mg oral 24', child, [], ['age'], '发热'],
  ['codeine 15 mg oral 8', { ageYears: 10, weightKg: 32 }, [], ['age']],
  ['levofloxacin 500 mg oral 24', { ageYears: 13, weightKg: 45 }, [], ['age']],
  ['levofloxacin 0.05 mL ophthalmic 6', { ...child, ageYears: 2 }, [], []],
  ['levofloxacin 0.05 mL ophthalmic 6', { pregnantWeeks: 12 }, [], []],
  ['tetracycline 500 mg oral 6', { pregnantWeeks: 12 }, [], ['pregnancy']],
  ['tetracycline 200 mg oral 6', child, [], ['age']],
  ['tetracycline 500 mg oral 6', { taking: ['bismuth-potassium-citrate', 'metronidazole'] }, [], []],
  ['etoricoxib 120 mg oral 24', { egfr: 25 }, [], ['renal']],
  ['methylprednisolone 80 mg im once', {}, [], []],
  ['morphine 3 mg iv-bolus once', { conditions: ['asthma'] }, [], []],
  ['morphine 3 mg iv-bolus once', { conditions: ['asthma-acute'] }, [], ['contraindication']],
  ['polyethylene-glycol 20 g oral 24', child, [], []],
  ['polyethylene-glycol 40 g oral 24', child, [], ['overdose']],
  ['mirtazapine 7.5 mg oral 24', old, [], []],
  ['hydromorphone 10 mg iv-bolus once', {}, ['overdose'], []],
  ['fluticasone 250 mcg inhaled 12', { taking: ['itraconazole'] }, [], ['interaction']],
  ['anti-d-immunoglobulin 1500 IU im once', { pregnantWeeks: 28 }, [], []],
  ['midazolam 5 mg intranasal once', { pregnantWeeks: 28 }, [], []],
  ['morphine 30 mg iv-bolus once', old, ['overdose'], []],
  ['pethidine 50 mg im once', old, [], ['age']],
  ['sildenafil 50 mg oral once', { taking: ['nitroglycerin'] }, ['interaction'], []],
  ['nitroglycerin 0.5 mg sublingual once', { taking: ['sildenafil'] }, ['interaction'], []],
  ['ibuprofen 400 mg oral 8', { taking: ['warfarin'] }, [], ['interaction']],
  ['simvastatin 20 mg oral 24', { taking: ['clarithromycin'] }, ['interaction'], []],
  ['ibuprofen 400 mg oral 8', { taking: ['diclofenac'] }, [], ['duplicate']],
  ['rivaroxaban 20 mg oral 24', { taking: ['apixaban'] }, [], ['duplicate']],
  ['enalapril 10 mg oral 24', { taking: ['lisinopril'] }, [], ['duplicate']],
  ['gentamicin 300 mg iv-infusion 24', { egfr: 25 }, [], ['renal']],
  ['amikacin 900 mg iv-infusion 24', { pregnantWeeks: 12 }, [], ['pregnancy']],
  ['paracetamol 1 g oral 6', { liver: 'severe' }, [], ['hepatic']],
  [
    'alteplase 54 mg iv-infusion once',
    { conditions: ['intracranial-haemorrhage'] },
    [],
    ['contraindication'],
    'ischaemic stroke',
  ],
  ['enoxaparin 60 mg sc 12', { conditions: ['gi-bleeding'] }, [], ['contraindication']],
  ['enoxaparin 60 mg im once', {}, ['route'], []],
  ['enoxaparin 80 mg sc 12', { weightKg: 68 }, [], ['overdose'], 'pulmonary embolism'],
  ['methylprednisolone 1000 mg iv-infusion 24', {}, [], ['overdose'], '巨细胞动脉炎，视力正常'],
  ['alteplase 100 mg iv-infusion once', { weightKg: 110 }, [], ['overdose'], 'ischaemic stroke'],
  ['ondansetron 32 mg iv-bolus once', {}, [], ['overdose']],
  ['codeine 30 mg oral 6', { breastfeeding: true }, [], ['breastfeeding']],
  ['amoxicillin 500 mg iv-bolus once', {}, [], ['route']],
];

function toOrder(drug: Drug, dose: Dose): ReadDrugOrder {
  const { unit, perKg, route, per, indication } = dose;
  return { drug, amount: dose.min, unit, perKg, route, every: undefined, per, days: undefined, indication };
}

/** Somebody of the age that a dose is for. */
function toTypical({ population, ageMinYears = 0, ageMaxYears = 8 }: Dose) {
  if (population === 'adult') return { ageYears: 40, weightKg: 65 };
  if (population === 'neonate') return { ageYears: 0.02, weightKg: 3.2 };
  const ageYears = Math.max(ageMinYears, Math.min(8, ageMaxYears));
  return { ageYears, weightKg: 8 + ageYears * 2 };
}

describe('checkOrder', () => {
  it.for(safe)('lets %s pass for %j', ([text, who, , , indication]) => {
    const grave = check(write(text, indication), who).filter(({ severity }) => severity !== 'caution');
    expect(grave).toEqual([]);
  });

  it.for(unsafe)('stops %s for %j', ([text, who, forbidden, serious, indication]) => {
    const hazards = check(write(text, indication), who);
    expect([summarize(hazards, 'forbidden'), summarize(hazards, 'serious')]).toEqual([forbidden, serious]);
  });

  it.each<readonly [string, Who, Hazard]>([
    ['ceftriaxone 1 g im once', { allergies: ['penicillin'] }, 'cross-allergy'],
    ['morphine 5 mg iv-bolus once', old, 'age'],
    ['amoxicillin 100 mg oral 8', {}, 'underdose'],
    ['vancomycin 1 g iv-infusion 12', { egfr: 45 }, 'renal'],
    ['heparin 4000 U iv-bolus once', { taking: ['aspirin'] }, 'interaction'],
    ['hydrocortisone 100 mg iv-bolus once', { conditions: ['diabetes'] }, 'contraindication'],
  ])('warns about %s for %j: %s', (text, who, hazard) => {
    expect(summarize(check(write(text), who), 'caution')).toContain(hazard);
  });

  it('adds what was given today to the daily ceiling', () => {
    const dose = { drug: 'paracetamol', amount: 1, unit: 'g', atMin: 0 };
    const order = write('paracetamol 1000 mg oral once');
    expect(summarize(check(order, { given: [dose, dose, dose] }), 'serious')).toEqual([]);
    expect(summarize(check(order, { given: [dose, dose, dose, dose] }), 'serious')).toEqual(['overdose']);
  });

  it('does not give twice what is given once', () => {
    const given = [{ drug: 'alteplase', amount: 54, unit: 'mg', atMin: 10 }];
    const hazards = check(write('alteplase 40 mg iv-infusion once', 'ischaemic stroke'), { given });
    expect(summarize(hazards, 'serious')).toContain('duplicate');
  });

  it('gives again what is given once for one thing and as often as needed for another', () => {
    const given = [{ drug: 'magnesium-sulfate', amount: 2, unit: 'g', atMin: 10 }];
    const order = write('magnesium-sulfate 2 g iv-infusion once', 'hypomagnesaemia');
    expect(summarize(check(order, { given }), 'serious')).not.toContain('duplicate');
  });

  it('calls no reduced dose weak where a reduction is due', () => {
    const order = write('vancomycin 500 mg iv-infusion 48');
    expect(summarize(check(order, {}), 'caution')).toContain('underdose');
    expect(summarize(check(order, { egfr: 15 }), 'caution')).not.toContain('underdose');
  });

  it('vetoes nothing that is commonly combined on purpose', () => {
    const vetoed: string[] = [];
    for (const drug of formulary.drugs) {
      for (const entry of drug.interactions.filter(({ mayBeIntended }) => mayBeIntended)) {
        const others = entry.with.startsWith('class:')
          ? formulary.drugs.filter(({ id }) => formulary.findInteraction(drug, id) === entry)
          : formulary.drugs.filter(({ id }) => id === entry.with);
        for (const other of others) {
          const dose = drug.doses.find(({ route }) => drug.routes.includes(route));
          if (dose === undefined) continue;
          const order = toOrder(drug, dose);
          const hazards = checkOrder(order, toContext({ taking: [other.id] }));
          if (hazards.some(({ hazard, severity }) => hazard === 'interaction' && severity === 'forbidden'))
            vetoed.push(`${drug.id} with ${other.id}`);
        }
      }
    }
    expect(vetoed).toEqual([]);
  });

  it("lets the formulary's own doses pass, least and most, in somebody who has nothing against them", () => {
    const wrong: string[] = [];
    for (const drug of formulary.drugs) {
      for (const dose of drug.doses) {
        const who = toTypical(dose);
        const cap = dose.maxPerDose ?? Number.POSITIVE_INFINITY;
        const every = dose.everyHours === undefined ? undefined : Math.max(...dose.everyHours);
        for (const bound of [dose.min, dose.max]) {
          const amount = Math.min(cap, dose.perKg ? bound * who.weightKg : bound);
          const order = {
            ...toOrder(drug, dose),
            amount,
            perKg: false,
            every: bound === dose.min ? every : undefined,
          };
          const bad = checkOrder(order, toContext(who)).filter(
            ({ severity, hazard }) => severity !== 'caution' && hazard !== 'age',
          );
          if (bad[0]) wrong.push(`${drug.id} ${dose.population} ${dose.route}: ${bad[0].text.en}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('knows words for every indication that a dose is limited to', () => {
    const wordless = formulary.drugs.flatMap(drug =>
      drug.doses
        .filter(
          dose => dose.indicationOnly && formulary.indications.listAlternatives(dose.indication).length === 0,
        )
        .map(dose => `${drug.id}: ${dose.indication}`),
    );
    expect(wordless).toEqual([]);
  });

  it('never throws and never says NaN, whatever is ordered', () => {
    const random = createRandom('orders');
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const conditions = formulary.drugs.flatMap(drug =>
      drug.contraindications.map(({ condition }) => condition),
    );
    const ids = formulary.drugs.map(({ id }) => id);
    const orders = Array.from({ length: 5_000 }, () => {
      const drug = pick(formulary.drugs);
      const order = {
        drug,
        amount: pick([0.001, 0.5, 3, 40, 900, 1e6]),
        unit: pick(drug.doses).unit,
        perKg: random() < 0.3,
        route: pick(routeSchema.options),
        every: pick([undefined, 'once', 'as-needed', 0.1, 6, 24, 168] as const),
        per: pick(['dose', 'dose', 'hour', 'minute'] as const),
        days: pick([undefined, 1, 30]),
        indication: pick([undefined, 'cardiac arrest', '发热', 'pain']),
      };
      const context = toContext({
        ageYears: pick([0.01, 0.5, 6, 14, 40, 90]),
        weightKg: pick([3, 20, 60]),
        taking: [pick(ids), pick(ids), pick(ids)],
        conditions: [pick(conditions), pick(conditions)],
        ...(random() < 0.3 ? { egfr: random() * 120, pregnantWeeks: 20, liver: 'severe' as const } : {}),
        given: [{ drug: drug.id, amount: 5, unit: 'mg', atMin: 3 }],
        case: ['stemi'],
      });
      return { order, context };
    });
    const results = orders.map(({ order, context }) => checkOrder(order, context));
    expect(results.flat().some(({ text }) => /NaN|undefined|Infinity/.test(text.zh + text.en))).toBe(false);
    expect(orders.every(({ order, context }) => measureDose(order, context).doseShare > 0)).toBe(true);
  });
});
