import {
  type ClassSet,
  characters,
  formBit,
  isEnough,
  letterTree,
  readDouble,
  singles,
  toPairKey,
} from './anchors.ts';
import type { Span } from './span.ts';

/** A sentence or a line. */
export interface Passage extends Span {
  /** Paragraphs are numbered: passages of one are read together. */
  readonly paragraph: number;
  /** Classes that the passage may have English or Chinese words of. */
  readonly english: ClassSet;
  readonly chinese: ClassSet;
}

/** What one look at a text shows, fast enough for every answer. */
export interface Look {
  readonly passages: readonly Passage[];
  /** It has characters that may be a disguise. */
  readonly odd: boolean;
  /** It has a long run of what may be an encoded text. */
  readonly encoded: boolean;
  /** It may have the shape of something that is no answer. */
  readonly form: boolean;
  /** It has anchors enough close to each other to be worth reading. */
  readonly spoken: boolean;
}

const letter = 1;
const digit = 2;
const han = 4;
const alone = 8;
const ending = 16;
const oddity = 32;
/** What encoded texts have besides letters and digits. */
const joint = 64;
const special = 128;
/** What stands between letters that are kept apart. */
const gap = 256;
/** What may follow the end mark of a sentence. */
const closer = 512;
const first = 1024;
const second = 2048;

const kinds = new Uint16Array(65536);
function mark(kind: number, ...ranges: readonly (readonly [number, number])[]): void {
  for (const [from, to] of ranges)
    for (let code = from; code <= to; code++) kinds[code] = (kinds[code] ?? 0) | kind;
}
mark(letter, [65, 90], [97, 122]);
mark(digit, [48, 57]);
mark(han, [0x4e00, 0x9fff]);
for (const code of characters.single) mark(alone, [code, code]);
for (const code of characters.first) mark(first, [code, code]);
for (const code of characters.second) mark(second, [code, code]);
for (const character of '。！？!?.;；\n') mark(ending, [character.charCodeAt(0), character.charCodeAt(0)]);
for (const character of '"\'”’)]）】」』*。！？!?.')
  mark(closer, [character.charCodeAt(0), character.charCodeAt(0)]);
for (const character of '+/=_-') mark(joint, [character.charCodeAt(0), character.charCodeAt(0)]);
for (const character of ' ·•*_/|~.-') mark(gap, [character.charCodeAt(0), character.charCodeAt(0)]);
for (const character of '&\\%<{[\ud83c') mark(special, [character.charCodeAt(0), character.charCodeAt(0)]);
// Greek, Cyrillic and Armenian, which have letters that look Latin, and variation selectors.
mark(special, [0x370, 0x58f], [0xfe00, 0xfe0f]);
mark(
  oddity,
  // Invisible.
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xdb40, 0xdb40],
  // Marks that combine with letters.
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
  // Letters of another width, in circles, small capitals and mathematical alphabets.
  [0xff02, 0xff02],
  [0xff21, 0xff3a],
  [0xff41, 0xff5b],
  [0x1d00, 0x1d7f],
  [0x249c, 0x24e9],
  [0xd835, 0xd835],
);

/** A black heart may have one; a letter may not. */
const firstSelector = '\ufe00';
const alphabet = 26;
const firstLetter = 97;
const newline = 10;
const blank = 32;
const fullStop = 46;
const semicolon = 59;
const wideSemicolon = 0xff1b;
/** Letters or characters that stand apart from each other, one after the other. */
const minApart = 4;
const apartReach = 4;
const minLeet = 3;
const minForeign = 3;
const minEncoded = 32;
const minPairs = 12;
/** Longer ones are read clause by clause. */
const longSentence = 160;

/** Reads a text once, character by character. */
export function look(text: string): Look {
  // Tables at hand make this loop several times faster.
  const table = kinds;
  const { next, stems, words, firsts, seconds } = letterTree;
  const passages: Passage[] = [];
  let odd = false;
  let encoded = false;
  let form = false;
  let spoken = false;
  // Anchors of the last two passages.
  let last = 0;
  let last2 = 0;
  let english = 0;
  let chinese = 0;
  let start = 0;
  let paragraph = 0;
  let node = 0;
  let word = 0;
  let before = 0;
  let earlier = 0;
  let wordEnd = 0;
  let single = 0;
  let lastGap = -9;
  let apart = 0;
  let leet = 0;
  let foreign = 0;
  let run = 0;
  let pairRun = 0;
  for (let index = 0; index <= text.length; index++) {
    const code = index < text.length ? text.charCodeAt(index) : newline;
    const kind = table[code] as number;
    if (kind & letter) {
      run++;
      if (word++ === 0) node = next[(code | 32) - firstLetter] as number;
      else if (node !== 0) node = next[node * alphabet + (code | 32) - firstLetter] as number;
      if (node !== 0) english |= stems[node] as number;
      continue;
    }
    if (word > 0) {
      if (node !== 0) {
        english |= words[node] as number;
        if (seconds[node] && (firsts[before] || firsts[earlier])) english |= readPair(earlier, before, node);
      }
      earlier = before;
      before = node;
      if (word > 1) single = 0;
      else if (++single > minApart && index - wordEnd < apartReach) odd = true;
      wordEnd = index;
      word = 0;
    }
    if (kind === digit) {
      run++;
      if (isLeet(text, index) && ++leet >= minLeet) odd = true;
      continue;
    }
    if (run > 0) {
      if (kind & joint && code !== newline) run++;
      if (run >= minEncoded) encoded = true;
      pairRun = run === 2 ? pairRun + 1 : 0;
      if (pairRun >= minPairs) encoded = true;
      if (!(kind & joint)) run = 0;
    }
    if (kind & first && index + 1 < text.length) {
      const after = text.charCodeAt(index + 1);
      if ((table[after] as number) & second) chinese |= readDouble(code, after);
    }
    if ((kind & ~(han | first | second)) === 0) continue;
    if (kind & alone) chinese |= singles[code] as number;
    if (kind & gap && isHan(text, index - 1) && isHan(text, index + 1)) {
      apart = index - lastGap === 2 ? apart + 1 : 1;
      if (apart >= minApart - 1) odd = true;
      lastGap = index;
    }
    if (kind & oddity) odd = true;
    if (kind & special) {
      const shape = readSpecial(text, index);
      if (shape === 'foreign') foreign++;
      odd ||= shape === 'odd' || foreign >= minForeign;
      form ||= shape === 'form';
    }
    if (kind & ending) {
      const end = findEnd(text, index, start);
      if (end === undefined) continue;
      if (code === newline && isBlank(text, start, end)) {
        if (index > 0) paragraph++;
      } else {
        const anchors = english | chinese;
        passages.push({ start, end, paragraph, english, chinese });
        form ||= (anchors & formBit) !== 0;
        spoken ||= anchors !== 0 && isEnough(anchors | last | last2);
        last2 = last;
        last = anchors;
      }
      start = end;
      english = 0;
      chinese = 0;
      before = 0;
      earlier = 0;
      index = Math.max(index, end - 1);
    }
  }
  return { passages, odd, encoded, form, spoken };
}

/** Classes of a word with the one before it, or with the one before that. */
function readPair(earlier: number, before: number, node: number): ClassSet {
  return (
    (letterTree.pairs.get(toPairKey(before, node)) ?? 0) |
    (letterTree.loose.get(toPairKey(earlier, node)) ?? 0)
  );
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (text.charCodeAt(index) > blank) return false;
  return true;
}

function isLeet(text: string, index: number): boolean {
  return isLetter(text, index - 1) && isLetter(text, index + 1);
}

function isLetter(text: string, index: number): boolean {
  return (kindOf(text, index) & letter) !== 0;
}

function isHan(text: string, index: number): boolean {
  return (kindOf(text, index) & han) !== 0;
}

/** What a character is that may be harmless, by the next one. */
function readSpecial(text: string, index: number): 'odd' | 'form' | 'foreign' | undefined {
  const character = text[index] as string;
  const after = text.slice(index + 1, index + 8);
  switch (character) {
    case '&':
      return /^(?:#|[a-z]{2,6};)/i.test(after) ? 'odd' : undefined;
    case '\\':
      return /^[ux][0-9a-f{]/i.test(after) ? 'odd' : undefined;
    case '%':
      return /^[0-9a-f]{2}%/i.test(after) ? 'odd' : undefined;
    case '\ud83c':
      return /^[\udd30-\udd9a]/.test(after) ? 'odd' : undefined;
    case '<':
      return /^[a-z/|｜!<]/i.test(after) ? 'form' : undefined;
    case '{':
      return 'form';
    case '[':
      return /^\/?inst/i.test(after) ? 'form' : undefined;
    default: {
      const beside = isLetter(text, index - 1) || isLetter(text, index + 1);
      if (character < firstSelector) return beside ? 'foreign' : undefined;
      return isLetter(text, index - 1) || isHan(text, index - 1) ? 'odd' : undefined;
    }
  }
}

/** Where the sentence ends that has an end mark here, or not when the mark is none. */
function findEnd(text: string, index: number, start: number): number | undefined {
  const code = text.charCodeAt(index);
  if (index >= text.length || code === newline) return Math.min(index + 1, text.length);
  if (code === semicolon || code === wideSemicolon)
    return index - start > longSentence ? index + 1 : undefined;
  let end = index + 1;
  if (code === fullStop) {
    const after = text.charCodeAt(end);
    if (end < text.length && after > blank && !(kindOf(text, end) & closer)) return undefined;
    // The number of a list, or an abbreviation.
    if (kindOf(text, index - 1) & digit || text.charCodeAt(index - 2) === fullStop) return undefined;
  }
  while (kindOf(text, end) & closer) end++;
  // The end of the line goes with its last sentence, so that an empty line is one with nothing in it.
  while (text.charCodeAt(end) === blank) end++;
  return text.charCodeAt(end) === newline ? end + 1 : end;
}

function kindOf(text: string, index: number): number {
  return index < text.length ? (kinds[text.charCodeAt(index)] as number) : 0;
}
