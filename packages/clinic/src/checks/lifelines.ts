import { isFor } from '../pharmacy/drug-needs.ts';
import type { Lifeline } from '../pharmacy/lifelines.ts';
import { listOnBoard } from '../world.ts';
import { type CheckResult, clampShare, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { found } from './found.ts';

/** So many stopped drugs of the lesser grade weigh the whole. */
const wholeAt = 3;

/**
 * Drugs that were stopped though somebody's life or health hangs on them. What the expert leaves off as well, what goes on
 * again and what one of its kind takes the place of at the end are none.
 */
export function evaluateLifelines(record: EpisodeRecord, grade: Lifeline['grade']): CheckResult {
  const { world, expert } = record;
  const { lifelines, formulary } = world.hospital;
  if (world.physiology.isDead()) return unmet;
  const onBoard = listOnBoard(world).map(id => formulary.get(id));
  const cut = world.deeds.stopped.filter(({ id, lifeline }) => {
    const line = lifelines.find(each => each.id === lifeline);
    return line?.grade === grade && !expert?.leftOff.has(id) && !onBoard.some(drug => isFor(line, drug));
  });
  const ids = new Set(cut.map(({ id }) => id));
  const [first] = ids;
  if (first === undefined) return unmet;
  return {
    ...found(world, ({ kind, refs }) => kind === 'unsafe' && refs?.[0] === first && refs[1] === 'stopped'),
    credit: grade === 'lethal' ? 1 : clampShare(ids.size / wholeAt),
  };
}
