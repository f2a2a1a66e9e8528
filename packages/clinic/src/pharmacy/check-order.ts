import { checkAllergies } from './check-allergy.ts';
import { checkDose } from './check-dose.ts';
import { checkConditions, checkStates } from './check-patient.ts';
import { checkInteractions } from './interactions.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';
import { readDose } from './order-dose.ts';
import type { OrderHazard } from './order-hazard.ts';

export type { GivenDose } from './order-context.ts';
export type { OrderHazard } from './order-hazard.ts';

const rank = { forbidden: 0, serious: 1, caution: 2 } as const;

/** Every way in which an order is unsafe for the patient, known to the agent or not; the worst first. */
export function checkOrder(order: ReadDrugOrder, context: OrderContext): readonly OrderHazard[] {
  const dose = readDose(order, context);
  const hazards = [
    ...checkAllergies(order.drug, context),
    ...checkDose(order, context, dose),
    ...[
      ...checkConditions(order.drug, context),
      ...checkStates(order, context, dose),
      ...checkInteractions(order, context, dose),
    ].map(hazard => (dose.isLifeSaving ? { ...hazard, severity: 'caution' as const } : hazard)),
  ];
  return hazards.sort((left, right) => rank[left.severity] - rank[right.severity]);
}
