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
import {
  addGradeToItem,
  createItemScores,
  type ItemScores,
  toItemDimension,
  toItemTotal,
} from './item-scores.ts';
import type { Denominators, Estimate, Report, ScenarioReport } from './report.ts';
import { addToMean, type RunningMean, toCell } from './running-mean.ts';
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
  const scenarioItems = new Map<ScenarioId, Map<string, ItemScores>>();
  const departmentLists = new Map<string, Grade['departments']>();
  /** Equal lists of departments become one: there are few, and tens of thousands of items. */
  const shareDepartments = (grade: Grade): Grade => {
    const key = grade.departments.join();
    const shared = departmentLists.get(key) ?? grade.departments;
    departmentLists.set(key, shared);
    return { ...grade, departments: shared };
  };
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
      const items = scenarioItems.get(grade.scenario) ?? new Map<string, ItemScores>();
      scenarioItems.set(grade.scenario, items);
      const item = items.get(grade.itemId) ?? createItemScores(shareDepartments(grade), dimensionIds.length);
      items.set(grade.itemId, item);
      addGradeToItem(item, grade, dimensionIds);
      for (const veto of grade.vetoes) {
        if (vetoRecords.length < listedVetoes)
          vetoRecords.push({ ...veto, itemId: grade.itemId, repeat: grade.repeat, scenario: grade.scenario });
        else omittedVetoes++;
      }
    },
    finish(generatedAt) {
      const present = listScenarios(run.track).flatMap(({ id, audience }) => {
        const items = scenarioItems.get(id as ScenarioId);
        return items ? [{ id: id as ScenarioId, audience, items: [...items.values()] }] : [];
      });
      const intervals = computeIntervals(present, {
        dimensions: dimensionIds.length,
        seed: `${run.protocol.suite.hash}/${run.protocol.seed}`,
      });
      const scenarios = present.map((scenario, index) =>
        toScenarioReport(scenario, { dimensionIds, interval: intervals.scenarios[index] ?? null }),
      );
      const items = present.flatMap(scenario => scenario.items);
      const totals = items.flatMap(item => toItemTotal(item) ?? []);
      const byDepartment = meanTotals(items, item => item.departments);
      const byDifficulty = meanTotals(items, item => [item.difficulty]);
      const overall = meanOfScenarios(scenarios, intervals.overall);
      const vetoedItems = items.filter(item => item.vetoed).length;
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
          records: vetoRecords,
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
            items.flatMap(item => toItemDimension(item, index) ?? []),
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
  { id, audience, items }: { id: ScenarioId; audience: Audience; items: readonly ItemScores[] },
  { dimensionIds, interval }: { dimensionIds: readonly string[]; interval: Interval | null },
): ScenarioReport {
  const totals = items.flatMap(item => toItemTotal(item) ?? []);
  return {
    id,
    audience,
    average_total_score: toEstimate(totals, interval),
    dimensions: Object.fromEntries(
      dimensionIds.map((dimension, index) => {
        const values = items.flatMap(item => toItemDimension(item, index) ?? []);
        return [dimension, values.length > 0 ? { value: mean(values), n: values.length } : null];
      }),
    ),
    items: items.length,
    unscoredItems: items.length - totals.length,
    vetoedItems: items.filter(item => item.vetoed).length,
  };
}

/** Mean item total by the groups an item belongs to. */
function meanTotals(
  items: readonly ItemScores[],
  groupsOf: (item: ItemScores) => readonly string[],
): Map<string, RunningMean> {
  const means = new Map<string, RunningMean>();
  for (const item of items) {
    const total = toItemTotal(item);
    if (total !== undefined) for (const group of new Set(groupsOf(item))) addToMean(means, group, total);
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
