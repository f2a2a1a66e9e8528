import { isReductionDue } from './check-patient.ts';
import { findExcess } from './excess.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';
import { readDose } from './order-dose.ts';

interface DoseMeasure {
  /** The amount over the full dose of the fitting row, or else its least, at most 2; 1 where none fits. */
  readonly doseShare: number;
  /** Times the largest usual dose; more for whom a smaller one is usual. */
  readonly factor: number;
}

/** How much of a usual dose an order is. */
export function measureDose(order: ReadDrugOrder, context: OrderContext): DoseMeasure {
  const { share, isMeant, row } = readDose(order, context);
  const excess = findExcess(order, context, isMeant && row?.indicationOnly === true);
  const less = isReductionDue(order.drug, context) ? context.formulary.rules.ceilings.reducedShare : 1;
  return { doseShare: share, factor: (excess?.factor ?? share) / less };
}
