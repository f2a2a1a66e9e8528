import type { ExpectedKeyPoints } from '@doctorbench/core';
import { matchSignals, toFoldedText, unlessNegated } from '@doctorbench/text';
import { defineMetric, toRead } from '../metric.ts';
import { keepShare, sayList } from '../samples.ts';

/** Longer answers are read up to here. */
const maxCharacters = 100_000;

/**
 * 100 · the weighted share of the key points that the answer mentions: one synonym of a point, found as the offline
 * judge finds words, and not under a negation.
 */
export const keyPointRecall = defineMetric('key-points', {
  version: 1,
  reads: 'text',
  measure(text, { points }) {
    if (text.trim() === '') return { kind: 'unparseable' };
    const folded = toFoldedText(text.slice(0, maxCharacters));
    const found = points.filter(
      ({ synonyms }) => matchSignals(folded, { all: [synonyms] }, unlessNegated).met,
    );
    const recall = sumWeights(found) / sumWeights(points);
    return {
      kind: 'measured',
      percent: 100 * recall,
      read: toRead(found.map(({ synonyms }) => synonyms[0]).join('; ')),
      detail: { found: found.length, points: points.length, recall },
    };
  },
  sample: ({ points }, level, language) =>
    sayList(
      keepShare(
        points.map(({ synonyms }) => synonyms),
        level,
      ),
      language,
    ),
});

function sumWeights(points: ExpectedKeyPoints['points']): number {
  return points.reduce((sum, { weight = 1 }) => sum + weight, 0);
}
