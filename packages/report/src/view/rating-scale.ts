import { type Locale, ratingBounds, ratingCaps } from '@doctorbench/core';
import { commonWords } from '../words/common.ts';
import { headlineWords } from '../words/headline.ts';
import { formatPercent } from './numbers.ts';

interface Scale {
  readonly bounds: typeof ratingBounds;
  readonly caps: typeof ratingCaps;
}

/** What each letter takes, and what vetoes do to it, in one sentence. */
export function describeRatings(
  locale: Locale,
  { bounds, caps }: Scale = { bounds: ratingBounds, caps: ratingCaps },
): string {
  const words = headlineWords[locale];
  const { listSeparator, clauseSeparator } = commonWords[locale];
  const letters = [
    ...bounds.map(([letter, atLeast]) => words.ratingFrom(letter, String(atLeast))),
    words.ratingElse('E'),
  ];
  const limits = caps
    .toReversed()
    .map(([letter, above]) =>
      above === 0 ? words.anyVeto(letter) : words.vetoesAbove(formatPercent(above), letter),
    );
  return `${letters.join(listSeparator)}${clauseSeparator}${limits.join(listSeparator)}${locale === 'zh' ? '。' : '.'}`;
}
