import { convertAmount } from './amount.ts';
import type { MostDose } from './drug.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';

const perDayOf = { hour: 24, minute: 24 * 60 } as const;

/** Whether one dose or a day of an order is more than this; a single dose has no day. */
export function exceeds(
  order: ReadDrugOrder,
  { perDose = Number.POSITIVE_INFINITY, perDay, perDayPerKg, unit, routes }: MostDose,
  { patient: { weightKg }, formulary }: OrderContext,
): boolean {
  const { drug, per, every, route } = order;
  if (routes && !routes.includes(route)) return false;
  const amount = order.perKg ? order.amount * weightKg : order.amount;
  const value = convertAmount(amount, { from: order.unit, to: unit, drug });
  if (value === undefined) return false;
  const slack = 1 + formulary.rules.rounding.byWeight;
  const day = toDay(value, order);
  const mostDay = Math.min(
    perDay ?? Number.POSITIVE_INFINITY,
    (perDayPerKg ?? Number.POSITIVE_INFINITY) * weightKg,
  );
  return (per === 'dose' && value > perDose * slack) || (every !== 'once' && day > mostDay * slack);
}

function toDay(value: number, { per, every, unequal }: ReadDrugOrder): number {
  if (per !== 'dose') return value * perDayOf[per];
  return typeof every === 'number' ? value * (24 / every) * (unequal?.share ?? 1) : 0;
}
