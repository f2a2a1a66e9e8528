import type { StateCheck } from '@doctorbench/core';
import type { UnsafeOrder, World } from '../world.ts';
import { type CheckResult, clampShare, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { isDrug } from './evaluate-action.ts';
import { listUnexcused } from './excuses.ts';
import { found } from './found.ts';
import { listLateWatch } from './late-watch.ts';
import { evaluateLifelines } from './lifelines.ts';
import { listPurposeless } from './purposeless.ts';
import { findSwapped } from './wrong-patient.ts';
import { evaluateTooLittleCare, evaluateTooMuchCare, evaluateUndertriage } from './wrong-place.ts';

/** Checks on orders that were unsafe for the patient they were carried out on. */
export function evaluateHazard(check: StateCheck, record: EpisodeRecord): CheckResult | undefined {
  const { world } = record;
  const { misdirected } = world.deeds;
  const orders = listUnexcused(record);
  const unsafe = (matches: (order: UnsafeOrder) => boolean): CheckResult => {
    const order = orders.find(each => isHarmful(each) && matches(each));
    if (!order) return unmet;
    const { id, hazard } = order;
    return found(world, ({ kind, refs }) => kind === 'unsafe' && refs?.[0] === id && refs[1] === hazard);
  };
  if ('unsafe' in check)
    return unsafe(
      ({ hazard, severity, factor = grossFactor }) =>
        hazard !== 'overdose' || severity === 'forbidden' || factor >= grossFactor,
    );
  if ('hazard' in check) {
    const { hazard, drug } = check;
    return unsafe(
      order => order.hazard === hazard && (drug === undefined || [drug].flat().includes(order.id)),
    );
  }
  if ('forbidden' in check)
    return unsafe(({ hazard, severity }) => hazard === check.forbidden && severity === 'forbidden');
  if ('unsuitable' in check) return weighUnsuitable(record, orders, check.unsuitable);
  if ('needless' in check) {
    const needless = listOnce(
      orders.filter(each => each.hazard === 'needless' && each.severity === 'serious'),
    );
    return needless.length >= check.needless ? tellAll(world, needless, 1) : unmet;
  }
  if ('overdosed' in check) return weighOverdose(world, orders, check.overdosed);
  if ('wrongPatient' in check) {
    const [first] = misdirected;
    const swapped = first ? undefined : findSwapped(record);
    if (swapped)
      return found(
        world,
        ({ kind, refs }) => refs?.[0] === swapped.id && kind === ('hazard' in swapped ? 'unsafe' : 'given'),
      );
    return first
      ? found(world, ({ kind, refs }) => kind === 'unsafe' && refs?.[0] === first.id && refs[1] === undefined)
      : unmet;
  }
  if ('keptFromOther' in check) {
    const [first] = world.deeds.keptFromOthers;
    return first
      ? found(world, ({ kind, refs }) => kind === 'unsafe' && refs?.[0] === first.id && refs[1] === 'kept')
      : unmet;
  }
  if ('stoppedLifeline' in check) return evaluateLifelines(record, check.stoppedLifeline);
  if ('tooMuchCare' in check) return evaluateTooMuchCare(record);
  if ('tooLittleCare' in check) return evaluateTooLittleCare(record);
  if ('undertriaged' in check) return evaluateUndertriage(record);
  if ('leftUnstable' in check)
    return world.finished?.unstable
      ? found(world, ({ kind, refs }) => kind === 'unsafe' && refs?.[0] === 'left-unstable')
      : unmet;
  return undefined;
}

/** Times the usual dose from which on a dose is unsafe in itself. */
const grossFactor = 2;

/** By the dose farthest above what is usual. */
function weighOverdose(
  world: World,
  orders: readonly UnsafeOrder[],
  { from, to }: { readonly from: number; readonly to: number },
): CheckResult {
  const doses = orders.filter(({ hazard, severity }) => hazard === 'overdose' && severity === 'serious');
  const worst = doses.reduce((most, { factor = 1 }) => Math.max(most, factor), 0);
  const credit = clampShare((worst - from) / (to - from));
  return credit === 0
    ? unmet
    : tellAll(world, doses.filter(({ factor }) => factor === worst).slice(0, 1), credit);
}

function isHarmful({ severity }: Pick<UnsafeOrder, 'severity'>): boolean {
  return severity === 'forbidden' || severity === 'serious';
}

const weights = { forbidden: 0, serious: 1, moderate: 1, minor: 1 / 3, caution: 0 } as const;

/** What does serious harm and nothing asked for weighs twice what should only have been avoided. */
function weigh({ hazard, severity }: UnsafeOrder): number {
  return weights[severity] * (hazard === 'needless' && severity === 'serious' ? 2 : 1);
}

function weighUnsuitable(
  record: EpisodeRecord,
  unexcused: readonly UnsafeOrder[],
  { from, to }: { readonly from: number; readonly to: number },
): CheckResult {
  const { world } = record;
  const orders = [...unexcused, ...listPurposeless(record), ...listLateWatch(world)];
  const counted = listOnce(
    orders.filter(each => each.hazard !== 'overdose' && weigh(each) > 0 && !isOwnFault(each, record)),
  );
  const sum = counted.reduce((total, each) => total + weigh(each), 0);
  const credit = clampShare((sum - from) / (to - from));
  return credit === 0 ? unmet : tellAll(world, counted, credit);
}

/** A fault of the case itself takes its points for this very deed. */
function isOwnFault({ id }: UnsafeOrder, { world, ownFaults = [] }: EpisodeRecord): boolean {
  return ownFaults.some(check => names(check, id, world));
}

/** Whether a check is about this deed being done. */
function names(check: StateCheck, id: string, world: World): boolean {
  if ('all' in check) return check.all.some(each => names(each, id, world));
  if ('any' in check) return check.any.some(each => names(each, id, world));
  if ('share' in check) return check.share.some(each => names(each, id, world));
  if ('after' in check) return check.after.some(each => names(each, id, world));
  if ('before' in check) return names(check.before[0], id, world);
  if ('check' in check) return names(check.check, id, world);
  if ('given' in check) return world.hospital.formulary.has(id) && isDrug(world, id, check.given);
  if ('performed' in check) return [check.performed].flat().includes(id);
  if ('tested' in check) return [check.tested].flat().includes(id);
  return false;
}

/** Each drug, test or procedure once, as the worst that it was. */
function listOnce(orders: readonly UnsafeOrder[]): readonly UnsafeOrder[] {
  const worst = new Map<string, UnsafeOrder>();
  for (const order of orders) {
    const before = worst.get(order.id);
    if (!before || weigh(before) < weigh(order)) worst.set(order.id, order);
  }
  return [...worst.values()];
}

function tellAll(world: World, orders: readonly UnsafeOrder[], credit: number): CheckResult {
  const told = orders.map(({ id, hazard }) => {
    const isNote = ({ kind, refs }: World['log'][number]) =>
      kind === 'unsafe' && refs?.[0] === id && refs[1] === hazard;
    const isGiving = ({ kind, refs }: World['log'][number]) => kind === 'given' && refs?.[0] === id;
    return found(world, world.log.some(isNote) ? isNote : isGiving);
  });
  return { ...(told[0] ?? unmet), credit, evidence: told.flatMap(({ evidence }) => evidence) };
}
