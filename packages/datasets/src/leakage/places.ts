import { createHmac } from 'node:crypto';
import { getItemKind, type Item, type ItemLanguage, listQuestionTexts } from '@doctorbench/core';
import { synonyms } from './synonyms.ts';

/** A place of a text where several ways of writing mean the same. */
export interface Place {
  /** Number of the text among those of the item. */
  readonly text: number;
  readonly start: number;
  readonly end: number;
  /** What may stand there; all are different. */
  readonly alternatives: readonly string[];
}

const openings: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': ['您好，', '你好，', '打扰了，', '劳驾，', '有事请教，', '冒昧一问，'],
  en: ['Hello. ', 'Hi there. ', 'Good day. ', 'Excuse me. ', 'Greetings. ', 'A question. '],
};

const closings: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': ['请指教。', '麻烦您了。', '谢谢您。', '多谢！', '盼复。', '拜托了。'],
  en: [' Thank you.', ' Thanks a lot.', ' Many thanks.', ' Much obliged.', ' I appreciate it.', ' Cheers.'],
};

/** What stands before a question of an examination and says no more than that it is one. */
const headings: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': ['试题：', '考题：', '题目：', '请看题：', '请作答：', '问题如下：'],
  en: ['Question: ', 'Item: ', 'Problem: ', 'Please answer: ', 'Exam task: ', 'To be solved: '],
};

/** What may follow a question that is a whole sentence, before its options. */
const requests: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': ['请选择。', '请选出答案。', '请给出答案。', '请判断。', '请答题。', '请予选定。'],
  en: [
    ' Choose.',
    ' Select the answer.',
    ' Give the answer.',
    ' Please decide.',
    ' Make a choice.',
    ' Pick.',
  ],
};

/** Every place of an item's question, in order of the texts and within them. */
export function listPlaces(item: Item): readonly Place[] {
  return listQuestionTexts(item).flatMap((text, at) => {
    const { before, after } = listFrames(item, text);
    return [
      ...before.map(alternatives => ({ text: at, start: 0, end: 0, alternatives })),
      ...listSynonymPlaces(item, text, at),
      ...after.map(alternatives => ({ text: at, start: text.length, end: text.length, alternatives })),
    ];
  });
}

/** What may be put before and behind a text. */
function listFrames(
  item: Item,
  text: string,
): { readonly before: readonly (readonly string[])[]; readonly after: readonly (readonly string[])[] } {
  const { language } = item;
  if (speaks(item)) return { before: [openings[language]], after: [closings[language]] };
  if (getItemKind(item).answersWith !== 'letters') return { before: [], after: [] };
  return { before: [headings[language]], after: /[？?。]\s*$/u.test(text) ? [requests[language]] : [] };
}

/** Places at the end of a text that are read in all their ways. */
const lastPlaces = 3;

/** A text in every way of the last of its places. */
export function placedWays(text: string, places: readonly Place[]): readonly string[] {
  let ends: readonly string[] = [''];
  let from = text.length;
  for (const { start, end, alternatives } of places.slice(-lastPlaces).reverse()) {
    const rest = text.slice(end, from);
    ends = ends.flatMap(tail => alternatives.map(way => `${way}${rest}${tail}`));
    from = start;
  }
  return ends.map(end => `${text.slice(0, from)}${end}`);
}

/** Whether its question is spoken to somebody, so that it may begin and end with a courtesy it does not have yet. */
function speaks(item: Item): boolean {
  return getItemKind(item).answersWith === 'words' && !listQuestionTexts(item).some(isCourteous);
}

function isCourteous(text: string): boolean {
  return /^\s*(?:您好|你好|请问|打扰|hello|hi\b|good (?:day|morning|evening)|excuse)|(?:谢谢|多谢|感谢|thank you|thanks)[^\p{L}]*$/iu.test(
    text,
  );
}

function listSynonymPlaces(item: Item, text: string, at: number): readonly Place[] {
  const kept = item.kind === 'choice' ? (item.twins ?? []).map(({ from }) => text.indexOf(from)) : [];
  const lengths = item.kind === 'choice' ? (item.twins ?? []).map(({ from }) => from.length) : [];
  const isKept = (start: number, end: number) =>
    kept.some((from, index) => start < from + (lengths[index] ?? 0) && end > from);
  const places: Place[] = [];
  let last = 0;
  for (const { 0: found, index } of text.matchAll(patterns[item.language])) {
    const end = index + found.length;
    if (index < last || isKept(index, end)) continue;
    const pair = pairs[item.language].get(found.toLowerCase());
    if (!pair) continue;
    places.push({ text: at, start: index, end, alternatives: pair.map(word => asWritten(word, found)) });
    last = end;
  }
  return places;
}

/** With a capital where one stood. */
function asWritten(word: string, found: string): string {
  const first = found.charAt(0);
  return first !== first.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** By each word that is found: the pair it belongs to. */
function toPairs(language: ItemLanguage): ReadonlyMap<string, readonly [string, string]> {
  return new Map(
    synonyms[language].flatMap(([one, other, way]) => [
      [one, [one, other]] as const,
      ...(way === 'first' ? [] : [[other, [one, other]] as const]),
    ]),
  );
}

const pairs = { 'zh-CN': toPairs('zh-CN'), en: toPairs('en') };

/** Characters before 现在, 以为 and the like that make another word of them. */
const otherWord = '(?<![出发呈表体实小女男大因])';

const patterns: Readonly<Record<ItemLanguage, RegExp>> = {
  'zh-CN': new RegExp(`${otherWord}(?:${toAlternation(pairs['zh-CN'])})`, 'gu'),
  en: new RegExp(`\\b(?:${toAlternation(pairs.en)})\\b`, 'giu'),
};

function toAlternation(words: ReadonlyMap<string, unknown>): string {
  return [...words.keys()].sort((a, b) => b.length - a.length).join('|');
}

/** Draws of a keyed code: which of so many ways a recipient's copy has at the place of this number. */
export type Draws = (place: number, ways: number) => number;

const drawBytes = 2;
const drawsPerDigest = 16;

/** The same for the same key, recipient and item; unknowable without the key. */
export function createDraws(
  { key, recipient }: { readonly key: Buffer; readonly recipient: string },
  itemId: string,
): Draws {
  const digests: Buffer[] = [];
  return (place, ways) => {
    const block = Math.floor(place / drawsPerDigest);
    digests[block] ??= createHmac('sha256', key)
      .update(JSON.stringify([recipient, itemId, block]))
      .digest();
    return digests[block].readUInt16BE((place % drawsPerDigest) * drawBytes) % ways;
  };
}
