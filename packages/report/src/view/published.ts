import type { PublishedFigure, Report } from '@doctorbench/core';
import { publishedWords } from '../words/published.ts';
import { punctuation } from '../words/punctuation.ts';
import type { Format } from './format.ts';
import { formatFixed, formatScore } from './numbers.ts';
import { shorten } from './text.ts';

export interface PublishedView {
  readonly label: string;
  /** Each figure with its name, on one line. */
  readonly line: string;
  readonly hint: string;
}

const longestSource = 300;

/** What the authors of the set would report of this run; null where the suite names no published rule. */
export function toPublishedView(
  { published }: Pick<Report, 'published'>,
  format: Format,
): PublishedView | null {
  if (!published) return null;
  const words = publishedWords[format.locale];
  const figures = published.figures.map(figure =>
    words.figure(words.names[figure.rule], toValueText(figure, format), format.integer(figure.of)),
  );
  return {
    label: words.label,
    line: figures.join(words.separator),
    hint: words.hint(shorten(published.source, longestSource)),
  };
}

function toValueText({ value, unit }: PublishedFigure, { locale }: Format): string {
  return unit === 'percent' ? punctuation[locale].percent(formatScore(value)) : formatFixed(value, 4);
}
