import type { Criterion } from './criterion.ts';
import type { Expected } from './expected/expectations.ts';
import type { ExemplarName } from './item-fields.ts';
import type { PlacedCriterion } from './kinds/item-kind.ts';
import { getItemKind, type Item } from './kinds/kinds.ts';
import type { GivenText, Lettered } from './kinds/question.ts';

/** The cluster an item is resampled in. */
export function toCaseId(item: Item): string {
  return item.caseId ?? item.id;
}

/** What is said to the examinee, in order; of several turns, all that the user will say. */
export function listGiven(item: Item): readonly GivenText[] {
  return getItemKind(item).listGiven(item);
}

/**
 * What an examinee is asked, without the options: what they say decides which one is right, so that edits leave them
 * alone. Nothing where the item is acted in.
 */
export function listQuestionTexts(item: Item): readonly string[] {
  if (getItemKind(item).answersWith === 'deeds') return [];
  return listGiven(item).flatMap(({ role, text }) => (role === 'user' ? [text] : []));
}

/** The item with other texts in their place, in the same order. */
export function withQuestionTexts(item: Item, texts: readonly string[]): Item {
  let at = 0;
  return getItemKind(item).reword(item, text => texts[at++] ?? text);
}

/** Its options or steps with the key, where letters answer it. */
export function findLettered(item: Item): Lettered | undefined {
  const { letters } = getItemKind(item);
  return letters && { ...letters, ...letters.list(item) };
}

/** The criteria that stand in the item, whatever its kind. */
export function listOwnCriteria(item: Item): readonly PlacedCriterion[] {
  return getItemKind(item).listCriteria?.(item) ?? [];
}

/** Every criterion that an item is held to: its own, and those that all of its kind have. */
export function listCriteria(item: Item): readonly PlacedCriterion[] {
  const standing: readonly Criterion[] = getItemKind(item).standingCriteria ?? [];
  return [
    ...listOwnCriteria(item),
    ...standing.map(criterion => ({ criterion, field: `standing.${criterion.id}`, turn: 0 })),
  ];
}

/**
 * Whether anything in it is for judges: code decides keys, orders, expected answers and what was done in the clinic.
 * What a panel reads in every item of a kind is read where one sits, and missed by no score where none does.
 */
export function needsReading(item: Item): boolean {
  return listOwnCriteria(item).some(({ criterion }) => criterion.state === undefined);
}

/** What code can tell of a right answer; nothing where all is left to a key or to criteria. */
export function listExpected(item: Item): readonly Expected[] {
  return getItemKind(item).listExpected?.(item) ?? [];
}

/** Answers that asking an item once gives. */
export function countTurns(item: Item): number {
  return getItemKind(item).countTurns?.(item) ?? 1;
}

export function hasExemplars(item: Item): boolean {
  return 'exemplars' in item && item.exemplars !== undefined;
}

/** An exemplar, one text per turn; nothing where the item has none of this name. */
export function listExemplarTexts(item: Item, name: ExemplarName): readonly string[] {
  return getItemKind(item).listExemplarTexts?.(item, name) ?? [];
}
