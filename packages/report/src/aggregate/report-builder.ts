import type { Answer, Grade, Policy, Report, RunManifest, ScenarioReport, ScoreSum } from '@doctorbench/core';
import {
  audiences,
  departments,
  difficulties,
  getPolicy,
  listAllScenarios,
  listDimensions,
  type ScenarioId,
} from '@doctorbench/core';
import type { VetoCorrection } from '@doctorbench/grading';
import { median, standardDeviation } from '@doctorbench/psychometrics';
import { countAnswer, countGrade, createDenominators } from './denominators.ts';
import { toDistribution } from './distribution.ts';
import { toEstimate, toSpread } from './estimate.ts';
import { createImagingScores } from './imaging.ts';
import { computeIntervals, type ReportIntervals } from './intervals.ts';
import { toOverallBounds, toOverallScore } from './overall-score.ts';
import { createReadingGate } from './reading-gate.ts';
import { createRunRecords } from './run-records.ts';
import { addToMean, type RunningMean, toCell } from './running-mean.ts';
import { type PresentScenario, toScenarioReport } from './scenario-report.ts';
import { meanScoreSum } from './score-sum.ts';
import {
  countRows,
  createScoreTable,
  listTotals,
  meanOf,
  type Rows,
  type ScoreTable,
} from './score-table.ts';
import { withholdResult } from './self-test.ts';
import { toStanding } from './standing.ts';
import { createSuiteParts } from './suite-parts.ts';
import { createTagScores } from './tag-scores.ts';
import { createUsageTotals } from './usage-totals.ts';

/** Takes the answers and grades of a run one at a time and makes its report. Keeps numbers, never texts. */
export interface ReportBuilder {
  addAnswer(answer: Answer): void;
  addGrade(grade: Grade): void;
  finish(generatedAt: string): Report;
}

export interface ReportOptions {
  /** Of the panel's audit; without it a report says no more of vetoes than it counted. */
  readonly correctVetoRate?: VetoCorrection | undefined;
}

export function createReportBuilder(run: RunManifest, options: ReportOptions = {}): ReportBuilder {
  const { correctVetoRate } = options;
  const policy = getPolicy(run.protocol.policy);
  const seed = `${run.protocol.suite.hash}/${run.protocol.seed}`;
  const table = createScoreTable(listDimensionIds(run), policy);
  const rowsOf = new Map<ScenarioId, number[]>();
  const counts = createDenominators(run.planned);
  const usage = createUsageTotals(run.prices);
  const tags = createTagScores();
  const records = createRunRecords(run);
  const toCounted = createReadingGate(run);
  const imaging = run.protocol.controls ? createImagingScores() : undefined;
  const parts = createSuiteParts(run);

  return {
    addAnswer(answer) {
      if (!answer.control) countAnswer(counts, answer);
      usage.add(answer);
    },
    addGrade(given) {
      const grade = toCounted(given);
      if (grade.control) return imaging?.add(grade);
      countGrade(counts, grade);
      const known = table.rows();
      const row = table.add(grade);
      records.add(grade, row);
      tags.add(row, grade);
      imaging?.add(grade, row);
      parts.add(row, grade);
      if (row === known) addRow(rowsOf, grade.scenario, row);
    },
    finish(generatedAt) {
      const scenarios = listPresent(run, rowsOf, table);
      const rows = joinRows(scenarios);
      const vetoed = countRows(rows, row => table.vetoed(row));
      const scored = countRows(rows, row => table.total(row) !== undefined);
      const scores = toScores({ run, scenarios, table, policy, seed });
      const listed = records.finish();
      const isPartial = countPlanned(run) > rows.length;
      const report: Report = {
        schemaVersion: 1,
        generatedAt,
        run,
        ...toStanding(run, { counts, isPartial, awaiting: listed.awaiting, audited: !!correctVetoRate }),
        ...scores,
        rating: toLetter(isPartial ? null : scores.overall_score, policy, vetoed / scored),
        veto: records.vetoes.finish({ vetoed, scored, policy, correct: correctVetoRate }),
        ...listed,
        denominators: counts,
        tags: tags.finish({ table, policy, seed }),
        ...(imaging ? { imaging: imaging.finish({ table, seed }) } : {}),
        ...parts.finish({ table, seed }),
        usage: usage.finish(),
      };
      return report.standing === 'self-test'
        ? withholdResult(report, records.matched.finish(scenarios.map(({ id }) => id)))
        : report;
    },
  };
}

/** Null too for the score of a part of the paper, which has no letter. */
function toLetter(overall: Report['overall_score'], { rate }: Policy, vetoRate: number): Report['rating'] {
  return overall && rate ? rate(overall.value, vetoRate) : null;
}

/** Items that were selected; zero where an older run does not say. */
function countPlanned({ plannedItems = {} }: RunManifest): number {
  return Object.values(plannedItems).reduce((sum, count) => sum + count, 0);
}

function addRow(rowsOf: Map<ScenarioId, number[]>, scenario: ScenarioId, row: number): void {
  const rows = rowsOf.get(scenario);
  if (rows) rows.push(row);
  else rowsOf.set(scenario, [row]);
}

function joinRows(scenarios: readonly PresentScenario[]): Uint32Array {
  const all = new Uint32Array(scenarios.reduce((sum, { rows }) => sum + rows.length, 0));
  let at = 0;
  for (const { rows } of scenarios) {
    all.set(rows, at);
    at += rows.length;
  }
  return all;
}

function listDimensionIds({ track }: RunManifest): readonly string[] {
  return listDimensions(track).map(({ id }) => id);
}

/** The scenarios that were asked, in the order of the catalogue. */
function listPresent(
  run: RunManifest,
  rowsOf: ReadonlyMap<ScenarioId, readonly number[]>,
  table: ScoreTable,
): readonly PresentScenario[] {
  return listAllScenarios(run.track).flatMap(({ id: name, audience }) => {
    const id = name as ScenarioId;
    const rows = rowsOf.get(id);
    // Answers come back in any order; the report must not depend on it.
    return rows ? [{ id, audience, rows: Uint32Array.from(rows).sort(table.compareItems) }] : [];
  });
}

interface ScoreWork {
  readonly run: RunManifest;
  readonly scenarios: readonly PresentScenario[];
  readonly table: ScoreTable;
  readonly policy: Policy;
  readonly seed: string;
}

/** Every number of a report that is a mean of item scores or describes their spread. */
function toScores(work: ScoreWork) {
  const { scenarios, table, policy, seed } = work;
  const intervals = computeIntervals(scenarios, { table, policy, seed });
  const rows = joinRows(scenarios);
  const totals = listTotals(rows, table);
  const reports = scenarios.map((scenario, index) =>
    toScenarioReport(scenario, {
      table,
      policy,
      track: work.run.track,
      interval: intervals.scenarios[index] ?? null,
    }),
  );
  const sum = policy.pointsDecide ? toOverallSum(work, reports) : undefined;
  return {
    overall_score: toOverallScore(scenarios, { table, policy, interval: intervals.overall }),
    overallBounds: toOverallBounds(scenarios, { table, policy, planned: work.run.plannedItems }),
    average_total_score: toEstimate(totals, intervals.average),
    median_total_score: totals.length > 0 ? median(totals) : null,
    standard_deviation: totals.length > 1 ? standardDeviation(totals) : null,
    audiences: toAudiences(work, intervals),
    ...(sum ? { sum } : {}),
    scenarios: reports,
    dimensions: toDimensions(work, { intervals, sum, reports }),
    ...toGroups(rows, table),
    distribution: toDistribution(totals),
  } satisfies Partial<Report>;
}

function toAudiences(
  { scenarios, table, policy }: ScoreWork,
  intervals: ReportIntervals,
): Report['audiences'] {
  return audiences.flatMap(({ id }) => {
    const members = scenarios.filter(({ audience }) => audience === id);
    const interval = intervals.audiences.get(id) ?? null;
    return members.length > 0 ? [{ id, score: toOverallScore(members, { table, policy, interval }) }] : [];
  });
}

/** The overall score as the sum of its parts: each scenario counts once. */
function toOverallSum({ run }: ScoreWork, reports: readonly ScenarioReport[]): ScoreSum | undefined {
  return meanScoreSum(
    reports.flatMap(({ sum }) => sum ?? []),
    listDimensionIds(run),
  );
}

function toDimensions(
  { run, scenarios, table, policy }: ScoreWork,
  {
    intervals,
    sum,
    reports,
  }: {
    readonly intervals: ReportIntervals;
    readonly sum: ScoreSum | undefined;
    readonly reports: readonly ScenarioReport[];
  },
): Report['dimensions'] {
  const rows = joinRows(scenarios);
  return listDimensions(run.track).map(({ id, maximum }, index) => {
    const interval = intervals.dimensions[index] ?? null;
    if (policy.pointsDecide) {
      const part = sum?.dimensions.find(dimension => dimension.id === id);
      const n = reports.reduce((items, { dimensions }) => items + (dimensions[id]?.n ?? 0), 0);
      const score = part ? { value: part.score, interval: toSpread(interval), n } : null;
      return { id, maximum: 100 * (part?.share ?? 0), score };
    }
    const { value, n } = meanOf(rows, row => table.dimension(row, index));
    const score = n > 0 ? { value: policy.limitMean(value), interval: toSpread(interval), n } : null;
    return { id, maximum, score };
  });
}

/** Mean item totals by department and by difficulty, an item counting in each group it belongs to. */
function toGroups(rows: Rows, table: ScoreTable): Pick<Report, 'departments' | 'difficulties'> {
  const byDepartment = meanTotals(rows, table, row => table.departments(row));
  const byDifficulty = meanTotals(rows, table, row => [table.difficulty(row)]);
  const list = <Id extends string>(ids: readonly Id[], means: ReadonlyMap<string, RunningMean>) =>
    ids.filter(id => means.has(id)).map(id => ({ id, score: toCell(means.get(id)) }));
  return {
    departments: list(
      departments.map(({ id }) => id),
      byDepartment,
    ),
    difficulties: list(
      difficulties.map(({ id }) => id),
      byDifficulty,
    ),
  };
}

function meanTotals(
  rows: Rows,
  table: ScoreTable,
  groupsOf: (row: number) => readonly string[],
): Map<string, RunningMean> {
  const means = new Map<string, RunningMean>();
  for (const row of rows) {
    const total = table.total(row);
    if (total !== undefined) for (const group of new Set(groupsOf(row))) addToMean(means, group, total);
  }
  return means;
}
