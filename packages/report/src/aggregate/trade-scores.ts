import {
  type ClinicReport,
  type Grade,
  listAllScenarios,
  type ScenarioId,
  type Trade,
} from '@doctorbench/core';
import { mean, median } from '@doctorbench/psychometrics';

/** What the best players of a case reach. */
const scoreLine = 90;
/** Below three times the expert's, no reader saw waste (decision 0062). */
const costLine = 2;
const mostRecords = 1000;

interface Task {
  encounters: number;
  readonly scores: number[];
  readonly costs: number[];
  readonly times: number[];
}

export interface TradeScores {
  add(grade: Grade): void;
  finish(): Pick<ClinicReport, 'costRatio' | 'timeRatio'> & { readonly trade: Trade };
}

/** What encounters achieved against what they cost and took, each as a multiple of its case's expert path. */
export function createTradeScores(): TradeScores {
  const tasks = new Map<ScenarioId, Task>();
  const records: Trade['records'] = [];
  let [priced, fair] = [0, 0];
  return {
    add({ encounter, itemId, scenario, total, vetoes }) {
      if (!encounter) return;
      const task = tasks.get(scenario) ?? { encounters: 0, scores: [], costs: [], times: [] };
      tasks.set(scenario, task);
      task.encounters++;
      const costRatio = toRatio(encounter.costCny, encounter.expertCostCny);
      const timeRatio = toRatio(encounter.minutes, encounter.expertMinutes);
      if (costRatio !== null) task.costs.push(costRatio);
      if (timeRatio !== null) task.times.push(timeRatio);
      if (total.kind !== 'scored') return;
      const { percent: score } = total;
      task.scores.push(score);
      if (costRatio === null) return;
      priced++;
      const vetoed = vetoes.length > 0;
      if (score >= scoreLine && costRatio <= costLine && !vetoed) fair++;
      if (records.length < mostRecords) records.push({ itemId, score, costRatio, timeRatio, vetoed });
    },
    finish() {
      const all = [...tasks.values()];
      return {
        costRatio: toMedian(all.flatMap(({ costs }) => costs)),
        timeRatio: toMedian(all.flatMap(({ times }) => times)),
        trade: {
          ...{ scoreLine, costLine, priced, fair },
          tasks: [...tasks]
            .sort(([a], [b]) => toPlace(a) - toPlace(b))
            .map(([id, { encounters, scores, costs, times }]) => ({
              id,
              encounters,
              score: scores.length > 0 ? mean(scores) : null,
              costRatio: toMedian(costs),
              timeRatio: toMedian(times),
            })),
          // Items are graded in any order.
          records: markFront(records).toSorted((a, b) =>
            a.itemId === b.itemId ? a.score - b.score : a.itemId < b.itemId ? -1 : 1,
          ),
          omitted: priced - records.length,
        },
      };
    },
  };
}

type TradeRecord = Trade['records'][number];

/** Which encounters none other beats; whose time is not known is not placed, and beats nobody. */
function markFront(records: readonly TradeRecord[]): TradeRecord[] {
  const standing = records.filter(({ vetoed, timeRatio }) => !vetoed && timeRatio !== null);
  return records.map(record => ({
    ...record,
    front: standing.includes(record) && !standing.some(other => beats(other, record)),
  }));
}

/** At least the score for no more cost and time, and better in one of them. */
function beats(one: TradeRecord, other: TradeRecord): boolean {
  const [time, otherTime] = [one.timeRatio ?? 0, other.timeRatio ?? 0];
  const isNoWorse = one.score >= other.score && one.costRatio <= other.costRatio && time <= otherTime;
  return isNoWorse && (one.score > other.score || one.costRatio < other.costRatio || time < otherTime);
}

/** In the order of the catalogue. */
function toPlace(id: ScenarioId): number {
  return listAllScenarios('agent').findIndex(scenario => scenario.id === id);
}

/** Null where the case has no expert path, or one that spends nothing. */
function toRatio(own: number, expert: number | undefined): number | null {
  return expert ? own / expert : null;
}

function toMedian(values: readonly number[]): number | null {
  return values.length > 0 ? median(values) : null;
}
