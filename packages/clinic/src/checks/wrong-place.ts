import { holdsReason } from '../harm/holds-reason.ts';
import { isBelowExpert, leaving } from './changes-care.ts';
import { type CheckResult, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { found } from './found.ts';

const scarce: readonly string[] = ['intensive-care', 'operating-room', 'cath-lab'];
const operating: readonly string[] = ['operating-room', 'cath-lab'];

/** What an operation that is only put off counts. */
const putOffShare = 1 / 5;

export function evaluateTooMuchCare({ world, expert }: EpisodeRecord): CheckResult {
  const { finished } = world;
  const isTooMuch =
    finished !== undefined &&
    scarce.includes(finished.disposition) &&
    leaving.includes(expert?.disposition ?? '') &&
    !world.physiology.isUnstable();
  return isTooMuch ? found(world, ({ kind }) => kind === 'finished') : unmet;
}

/** Who goes home is judged by that; here it is about a ward for somebody whom the expert puts where there is more. */
export function evaluateTooLittleCare(record: EpisodeRecord): CheckResult {
  const { world, expert } = record;
  const { finished, physiology, hospital } = world;
  const wanted = expert?.disposition ?? '';
  if (!finished || leaving.includes(finished.disposition)) return unmet;
  if (!scarce.includes(wanted) || !isBelowExpert(record)) return unmet;
  const isGrave =
    physiology.isUnstable() ||
    hospital.closeCare.some(({ where }) => where.some(reason => holdsReason(world, reason)));
  const credit = isGrave ? 1 : operating.includes(wanted) ? putOffShare : 0;
  return credit === 0 ? unmet : { ...found(world, ({ kind }) => kind === 'finished'), credit };
}
