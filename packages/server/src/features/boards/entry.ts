import { type BoardRow, type Report, robustnessColumn, type StressReport } from '@doctorbench/core';
import { boardStress } from '@doctorbench/engine';
import type { boardEntries } from '../../db/schema.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';

export type BoardEntry = typeof boardEntries.$inferInsert;

/** A completed submission as a board shows it; undefined where there is nothing to show. */
export function toBoardEntry(
  row: SubmissionRow,
  { report, stress }: { readonly report: Report; readonly stress?: StressReport | undefined },
): BoardEntry | undefined {
  const { standing } = report;
  if (standing !== 'self-test' && !report.overall_score) return undefined;
  const robustness = toRobustness(stress);
  return {
    editionId: row.editionId,
    modelId: row.modelId,
    submissionId: row.id,
    seq: row.answersSeq ?? row.seq,
    card: row.card,
    phantom: row.phantom !== null,
    standing,
    ignoresImages: report.imaging?.looksAtImages === false,
    ...(standing === 'self-test' ? withheld : toScores(report, robustness)),
    decided: toDecided(report),
    robustness,
    memory: toMemory(report),
    endpointSame: toEndpointSame(report),
    completedAt: row.endedAt ?? new Date(),
  };
}

/** Nothing of a self-test stands beside the results of others. */
const withheld = {
  overall: null,
  low: null,
  high: null,
  rating: null,
  vetoRate: null,
  vetoUpper: null,
  scores: {},
} as const;

/** Code decides what is right and what stays so: a result in its own right, of a self-test too. */
function toRobustness(stress: StressReport | undefined): BoardRow['robustness'] {
  const { count, of, interval } = stress?.robustness ?? { count: 0, of: 0, interval: null };
  if (of === 0 || !interval) return null;
  return {
    value: (100 * count) / of,
    interval: { low: 100 * interval.low, high: 100 * interval.high },
    items: of,
    design: boardStress.design,
  };
}

function toMemory({ contamination }: Report): BoardEntry['memory'] {
  const verdict = contamination?.verdict ?? 'not-tested';
  return verdict === 'not-tested' ? null : verdict;
}

function toEndpointSame({ endpointWatch }: Report): BoardEntry['endpointSame'] {
  const verdict = endpointWatch?.verdict ?? 'unclear';
  return verdict === 'unclear' ? null : verdict;
}

function toScores(report: Report, robustness: BoardRow['robustness']) {
  const { overall_score: overall, rating, veto } = report;
  const scores: Record<string, number> = robustness ? { [robustnessColumn]: robustness.value } : {};
  for (const { id, score } of report.dimensions) if (score) scores[`dimension:${id}`] = score.value;
  for (const { id, average_total_score: score } of report.scenarios)
    if (score) scores[`scenario:${id}`] = score.value;
  return {
    overall: overall?.value ?? null,
    low: overall?.interval?.low ?? null,
    high: overall?.interval?.high ?? null,
    rating,
    vetoRate: veto.rate,
    vetoUpper: veto.corrected?.high ?? null,
    scores,
  };
}

function toDecided({ exact: { choice, sequence } }: Report): BoardRow['decided'] {
  return {
    choice: choice && choice.n > 0 ? { n: choice.n, correct: choice.correct } : null,
    sequence: sequence && sequence.n > 0 ? { n: sequence.n, meanTau: sequence.meanTau } : null,
  };
}
