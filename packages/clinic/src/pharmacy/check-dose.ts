import type { Bilingual } from '@doctorbench/core';
import { writeNumber } from './amount.ts';
import { isReductionDue } from './check-patient.ts';
import type { RowVerdict } from './dose-limits.ts';
import { type Excess, findExcess } from './excess.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';
import type { DoseReading } from './order-dose.ts';
import { type OrderHazard, say } from './order-hazard.ts';

/** Route, ceiling and usual range. */
export function checkDose(
  order: ReadDrugOrder,
  context: OrderContext,
  dose: DoseReading,
): readonly OrderHazard[] {
  const forbidden = findForbiddenRoute(order, context);
  if (forbidden !== undefined) return [forbidden];
  const hazards = [
    checkRoute(order, dose),
    checkExcess(order, context, dose),
    checkWeakness(order, context, dose),
  ];
  return hazards.filter(hazard => hazard !== undefined);
}

function findForbiddenRoute(
  { drug, route }: ReadDrugOrder,
  { formulary }: OrderContext,
): OrderHazard | undefined {
  const entry = drug.forbiddenRoutes?.find(row => row.route === route);
  const alsoFor = formulary.rules.findRoute(route)?.alsoFor;
  const isStrange = alsoFor !== undefined && !drug.routes.includes(route) && !alsoFor.includes(drug.id);
  if (entry === undefined && !isStrange) return undefined;
  const statement = { zh: `${drug.name.zh}禁用该给药途径`, en: `${drug.name.en} must not be given this way` };
  return { hazard: 'route', severity: 'forbidden', text: say(statement, entry?.reason) };
}

/**
 * A push for an infusion of a drug that is not on the high-alert list, or the reverse, is a slip; anything else that
 * the formulary does not know by this route is not given that way.
 */
function checkRoute({ drug, route }: ReadDrugOrder, { source, row }: DoseReading): OrderHazard | undefined {
  if (source === 'own' || (source === 'none' && drug.routes.includes(route))) return undefined;
  if (source === 'other-age') {
    const statement = {
      zh: `目录中没有${drug.name.zh}经此途径用于该年龄的剂量`,
      en: `The formulary has no dose of ${drug.name.en} by this route for this age`,
    };
    return { hazard: 'age', severity: 'caution', text: say(statement) };
  }
  if (source === 'only-for') return describeOnlyFor(drug, route);
  const isSlip =
    source === 'other-iv' && (route === 'iv-infusion' || (row?.per === 'dose' && drug.highAlert !== true));
  const statement = { zh: `${drug.name.zh}通常不经此途径给药`, en: `${drug.name.en} is not given this way` };
  return { hazard: 'route', severity: isSlip ? 'caution' : 'serious', text: say(statement) };
}

function describeOnlyFor(drug: ReadDrugOrder['drug'], route: string): OrderHazard {
  const doses = drug.doses.filter(dose => dose.route === route);
  const list = (texts: readonly string[], separator: string) => [...new Set(texts)].join(separator);
  const statement = {
    zh: `${drug.name.zh}经此途径仅用于特定指征`,
    en: `${drug.name.en} is given this way for certain indications only`,
  };
  const purposes = {
    zh: list(
      doses.map(dose => dose.indicationZh ?? dose.indication),
      '；',
    ),
    en: list(
      doses.map(dose => dose.indication),
      '; ',
    ),
  };
  return { hazard: 'route', severity: 'serious', text: say(statement, purposes) };
}

/** What goes beyond the usual, and by how much; gross where the ceiling is reached. */
function checkExcess(
  order: ReadDrugOrder,
  context: OrderContext,
  dose: DoseReading,
): OrderHazard | undefined {
  const excess = findExcess(order, context, dose.isMeant && dose.row?.indicationOnly === true);
  if (excess?.isGross) return describeGross(order, excess);
  const { verdict, row, limits } = dose;
  const slack = 1 + context.formulary.rules.rounding.byWeight;
  const { name } = order.drug;
  if (verdict.kind === 'over' && row !== undefined && limits !== undefined) {
    const words = describeExcess(verdict, row.unit);
    const factor = Math.max(toFactor(verdict, order), excess?.factor ?? 1);
    const statement = { zh: `${name.zh}过量：${words.zh}`, en: `${name.en} overdose: ${words.en}` };
    return { hazard: 'overdose', severity: 'serious', factor, text: say(statement) };
  }
  if (excess === undefined || excess.factor <= slack) return undefined;
  const words = describeMeasure(excess);
  const limit = `${writeNumber(excess.limit.usual)} ${excess.unit}`;
  const statement = {
    zh: `${name.zh}过量：${words.zh}，通常不超过 ${limit}`,
    en: `${name.en} overdose: ${words.en}, usually at most ${limit}`,
  };
  return { hazard: 'overdose', severity: 'serious', factor: excess.factor, text: say(statement) };
}

function describeGross({ drug: { name } }: ReadDrugOrder, excess: Excess): OrderHazard {
  const words = describeMeasure(excess);
  const ceiling = `${writeNumber(excess.limit.ceiling)} ${excess.unit}`;
  const statement = {
    zh: `${name.zh}${words.zh}，达到严重过量界限 ${ceiling}`,
    en: `${name.en} ${words.en} reaches the ceiling of ${ceiling}: a gross overdose`,
  };
  return { hazard: 'overdose', severity: 'forbidden', factor: excess.factor, text: say(statement) };
}

function describeMeasure({ by, amount, unit }: Excess): Bilingual {
  const value = `${writeNumber(amount)} ${unit}`;
  return {
    dose: { zh: `单次 ${value}`, en: `${value} a dose` },
    hour: { zh: `每小时 ${value}`, en: `${value} an hour` },
    day: { zh: `每日 ${value}`, en: `${value} a day` },
    sustained: { zh: `连日每日 ${value}`, en: `${value} a day for days` },
  }[by];
}

/** Times what a row allows; of an interval, by how much too soon. */
function toFactor(verdict: RowVerdict & { readonly kind: 'over' }, { every }: ReadDrugOrder): number {
  if (verdict.by !== 'interval') return verdict.amount / verdict.limit;
  if (verdict.limit > 0) return verdict.limit / verdict.amount;
  return typeof every === 'number' ? Math.max(2, 24 / every) : 2;
}

function checkWeakness(
  order: ReadDrugOrder,
  context: OrderContext,
  { verdict, row, limits, source }: DoseReading,
): OrderHazard | undefined {
  if (row === undefined || limits === undefined) return undefined;
  const { name } = order.drug;
  if (verdict.kind !== 'under' || source === 'other-age' || source === 'only-for') return undefined;
  if (isReductionDue(order.drug, context)) return undefined;
  const least = `${writeNumber(limits.min)} ${row.unit}`;
  const statement =
    verdict.by === 'dose'
      ? {
          zh: `${name.zh}剂量偏低，通常至少 ${least}`,
          en: `${name.en} is a weak dose; usually at least ${least}`,
        }
      : { zh: `${name.zh}给药间隔偏长`, en: `${name.en} is given too seldom` };
  return { hazard: 'underdose', severity: 'caution', text: say(statement) };
}

function describeExcess(verdict: RowVerdict & { readonly kind: 'over' }, unit: string): Bilingual {
  const amount = writeNumber(verdict.amount);
  const limit = writeNumber(verdict.limit);
  switch (verdict.by) {
    case 'dose':
      return {
        zh: `${amount} ${unit}，通常不超过 ${limit} ${unit}`,
        en: `${amount} ${unit}, usually at most ${limit} ${unit}`,
      };
    case 'day':
      return {
        zh: `每日 ${amount} ${unit}，通常不超过 ${limit} ${unit}`,
        en: `${amount} ${unit} a day, usually at most ${limit} ${unit}`,
      };
    case 'total':
      return {
        zh: `累计 ${amount} ${unit}，总量不超过 ${limit} ${unit}`,
        en: `${amount} ${unit} in all, at most ${limit} ${unit}`,
      };
    case 'interval':
      return verdict.limit === 0
        ? { zh: '该剂量只用一次', en: 'this dose is given once' }
        : {
            zh: `每 ${amount} 小时一次，至少间隔 ${limit} 小时`,
            en: `every ${amount} h, at least ${limit} h apart`,
          };
  }
}
