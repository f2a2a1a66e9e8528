import { readOnce } from '@doctorbench/text';
import { z } from 'zod';
import { foldQuestion } from './fold-question.ts';

const groupsSchema = z.array(z.array(z.string().min(1)).min(1));

/** Everyday words of both languages; those of a group mean the same. */
export const everydayWordsSchema = z.strictObject({
  /** What is spoken of: people, parts of the body, what is taken, felt or done. */
  things: groupsSchema,
  /** How and when it is: they never tell by themselves what is meant. */
  qualities: groupsSchema,
  /** Words without content. */
  idle: z.array(z.string().min(1)),
});
type EverydayWords = z.infer<typeof everydayWordsSchema>;

/** The content of a text: words that mean the same are one. */
export interface Reading {
  readonly things: ReadonlySet<string>;
  readonly qualities: ReadonlySet<string>;
  /** Things that are named for certain: everyday words of a group, names of drugs, tests and illnesses. */
  readonly certain: ReadonlySet<string>;
  /** The classes of the medicines that are named. */
  readonly classes: ReadonlySet<string>;
  /** Words that nobody taught the reader. */
  readonly unknown: readonly string[];
}

export interface WordReader {
  read(text: string): Reading;
}

const longestHan = 9;
const longestLatin = 4;
const idleMark = '-';
const drugMark = '#drug-';

interface Words {
  readonly han: Map<string, string>;
  readonly latin: Map<string, string>;
  /** How many characters, or words, the longest has that begins with a character, or a word. */
  readonly most: Map<string, number>;
}

interface KnownDrug {
  readonly names: readonly string[];
  /** Those of its classes that people have a word for. */
  readonly kinds: readonly string[];
  readonly classes: readonly string[];
}

export interface KnownText {
  /** Names of things that everybody has heard, if only by their sound. */
  readonly names: readonly string[];
  /** Questions whose words are known, each for itself. */
  readonly phrases: readonly string[];
  /** Names that mean the same medicine, with the kinds that it is of. */
  readonly drugs?: readonly KnownDrug[];
  /** Words for kinds of medicines: "普利", "beta blocker". */
  readonly kinds?: readonly { readonly kind: string; readonly words: readonly string[] }[];
}

export function createWordReader(everyday: EverydayWords, text: KnownText): WordReader {
  // Made when first needed.
  let taught: { readonly words: Words; readonly known: KnownPieces } | undefined;
  return {
    // Questions are without end.
    read: readOnce(question => {
      taught ??= { words: teachWords(everyday, text), known: toKnownPieces(text) };
      return toReading(listTokens(foldQuestion(question), taught.words), taught.known, text.drugs);
    }, mostKept),
  };
}

const mostKept = 5_000;

function teachWords(
  { things, qualities, idle }: EverydayWords,
  { drugs = [], kinds = [] }: Pick<KnownText, 'drugs' | 'kinds'>,
): Words {
  const words: Words = { han: new Map(), latin: new Map(), most: new Map() };
  for (const word of idle) addWord(word, idleMark, words);
  for (const [n, group] of things.entries()) for (const word of group) addWord(word, `#${n}`, words);
  for (const [n, group] of qualities.entries()) for (const word of group) addWord(word, `~${n}`, words);
  for (const { kind, words: spoken } of kinds) for (const word of spoken) addName(word, `#${kind}`, words);
  for (const [n, drug] of drugs.entries()) {
    const token = [`${drugMark}${n}`, ...drug.kinds.map(kind => `#${kind}`)].join(' ');
    for (const name of drug.names) addName(name, token, words);
  }
  return words;
}

function toKnownPieces({ names, phrases }: Pick<KnownText, 'names' | 'phrases'>): KnownPieces {
  const toPieces = (texts: readonly string[]) =>
    new Set(texts.flatMap(text => listPieces(foldQuestion(text))));
  return { names: toPieces(names), phrases: toPieces(phrases) };
}

function addWord(word: string, token: string, words: Words): void {
  addFolded(foldQuestion(word), token, words);
}

function addFolded(folded: string, token: string, { han, latin, most }: Words): void {
  const parts = isHan(folded) ? folded.split('') : listLatin(folded);
  const [map, key] = isHan(folded) ? [han, folded] : [latin, parts.join(' ')];
  const [first] = parts;
  if (first === undefined) return;
  if (!map.has(key) || map.get(key) === idleMark) map.set(key, token);
  most.set(first, Math.max(most.get(first) ?? 0, parts.length));
}

/** Too short a name stands in other words. */
function addName(name: string, token: string, words: Words): void {
  const folded = foldQuestion(name);
  if (isHan(folded) ? folded.length >= shortestName.han : folded.length >= shortestName.latin)
    addFolded(folded, token, words);
}

const shortestName = { han: 2, latin: 4 };

/** Whether a token stands for a medicine or a kind of them. */
export function isMedicine(token: string): boolean {
  return /^#[a-z]/.test(token);
}

/** Whether a token stands for one medicine. */
export function isDrug(token: string): boolean {
  return token.startsWith(drugMark);
}

function isHan(text: string): boolean {
  return /[\u3400-\u9fff]/.test(text);
}

interface KnownPieces {
  readonly names: ReadonlySet<string>;
  readonly phrases: ReadonlySet<string>;
}

function toReading(
  tokens: readonly string[],
  { names, phrases }: KnownPieces,
  drugs: readonly KnownDrug[] = [],
): Reading {
  const content = tokens.filter(token => token !== idleMark);
  const isQuality = (token: string) => token.startsWith('~') || (token.length === 1 && isHan(token));
  const isCertain = (token: string) => token.startsWith('#') || (token.length > 1 && names.has(token));
  return {
    things: new Set(content.filter(token => !isQuality(token))),
    qualities: new Set(content.filter(isQuality)),
    certain: new Set(content.filter(isCertain)),
    classes: new Set(
      content.filter(isDrug).flatMap(token => drugs[Number(token.slice(drugMark.length))]?.classes ?? []),
    ),
    unknown: content.filter(
      token => !/^[#~]/.test(token) && token.length > 1 && !names.has(token) && !phrases.has(token),
    ),
  };
}

/** Known words by their token, the longest first; between them pairs of Chinese characters, or words as they stand. */
function listTokens(folded: string, words: Words): readonly string[] {
  const tokens: string[] = [];
  for (const run of folded.match(/[\u3400-\u9fff]+|[a-z0-9' .-]+/g) ?? [])
    tokens.push(...(isHan(run) ? readHan(run, words) : readLatin(run, words)));
  return tokens;
}

function readHan(run: string, { han: words, most }: Words): readonly string[] {
  const tokens: string[] = [];
  let unknown = '';
  for (let at = 0; at < run.length; ) {
    let length = Math.min(longestHan, run.length - at, most.get(run.charAt(at)) ?? 0);
    while (length > 0 && !words.has(run.slice(at, at + length))) length--;
    const token = words.get(run.slice(at, at + length));
    if (token === undefined) unknown += run.charAt(at++);
    else {
      tokens.push(...listPairs(unknown), ...token.split(' '));
      unknown = '';
      at += length;
    }
  }
  return [...tokens, ...listPairs(unknown)];
}

/** Pairs of neighbours, and each character by itself. */
function listPairs(run: string): readonly string[] {
  const pairs: string[] = [];
  for (let at = 1; at < run.length; at++) pairs.push(run.slice(at - 1, at + 1));
  for (let at = 0; at < run.length; at++) pairs.push(run.charAt(at));
  return pairs;
}

function readLatin(run: string, { latin: words, most }: Words): readonly string[] {
  const list = listLatin(run);
  const tokens: string[] = [];
  for (let at = 0; at < list.length; ) {
    let length = Math.min(longestLatin, list.length - at, most.get(list[at] ?? '') ?? 0);
    while (length > 0 && !words.has(list.slice(at, at + length).join(' '))) length--;
    const word = list.slice(at, at + Math.max(1, length)).join(' ');
    if (words.has(word)) tokens.push(...(words.get(word) ?? '').split(' '));
    else if (/[a-z]{3}/.test(word)) tokens.push(word);
    at += Math.max(1, length);
  }
  return tokens;
}

/** Words without the commonest endings. */
function listLatin(run: string): readonly string[] {
  return (run.match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? []).map(word =>
    word.length > 4 ? word.replace(/(?:'s|ing|ed|es|s|e)$/, '') : word,
  );
}

function listPieces(folded: string): readonly string[] {
  return (folded.match(/[\u3400-\u9fff]+|[a-z0-9' .-]+/g) ?? []).flatMap(run =>
    isHan(run) ? listPairs(run) : listLatin(run),
  );
}
