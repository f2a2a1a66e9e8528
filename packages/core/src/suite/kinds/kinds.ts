import { z } from 'zod';
import type { Locale } from '../../text/bilingual.ts';
import { listSchemas } from '../list-schemas.ts';
import { choiceKind } from './choice/choice.ts';
import { dialogueKind } from './dialogue/dialogue.ts';
import { encounterKind } from './encounter/encounter.ts';
import type { ItemKindDefinition } from './item-kind.ts';
import { openKind } from './open/open.ts';
import { sequenceKind } from './sequence/sequence.ts';

/** Every kind of item. A new one is a folder beside this file and a line here. */
export const itemKinds = [choiceKind, sequenceKind, openKind, dialogueKind, encounterKind] as const;

/** One question or case of a suite. */
export const itemSchema = z.discriminatedUnion('kind', listSchemas(itemKinds));
export type Item = z.infer<typeof itemSchema>;
export type ItemKind = Item['kind'];

export const itemKindSchema = z.enum(itemKinds.map(({ kind }) => kind));

type AnyKind = ItemKindDefinition<ItemKind, z.ZodType<Item>>;

const byName = new Map(itemKinds.map(definition => [definition.kind, definition as AnyKind]));

/** What the file format knows of an item's kind. */
export function getItemKind({ kind }: { readonly kind: ItemKind }): AnyKind {
  const found = byName.get(kind);
  if (!found) throw new Error(`no kind of item ${kind}`);
  return found;
}

/** What reads letters, by the name that stands in grades. */
export function listLetterGraders(locale: Locale): Readonly<Record<string, string>> {
  const rules: readonly Pick<AnyKind, 'letters'>[] = itemKinds;
  return Object.fromEntries(
    rules.flatMap(({ letters }) => (letters ? [[letters.grader.name, letters.grader.title[locale]]] : [])),
  );
}

/** What each kind is called. */
export function listKindTitles(locale: Locale): Readonly<Record<ItemKind, string>> {
  return Object.fromEntries(itemKinds.map(({ kind, title }) => [kind, title[locale]])) as Record<
    ItemKind,
    string
  >;
}
