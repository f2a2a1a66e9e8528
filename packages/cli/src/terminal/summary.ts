import { type Estimate, getScenario, type Report } from '@doctorbench/core';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import {
  toCountText,
  toDurationText,
  toIntervalText,
  toPercentText,
  toScoreText,
  toUsdText,
} from './format.ts';
import { toFields, toTable } from './table.ts';

const listedVetoes = 5;

/** A report in one screen. */
export function toSummary(
  report: Report,
  { context, page }: { readonly context: Context; readonly page: string },
): string {
  const { messages, paint } = context;
  const words = messages.summary;
  const { overall_score: overall } = report;
  if (!overall)
    return [words.nothingScored, toFields(toMeasures(report, context)), `${words.report}: ${page}`].join(
      '\n',
    );
  const score = (estimate: Estimate) => {
    const text = toScoreText(estimate.value);
    return estimate.value < 0 ? paint.red(text) : text;
  };
  const headline: [string, string][] = [
    [
      words.overall,
      `${paint.bold(score(overall))}  ${overall.interval ? `${words.interval} ${toIntervalText(overall)}` : paint.dim(words.noInterval)}`,
    ],
    [words.rating, paint.bold(report.rating ?? '')],
    ...(report.average_total_score
      ? [[words.average, score(report.average_total_score)] as [string, string]]
      : []),
    [words.median, toScoreText(report.median_total_score ?? 0)],
    ...(report.standard_deviation === null
      ? []
      : [[words.deviation, report.standard_deviation.toFixed(2)] as [string, string]]),
    [words.veto, toVetoLine(report, context)],
  ];
  return [
    '',
    ...toVetoes(report, context),
    toScenarioTable(report, context),
    '',
    toFields([...headline, ...toMeasures(report, context)]),
    '',
    ...(report.run.endpoint.phantom === undefined ? [] : [paint.yellow(messages.run.phantomNote)]),
    ...(report.provisional ? [paint.yellow(messages.run.provisionalNote)] : []),
    ...(report.run.adaptations.length > 0 ? [messages.run.adapted(report.run.adaptations.join('; '))] : []),
    `${words.report}: ${page}`,
  ].join('\n');
}

function toVetoLine({ veto }: Report, { messages, paint }: Context): string {
  const line = messages.summary.vetoLine(
    veto.vetoedItems,
    veto.scoredItems,
    toPercentText(veto.upperBound95),
  );
  return veto.vetoedItems > 0 ? paint.red(line) : line;
}

function toVetoes({ veto }: Report, { messages, paint }: Context): string[] {
  const listed = veto.records.slice(0, listedVetoes);
  const rest = veto.records.length + veto.omitted - listed.length;
  return [
    ...listed.flatMap(({ itemId, text, evidence }) => [
      `${paint.red(`✗ ${messages.summary.redLine}`)}  ${itemId}  ${toCleanLine(text)}`,
      ...evidence.slice(0, 1).map(quote => paint.dim(`    “${toCleanLine(quote, 100)}”`)),
    ]),
    ...(rest > 0 ? [paint.dim(messages.summary.moreVetoes(rest))] : []),
    ...(listed.length > 0 ? [''] : []),
  ];
}

function toScenarioTable({ scenarios }: Report, { messages, locale }: Context): string {
  const words = messages.summary;
  return toTable(
    [
      [words.scenario, words.score, words.interval, words.items],
      ...scenarios.map(({ id, average_total_score: score, items }) => [
        getScenario(id).name[locale],
        score ? toScoreText(score.value) : 'N/A',
        score ? toIntervalText(score) : '',
        String(items),
      ]),
    ],
    ['left', 'right', 'right', 'right'],
  );
}

function toMeasures(report: Report, { messages }: Context): [string, string][] {
  const words = messages.summary;
  const { denominators, usage, overallBounds } = report;
  const unscored = Object.values(denominators.unscored).reduce((sum, count) => sum + count, 0);
  return [
    ...(unscored > 0 && overallBounds
      ? [
          [words.bounds, `${toScoreText(overallBounds.worst)} / ${toScoreText(overallBounds.best)}`] as [
            string,
            string,
          ],
        ]
      : []),
    [words.answers, words.answersLine({ ...denominators, unscored })],
    [words.calls, toCountText(usage.calls)],
    ...(usage.costUsd === null ? [] : [[words.cost, toUsdText(usage.costUsd)] as [string, string]]),
    [
      words.latency,
      usage.latencyMs
        ? `p50 ${toLatency(usage.latencyMs.p50)}, p95 ${toLatency(usage.latencyMs.p95)}`
        : words.unknown,
    ],
  ];
}

function toLatency(valueMs: number): string {
  return valueMs < 10_000 ? `${Math.round(valueMs)} ms` : toDurationText(valueMs);
}
