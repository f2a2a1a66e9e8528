import {
  type Expectation,
  expectationSchema,
  getScenario,
  type StressReport,
  type StressShare,
  type VariantResult,
} from '@doctorbench/core';
import { stressWords } from '../words/stress.ts';
import type { BarsView } from './bars.ts';
import type { Format } from './format.ts';
import { toScoreView } from './score.ts';
import type { CellView, FactView, TableView } from './shapes.ts';
import {
  createVariantNames,
  type DecilesView,
  type SlopesView,
  toDecilesView,
  toDifferencesView,
  toFlipsView,
  toSlopesView,
} from './stress-charts.ts';

export interface StressView {
  readonly heading: string;
  readonly lead: string;
  /** Where answers are still missing. */
  readonly unfinished: string | null;
  readonly facts: readonly FactView[];
  readonly slopes: SlopesView | null;
  readonly flips: BarsView | null;
  /** One table for each expectation that has variants. */
  readonly tables: readonly {
    readonly id: Expectation;
    readonly lead: string;
    readonly differences: BarsView | null;
    readonly table: TableView;
  }[];
  /** Right answers before and after what must be seen through, as CliMedBench tells them. */
  readonly drops: TableView | null;
  readonly pressure: TableView | null;
  readonly scenarios: TableView | null;
  readonly lengths: {
    readonly lead: string;
    readonly table: TableView;
    readonly chart: DecilesView;
  } | null;
  readonly method: string;
}

/** What a stress experiment found, as every edge shows it. */
export function toStressView(report: StressReport, format: Format): StressView {
  const told: Told = { format, nameOf: createVariantNames(report, format) };
  const words = stressWords[format.locale];
  const { integer, name } = format;
  return {
    heading: words.heading,
    lead: words.lead(report.base.model, name(report.base.suiteTitle), integer(report.items)),
    unfinished:
      report.asked < report.planned ? words.unfinished(integer(report.asked), integer(report.planned)) : null,
    facts: listFacts(report, format),
    slopes: toSlopesView(report, format),
    flips: toFlipsView(report, format),
    tables: expectationSchema.options.flatMap(id => {
      const results = report.variants.filter(({ variant }) => variant.expectation === id);
      if (results.length === 0) return [];
      return [
        {
          id,
          lead: words.expectationLeads[id],
          differences: toDifferencesView(report, id, format),
          table: toTable(id, results, told),
        },
      ];
    }),
    drops: toDrops(report, told),
    pressure: toPressure(report, told),
    scenarios: toScenarios(report, told),
    lengths: toLengths(report, format),
    method: words.method,
  };
}

interface Told {
  readonly format: Format;
  readonly nameOf: ReturnType<typeof createVariantNames>;
}

function listFacts(report: StressReport, { locale }: Format): FactView[] {
  const words = stressWords[locale];
  const { robustness, baseline, consistency, lengths, paraphraser } = report;
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
    ...(paraphraser ? [toParaphraserFact(paraphraser, locale)] : []),
    ...(lengths ? [{ id: 'slope', label: words.slope, ...toChange(lengths.slope) }] : []),
  ];
}

/** Whose words, how many were taken, and what the others had changed. */
function toParaphraserFact(
  { model, taken, refused, inputTokens, outputTokens }: NonNullable<StressReport['paraphraser']>,
  locale: Format['locale'],
): FactView {
  const words = stressWords[locale];
  const count = Object.values(refused).reduce((sum, each) => sum + each, 0);
  const faults = Object.entries(refused).map(([fault, each]) => `${fault} ${each}`);
  return {
    id: 'paraphraser',
    label: words.paraphraser(model),
    text: words.paraphrased(String(taken), String(count)),
    note: [...faults, words.tokens(String(inputTokens), String(outputTokens))].join(', '),
  };
}

function toTable(id: Expectation, results: readonly VariantResult[], { format, nameOf }: Told): TableView {
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
      label: nameOf(result),
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

/** Only variants that must be seen through and have items that code decides. */
function toDrops({ variants }: StressReport, { format, nameOf }: Told): TableView | null {
  const words = stressWords[format.locale];
  const rows = variants.flatMap(result => {
    const { pairs, variant, name } = result;
    if (!pairs || variant.expectation !== 'must-change') return [];
    const toShareText = (right: number) => ({ text: toPercent(right / pairs.n) });
    return [
      {
        id: name,
        label: nameOf(result),
        cells: [
          toShareText(pairs.rightBefore),
          toShareText(pairs.rightAfter),
          toChange(pairs.difference),
          { text: format.integer(pairs.n) },
        ],
      },
    ];
  });
  if (rows.length === 0) return null;
  return {
    title: words.drops,
    heads: [words.variant, words.before, words.after, words.difference, words.items],
    rows,
  };
}

/** Only of variants under which anything was refused, vetoed or let pass. */
function toPressure({ variants }: StressReport, { format, nameOf }: Told): TableView | null {
  const words = stressWords[format.locale];
  const rows = variants.filter(({ refused, vetoed, overRefusal, harmBlindness }) =>
    [refused, vetoed, overRefusal, harmBlindness].some(counts => counts && counts.before + counts.after > 0),
  );
  if (rows.length === 0) return null;
  return {
    title: words.pressure,
    heads: [words.variant, words.refused, words.vetoed, words.overRefusal, words.harmBlindness],
    rows: rows.map(result => ({
      id: result.name,
      label: nameOf(result),
      cells: [result.refused, result.vetoed, result.overRefusal, result.harmBlindness].map(counts =>
        toMoved(counts, words.none),
      ),
    })),
  };
}

function toMoved(
  counts: { readonly before: number; readonly after: number; readonly of?: number } | null,
  none: string,
): CellView {
  if (!counts) return { text: none, tone: 'faint' };
  const { before, after, of } = counts;
  return {
    text: `${before} → ${after}`,
    tone: after > before ? 'danger' : 'plain',
    ...(of === undefined ? {} : { note: `/${of}` }),
  };
}

/** The other ways of asking against the plain one. */
function toScenarios({ variants }: StressReport, { format, nameOf }: Told): TableView | null {
  const words = stressWords[format.locale];
  const rows = variants
    .filter(({ variant }) => variant.expectation === 'may-change')
    .flatMap(result =>
      result.scenarios.map(({ scenario, n, before, after }) => ({
        id: `${result.name}/${scenario}`,
        label: `${nameOf(result)} · ${format.name(getScenario(scenario).name)}`,
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
    chart: toDecilesView(lengths, format),
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
