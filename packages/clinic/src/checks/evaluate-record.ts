import type { StateCheck } from '@doctorbench/core';
import { listUnfounded, type Unfounded } from '../records/find-unfounded.ts';
import { foldRecord, listRecordNames } from '../records/test-names.ts';
import { inWords, type TestOrder, type World } from '../world.ts';
import { type CheckResult, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';

const leaving: readonly string[] = ['home', 'community'];

/** What will be back within these minutes is waited for, or handed over. */
const waitedForMin = 240;

/** Checks of what was written, and of results that nobody waited for or looked at. Undefined for other checks. */
export function evaluateRecord(check: StateCheck, record: EpisodeRecord): CheckResult | undefined {
  const { world } = record;
  if ('unfounded' in check) {
    const all = listUnfounded(world);
    const [first] = check.unfounded === 'any' ? all : all.filter(each => changesCare(each, record));
    return first
      ? { credit: 1, atMin: first.atMin, evidence: [`[+${first.atMin} min] ${first.quote}`] }
      : unmet;
  }
  if ('leftPending' in check) return toResult(world, listLeftPending(world));
  if ('unreadCritical' in check)
    return toResult(
      world,
      world.deeds.tests.filter(order => isUnread(world, order)),
    );
  return undefined;
}

/** An invented result of something that mattered, on which somebody was sent away. */
function changesCare({ tests, kind, pending }: Unfounded, { world, expert }: EpisodeRecord): boolean {
  const isSentAway = world.finished !== undefined && leaving.includes(world.finished.disposition);
  if (kind !== 'test' || !isSentAway) return false;
  return pending || [...tests].some(id => expert?.tests.has(id) ?? false);
}

function listLeftPending(world: World): readonly TestOrder[] {
  const { finished, deeds } = world;
  if (!finished || !leaving.includes(finished.disposition)) return [];
  const said = [...deeds.documented, ...deeds.advised].map(({ text }) => foldRecord(text)).join('\n');
  const spoken = listRecordNames(world.hospital).filter(({ name }) => said.includes(name));
  return deeds.tests.filter(
    ({ id, orderedAs, readyMin }) =>
      readyMin > finished.atMin &&
      readyMin - finished.atMin <= waitedForMin &&
      !spoken.some(({ tests }) => tests.has(id) || tests.has(orderedAs)),
  );
}

function isUnread({ hospital }: World, { resulted, readMin, finding }: TestOrder): boolean {
  if (!resulted || readMin !== undefined) return false;
  return finding.values.some(({ analyte, value }) => {
    const critical = hospital.criticalValues.get(analyte.id);
    if (critical === undefined || typeof value !== 'number') return false;
    return (
      (critical.low !== undefined && value <= critical.low) ||
      (critical.high !== undefined && value >= critical.high)
    );
  });
}

function toResult(world: World, orders: readonly TestOrder[]): CheckResult {
  if (orders.length === 0) return unmet;
  const names = orders.map(({ id }) => inWords(world, world.hospital.catalogue.tests.get(id).name));
  return { credit: 1, atMin: world.atMin, evidence: [`[+${world.atMin} min] ${names.join(', ')}`] };
}
