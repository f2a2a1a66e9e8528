import type { Reason } from '../catalogue/reason.ts';
import type { OrderContext } from '../pharmacy/order-context.ts';
import type { World } from '../world.ts';
import { holdsReason, isEstablished } from './holds-reason.ts';

/** What is true of the patient of all that a dose may be for. The body does not read what an order says. */
export function holdIndications(world: World): {
  readonly [Key in 'bearsOut' | 'hasIt']: NonNullable<OrderContext[Key]>;
} {
  const { indications } = world.hospital.formulary;
  const hasIt = (id: string) => {
    const reasons = indications.listReasons(id);
    if (reasons.some(reason => holdsReason(world, reason))) return true;
    return reasons.length > 0 && !isOfMoment(reasons) && isEstablished(world, indications.listWords(id));
  };
  return { hasIt, bearsOut: id => indications.listReasons(id).length === 0 || hasIt(id) };
}

/** What can be believed without a look into the patient: all but what the vital signs alone tell. */
export function believeIndications(world: World): Pick<OrderContext, 'bearsOut'> {
  const { indications } = world.hospital.formulary;
  return {
    bearsOut: id => {
      const reasons = indications.listReasons(id);
      return !isOfMoment(reasons) || reasons.some(reason => holdsReason(world, reason));
    },
  };
}

/** Whoever stands at the bed sees whether it is true now, whatever was written. */
function isOfMoment(reasons: readonly Reason[]): boolean {
  return reasons.length > 0 && reasons.every(reason => 'vital' in reason);
}
