import type { MatchedReport, Report } from '@doctorbench/core';

/**
 * What is left of a report when something had to be read and nobody could: what code decided, and what words matched.
 * No score, rating, veto rate or mean that could be taken for a result.
 */
export function withholdResult(report: Report, matched: MatchedReport): Report {
  const { average_total_score: score, scenarios, dimensions, sum: _, ...rest } = report;
  const unread = new Set(matched.scenarios.map(({ id }) => id));
  return {
    ...rest,
    decidedByCode: { items: score?.n ?? 0, score },
    matched,
    overall_score: null,
    overallBounds: null,
    average_total_score: null,
    median_total_score: null,
    standard_deviation: null,
    rating: null,
    veto: { ...report.veto, vetoedItems: null, rate: null, corrected: null },
    audiences: report.audiences.map(({ id }) => ({ id, score: null })),
    scenarios: scenarios.map(({ sum: __, ...scenario }) =>
      unread.has(scenario.id)
        ? {
            ...scenario,
            average_total_score: null,
            dimensions: toNulls(scenario.dimensions),
            vetoedItems: null,
          }
        : scenario,
    ),
    dimensions: dimensions.map(({ id, maximum }) => ({ id, maximum, score: null })),
    tags: [],
    departments: [],
    difficulties: [],
    distribution: report.distribution.map(() => 0),
    ...(report.imaging ? { imaging: withoutVetoes(report.imaging) } : {}),
  };
}

function toNulls(cells: Readonly<Record<string, unknown>>): Record<string, null> {
  return Object.fromEntries(Object.keys(cells).map(id => [id, null]));
}

function withoutVetoes(imaging: NonNullable<Report['imaging']>): NonNullable<Report['imaging']> {
  return { ...imaging, modalities: imaging.modalities.map(each => ({ ...each, vetoedItems: null })) };
}
