import { digits, han, letters, type Range, toKinds, toRanges } from './kinds.ts';

/** What a quick look at the characters of a text shows. Most texts have nothing of it. */
export interface Glance {
  /** Characters that may be a disguise. */
  readonly odd: boolean;
  /** A long run of what may be an encoded text. */
  readonly encoded: boolean;
  /** Brackets of something that is no answer. */
  readonly form: boolean;
}

const letter = 1;
const digit = 2;
const ideograph = 4;
/** What encoded texts have besides letters and digits. */
const joint = 8;
/** What stands between letters that are kept apart. */
const gap = 16;
const oddity = 32;
/** What its neighbours may make odd, or a form. */
const doubtful = 64;

const invisible: readonly Range[] = [
  ...toRanges([0xad, 0x34f, 0x61c, 0x3164, 0xfeff, 0xffa0]),
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfff9, 0xfffb],
  // The first half of tags and of the further variation selectors.
  [0xdb40, 0xdb40],
];
const combining: readonly Range[] = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];
/** Letters of another width, small capitals, letters in circles and the first half of mathematical alphabets. */
const styled: readonly Range[] = [
  ...toRanges('＂｛'),
  [0xff21, 0xff3a],
  [0xff41, 0xff5a],
  [0x1d00, 0x1d7f],
  [0x249c, 0x24e9],
  [0xd835, 0xd835],
];
/** Greek, Cyrillic and Armenian, which have letters that look Latin. */
const foreign: Range = [0x370, 0x58f];
const selectors: Range = [0xfe00, 0xfe0f];

let kinds: Uint16Array | undefined;

function getKinds(): Uint16Array {
  kinds ??= createKinds();
  return kinds;
}

function createKinds(): Uint16Array {
  return toKinds([
    [letter, letters],
    [digit, digits],
    [ideograph, han],
    [joint, toRanges('+/=_-')],
    [gap, toRanges(' ·•*_/|~.-')],
    [oddity, [...invisible, ...combining, ...styled]],
    [doubtful, [...toRanges('&\\%<{[\ud83c'), foreign, selectors]],
  ]);
}

/** How many of a kind make a disguise: letters apart from each other, digits and foreign letters between letters. */
const minApart = 3;
const minLeet = 3;
const minForeign = 3;
const minEncoded = 32;
const minPairs = 12;

export function glance(text: string): Glance {
  // A table at hand makes this loop several times faster.
  const table = getKinds();
  const seen = { odd: false, encoded: false, form: false };
  let run = 0;
  let pairs = 0;
  let apart = 0;
  let lastGap = 0;
  let leet = 0;
  let strange = 0;
  for (let index = 0; index < text.length; index++) {
    const kind = table[text.charCodeAt(index)] as number;
    if (kind === letter) {
      run++;
      continue;
    }
    if (kind === digit) {
      run++;
      if (stands(text, index, letter) && ++leet >= minLeet) seen.odd = true;
      continue;
    }
    const word = run;
    run = 0;
    if (word > 0) {
      if (word >= minEncoded) seen.encoded = true;
      pairs = word === 2 ? pairs + 1 : 0;
      if (pairs >= minPairs) seen.encoded = true;
      if (kind & joint && word > 2) run = word + 1;
    }
    if (kind === 0 || kind === ideograph) continue;
    if (kind & gap) {
      if (word > 1) continue;
      if (index - lastGap !== 2) apart = 0;
      if (stands(text, index, word === 1 ? letter : ideograph) && ++apart >= minApart) seen.odd = true;
      lastGap = index;
    } else if (kind & oddity) seen.odd = true;
    else if (kind & doubtful) {
      const doubt = resolve(text, index);
      if (doubt === 'form') seen.form = true;
      else if (doubt === 'odd' || (doubt === 'foreign' && ++strange >= minForeign)) seen.odd = true;
    }
  }
  if (run >= minEncoded) seen.encoded = true;
  return seen;
}

/** Whether a character stands between two of a kind. */
function stands(text: string, index: number, between: number): boolean {
  return has(text, index - 1, between) && has(text, index + 1, between);
}

function has(text: string, index: number, kind: number): boolean {
  return index >= 0 && index < text.length && ((getKinds()[text.charCodeAt(index)] as number) & kind) !== 0;
}

/** What a doubtful character is, by those beside it. */
function resolve(text: string, index: number): 'odd' | 'form' | 'foreign' | undefined {
  const code = text.charCodeAt(index);
  if (code >= foreign[0] && code <= foreign[1])
    return has(text, index - 1, letter) || has(text, index + 1, letter) ? 'foreign' : undefined;
  // A heart may have a variation selector; a letter may not.
  if (code >= selectors[0] && code <= selectors[1])
    return has(text, index - 1, letter | ideograph) ? 'odd' : undefined;
  return shapes.find(([shape]) => shape.test(text.slice(index, index + 8)))?.[1];
}

const shapes: readonly (readonly [RegExp, 'odd' | 'form'])[] = [
  [/^&(?:#|[a-z]{2,6};)/i, 'odd'],
  [/^\\[ux][0-9a-f{]/i, 'odd'],
  [/^%[0-9a-f]{2}%/i, 'odd'],
  [/^\ud83c[\udd30-\udd9a]/, 'odd'],
  [/^<[a-z/|｜!<]/i, 'form'],
  [/^\{/, 'form'],
  [/^\[\/?inst/i, 'form'],
];
