import type { EncounterOutcome } from '@doctorbench/core';

/** What an action adds that must be done within so many minutes; one with a longer window adds nothing. */
const windowShares = [
  { withinMin: 30, adds: 1 / 4 },
  { withinMin: 120, adds: 1 / 8 },
  { withinMin: 1440, adds: 1 / 16 },
] as const;
const redLineAdds = 1 / 3;
/** Of what windows add together, and of what red lines do. */
const mostAdded = 1;

/**
 * How much is at stake in a case, from 1 to 3, by its own rubric (decision 0067). Undefined where the grade does not say
 * how many red lines there were.
 */
export function toCriticality({
  criticalActions,
  redLines,
}: Pick<EncounterOutcome, 'criticalActions' | 'redLines'>): number | undefined {
  if (redLines === undefined) return undefined;
  const urgent = criticalActions.reduce(
    (sum, { byMin }) => sum + (windowShares.find(({ withinMin }) => byMin <= withinMin)?.adds ?? 0),
    0,
  );
  return 1 + Math.min(mostAdded, urgent) + Math.min(mostAdded, redLines * redLineAdds);
}
