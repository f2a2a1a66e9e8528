import { createHash } from 'node:crypto';
import {
  type ChoiceItem,
  type DialogueItem,
  getScenario,
  type Item,
  type ItemLanguage,
  type OpenItem,
  type SequenceItem,
} from '@doctorbench/core';
import { toExpectation } from './answers.ts';
import type { ImportStamp } from './importer.ts';

/** What an importer knows of an item beside its question and answer. */
export interface Origin extends Pick<Item, 'scenario' | 'departments' | 'difficulty' | 'modality'> {
  /** The data set, as people call it. */
  readonly set: string;
  /** What makes the entry itself in the set: file, number. Together they are its id. */
  readonly idParts: readonly string[];
  readonly basis: string;
  /** The month the set came out; of the import where that is not known. */
  readonly written: string;
  readonly language: ItemLanguage;
  readonly tags: readonly string[];
}

const longestId = 100;

/** An id that says where an entry came from. What an id cannot hold is replaced, and a digest keeps it distinct. */
export function toItemId(parts: readonly string[]): string {
  const whole = parts.join('-');
  const plain = whole.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  const faithful = /^[a-zA-Z0-9._ /-]+$/.test(whole) && plain.length <= longestId;
  if (faithful && plain !== '') return plain;
  const digest = createHash('sha256').update(whole).digest('hex').slice(0, 12);
  return [plain.slice(0, longestId).replace(/-+$/, ''), digest].filter(Boolean).join('-');
}

/** Chinese where the text has a Chinese character. */
export function detectLanguage(text: string): ItemLanguage {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
}

type SharedFields = Omit<OpenItem, 'kind' | 'messages' | 'rubric' | 'expected' | 'exemplars' | 'swap'>;

function toShared(origin: Origin, { split, canary }: ImportStamp): SharedFields {
  const { track, audience } = getScenario(origin.scenario);
  const name = `${origin.set} ${origin.idParts.slice(1).join(' ')}`.trim();
  const tags = [...new Set(origin.tags.map(tag => tag.replaceAll(/\s+/g, ' ').slice(0, 200).trim()))];
  return {
    id: toItemId(origin.idParts),
    track,
    scenario: origin.scenario,
    // Imaging scenarios serve both audiences.
    audience: track === 'llm' ? audience : 'professional',
    language: origin.language,
    title: { zh: name, en: name },
    departments: [...origin.departments],
    difficulty: origin.difficulty,
    ...(origin.modality ? { modality: origin.modality } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    provenance: { basis: [origin.basis], author: origin.set, written: origin.written },
    split,
    canary,
  };
}

export function draftChoice(
  origin: Origin,
  stamp: ImportStamp,
  {
    stem,
    options,
    key,
    multiple = key.length > 1,
    explanation,
  }: {
    readonly stem: string;
    readonly options: ChoiceItem['options'];
    readonly key: readonly string[];
    readonly multiple?: boolean;
    readonly explanation?: string | undefined;
  },
): ChoiceItem {
  return {
    ...toShared(origin, stamp),
    kind: 'choice',
    stem,
    options,
    key: [...key],
    multiple,
    ...(explanation === undefined ? {} : { explanation }),
  };
}

export function draftSequence(
  origin: Origin,
  stamp: ImportStamp,
  { stem, steps, key }: Pick<SequenceItem, 'stem' | 'steps'> & { readonly key: readonly string[] },
): SequenceItem {
  return { ...toShared(origin, stamp), kind: 'sequence', stem, steps, key: [...key] };
}

/** An open item as it is asked, with what it is held to. A question is a message of the user. */
export function draftAsked(
  origin: Origin,
  stamp: ImportStamp,
  {
    asked,
    rubric = [],
    expected,
  }: { readonly asked: string | OpenItem['messages'] } & Partial<Pick<OpenItem, 'rubric' | 'expected'>>,
): OpenItem {
  return {
    ...toShared(origin, stamp),
    kind: 'open',
    messages: typeof asked === 'string' ? [{ role: 'user', content: asked }] : asked,
    rubric,
    ...(expected ? { expected } : {}),
  };
}

export function draftOpen(
  origin: Origin,
  stamp: ImportStamp,
  { question, answer }: { readonly question: string; readonly answer: string },
): OpenItem {
  const { expected, instruction } = toExpectation(answer, origin.language);
  return draftAsked(origin, stamp, {
    asked: [question, instruction].filter(Boolean).join('\n'),
    expected: [expected],
  });
}

export function draftDialogue(
  origin: Origin,
  stamp: ImportStamp,
  { system, turns }: Pick<DialogueItem, 'system' | 'turns'>,
): DialogueItem {
  return { ...toShared(origin, stamp), kind: 'dialogue', ...(system ? { system } : {}), turns };
}
