import {
  listDimensions,
  type Report,
  type ReportComparison,
  reportComparisonSchema,
  reportSchema,
} from '@doctorbench/core';
import { makeEdition } from './make-edition.ts';

const startedAt = '2026-05-01T07:00:00.000Z';

export function makeComparison(part: Partial<ReportComparison> = {}): ReportComparison {
  return reportComparisonSchema.parse({
    difference: 4,
    interval: { low: 1, high: 7 },
    pValue: 0.01,
    verdict: 'a-higher',
    family: 2,
    pairs: 100,
    unpaired: 0,
    overallA: 84,
    overallB: 80,
    vetoedOnlyA: 0,
    vetoedOnlyB: 0,
    vetoedOnly: [],
    scenarios: [],
    widest: [],
    kind: 'runs',
    against: { runId: 'run_0123456789', startedAt, model: 'model-b', judges: ['panel@1'] },
    ...part,
  });
}

interface ReportParts extends Partial<Report> {
  /** Scores by dimension; those that are not named have none. */
  readonly scores?: Readonly<Record<string, number>>;
}

/** A report with an overall score and little else. */
export function makeReport({ scores = {}, ...part }: ReportParts = {}): Report {
  return reportSchema.parse({
    schemaVersion: 1,
    generatedAt: startedAt,
    run: {
      schemaVersion: 1,
      runId: 'run_0123456789',
      productVersion: '1.0.0',
      track: 'llm',
      suiteTitle: { zh: '题集', en: 'A suite' },
      suitePath: 'suites/a',
      protocol: makeEdition().protocol,
      versions: {},
      endpoint: { baseUrl: 'https://api.example.org/v1', model: 'model-a' },
      judges: [
        {
          name: 'judge-a',
          family: 'judge-a',
          model: 'judge-a',
          baseUrl: 'https://judge.example/v1',
          recused: false,
        },
      ],
      budget: {},
      adaptations: [],
      planned: 100,
      startedAt,
      state: { kind: 'completed', endedAt: '2026-05-01T08:00:00.000Z' },
      activeMs: 3_600_000,
    },
    standing: 'result',
    cautions: [],
    harms: { records: [], omitted: 0 },
    overall_score: { value: 80, interval: { low: 77, high: 83 }, n: 100 },
    overallBounds: null,
    average_total_score: null,
    median_total_score: null,
    standard_deviation: null,
    rating: 'B',
    veto: {
      vetoedItems: 0,
      scoredItems: 100,
      rate: 0,
      corrected: { rate: 0, low: 0, high: 0.03 },
      records: [],
      omitted: 0,
    },
    awaiting: { records: [], omitted: 0 },
    judging: null,
    denominators: {
      planned: 100,
      asked: 100,
      answered: 100,
      refused: 0,
      unparseable: 0,
      truncated: 0,
      addressesJudge: 0,
      manipulated: 0,
      scored: 100,
      unscored: {},
      unjudgedCriteria: 0,
    },
    audiences: [],
    scenarios: [],
    tags: [],
    departments: [],
    difficulties: [],
    exact: { choice: null, sequence: null },
    distribution: Array.from({ length: 20 }, () => 0),
    usage: {
      calls: 100,
      inputTokens: null,
      outputTokens: null,
      answersWithoutUsage: 100,
      costUsd: null,
      latencyMs: null,
      firstTokenMs: null,
    },
    dimensions: listDimensions('llm').map(({ id, maximum }) => ({
      id,
      maximum,
      score: scores[id] === undefined ? null : { value: scores[id], interval: null, n: 10 },
    })),
    ...part,
  });
}
