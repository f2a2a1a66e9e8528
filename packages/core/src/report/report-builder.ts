import type { Answer } from '../answer/answer.ts';
import { type Audience, audiences } from '../catalogue/audiences.ts';
import { type DepartmentId, departments } from '../catalogue/departments.ts';
import { difficulties } from '../catalogue/difficulties.ts';
import { listDimensions } from '../catalogue/dimensions.ts';
import { listScenarios, type ScenarioId } from '../catalogue/scenarios.ts';
import type { Grade } from '../grade/grade.ts';
import { toRating } from '../grade/rating.ts';
import type { UnscoredReason } from '../grade/score.ts';
import type { RunManifest } from '../run/manifest.ts';
import type { Interval } from '../stats/bootstrap.ts';
import { mean, median, standardDeviation } from '../stats/describe.ts';
import { exactUpperBound, wilsonInterval } from '../stats/proportion.ts';
import { computeIntervals } from './intervals.ts';
import type { Denominators, Estimate, Report, ScenarioReport } from './report.ts';
import { addToMean, type RunningMean, toCell } from './running-mean.ts';
import { createScoreTable, type ScoreTable } from './score-table.ts';
import { createUsageTotals } from './usage-totals.ts';

/** Veto records kept in a report; the journal has them all. */
const listedVetoes = 500;

/** Takes the answers and grades of a run one at a time and makes its report. Keeps numbers, never texts. */
export interface ReportBuilder {
  addAnswer(answer: Answer): void;
  addGrade(grade: Grade): void;
  finish(generatedAt: string): Report;
}

export function createReportBuilder(run: RunManifest): ReportBuilder {
  const dimensionIds = listDimensions(run.track).map(({ id }) => id);
  const table = createScoreTable(dimensionIds);
  const rowsOf = new Map<ScenarioId, Set<number>>();
  const vetoRecords: Report['veto']['records'] = [];
  let omittedVetoes = 0;
  const usage = createUsageTotals(run.prices);
  const counts = createCounts(run.planned);
  const exact = createExactTotals();

  return {
    addAnswer(answer) {
      counts.asked++;
      usage.add(answer);
    },
    addGrade(grade) {
      countGrade(counts, grade);
      exact.add(grade);
      const rows = rowsOf.get(grade.scenario) ?? new Set();
      rowsOf.set(grade.scenario, rows.add(table.add(grade)));
      for (const veto of grade.vetoes) {
        if (vetoRecords.length < listedVetoes)
          vetoRecords.push({ ...veto, itemId: grade.itemId, repeat: grade.repeat, scenario: grade.scenario });
        else omittedVetoes++;
      }
    },
    finish(generatedAt) {
      const present = listScenarios(run.track).flatMap(({ id, audience }) => {
        const rows = rowsOf.get(id as ScenarioId);
        return rows ? [{ id: id as ScenarioId, audience, rows: sortById([...rows], table) }] : [];
      });
      const intervals = computeIntervals(present, {
        table,
        seed: `${run.protocol.suite.hash}/${run.protocol.seed}`,
      });
      const scenarios = present.map((scenario, index) =>
        toScenarioReport(scenario, { table, dimensionIds, interval: intervals.scenarios[index] ?? null }),
      );
      const rows = present.flatMap(scenario => scenario.rows);
      const totals = rows.flatMap(row => table.total(row) ?? []);
      const byDepartment = meanTotals(rows, table, row => table.departments(row));
      const byDifficulty = meanTotals(rows, table, row => [table.difficulty(row)]);
      const overall = meanOfScenarios(scenarios, intervals.overall);
      const vetoedItems = rows.filter(row => table.vetoed(row)).length;
      return {
        schemaVersion: 1,
        generatedAt,
        run,
        provisional: run.protocol.judges.every(judge => judge.startsWith('offline-')),
        overall_score: overall,
        overallBounds: toBounds(scenarios),
        average_total_score: toEstimate(totals, intervals.average),
        median_total_score: totals.length > 0 ? median(totals) : null,
        standard_deviation: totals.length > 1 ? standardDeviation(totals) : null,
        rating: overall && toRating(overall.value, vetoedItems / totals.length),
        veto: {
          vetoedItems,
          scoredItems: totals.length,
          rate: totals.length > 0 ? vetoedItems / totals.length : null,
          upperBound95: exactUpperBound(vetoedItems, totals.length),
          records: vetoRecords.sort(byItem),
          omitted: omittedVetoes,
        },
        denominators: counts,
        audiences: audiences
          .map(({ id }) => id)
          .filter(id => scenarios.some(({ audience }) => audience === id))
          .map((id: Audience) => ({
            id,
            score: meanOfScenarios(
              scenarios.filter(({ audience }) => audience === id),
              intervals.audiences.get(id) ?? null,
            ),
          })),
        scenarios,
        dimensions: listDimensions(run.track).map(({ id, maximum }, index) => ({
          id,
          maximum,
          score: toEstimate(
            rows.flatMap(row => table.dimension(row, index) ?? []),
            intervals.dimensions[index] ?? null,
          ),
        })),
        departments: departments
          .filter(({ id }) => byDepartment.has(id))
          .map(({ id }: { id: DepartmentId }) => ({ id, score: toCell(byDepartment.get(id)) })),
        difficulties: difficulties
          .filter(({ id }) => byDifficulty.has(id))
          .map(({ id }) => ({ id, score: toCell(byDifficulty.get(id)) })),
        exact: exact.finish(),
        distribution: toDistribution(totals),
        usage: usage.finish(),
      };
    },
  };
}

function createCounts(planned: number): Denominators {
  return {
    planned,
    asked: 0,
    answered: 0,
    refused: 0,
    unparseable: 0,
    truncated: 0,
    addressesJudge: 0,
    scored: 0,
    unscored: {},
    unjudgedCriteria: 0,
  };
}

function countGrade(counts: Denominators, grade: Grade): void {
  if (grade.status !== 'failed') counts.answered++;
  if (grade.status === 'refused') counts.refused++;
  if (grade.status === 'unparseable') counts.unparseable++;
  if (grade.truncated) counts.truncated++;
  if (grade.addressesJudge) counts.addressesJudge++;
  counts.unjudgedCriteria += grade.unjudged?.length ?? 0;
  if (grade.total.kind === 'scored') counts.scored++;
  if (grade.total.kind === 'unscored') {
    const reason: UnscoredReason = grade.total.reason;
    counts.unscored[reason] = (counts.unscored[reason] ?? 0) + 1;
  }
}

function createExactTotals() {
  const choiceItems = new Set<string>();
  let choices = 0;
  let correct = 0;
  let partial = 0;
  let sequences = 0;
  let tau = 0;
  return {
    add({ itemId, kind, total, partialPercent }: Grade) {
      if (total.kind !== 'scored') return;
      if (kind === 'choice') {
        choiceItems.add(itemId);
        choices++;
        if (total.percent === 100) correct++;
        partial += partialPercent ?? total.percent;
      } else if (kind === 'sequence') {
        sequences++;
        tau += total.percent / 100;
      }
    },
    finish(): Report['exact'] {
      // Repeats of one item are not independent evidence: the interval counts items.
      const items = choiceItems.size;
      return {
        choice:
          choices > 0
            ? {
                n: choices,
                correct,
                accuracyInterval: wilsonInterval((correct / choices) * items, items),
                partialPercent: partial / choices,
              }
            : null,
        sequence: sequences > 0 ? { n: sequences, meanTau: tau / sequences } : null,
      };
    },
  };
}

function toScenarioReport(
  { id, audience, rows }: { id: ScenarioId; audience: Audience; rows: readonly number[] },
  {
    table,
    dimensionIds,
    interval,
  }: { table: ScoreTable; dimensionIds: readonly string[]; interval: Interval | null },
): ScenarioReport {
  const totals = rows.flatMap(row => table.total(row) ?? []);
  return {
    id,
    audience,
    average_total_score: toEstimate(totals, interval),
    dimensions: Object.fromEntries(
      dimensionIds.map((dimension, index) => {
        const values = rows.flatMap(row => table.dimension(row, index) ?? []);
        return [dimension, values.length > 0 ? { value: mean(values), n: values.length } : null];
      }),
    ),
    items: rows.length,
    unscoredItems: rows.length - totals.length,
    vetoedItems: rows.filter(row => table.vetoed(row)).length,
  };
}

/** Answers come back in any order; the report must not depend on it. */
function sortById(rows: number[], table: ScoreTable): number[] {
  return rows.sort((a, b) => (table.itemId(a) < table.itemId(b) ? -1 : 1));
}

function byItem(
  a: { readonly itemId: string; readonly repeat: number; readonly turn: number },
  b: { readonly itemId: string; readonly repeat: number; readonly turn: number },
): number {
  if (a.itemId !== b.itemId) return a.itemId < b.itemId ? -1 : 1;
  return a.repeat - b.repeat || a.turn - b.turn;
}

/** Mean item total by the groups an item belongs to. */
function meanTotals(
  rows: readonly number[],
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

function toEstimate(values: readonly number[], interval: Interval | null): Estimate | null {
  return values.length > 0 ? { value: mean(values), interval, n: values.length } : null;
}

function meanOfScenarios(scenarios: readonly ScenarioReport[], interval: Interval | null): Estimate | null {
  const estimates = scenarios.flatMap(scenario => scenario.average_total_score ?? []);
  if (estimates.length === 0) return null;
  return {
    value: mean(estimates.map(({ value }) => value)),
    interval,
    n: estimates.reduce((sum, { n }) => sum + n, 0),
  };
}

function toBounds(scenarios: readonly ScenarioReport[]): Report['overallBounds'] {
  const filled = scenarios.filter(({ items }) => items > 0);
  if (filled.length === 0) return null;
  const boundAt = (percent: number) =>
    mean(
      filled.map(
        ({ average_total_score: score, items, unscoredItems }) =>
          ((score ? score.value * score.n : 0) + percent * unscoredItems) / items,
      ),
    );
  return { worst: boundAt(-100), best: boundAt(100) };
}

function toDistribution(totals: readonly number[]): number[] {
  const bins = new Array<number>(20).fill(0);
  for (const total of totals) {
    const bin = Math.min(19, Math.floor((total + 100) / 10));
    bins[bin] = (bins[bin] as number) + 1;
  }
  return bins;
}
