import { listUndecided } from '../records/list-undecided.ts';
import { isGone, isPlacedLow } from './changes-care.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { listUntrue } from './list-untrue.ts';

/** A sentence of a note or of advice of which only who reads it can tell whether it is so. */
export interface Statement {
  readonly quote: string;
  /** If it is not so, the patient was sent away, cared for less or put at risk on it. */
  readonly changesCare: boolean;
}

/** What code could neither find in the log nor is sure to be untrue, each sentence once. */
export function listStatements(record: EpisodeRecord): readonly Statement[] {
  const { world, expert } = record;
  const found = listUntrue(world);
  const sure = new Set(found.filter(({ certainty }) => certainty === 'sure').map(each => fold(each.quote)));
  const all = [
    ...found.map(each => ({ quote: each.quote, changesCare: each.changesCare(record) })),
    ...listUndecided(world).map(({ quote, isSaid, isNo, examinations }) => ({
      quote,
      // A no in somebody's mouth on which they go; nothing found where the expert looked, and less care.
      changesCare:
        isNo &&
        (isSaid
          ? isGone(world)
          : isPlacedLow(record) && [...examinations].some(id => expert?.examined.has(id))),
    })),
  ];
  const statements = new Map<string, Statement>();
  for (const { quote, changesCare } of all) {
    const known = statements.get(fold(quote));
    if (sure.has(fold(quote))) continue;
    statements.set(fold(quote), {
      quote: known?.quote ?? quote,
      changesCare: changesCare || known?.changesCare === true,
    });
  }
  return [...statements.values()];
}

function fold(quote: string): string {
  return quote.trim().toLowerCase();
}
