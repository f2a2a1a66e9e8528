import {
  type Expectation,
  expectationSchema,
  type StressReport,
  type StressShare,
  type VariantResult,
} from '@doctorbench/core';
import { stressWords } from '../words/stress.ts';
import type { Format } from './format.ts';
import { toScoreView } from './score.ts';
import type { CellView, FactView, TableView } from './shapes.ts';

interface StressView {
  readonly heading: string;
  readonly lead: string;
  /** Where answers are still missing. */
  readonly unfinished: string | null;
  readonly facts: readonly FactView[];
  /** One table for each expectation that has variants. */
  readonly tables: readonly { readonly id: Expectation; readonly lead: string; readonly table: TableView }[];
  readonly pressure: TableView | null;
  readonly scenarios: TableView | null;
  readonly lengths: { readonly lead: string; readonly table: TableView } | null;
  readonly method: string;
}

/** How the names of variants and scenarios are said. */
export interface StressNames {
  variant(variant: VariantResult['variant']): string;
  scenario(id: VariantResult['scenarios'][number]['scenario']): string;
}

/** What a stress experiment found, as every edge shows it. */
export function toStressView(report: StressReport, format: Format, names: StressNames): StressView {
  const words = stressWords[format.locale];
  const { integer, name } = format;
  return {
    heading: words.heading,
    lead: words.lead(report.base.model, name(report.base.suiteTitle), integer(report.items)),
    unfinished:
      report.asked < report.planned ? words.unfinished(integer(report.asked), integer(report.planned)) : null,
    facts: listFacts(report, format),
    tables: expectationSchema.options.flatMap(id => {
      const results = report.variants.filter(({ variant }) => variant.expectation === id);
      if (results.length === 0) return [];
      return [{ id, lead: words.expectationLeads[id], table: toTable(id, results, { format, names }) }];
    }),
    pressure: toPressure(report, { format, names }),
    scenarios: toScenarios(report, { format, names }),
    lengths: toLengths(report, format),
    method: words.method,
  };
}

interface Told {
  readonly format: Format;
  readonly names: StressNames;
}

function listFacts(report: StressReport, { locale }: Format): FactView[] {
  const words = stressWords[locale];
  const { robustness, baseline, consistency, lengths } = report;
  return [
    {
      id: 'robustness',
      label: words.robustness,
      ...(robustness ? toShareCell(robustness) : { text: words.none, tone: 'faint' as const }),
      note: words.robustnessLead,
    },
    {
      id: 'baseline',
      label: words.baseline,
      ...(baseline ? toShareCell(baseline) : { text: words.noBaseline, tone: 'faint' as const }),
    },
    ...(consistency
      ? [
          { id: 'worst', label: words.worstCase, text: toPercent(consistency.worstCase) },
          { id: 'consistent', label: words.consistent, text: toPercent(consistency.consistent) },
          { id: 'pairwise', label: words.pairwise, text: toPercent(consistency.pairwise) },
        ]
      : []),
    ...(consistency?.cochran
      ? [{ id: 'cochran', label: words.cochran, text: `p ${toP(consistency.cochran.p)}` }]
      : []),
    ...(lengths ? [{ id: 'slope', label: words.slope, ...toChange(lengths.slope) }] : []),
  ];
}

function toTable(id: Expectation, results: readonly VariantResult[], { format, names }: Told): TableView {
  const words = stressWords[format.locale];
  const missed = id === 'must-change';
  return {
    title: words.expectations[id],
    heads: [
      words.variant,
      words.difference,
      words.moves,
      words.p,
      words.verdict,
      missed ? words.missed : words.flips,
      words.score,
      words.items,
    ],
    rows: results.map(result => ({
      id: result.name,
      label: names.variant(result.variant),
      note: result.name,
      cells: [
        result.pairs ? toChange(result.pairs.difference) : { text: words.none, tone: 'faint' },
        { text: result.pairs ? `${result.pairs.lost}, ${result.pairs.gained}` : words.none },
        { text: toP(result.pairs?.adjustedP ?? null) },
        toVerdictCell(result, format),
        toShareCell(missed ? (result.missed ?? result.flips) : result.flips),
        result.score ? toChange(result.score) : { text: words.none, tone: 'faint' },
        { text: format.integer(result.items) },
      ],
    })),
  };
}

function toVerdictCell({ verdict, variant }: VariantResult, { locale }: Format): CellView {
  const words = stressWords[locale];
  if (verdict === null) return { text: words.untested, tone: 'faint' };
  const bad = verdict === 'worse' && variant.expectation !== 'may-change';
  return { text: words.verdicts[verdict], tone: bad ? 'danger' : verdict === 'better' ? 'good' : 'plain' };
}

/** Only of variants under which anything was refused or vetoed. */
function toPressure({ variants }: StressReport, { format, names }: Told): TableView | null {
  const words = stressWords[format.locale];
  const rows = variants.filter(
    ({ refused, vetoed }) => refused.before + refused.after + vetoed.before + vetoed.after > 0,
  );
  if (rows.length === 0) return null;
  return {
    title: words.pressure,
    heads: [words.variant, words.refused, words.vetoed],
    rows: rows.map(({ name, variant, refused, vetoed }) => ({
      id: name,
      label: names.variant(variant),
      cells: [refused, vetoed].map(({ before, after }) => ({
        text: `${before} → ${after}`,
        tone: after > before ? ('danger' as const) : ('plain' as const),
      })),
    })),
  };
}

function toScenarios({ variants }: StressReport, { format, names }: Told): TableView | null {
  const words = stressWords[format.locale];
  const rows = variants
    .filter(({ variant }) => variant.expectation === 'may-change')
    .flatMap(({ name, variant, scenarios }) =>
      scenarios.map(({ scenario, n, before, after }) => ({
        id: `${name}/${scenario}`,
        label: `${names.variant(variant)} · ${names.scenario(scenario)}`,
        cells: [
          toScoreView(before),
          toScoreView(after),
          toChange({ value: after - before }),
          { text: format.integer(n) },
        ],
      })),
    );
  if (rows.length === 0) return null;
  return {
    title: words.scenarios,
    heads: [words.scenario, words.before, words.after, words.score, words.items],
    rows,
  };
}

function toLengths({ lengths }: StressReport, format: Format): StressView['lengths'] {
  if (!lengths) return null;
  const words = stressWords[format.locale];
  return {
    lead: words.lengthsLead,
    table: {
      title: words.lengths,
      heads: [words.decile, words.characters, words.meanScore, words.items],
      rows: lengths.deciles.map(({ decile, fromCharacters, toCharacters, score, items }) => ({
        id: String(decile),
        label: String(decile),
        cells: [
          { text: `${fromCharacters}–${toCharacters}` },
          toScoreView(score),
          { text: format.integer(items) },
        ],
      })),
    },
  };
}

function toShareCell({ count, of, interval }: StressShare): CellView {
  if (of === 0) return { text: '—', tone: 'faint' };
  const range = interval ? ` [${toPercent(interval.low)}, ${toPercent(interval.high)}]` : '';
  return { text: `${toPercent(count / of)}${range}`, note: `${count}/${of}` };
}

function toPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Points with their sign, and their interval where there is one. */
function toChange({
  value,
  interval = null,
}: {
  readonly value: number;
  readonly interval?: { readonly low: number; readonly high: number } | null;
}): CellView {
  const range = interval ? ` [${toSigned(interval.low)}, ${toSigned(interval.high)}]` : '';
  return { text: `${toSigned(value)}${range}`, tone: interval && interval.high < 0 ? 'danger' : 'plain' };
}

function toSigned(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (text === '0.0') return '0.0';
  return `${value < 0 ? '−' : '+'}${text}`;
}

function toP(p: number | null): string {
  if (p === null) return '—';
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
