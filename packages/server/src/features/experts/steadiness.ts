import {
  agree,
  type ExpertResponse,
  type ExpertStanding,
  expertResponseSchema,
} from '@doctorbench/core/expert';
import type { DoneRow } from './store/work.ts';

/** Answers whose agreement is held against that of those before. */
const driftWindow = 20;

/** How often an expert agrees with outcomes, with known answers and with themselves. Rows are in order, the oldest first. */
export function measureSteadiness(
  rows: readonly DoneRow[],
): Pick<ExpertStanding, 'gold' | 'repeats' | 'settled' | 'drift'> {
  const settled = rows.flatMap(({ purpose, response, outcome }) =>
    purpose === 'seat' && outcome !== null ? [agree(response, parse(outcome))] : [],
  );
  return {
    gold: toShare(
      rows.flatMap(({ purpose, response, gold }) =>
        purpose === 'gold' && gold !== null ? [agree(response, parse(gold))] : [],
      ),
    ),
    repeats: toShare(rows.flatMap(({ response, first }) => (first ? [agree(response, first)] : []))),
    settled: toShare(settled),
    drift:
      settled.length < 2 * driftWindow
        ? null
        : toRate(settled.slice(-driftWindow)) - toRate(settled.slice(0, -driftWindow)),
  };
}

function parse(text: string): ExpertResponse {
  return expertResponseSchema.parse(JSON.parse(text));
}

function toShare(equal: readonly boolean[]) {
  return { n: equal.length, equal: equal.filter(Boolean).length };
}

function toRate(equal: readonly boolean[]): number {
  return equal.filter(Boolean).length / equal.length;
}
