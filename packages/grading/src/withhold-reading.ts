import { type Criterion, type Grade, unscored } from '@doctorbench/core';

type Scores = Pick<Grade, 'verdicts' | 'dimensions' | 'tags' | 'total' | 'range' | 'vetoes' | 'marks'>;

/**
 * What the words of an answer matched, without a score or a veto: nobody has read it who understands it. Red lines
 * are kept for somebody to look at.
 */
export function withholdReading<G extends Scores>(
  graded: G,
  criteria: readonly Criterion[],
): Omit<G, 'tags' | 'range' | 'marks'> & Pick<Grade, 'matched'> {
  const { tags: _, range: __, marks: ___, ...rest } = graded;
  const met = new Map(graded.verdicts.map(verdict => [verdict.criterionId, verdict.met]));
  const wanted = criteria.filter(({ id, points }) => points > 0 && met.has(id));
  return {
    ...rest,
    matched: {
      criteria: wanted.filter(({ id }) => met.get(id)).length,
      of: wanted.length,
      redLines: graded.vetoes,
    },
    dimensions: {},
    total: unscored('needs-judges'),
    vetoes: [],
  };
}
