import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';
import { readDose } from './order-dose.ts';

/** How much of a usual dose an order is: its amount over the full dose of the fitting row, or else its least, at most 2; 1 where none fits. */
export function toDoseShare(order: ReadDrugOrder, context: OrderContext): number {
  return readDose(order, context).share;
}
