import { type Anchors, createAnchors, type LetterTree, toPairKey } from './anchors.ts';
import { type ClassSet, formBit, isEnough } from './class-set.ts';
import { digits, letters, toKinds, toRanges } from './kinds.ts';
import type { Span } from './span.ts';

/** A sentence or a line. */
export interface Passage extends Span {
  /** Paragraphs are numbered: passages of one are read together. */
  readonly paragraph: number;
  /** Classes that the passage may have English or Chinese words of. */
  readonly english: ClassSet;
  readonly chinese: ClassSet;
}

const letter = 1;
const digit = 2;
const alone = 4;
const first = 8;
const second = 16;
const ending = 32;
/** What may follow the end mark of a sentence. */
const closer = 64;

interface Tables {
  readonly anchors: Anchors;
  readonly kinds: Uint16Array;
}

let tables: Tables | undefined;

function getTables(): Tables {
  tables ??= createTables();
  return tables;
}

function createTables(): Tables {
  const anchors = createAnchors();
  const { single, first: begins, second: ends } = anchors.characters;
  const kinds = toKinds([
    [letter, letters],
    [digit, digits],
    [alone, toRanges(single)],
    [first, toRanges(begins)],
    [second, toRanges(ends)],
    [ending, toRanges('。！？!?.;；\n')],
    [closer, toRanges('"\'”’)]）】」』*。！？!?.')],
  ]);
  return { anchors, kinds };
}

const alphabet = 26;
const firstLetter = 97;
const newline = 10;
const blank = 32;
const fullStop = 46;
const semicolon = 59;
const wideSemicolon = 0xff1b;
/** Longer ones are read clause by clause. */
const longSentence = 160;

/** Splits a text into sentences and lines, and notes whose words they may have. An empty line begins a paragraph. */
export function splitPassages(text: string): readonly Passage[] {
  // Tables at hand make this loop several times faster.
  const { anchors, kinds: table } = getTables();
  const { letterTree, singles, readDouble } = anchors;
  const { next, stems, words, seconds } = letterTree;
  const passages: Passage[] = [];
  let paragraph = 0;
  let english = 0;
  let chinese = 0;
  let start = 0;
  let word = 0;
  let node = 0;
  let before = 0;
  let earlier = 0;
  let lastKind = 0;
  for (let index = 0; index <= text.length; index++) {
    const code = index < text.length ? text.charCodeAt(index) : newline;
    const kind = table[code] as number;
    if (kind & letter) {
      if (kind & second && lastKind & first) chinese |= readDouble(text.charCodeAt(index - 1), code);
      lastKind = 0;
      if (word++ === 0) node = next[(code | 32) - firstLetter] as number;
      else if (node !== 0) node = next[node * alphabet + (code | 32) - firstLetter] as number;
      if (node !== 0) english |= stems[node] as number;
      continue;
    }
    if (word > 0) {
      english |= words[node] as number;
      if (seconds[node]) english |= readPair(letterTree, { earlier, before, node });
      earlier = before;
      before = node;
      word = 0;
    }
    if (kind & second && lastKind & first) chinese |= readDouble(text.charCodeAt(index - 1), code);
    lastKind = kind;
    if ((kind & (alone | ending)) === 0) continue;
    if (kind & alone) chinese |= singles[code] as number;
    if (!(kind & ending)) continue;
    const end = findEnd(text, index, start);
    if (end === undefined) continue;
    if (isEmpty(text, start, end)) paragraph++;
    else passages.push({ start, end, paragraph, english, chinese });
    start = end;
    english = chinese = before = earlier = 0;
    index = Math.max(index, end - 1);
  }
  return passages;
}

/** Classes of a word with the one before it, or with the one before that. */
function readPair(
  { firsts, pairs, loose }: LetterTree,
  { earlier, before, node }: { readonly earlier: number; readonly before: number; readonly node: number },
): ClassSet {
  return (
    (firsts[before] ? (pairs.get(toPairKey(before, node)) ?? 0) : 0) |
    (firsts[earlier] ? (loose.get(toPairKey(earlier, node)) ?? 0) : 0)
  );
}

/** Where the sentence ends that has an end mark here, or not when the mark is none. */
function findEnd(text: string, index: number, start: number): number | undefined {
  const code = codeAt(text, index);
  if (code === newline) return Math.min(index + 1, text.length);
  if (code === semicolon || code === wideSemicolon)
    return index - start > longSentence ? index + 1 : undefined;
  let end = index + 1;
  if (code === fullStop) {
    if (codeAt(text, end) > blank && !(kindAt(text, end) & closer)) return undefined;
    // The number of a list, or an abbreviation.
    if (kindAt(text, index - 1) & digit || codeAt(text, index - 2) === fullStop) return undefined;
  }
  while (end < text.length && kindAt(text, end) & closer) end++;
  // The end of the line goes with its last sentence, so that an empty line is one with nothing in it.
  while (codeAt(text, end) === blank) end++;
  return end < text.length && codeAt(text, end) === newline ? end + 1 : end;
}

/** The code of a character; before and after a text there are line ends. Reading beyond it would slow down the loop. */
function codeAt(text: string, index: number): number {
  return index >= 0 && index < text.length ? text.charCodeAt(index) : newline;
}

function kindAt(text: string, index: number): number {
  return getTables().kinds[codeAt(text, index)] as number;
}

function isEmpty(text: string, start: number, end: number): boolean {
  let index = start;
  while (index < end && text.charCodeAt(index) <= blank) index++;
  return index === end;
}

/** Whether some passages may have the shape of what is no answer. */
export function mayHaveForm(passages: readonly Passage[]): boolean {
  let anchors = 0;
  for (const { english, chinese } of passages) anchors |= english | chinese;
  return (anchors & formBit) !== 0;
}

/** Whether some passages close to each other have anchors enough to be worth reading. */
export function mayBeSpoken(passages: readonly Passage[]): boolean {
  let last = 0;
  let lastButOne = 0;
  for (const { english, chinese } of passages) {
    const anchors = english | chinese;
    if (anchors !== 0 && isEnough(anchors | last | lastButOne)) return true;
    lastButOne = last;
    last = anchors;
  }
  return false;
}
