import { countTurns, getItemKind, type Item } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { createRandom, shuffle } from '@doctorbench/psychometrics';

/** Items of one paper: about an hour for questions, less for papers of cases. */
const mostQuestions = 20;
const mostCases = 4;
/** Minutes that an item is given, by what it is answered with. */
const minutes = { letters: 2, words: 5, deeds: 25 } as const;

/** Chosen items, and how long the paper takes. */
interface ChosenPaper {
  readonly itemIds: readonly string[];
  readonly minutes: number;
}

/**
 * Public items of a suite by turns over its scenarios, in an order of the paper's own: everybody sits another paper, and
 * every scenario is in it as far as it reaches.
 */
export async function choosePaper(suite: Suite, seed: string): Promise<ChosenPaper> {
  const byScenario = new Map<string, Item[]>();
  for await (const item of suite.items()) {
    // A paper has no one who would go on talking.
    if (item.split !== 'public' || countTurns(item) > 1) continue;
    byScenario.set(item.scenario, [...(byScenario.get(item.scenario) ?? []), item]);
  }
  const random = createRandom(seed);
  const piles = shuffle([...byScenario.values()], random).map(items => shuffle(items, random));
  const rounds = Math.max(0, ...piles.map(pile => pile.length));
  const ordered = Array.from({ length: rounds }, (_, round) =>
    piles.flatMap(pile => pile[round] ?? []),
  ).flat();
  const questions = ordered.filter(item => !isCase(item)).slice(0, mostQuestions);
  const cases = ordered.filter(isCase).slice(0, mostCases);
  const chosen = [...questions, ...cases];
  return {
    itemIds: chosen.map(({ id }) => id),
    minutes: chosen.reduce((sum, item) => sum + minutes[getItemKind(item).answersWith], 0),
  };
}

function isCase(item: Item): boolean {
  return getItemKind(item).answersWith === 'deeds';
}
