import type { HumanReference, Report } from '@doctorbench/core';
import { humanWords } from '../words/humans.ts';
import { punctuation } from '../words/punctuation.ts';
import type { Format } from './format.ts';
import { formatDifference, formatScore } from './numbers.ts';
import { type PublishedView, toPublishedView } from './published.ts';
import { shorten } from './text.ts';

type Source = Pick<Report, 'published'> & { readonly run: Pick<Report['run'], 'humans'> };

/** What a reader may hold the score against: the figure of the set's authors, and what people reached. */
export function listReferenceLines(report: Source, format: Format): readonly PublishedView[] {
  const published = toPublishedView(report, format);
  const humans = (report.run.humans ?? []).map(human => toHumanLine(human, report, format));
  return [...(published ? [published] : []), ...humans];
}

const longestSource = 300;

function toHumanLine(human: HumanReference, { published }: Source, { locale }: Format): PublishedView {
  const words = humanWords[locale];
  const toPercent = (value: number) => punctuation[locale].percent(formatScore(value));
  const own = published?.figures.find(({ rule, unit }) => rule === human.rule && unit === 'percent');
  const reached = (human.kind === 'mean' ? words.mean : words.passLine)(
    human.who[locale],
    toPercent(human.percent),
  );
  const compared = own
    ? words.run(toPercent(own.value), formatDifference(own.value - human.percent))
    : words.noFigure;
  return {
    label: words.label,
    line: [reached, compared].join(words.separator),
    hint: words.hint(shorten(human.source, longestSource)),
  };
}
