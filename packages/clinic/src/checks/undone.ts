import type { DrugOrder, World } from '../world.ts';
import type { ExpertRecord } from './costs.ts';

/** A course of which so much was taken counts as taken. */
const takenShare = 2 / 3;

/** What takes the place of a drug is ordered not long before it is stopped. */
const swappedWithinMin = 120;

/** A course of the patient below this is over. */
const overSeverity = 0.1;

/** From when it was ordered until it was stopped. */
type Span = readonly [fromMin: number, toMin: number];

/**
 * Whether a treatment that should go on was taken back without a reason. One dose is given for good; a course that is
 * nearly over, an equal in its place, harm, an alert about it or what the expert stops as well are reasons. Where the
 * expert does not keep it on, a second thought about the diagnosis and any alert are.
 */
export function isUndone(world: World, order: DrugOrder, expert: ExpertRecord | undefined): boolean {
  const { id, atMin, standing, isKept, stoppedMin, untilMin } = order;
  if (stoppedMin === undefined || !(standing || isKept) || world.physiology.isDead()) return false;
  if (untilMin !== undefined && stoppedMin - atMin >= takenShare * (untilMin - atMin)) return false;
  if (expert?.stopped.has(id) || isOver(world, order)) return false;
  const successor = findSuccessor(world, order, stoppedMin);
  if (successor) return isUndone(world, successor, expert);
  if (world.log.some(({ kind, refs }) => kind === 'unsafe' && refs?.[0] === id && refs[1] !== 'stopped'))
    return false;
  const span = [atMin, stoppedMin] as const;
  const alerts = listAlerts(world, span);
  return expert?.given.has(id)
    ? !alerts.some(refs => isMonitored(world, id, refs))
    : alerts.length === 0 && !isRethought(world, span);
}

/** What came in its place: an order of the same drug or of one of its kind; one that stands, or else the last one after it. */
function findSuccessor(
  { deeds, steps, hospital: { formulary } }: World,
  order: DrugOrder,
  stoppedMin: number,
): DrugOrder | undefined {
  const { classes } = formulary.get(order.id);
  const stepOf = (each: DrugOrder) => steps.get(each) ?? 0;
  const swapped = deeds.drugs.filter(
    each =>
      each !== order &&
      each.atMin >= order.atMin &&
      each.atMin >= stoppedMin - swappedWithinMin &&
      (each.id === order.id || classes.some(kind => formulary.isOf(each.id, kind))),
  );
  return (
    swapped.find(each => each.stoppedMin === undefined) ??
    swapped.findLast(each => stepOf(each) > stepOf(order))
  );
}

/** Of an infusion: it ends where nobody stays, and when what it was for is over. */
function isOver({ physiology, hospital, finished }: World, { id, infusion }: DrugOrder): boolean {
  if (!infusion) return false;
  if (finished?.disposition === 'home' || finished?.disposition === 'community') return true;
  const treated = physiology.listImproved(hospital.formulary.get(id));
  return treated.length > 0 && treated.every(model => (physiology.severity(model) ?? 0) < overSeverity);
}

function listAlerts({ log }: World, [fromMin, toMin]: Span): readonly (readonly string[])[] {
  return log.flatMap(({ kind, atMin, refs = [] }) =>
    kind === 'alerted' && atMin > fromMin && atMin <= toMin ? [refs] : [],
  );
}

/** Whether an alert is about a value that is watched under the drug. */
function isMonitored({ hospital }: World, id: string, refs: readonly string[]): boolean {
  const { monitoring } = hospital.formulary.get(id);
  const { tests } = hospital.catalogue;
  const values = refs.flatMap(ref => tests.find(ref)?.analytes.map(analyte => analyte.id) ?? []);
  return [...refs, ...values].some(each => monitoring.includes(each));
}

/** There was a diagnosis when it was ordered, and another was written down before it was stopped. */
function isRethought({ deeds: { diagnosed } }: World, [fromMin, toMin]: readonly [number, number]): boolean {
  const before = diagnosed.findLast(({ atMin }) => atMin <= fromMin);
  return (
    before !== undefined &&
    diagnosed.some(({ atMin, text }) => atMin > fromMin && atMin <= toMin && text !== before.text)
  );
}
