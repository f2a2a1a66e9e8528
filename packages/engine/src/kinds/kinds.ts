import type { Hospital } from '@doctorbench/clinic';
import {
  type AnswerTurn,
  type ExemplarName,
  getItemKind,
  type Item,
  type ItemProblem,
  itemKinds,
  listExemplarTexts,
  type Protocol,
} from '@doctorbench/core';
import { encounter } from './encounter/encounter.ts';
import type { AskContext, GradeContext, Kind, KindGrade } from './kind.ts';
import { letters } from './letters/letters.ts';
import { words } from './words/words.ts';

/** By what an answer is made of. What is particular to a kind of item is its folder in `core`. */
const registry: Readonly<Record<AnswerMatter, Kind<Item>>> = { letters, words, deeds: encounter };

type AnswerMatter = ReturnType<typeof getItemKind>['answersWith'];

export function getKind(item: Pick<Item, 'kind'>): Kind<Item> {
  return registry[getItemKind(item).answersWith];
}

/** The versions of what grades by code alone, for a run's manifest. */
export function listKindVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    itemKinds.flatMap(({ kind, letters }) =>
      letters ? [[kind, `${letters.grader.name}@${letters.grader.version}`]] : [],
    ),
  );
}

export function countCalls(item: Item): number {
  return getKind(item).countCalls(item);
}

/** What the user says, turn after turn. */
export function listUserTurns(item: Item, style: Protocol['promptStyle']): readonly string[] {
  return getKind(item)
    .listPrompts(item, style)
    .map(texts => texts.at(-1) ?? '');
}

export function askItem(item: Item, context: AskContext): Promise<readonly AnswerTurn[]> {
  return getKind(item).ask(item, context);
}

export function gradeTurns(
  item: Item,
  turns: readonly AnswerTurn[],
  context: GradeContext,
): Promise<KindGrade> {
  return getKind(item).grade(item, turns, context);
}

/** The item as judges read it in an audit. */
export function toJudged(item: Item, labelled: ReadonlySet<string>): Item {
  return getItemKind(item).toJudged?.(item, labelled) ?? item;
}

/** The item as its labelled answers stand for it. */
export function toReadItem(item: Item): Item {
  return getKind(item).toReadItem?.(item) ?? item;
}

/** What keeps an item from being played in the suite's hospital. */
export async function checkPlayable(
  item: Item,
  openHospital: () => Promise<Hospital>,
): Promise<readonly ItemProblem[]> {
  return (await getKind(item).checkPlayable?.(item, openHospital)) ?? [];
}

/** An exemplar as an answer; no turn where the item has none of this name. */
export function listExemplarTurns(item: Item, name: ExemplarName): AnswerTurn[] {
  const own = getKind(item).listExemplarTurns?.(item, name);
  if (own) return [...own];
  return listExemplarTexts(item, name).map(text => ({ text, finishReason: 'stop', latencyMs: 0 }));
}
