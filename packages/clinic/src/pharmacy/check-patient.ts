import type { Hazard } from '@doctorbench/core';
import type { Drug } from './drug.ts';
import { exceeds } from './exceeds.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';
import type { DoseReading } from './order-dose.ts';
import { type OrderHazard, say } from './order-hazard.ts';

const weight = { avoid: 2, reduce: 1, caution: 1, monitor: 0, ok: 0 } as const;
type Action = keyof typeof weight;

/** `monitor` and `ok` are no hazards. */
function toSeverity(action: Action): 'serious' | 'caution' | undefined {
  if (weight[action] === 0) return undefined;
  return action === 'avoid' ? 'serious' : 'caution';
}

export function checkConditions(
  drug: Drug,
  { patient, formulary, taking }: Pick<OrderContext, 'patient' | 'formulary' | 'taking'>,
): readonly OrderHazard[] {
  const has = new Set((patient.conditions ?? []).flatMap(formulary.listKinds));
  if (has.size === 0) return [];
  return drug.contraindications.flatMap(
    ({ condition, action, reason, unlessOn = [] }): readonly OrderHazard[] => {
      const isLifted = unlessOn.some(group => taking.some(id => formulary.isOf(id, group)));
      if (!has.has(condition) || isLifted) return [];
      const name = formulary.nameOf(condition);
      const severity = action === 'avoid' ? 'serious' : 'caution';
      const statement =
        action === 'avoid'
          ? {
              zh: `患者有“${name.zh}”，应避免使用${drug.name.zh}`,
              en: `${drug.name.en} is to be avoided in ${name.en}`,
            }
          : {
              zh: `患者有“${name.zh}”，慎用${drug.name.zh}`,
              en: `${drug.name.en} needs caution in ${name.en}`,
            };
      return [{ hazard: 'contraindication', severity, with: condition, text: say(statement, reason) }];
    },
  );
}

/** Kidneys, liver, pregnancy, breastfeeding and age. */
export function checkStates(
  order: ReadDrugOrder,
  context: OrderContext,
  dose: DoseReading,
): readonly OrderHazard[] {
  const { drug, route } = order;
  const hazards = [
    ...checkOrgans(order, context, dose),
    ...checkMotherhood(drug, context, dose),
    ...checkAge(drug, context, dose),
  ];
  // What is only given locally has its warnings for just that use.
  const { findRoute } = context.formulary.rules;
  const isLocal = drug.routes.every(way => findRoute(way)?.leaves !== undefined);
  const left = isLocal ? undefined : findRoute(route)?.leaves;
  if (left === undefined) return hazards;
  return hazards
    .filter(({ hazard }) => left.includes(hazard))
    .map(hazard => ({ ...hazard, severity: 'caution' }));
}

/** Whether a smaller dose than usual is what the formulary asks for in this patient. */
export function isReductionDue(drug: Drug, context: OrderContext): boolean {
  const actions = [findRenal(drug, context)?.action, findHepatic(drug, context)?.action];
  if (context.ageYears >= context.formulary.rules.ages.elderlyFrom)
    actions.push(drug.elderly?.action === 'reduce' ? 'reduce' : undefined);
  return actions.some(action => action === 'reduce' || action === 'avoid');
}

function findRenal(drug: Drug, { patient: { egfr } }: OrderContext): Drug['renal'][number] | undefined {
  return egfr === undefined ? undefined : drug.renal.find(row => egfr < row.egfrBelow);
}

function findHepatic(drug: Drug, { patient: { liver } }: OrderContext): Drug['hepatic'][number] | undefined {
  if (liver === undefined) return undefined;
  const rows = drug.hepatic.filter(row => row.severity === 'any' || liver === 'severe');
  return rows.reduce<Drug['hepatic'][number] | undefined>(
    (worst, row) => (worst === undefined || weight[row.action] > weight[worst.action] ? row : worst),
    undefined,
  );
}

function checkOrgans(
  order: ReadDrugOrder,
  context: OrderContext,
  { row }: DoseReading,
): readonly OrderHazard[] {
  const { drug } = order;
  const hazards: OrderHazard[] = [];
  const renal = findRenal(drug, context);
  const isTooMuch = renal?.most && row?.loading !== true && exceeds(order, renal.most, context);
  const renalSeverity = isTooMuch ? 'serious' : renal && toSeverity(renal.action);
  if (renal && renalSeverity) {
    const verb = renal.action === 'avoid' ? { zh: '避免使用', en: 'avoid' } : { zh: '减量', en: 'reduce' };
    const statement = {
      zh: `eGFR 低于 ${renal.egfrBelow} 时${drug.name.zh}应${verb.zh}`,
      en: `${drug.name.en} with an eGFR below ${renal.egfrBelow}: ${verb.en}`,
    };
    hazards.push({ hazard: 'renal', severity: renalSeverity, text: say(statement, renal.note) });
  }
  const hepatic = findHepatic(drug, context);
  const hepaticSeverity = hepatic && toSeverity(hepatic.action);
  if (hepatic && hepaticSeverity) {
    const verb = hepatic.action === 'avoid' ? { zh: '避免使用', en: 'avoid' } : { zh: '减量', en: 'reduce' };
    const statement = {
      zh: `肝功能损害时${drug.name.zh}应${verb.zh}`,
      en: `${drug.name.en} in liver impairment: ${verb.en}`,
    };
    hazards.push({ hazard: 'hepatic', severity: hepaticSeverity, text: say(statement, hepatic.note) });
  }
  return hazards;
}

/** A dose for one indication only is meant for the pregnancy itself: methotrexate, misoprostol. */
function checkMotherhood(
  drug: Drug,
  { patient }: OrderContext,
  { row, isMeant }: DoseReading,
): readonly OrderHazard[] {
  const isPregnant = patient.pregnantWeeks !== undefined && !(isMeant && row?.indicationOnly === true);
  const states = [
    {
      is: isPregnant,
      advice: drug.pregnancy,
      hazard: 'pregnancy',
      zh: '妊娠期',
      en: 'pregnancy',
    },
    {
      is: patient.breastfeeding === true,
      advice: drug.lactation,
      hazard: 'breastfeeding',
      zh: '哺乳期',
      en: 'breastfeeding',
    },
  ] as const;
  return states.flatMap(({ is, advice, hazard, zh, en }): readonly OrderHazard[] => {
    const severity = is && advice ? toSeverity(advice.action) : undefined;
    if (advice === undefined || severity === undefined) return [];
    const verb = severity === 'serious' ? { zh: '避免使用', en: 'avoid' } : { zh: '慎用', en: 'caution' };
    const statement = { zh: `${zh}${verb.zh}${drug.name.zh}`, en: `${drug.name.en} in ${en}: ${verb.en}` };
    return [{ hazard: hazard satisfies Hazard, severity, text: say(statement, advice.note) }];
  });
}

/** A child's dose for what is meant goes before the age limit (aspirin in Kawasaki disease). */
function checkAge(
  drug: Drug,
  { ageYears, formulary }: OrderContext,
  { row, isMeant }: DoseReading,
): readonly OrderHazard[] {
  const { paediatric, elderly } = drug;
  if (paediatric && ageYears < paediatric.avoidUnderYears) {
    if (isMeant && row?.population !== 'adult') return [];
    const statement = {
      zh: `${drug.name.zh}不用于该年龄的儿童`,
      en: `${drug.name.en} is not for a child of this age`,
    };
    return [{ hazard: 'age', severity: 'serious', text: say(statement, paediatric.note) }];
  }
  const severity =
    elderly && ageYears >= formulary.rules.ages.elderlyFrom ? toSeverity(elderly.action) : undefined;
  if (elderly === undefined || severity === undefined) return [];
  const statement = { zh: `老年人使用${drug.name.zh}`, en: `${drug.name.en} in the elderly` };
  return [{ hazard: 'age', severity, text: say(statement, elderly.note) }];
}
