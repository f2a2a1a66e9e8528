import { type Criterion, type Grade, unscored } from '@doctorbench/core';

type Scores = Pick<Grade, 'verdicts' | 'dimensions' | 'tags' | 'total' | 'range' | 'vetoes' | 'marks'>;

/** What stands in a grade in place of every score: what the words of an answer matched. */
export type WithheldScores = Pick<Grade, 'matched' | 'dimensions' | 'total' | 'vetoes'>;

/**
 * What the words of an answer matched, without a score or a veto: nobody has read it who understands it. Red lines
 * are kept for somebody to look at.
 */
export function withholdScores(
  { verdicts, vetoes }: Pick<Grade, 'verdicts' | 'vetoes'>,
  criteria: readonly Criterion[],
): WithheldScores {
  const read = new Map<string, boolean>();
  for (const { criterionId, met } of verdicts) read.set(criterionId, met);
  let [matched, wanted] = [0, 0];
  for (const { id, points } of criteria) {
    const met = points > 0 ? read.get(id) : undefined;
    if (met === undefined) continue;
    wanted++;
    if (met) matched++;
  }
  return {
    matched: { criteria: matched, of: wanted, redLines: vetoes },
    dimensions: {},
    total: unscored('needs-judges'),
    vetoes: [],
  };
}

/** A grade that had scores, without them. */
export function withholdReading<G extends Scores>(
  graded: G,
  criteria: readonly Criterion[],
): Omit<G, 'tags' | 'range' | 'marks'> & WithheldScores {
  const { tags: _, range: __, marks: ___, ...rest } = graded;
  return { ...rest, ...withholdScores(graded, criteria) };
}
