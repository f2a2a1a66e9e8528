import type { Hospital } from '@doctorbench/clinic';
import {
  type AnswerTurn,
  type ExemplarName,
  type Item,
  type ItemKind,
  type ItemOf,
  type ItemProblem,
  listExemplarTexts,
  type Protocol,
} from '@doctorbench/core';
import { choice } from './choice/choice.ts';
import { dialogue } from './dialogue/dialogue.ts';
import { encounter } from './encounter/encounter.ts';
import type { AskContext, GradeContext, Kind, KindGrade } from './kind.ts';
import { open } from './open/open.ts';
import { sequence } from './sequence/sequence.ts';

/** Every kind of item as it is asked and graded. A new one is a folder beside this file and a line here. */
const registry: { readonly [K in ItemKind]: Kind<ItemOf<K>> } = {
  choice,
  sequence,
  open,
  dialogue,
  encounter,
};

export const kinds: readonly Kind<Item>[] = Object.values(registry);

const byName = new Map(kinds.map(kind => [kind.kind, kind]));

export function getKind({ kind }: Pick<Item, 'kind'>): Kind<Item> {
  const found = byName.get(kind);
  if (!found) throw new Error(`no kind ${kind}`);
  return found;
}

/** The versions of what grades by code alone, for a run's manifest. */
export function listKindVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(kinds.flatMap(({ kind, grader }) => (grader ? [[kind, grader]] : [])));
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
  return getKind(item).toJudged?.(item, labelled) ?? item;
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
