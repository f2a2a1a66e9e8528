import type { Bilingual } from '@doctorbench/core';
import { writeNumber } from './amount.ts';
import { isReductionDue } from './check-patient.ts';
import { type RowVerdict, toAbsolute, toDaily } from './dose-limits.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';
import { type DoseReading, sumGiven } from './order-dose.ts';
import { type OrderHazard, say } from './order-hazard.ts';

const hair = 1 + 1e-9;

/** Route, ceiling and usual range. */
export function checkDose(
  order: ReadDrugOrder,
  context: OrderContext,
  dose: DoseReading,
): readonly OrderHazard[] {
  const forbidden = findForbiddenRoute(order);
  if (forbidden !== undefined) return [forbidden];
  const hazards = [checkRoute(order, dose), checkCeiling(order, context), checkRange(order, context, dose)];
  return hazards.filter(hazard => hazard !== undefined);
}

function findForbiddenRoute({ drug, route }: ReadDrugOrder): OrderHazard | undefined {
  const entry = drug.forbiddenRoutes?.find(row => row.route === route);
  if (entry === undefined) return undefined;
  const statement = { zh: `${drug.name.zh}禁用该给药途径`, en: `${drug.name.en} must not be given this way` };
  return { hazard: 'route', severity: 'forbidden', text: say(statement, entry.reason) };
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

function checkCeiling(order: ReadDrugOrder, context: OrderContext): OrderHazard | undefined {
  const { drug } = order;
  const ceiling = drug.absoluteMax;
  if (ceiling === undefined || (ceiling.route !== undefined && ceiling.route !== order.route))
    return undefined;
  const amount = toAbsolute(order, ceiling.unit, context.patient.weightKg);
  if (amount === undefined) return undefined;
  const given = ceiling.per === 'day' && order.per === 'dose' ? sumGiven(order, context, ceiling) : 0;
  const reached = ceiling.per === 'day' ? Math.max(toDaily(order, amount), given + amount) : amount;
  if (reached <= ceiling.amount * hair) return undefined;
  const per = ceiling.per === 'day' ? { zh: '每日', en: 'a day' } : { zh: '单次', en: 'a dose' };
  const statement = {
    zh: `${drug.name.zh}${per.zh} ${writeNumber(reached)} ${ceiling.unit}，超过绝对上限 ${ceiling.amount} ${ceiling.unit}`,
    en: `${drug.name.en} ${writeNumber(reached)} ${ceiling.unit} ${per.en} is above the absolute maximum of ${ceiling.amount} ${ceiling.unit}`,
  };
  return { hazard: 'overdose', severity: 'forbidden', text: say(statement) };
}

function checkRange(order: ReadDrugOrder, context: OrderContext, dose: DoseReading): OrderHazard | undefined {
  const { verdict, row, limits, source } = dose;
  if (row === undefined || limits === undefined) return undefined;
  const { name } = order.drug;
  if (verdict.kind === 'over') {
    const words = describeExcess(verdict, row.unit);
    const statement = { zh: `${name.zh}过量：${words.zh}`, en: `${name.en} overdose: ${words.en}` };
    return { hazard: 'overdose', severity: 'serious', text: say(statement) };
  }
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
