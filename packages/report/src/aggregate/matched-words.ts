import type { Grade, MatchedReport, ScenarioId, VetoRecord } from '@doctorbench/core';
import { isUnread } from './reading-gate.ts';
import { byItem } from './veto-records.ts';

/** Records kept in a report; the journal has them all. */
const listedRecords = 500;

/** What words matched in answers that nobody has read, one grade at a time. */
export interface MatchedWords {
  add(grade: Grade): void;
  /** Scenarios in the order given. */
  finish(order: readonly ScenarioId[]): MatchedReport;
}

type Counts = { answers: number; criteria: number; of: number; redLines: number };

export function createMatchedWords(): MatchedWords {
  const all = createCounts();
  const scenarios = new Map<ScenarioId, Counts>();
  const lookAt: VetoRecord[] = [];
  let omitted = 0;
  return {
    add(grade) {
      if (!isUnread(grade)) return;
      const { matched = { criteria: 0, of: 0, redLines: [] }, itemId, repeat, scenario } = grade;
      const own = scenarios.get(scenario) ?? createCounts();
      scenarios.set(scenario, own);
      for (const counts of [all, own]) {
        counts.answers++;
        counts.criteria += matched.criteria;
        counts.of += matched.of;
        counts.redLines += matched.redLines.length;
      }
      for (const record of matched.redLines) {
        if (lookAt.length < listedRecords) lookAt.push({ ...record, itemId, repeat, scenario });
        else omitted++;
      }
    },
    finish: order => ({
      ...all,
      scenarios: order.flatMap(id => {
        const counts = scenarios.get(id);
        return counts ? [{ id, ...counts }] : [];
      }),
      lookAt: lookAt.sort(byItem),
      omitted,
    }),
  };
}

function createCounts(): Counts {
  return { answers: 0, criteria: 0, of: 0, redLines: 0 };
}
