import { listMark } from '../folding/folded-text.ts';

/** A step on the way from a written text to a quotable one. */
export interface Rewrite {
  readonly pattern: RegExp;
  /** What takes the place of a match that stands at a position of the whole. */
  replace(match: string, at: number, whole: string): string;
}

const unseen = /[\p{Cf}\p{Mn}]/gu;
/** Signs that people type in several ways, and what each is read as. */
const typed: readonly Rewrite[] = [
  { pattern: /[≤≦⩽]|=</g, replace: () => '<=' },
  { pattern: /[≥≧⩾]|=>/g, replace: () => '>=' },
  { pattern: /\+\s?\/\s?[-−–]/g, replace: () => '±' },
  { pattern: /(?<=\d\s?)[×✕*](?=\s?\d)/g, replace: () => 'x' },
];
/** Where none of these stands, none of those does: so in nearly all texts. */
const typedSign = /[≤≦⩽≥≧⩾=+×✕*]/;
const gap = /(?:(?![<>±=.])[\s\p{P}\p{S}]|(?<!\d)\.|\.(?!\d))+/gu;

/**
 * What a judge may change when it copies words out of a text besides width and case: what cannot be seen, how signs
 * are typed (≤ or <=), spaces and punctuation, but not a decimal point or a comparison. Two numbers stay two: what
 * stood between them leaves a space.
 */
export const rewrites: readonly Rewrite[] = [
  { pattern: unseen, replace: () => '' },
  ...typed,
  {
    pattern: gap,
    replace: (match, at, whole) => (isDigit(whole[at - 1]) && isDigit(whole[at + match.length]) ? ' ' : ''),
  },
];

/** Dots with which a quotation leaves words out. */
const omission = /\.{3,}|…+|。{2,}/;

/** A quote shorter than this, without punctuation, could stand anywhere. */
const minCharacters = 2;

/** A text as quotes are looked for in it: rewritten as above, in half of the time that one after the other takes. */
export function toQuotable(text: string): string {
  const seen = text.replaceAll(listMark, ' ').normalize('NFKC').toLowerCase().replaceAll(unseen, '');
  const read = typedSign.test(seen)
    ? typed.reduce((rest, { pattern, replace }) => rest.replaceAll(pattern, replace), seen)
    : seen;
  let quotable = '';
  for (const piece of read.split(gap))
    quotable += isDigit(quotable.at(-1)) && isDigit(piece[0]) ? ` ${piece}` : piece;
  return quotable;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** A stretch of a text, its end left out. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Whether the words stand in the text, in their order; a quote may leave words out where it has dots. */
export function standsIn(quote: string, quotable: string): boolean {
  return findParts(toParts(quote), quotable) !== undefined;
}

/** Letters below which a quote proves nothing: "Hb 74" does, "120" does not. */
const minTelling = 5;
/** A Chinese character, or a digit, says as much as one and a half letters. */
const tellingWeight = 1.5;

/** Whether a quote stands in the text and is long enough to prove something. A text that is shorter is quoted as it is. */
export function standsAsProof(quote: string, quotable: string): boolean {
  const parts = toParts(quote);
  return findParts(parts, quotable) !== undefined && weigh(parts.join('')) >= toNeeded(quotable);
}

/** No character weighs less than one: of a long text the beginning is enough. */
function toNeeded(quotable: string): number {
  return Math.min(minTelling, weigh(quotable.slice(0, minTelling)));
}

function weigh(quotable: string): number {
  const telling = quotable.match(/[\p{Script=Han}\d]/gu)?.length ?? 0;
  return quotable.length + telling * (tellingWeight - 1);
}

/** The parts of a quote between its dots, as they are looked for; none when it says too little to be found. */
export function toParts(quote: string): readonly string[] {
  const parts = quote.split(omission).map(toQuotable).filter(Boolean);
  return parts.join('').length < minCharacters ? [] : parts;
}

/** Where the parts stand first, one after another. */
export function findParts(
  parts: readonly string[],
  quotable: string,
  start = 0,
): readonly Place[] | undefined {
  const places: Place[] = [];
  let from = start;
  for (const part of parts) {
    const found = findWhole(part, quotable, from);
    if (found < 0) return undefined;
    from = found + part.length;
    places.push({ from: found, to: from });
  }
  return places.length > 0 ? places : undefined;
}

/** Where the part stands without cutting a number in two: "5 mg" does not stand in "0.5 mg". */
function findWhole(part: string, quotable: string, from: number): number {
  for (let at = quotable.indexOf(part, from); at >= 0; at = quotable.indexOf(part, at + 1)) {
    const cutsBefore = /^\d/.test(part) && /[\d.]/.test(quotable[at - 1] ?? '');
    const cutsAfter =
      /\d$/.test(part) && /^(\d|\.\d)/.test(quotable.slice(at + part.length, at + part.length + 2));
    if (!cutsBefore && !cutsAfter) return at;
  }
  return -1;
}
