import { lacksConsent } from '../harm/asks-consent.ts';
import { isAmong } from '../harm/holds-reason.ts';
import { isFor, isOfKind } from '../pharmacy/drug-needs.ts';
import type { UnsafeOrder, World } from '../world.ts';
import { findAdvisedStop } from './advised-stop.ts';
import type { ExpertRecord } from './costs.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { isTapered } from './tapers.ts';

/** What is put to sleep for is done within the hour. */
const soonMin = 60;

const dayMin = 1440;

/** Unsafe orders without those that turned out to be for something, or that the expert of the case gives as well. */
export function listUnexcused({ world, expert }: EpisodeRecord): readonly UnsafeOrder[] {
  return world.deeds.unsafe.filter(
    order =>
      !isExpertsTest(order, expert) &&
      !isTakenOff(world, order) &&
      !isExpertsForChild(order, expert) &&
      !isTapered(world, order) &&
      !isAskedInTime(world, order) &&
      (order.hazard !== 'needless' || !(isExperts(world, order, expert) || isForLater(world, order))),
  );
}

/** Whoever orders a drug and takes the patient off the other within the hour has not combined them. */
function isTakenOff(world: World, { id, hazard, with: other, atMin }: UnsafeOrder): boolean {
  if (hazard !== 'interaction' || other === undefined) return false;
  if (world.hospital.formulary.findWashoutMin(other, id) > 0) return false;
  const stops = [
    ...world.deeds.stopped.filter(deed => deed.id === other).map(deed => deed.atMin),
    findAdvisedStop(world, each => each === other).atMin,
  ];
  return stops.some(stopMin => stopMin !== undefined && stopMin >= atMin && stopMin <= atMin + soonMin);
}

/** A test that is booked for another day: whoever is told of it in the same hour is asked before it is made. */
function isAskedInTime(world: World, { id, hazard, atMin }: UnsafeOrder): boolean {
  const { deeds, hospital } = world;
  const order = hazard === 'consent' && deeds.tests.find(each => each.id === id && each.atMin === atMin);
  if (!order || order.readyMin - atMin < dayMin) return false;
  const isSoon = (deed: { readonly atMin: number }) => deed.atMin >= atMin && deed.atMin <= atMin + soonMin;
  const log = world.log.filter(event => event.atMin <= atMin + soonMin);
  return deeds.advised.some(isSoon) && !lacksConsent({ ...world, log }, hospital.catalogue.tests.get(id));
}

/** What the expert has done as well is needed; whether the patient was asked is another matter. */
function isExpertsTest({ id, hazard }: UnsafeOrder, expert: ExpertRecord | undefined): boolean {
  return hazard !== 'consent' && expert?.tests.has(id) === true;
}

/** What harms a child before birth is no fault where the expert gives this very drug. */
function isExpertsForChild({ id, hazard }: UnsafeOrder, expert: ExpertRecord | undefined): boolean {
  return hazard === 'pregnancy' && expert?.given.has(id) === true;
}

/** What could kill is no fault of the expert's at one time and may be one at another; of drugs their kind counts. */
function isExperts(
  world: World,
  { id, severity, isOfDose }: UnsafeOrder,
  expert: ExpertRecord | undefined,
): boolean {
  if (!expert || isOfDose) return false;
  const drug = findDrug(world, id);
  if (!drug) return severity !== 'forbidden' && expert.given.has(id);
  const kinds = world.hospital.drugNeeds.filter(need => isOfKind(need) && isFor(need, drug));
  return [...expert.given].some(given => {
    const other = findDrug(world, given);
    return other !== undefined && kinds.some(need => isFor(need, other));
  });
}

/** Whether what it is given or done for came soon after. */
function isForLater(world: World, { id, atMin }: UnsafeOrder): boolean {
  const { hospital, deeds } = world;
  const drug = findDrug(world, id);
  const needs = drug ? hospital.drugNeeds.filter(need => isFor(need, drug)) : [];
  const rule = hospital.procedureRules.get(id);
  const procedures = drug
    ? needs.flatMap(({ forProcedures = [] }) => forProcedures)
    : [
        ...(rule?.forProcedures ?? []),
        ...(rule?.reasons ?? []).flatMap(reason => ('after' in reason ? reason.after : [])),
      ];
  const tests = needs.flatMap(({ forTests = [] }) => forTests);
  const isSoon = (deed: { readonly atMin: number }) => deed.atMin >= atMin && deed.atMin <= atMin + soonMin;
  return (
    deeds.performed.some(deed => isAmong(world, deed.id, procedures) && isSoon(deed)) ||
    deeds.tests.some(deed => tests.includes(deed.id) && isSoon(deed))
  );
}

function findDrug({ hospital: { formulary } }: World, id: string) {
  return formulary.has(id) ? formulary.get(id) : undefined;
}
