import { findDimension, getScenario, type Report, type ScoreSum } from '@doctorbench/core';
import { commonWords } from '../words/common.ts';
import { scoreSumWords } from '../words/score-sum.ts';
import type { Format } from './format.ts';
import { formatFixed, formatScore } from './numbers.ts';
import type { RowView, TableView } from './shapes.ts';
import { getTrackWords } from './track-words.ts';

/** A score as the sum of its parts. */
export interface ScoreSumView {
  readonly heading: string;
  readonly lead: string;
  /** Dimension by dimension. */
  readonly overall: TableView;
  /** A line each, the whole last. */
  readonly scenarios: TableView;
  /** Dimension by dimension, in the order of the scenarios. */
  readonly details: readonly TableView[];
}

/** Null where the policy's scores are not sums, or nothing is scored. */
export function toScoreSumView(report: Report, format: Format): ScoreSumView | null {
  if (!report.sum) return null;
  const words = scoreSumWords[format.locale];
  const { track } = report.run;
  const summed = report.scenarios.flatMap(({ id, sum }) =>
    sum ? [{ id, sum, label: format.name(getScenario(id).name) }] : [],
  );
  return {
    heading: words.heading,
    lead: words.lead,
    overall: toDimensionTable(words.overall, report.sum, { track, format }),
    scenarios: {
      title: words.scenarios,
      heads: [
        getTrackWords(track, format).scenario,
        words.dimensions,
        words.deductions,
        words.forgiven,
        words.vetoed,
        words.total,
      ],
      rows: [
        ...summed.map(({ id, sum, label }) => toSumRow(id, label, sum)),
        toSumRow('all', commonWords[format.locale].all, report.sum),
      ],
    },
    details: summed.map(({ sum, label }) => toDimensionTable(label, sum, { track, format })),
  };
}

interface Parts {
  readonly earned: number;
  readonly total: number;
}

function toParts({ dimensions, deductions, forgiven, vetoed }: ScoreSum): Parts {
  const earned = dimensions.reduce((sum, { share, score }) => sum + share * score, 0);
  return { earned, total: earned - deductions + forgiven - vetoed };
}

/** What is taken away is shown as it is added: below zero. */
const negated = (value: number) => formatScore(value === 0 ? 0 : -value);

function toSumRow(id: string, label: string, sum: ScoreSum): RowView {
  const { earned, total } = toParts(sum);
  const cells = [
    formatScore(earned),
    negated(sum.deductions),
    formatScore(sum.forgiven),
    negated(sum.vetoed),
  ];
  return { id, label, cells: [...cells.map(text => ({ text })), { text: formatScore(total) }] };
}

function toDimensionTable(
  title: string,
  sum: ScoreSum,
  { track, format }: { readonly track: Report['run']['track']; readonly format: Format },
): TableView {
  const words = scoreSumWords[format.locale];
  const empty = { text: '' };
  const part = (id: string, label: string, text: string, note?: string): RowView => ({
    id,
    label,
    ...(note ? { note } : {}),
    cells: [empty, empty, { text }],
  });
  return {
    title,
    heads: [words.dimension, words.share, words.score, words.earns],
    rows: [
      ...sum.dimensions.map(({ id, share, score }) => {
        const dimension = findDimension(track, id);
        return {
          id,
          label: dimension ? format.name(dimension.name) : id,
          cells: [
            { text: `${formatFixed(100 * share, 1)} %` },
            { text: formatScore(score) },
            { text: formatScore(share * score) },
          ],
        };
      }),
      ...(sum.deductions > 0 ? [part('deductions', words.deductions, negated(sum.deductions))] : []),
      ...(sum.forgiven > 0
        ? [part('forgiven', words.forgiven, formatScore(sum.forgiven), words.forgivenNote)]
        : []),
      ...(sum.vetoed > 0 ? [part('vetoed', words.vetoed, negated(sum.vetoed))] : []),
      part('total', words.total, formatScore(toParts(sum).total)),
    ],
  };
}
