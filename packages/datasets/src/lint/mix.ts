import {
  getItemKind,
  type Item,
  type ItemLanguage,
  isSwappable,
  listScenarios,
  type Track,
} from '@doctorbench/core';
import { goldMix } from './gold-standard.ts';

interface Tally {
  items: number;
  judged: number;
  swappable: number;
  readonly languages: Map<ItemLanguage, number>;
  readonly difficulties: Map<string, number>;
}

/** Whether a gold suite is spread as its track asks. */
export interface MixChecker {
  add(item: Item): void;
  listProblems(): readonly string[];
}

export function createMixChecker(track: Track): MixChecker {
  const departments = new Set<string>();
  const tallies = new Map<string, Tally>();
  return {
    add(item) {
      for (const department of item.departments) departments.add(department);
      const tally = tallies.get(item.scenario) ?? {
        items: 0,
        judged: 0,
        swappable: 0,
        languages: new Map(),
        difficulties: new Map(),
      };
      tallies.set(item.scenario, tally);
      tally.items++;
      if (getItemKind(item).answersWith !== 'letters') tally.judged++;
      if (isSwappable(item)) tally.swappable++;
      tally.languages.set(item.language, (tally.languages.get(item.language) ?? 0) + 1);
      tally.difficulties.set(item.difficulty, (tally.difficulties.get(item.difficulty) ?? 0) + 1);
    },
    listProblems() {
      const mix = goldMix[track];
      if (!mix) return [`there is no gold standard for the ${track} track yet`];
      const problems = listScenarios(track).flatMap(({ id }) => checkScenario(id, tallies.get(id), mix));
      if (departments.size < mix.departments)
        problems.push(`${departments.size} departments; ${mix.departments} or more are asked`);
      return problems;
    },
  };
}

function checkScenario(
  id: string,
  tally: Tally | undefined,
  mix: NonNullable<(typeof goldMix)[Track]>,
): string[] {
  const problems: string[] = [];
  for (const [language, fewest] of Object.entries(mix.items) as [ItemLanguage, number][]) {
    const count = tally?.languages.get(language) ?? 0;
    if (count < fewest) problems.push(`${id}: ${count} items in ${language}; ${fewest} or more are asked`);
  }
  if (!tally) return problems;
  if (tally.judged / tally.items < mix.judged)
    problems.push(`${id}: ${tally.judged} of ${tally.items} items are judged on criteria; too few`);
  const { swappable = 0 } = mix;
  if (tally.swappable < swappable)
    problems.push(
      `${id}: ${tally.swappable} items can be asked with other pictures; ${swappable} or more are asked`,
    );
  for (const [difficulty, count] of tally.difficulties)
    if (count / tally.items > mix.oneDifficulty)
      problems.push(`${id}: ${count} of ${tally.items} items are ${difficulty}; too many`);
  return problems;
}
