import { baselineFamily, type StressReport, type VariantResult } from '@doctorbench/core';
import { toFittedDomain } from '../charts/domain.ts';
import { stressWords } from '../words/stress.ts';
import type { BarsView } from './bars.ts';
import type { Format } from './format.ts';
import { toScoreView } from './score.ts';
import type { Tone } from './shapes.ts';

/** Right answers before and after, one line a variant; the numbers at the lines stand in the list. */
export interface SlopesView {
  readonly title: string;
  readonly lead: string;
  readonly before: string;
  readonly after: string;
  readonly alternative: string;
  readonly lines: readonly {
    readonly id: string;
    readonly number: string;
    readonly label: string;
    readonly text: string;
    readonly before: number;
    readonly after: number;
    readonly tone: Tone;
  }[];
}

export interface DecilesView {
  readonly deciles: readonly { readonly decile: number; readonly items: number; readonly score: number }[];
  readonly perTenth: number;
  readonly axis: string;
  readonly alternative: string;
}

/** How the variants of a report are called; two of one family are told apart by their seeds. */
export function createVariantNames(
  { variants }: Pick<StressReport, 'variants'>,
  { name }: Format,
): (result: Pick<VariantResult, 'variant' | 'title'>) => string {
  const counts = new Map<string, number>();
  for (const { variant } of variants) counts.set(variant.family, (counts.get(variant.family) ?? 0) + 1);
  return ({ variant, title }) =>
    (counts.get(variant.family) ?? 1) > 1 ? `${name(title)} · ${variant.seed}` : name(title);
}

export function toSlopesView(report: StressReport, format: Format): SlopesView | null {
  const words = stressWords[format.locale];
  const nameOf = createVariantNames(report, format);
  const lines = report.variants.flatMap(result => {
    const { pairs, verdict, name } = result;
    if (!pairs) return [];
    const [before, after] = [pairs.rightBefore, pairs.rightAfter].map(right => (100 * right) / pairs.n) as [
      number,
      number,
    ];
    const tone: Tone = verdict === 'worse' ? 'danger' : verdict === 'better' ? 'good' : 'plain';
    return [{ id: name, label: nameOf(result), before, after, tone }];
  });
  if (lines.length === 0) return null;
  const numbered = lines.map((line, at) => ({
    ...line,
    number: String(at + 1),
    text: `${line.before.toFixed(1)} → ${line.after.toFixed(1)} %`,
  }));
  return {
    title: words.slopes,
    lead: words.slopesLead,
    before: words.before,
    after: words.after,
    alternative: numbered.map(({ label, text }) => `${label} ${text}`).join('; '),
    lines: numbered,
  };
}

/** Answers that changed, in percent, the unchanged question first. */
export function toFlipsView(report: StressReport, format: Format): BarsView | null {
  const words = stressWords[format.locale];
  const nameOf = createVariantNames(report, format);
  const { baseline, variants } = report;
  const rows = [
    ...(baseline ? [{ id: 'baseline', label: words.baseline, share: baseline }] : []),
    ...variants
      .filter(({ variant }) => variant.family !== baselineFamily)
      .map(result => ({ id: result.name, label: nameOf(result), share: result.flips })),
  ].filter(({ share }) => share.of > 0);
  if (rows.length === 0) return null;
  const bars = rows.map(({ id, label, share: { count, of, interval } }) => {
    const estimate = {
      value: (100 * count) / of,
      interval: interval && { low: 100 * interval.low, high: 100 * interval.high },
    };
    return { id, label, note: `${count}/${of}`, score: toScoreView(estimate), estimate };
  });
  const ends = bars.map(({ estimate: { value, interval } }) => interval?.high ?? value);
  return { label: words.flipsTitle, domain: toFittedDomain([0, ...ends]), bars };
}

/** The change under each variant of an expectation, with its interval. */
export function toDifferencesView(
  report: StressReport,
  expectation: VariantResult['variant']['expectation'],
  format: Format,
): BarsView | null {
  const nameOf = createVariantNames(report, format);
  const bars = report.variants.flatMap(result => {
    if (!result.pairs || result.variant.expectation !== expectation) return [];
    const { difference } = result.pairs;
    return [{ id: result.name, label: nameOf(result), score: toScoreView(difference), estimate: difference }];
  });
  if (bars.length === 0) return null;
  const ends = bars.flatMap(({ estimate }) => [estimate.interval.low, estimate.interval.high]);
  return {
    label: stressWords[format.locale].difference,
    domain: toFittedDomain([-5, 5, ...ends]),
    bars,
  };
}

export function toDecilesView(lengths: NonNullable<StressReport['lengths']>, format: Format): DecilesView {
  const words = stressWords[format.locale];
  return {
    deciles: lengths.deciles.map(({ decile, items, score }) => ({ decile, items, score })),
    perTenth: lengths.slope.value,
    axis: words.decileAxis,
    alternative: lengths.deciles.map(({ decile, score }) => `${decile}: ${score.toFixed(1)}`).join('; '),
  };
}
