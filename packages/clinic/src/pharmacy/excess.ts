import type { Ceiling, Limit } from './ceilings.ts';
import { isReductionDue } from './check-patient.ts';
import { isRepeated, toAbsolute, toDaily } from './dose-limits.ts';
import type { DoseUnit, Route } from './drug.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';
import { sumGiven } from './order-dose.ts';

/** By how much an order goes beyond what is usual. */
export interface Excess {
  readonly by: 'dose' | 'hour' | 'day' | 'sustained';
  readonly amount: number;
  readonly limit: Limit;
  readonly unit: DoseUnit;
  /** Times what is usual. */
  readonly factor: number;
  /** At or above the ceiling. */
  readonly isGross: boolean;
}

/** Loading takes no longer. */
const loadingDays = 2;
const hair = 1 - 1e-9;

/** The worst measure of an order against its drug's ceilings, of the row that allows most; none where nothing compares. */
export function findExcess(
  order: ReadDrugOrder,
  context: OrderContext,
  isMeant: boolean,
): Excess | undefined {
  const rows = listRows(order, context, isMeant);
  const found = rows.flatMap(row => measure(order, row, context) ?? []);
  return found.reduce<Excess | undefined>(
    (mildest, excess) => (mildest === undefined || excess.factor < mildest.factor ? excess : mildest),
    undefined,
  );
}

function listRows(order: ReadDrugOrder, context: OrderContext, isMeant: boolean): readonly Ceiling[] {
  const all = context.formulary.listCeilings(order.drug.id);
  const near = [
    [order.route],
    ...(veins.includes(order.route) ? [veins] : []),
    all.map(({ route }) => route),
  ];
  const routes = near.find(list => all.some(({ route }) => list.includes(route))) ?? [];
  const here = all.filter(({ route }) => routes.includes(route));
  const { ages } = context.formulary.rules;
  const isChild = context.ageYears < ages.adultFrom;
  const isGrown = context.ageYears >= ages.adultRowsFrom && context.patient.weightKg >= ages.adultRowsFromKg;
  const ofAge = here.filter(({ population }) => population === (isChild ? 'child' : 'adult'));
  const rows = ofAge.length === 0 || (isChild && isGrown) ? here : ofAge;
  const fitting = rows.filter(({ meant }) => meant !== true);
  return isMeant || fitting.length === 0 ? rows : fitting;
}

const veins: readonly string[] = ['iv-bolus', 'iv-infusion', 'intraosseous'];

function measure(order: ReadDrugOrder, row: Ceiling, context: OrderContext): Excess | undefined {
  const { weightKg } = context.patient;
  const amount = toAbsolute(order, row.unit, weightKg);
  if (amount === undefined) return undefined;
  const scale = row.perKg ? weightKg : toChildShare(row, context);
  const share = isReductionDue(order.drug, context) ? context.formulary.rules.ceilings.reducedShare : 1;
  const toExcess = (by: Excess['by'], value: number, limit: Limit, times = scale): Excess => ({
    by,
    amount: value,
    limit: { usual: limit.usual * times, ceiling: limit.ceiling * times * share },
    unit: row.unit,
    factor: value / (limit.usual * times),
    isGross: value >= Math.max(limit.ceiling * share, limit.usual) * times * hair,
  });
  return [
    ...measureOnce(order, row).map(([by, limit]) => toExcess(by, toHourly(order, amount), limit)),
    ...(row.most && order.per === 'dose' ? [toExcess('dose', amount, row.most.perDose, 1)] : []),
    toExcess('day', sumDay(order, context, { amount, unit: row.unit, route: order.route }), row.perDay),
    toExcess('day', sumDay(order, context, { amount, unit: row.unit }), findLargestDay(order, row, context)),
    ...(row.sustainedPerDay && isSustained(order, row) && typeof order.every === 'number'
      ? [
          toExcess(
            'sustained',
            ((amount * 24) / order.every) * (order.unequal?.share ?? 1),
            row.sustainedPerDay,
          ),
        ]
      : []),
  ].reduce((worst, each) => (isWorse(each, worst) ? each : worst));
}

function isWorse(left: Excess, right: Excess): boolean {
  return left.isGross === right.isGross ? left.factor > right.factor : left.isGross;
}

/** Adult limits for a child shrink with the weight. */
function toChildShare({ population }: Ceiling, { ageYears, patient, formulary }: OrderContext): number {
  if (population === 'child' || ageYears >= formulary.rules.ages.adultFrom) return 1;
  return Math.min(1, patient.weightKg / formulary.rules.ceilings.childShareKg);
}

function toHourly({ per }: ReadDrugOrder, amount: number): number {
  return per === 'minute' ? amount * 60 : amount;
}

function measureOnce(
  { per }: ReadDrugOrder,
  { perDose, perHour }: Ceiling,
): readonly (readonly ['dose' | 'hour', Limit])[] {
  if (per === 'dose') return perDose ? [['dose', perDose]] : [];
  const limit = perHour ?? perDose;
  return limit ? [['hour', limit]] : [];
}

/** By any route: what the route that takes most may take. */
function findLargestDay({ drug }: ReadDrugOrder, row: Ceiling, { formulary }: OrderContext): Limit {
  return formulary
    .listCeilings(drug.id)
    .filter(
      ({ population, unit, perKg }) =>
        population === row.population && unit === row.unit && perKg === row.perKg,
    )
    .reduce((most, { perDay }) => (perDay.usual > most.usual ? perDay : most), row.perDay);
}

function sumDay(
  order: ReadDrugOrder,
  context: OrderContext,
  given: { readonly amount: number; readonly unit: DoseUnit; readonly route?: Route },
): number {
  const planned = toDaily(order, given.amount);
  return order.per === 'dose' ? Math.max(planned, given.amount + sumGiven(order, context, given)) : planned;
}

function isSustained(order: ReadDrugOrder, { loads }: Ceiling): boolean {
  if (order.per !== 'dose' || !isRepeated(order)) return false;
  return order.days === undefined ? loads !== true : order.days > loadingDays;
}
