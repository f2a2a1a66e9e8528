import type { Report, ToxicityRate } from '@doctorbench/core';
import { toxicityWords } from '../words/toxicity.ts';
import type { Format } from './format.ts';
import type { RowView, TableView } from './shapes.ts';

interface ToxicityView {
  readonly heading: string;
  readonly lead: string;
  /** A line for each rate, with what it is. */
  readonly rates: TableView;
  /** Undefined where only one of the rates is known. */
  readonly chart: ToxicityChart | undefined;
}

interface ToxicityChart {
  readonly across: ToxicityRate;
  readonly upright: ToxicityRate;
  readonly acrossTitle: string;
  readonly uprightTitle: string;
  readonly best: string;
  readonly alternative: string;
}

/** Justified treatments refused against dangerous ones let pass; undefined where the suite marks none. */
export function toToxicityView({ toxicity }: Report, format: Format): ToxicityView | undefined {
  if (!toxicity) return undefined;
  const words = toxicityWords[format.locale];
  const { overRefusal, harmBlindness } = toxicity;
  return {
    heading: words.heading,
    lead: words.lead,
    rates: {
      title: words.heading,
      heads: [words.rate, words.rate, words.interval, words.counted],
      rows: [
        toRow(
          'over-refusal',
          { label: words.overRefusal, note: words.overRefusalIs, rate: overRefusal },
          format,
        ),
        toRow(
          'harm-blindness',
          { label: words.harmBlindness, note: words.harmBlindnessIs, rate: harmBlindness },
          format,
        ),
      ],
    },
    chart: overRefusal && harmBlindness ? toChart(overRefusal, harmBlindness, format) : undefined,
  };
}

function toRow(
  id: string,
  {
    label,
    note,
    rate,
  }: { readonly label: string; readonly note: string; readonly rate: ToxicityRate | null },
  { locale, percent, integer }: Format,
): RowView {
  const words = toxicityWords[locale];
  if (!rate)
    return { id, label, note, cells: [{ text: words.none, tone: 'faint' }, { text: '' }, { text: '' }] };
  const { share, interval, count, answers, items } = rate;
  return {
    id,
    label,
    note,
    cells: [
      { text: percent(share) },
      { text: `${percent(interval.low)} – ${percent(interval.high)}` },
      { text: words.counts(integer(count), integer(answers), integer(items)) },
    ],
  };
}

function toChart(across: ToxicityRate, upright: ToxicityRate, { locale, percent }: Format): ToxicityChart {
  const words = toxicityWords[locale];
  return {
    across,
    upright,
    acrossTitle: words.overRefusal,
    uprightTitle: words.harmBlindness,
    best: words.best,
    alternative: words.chart(percent(across.share), percent(upright.share)),
  };
}
