import { type Item, listOwnCriteria } from '@doctorbench/core';
import { hasSecondReader, isReadByAuthorAlone } from './second-reader.ts';

/** How many items, or criteria, each word stands on, in the order they were met. */
export type Counts = Readonly<Record<string, number>>;

/** What a suite covers. */
export interface Coverage {
  readonly items: number;
  readonly scenarios: Counts;
  readonly kinds: Counts;
  readonly difficulties: Counts;
  readonly departments: Counts;
  /** Criteria, not items. */
  readonly dimensions: Counts;
  readonly languages: Counts;
  readonly splits: Counts;
  readonly traps: Counts;
  readonly criteria: number;
  readonly redLines: number;
  /** Items with a red line. */
  readonly withRedLine: number;
  /** Items that somebody who did not write them has read or solved. */
  readonly reviewed: number;
  /** Items that nobody but their author has read again. */
  readonly reviewedByAuthor: number;
  /** Items by scenario and kind. */
  readonly scenarioKinds: Readonly<Record<string, Counts>>;
}

export interface CoverageCounter {
  add(item: Item): void;
  finish(): Coverage;
}

export function createCoverageCounter(): CoverageCounter {
  const counts = {
    scenarios: {} as Record<string, number>,
    kinds: {} as Record<string, number>,
    difficulties: {} as Record<string, number>,
    departments: {} as Record<string, number>,
    dimensions: {} as Record<string, number>,
    languages: {} as Record<string, number>,
    splits: {} as Record<string, number>,
    traps: {} as Record<string, number>,
  };
  const totals = { items: 0, criteria: 0, redLines: 0, withRedLine: 0, reviewed: 0, reviewedByAuthor: 0 };
  const scenarioKinds: Record<string, Record<string, number>> = {};
  return {
    add(item) {
      totals.items++;
      count(counts.scenarios, item.scenario);
      count(counts.kinds, item.kind);
      count(counts.difficulties, item.difficulty);
      count(counts.languages, item.language);
      count(counts.splits, item.split);
      for (const department of item.departments) count(counts.departments, department);
      for (const trap of item.traps ?? []) count(counts.traps, trap);
      const kinds = scenarioKinds[item.scenario] ?? {};
      scenarioKinds[item.scenario] = kinds;
      count(kinds, item.kind);
      const criteria = listOwnCriteria(item).map(({ criterion }) => criterion);
      for (const { dimension } of criteria) count(counts.dimensions, dimension);
      const redLines = criteria.filter(({ redLine }) => redLine).length;
      totals.criteria += criteria.length;
      totals.redLines += redLines;
      if (redLines > 0) totals.withRedLine++;
      if (hasSecondReader(item)) totals.reviewed++;
      if (isReadByAuthorAlone(item)) totals.reviewedByAuthor++;
    },
    finish: () => ({ ...totals, ...counts, scenarioKinds }),
  };
}

function count(into: Record<string, number>, word: string): void {
  into[word] = (into[word] ?? 0) + 1;
}
