import { foldSpelling } from '@doctorbench/text';
import type { Vocabulary } from './vocabulary.ts';

/** Reads a name as the set of things it speaks of, whatever the language and the order of its words. */
export interface Lexicon {
  /** Concepts by id and unknown words as they stand, without idle words. */
  toTokens(name: string): readonly string[];
  /** The same without what may be left out. */
  toCore(tokens: readonly string[]): readonly string[];
  /** Parts replaced by the whole: a wrist by a limb. */
  widen(tokens: readonly string[]): readonly string[];
}

/** One key for one set of tokens. */
export function toKey(tokens: readonly string[]): string {
  const [first = '', ...others] = tokens;
  return others.length === 0 ? first : [...new Set(tokens)].sort().join(' ');
}

interface Dictionary {
  readonly han: ReadonlyMap<string, string>;
  /** How long the longest word is that begins with a character. */
  readonly longest: ReadonlyMap<string, number>;
  readonly latin: ReadonlyMap<string, string>;
}

const longestHan = 10;
const longestLatin = 6;
const idleToken = '-idle';

export function createLexicon({
  concepts,
  idle,
  loose,
}: Pick<Vocabulary, 'concepts' | 'idle' | 'loose'>): Lexicon {
  const dictionary = createDictionary({ concepts, idle });
  const within = new Map(concepts.flatMap(({ id, within: whole }) => (whole ? [[id, whole] as const] : [])));
  const known = new Map<string, readonly string[]>();
  const read = (name: string) =>
    readWords(foldSpelling(name), dictionary).filter(token => token !== idleToken);
  const ids = new Set(concepts.map(({ id }) => id));
  // Of "dorsum of the hand" the hand is no word to leave out of a film of the hand.
  const toOptional = (tokens: readonly string[]) =>
    tokens.length > 1 ? tokens.filter(token => !ids.has(token)) : tokens;
  const optional = new Set(loose.flatMap(word => toOptional(read(word))));
  const widest = (token: string): string => {
    const whole = within.get(token);
    return whole === undefined ? token : widest(whole);
  };
  return {
    toTokens(name) {
      const old = known.get(name);
      if (old) return old;
      const tokens = read(name);
      // Names of models are without end; those of the hospital are not.
      if (known.size < mostKept) known.set(name, tokens);
      return tokens;
    },
    toCore: tokens => tokens.filter(token => !optional.has(token)),
    widen: tokens => tokens.map(widest),
  };
}

const mostKept = 20_000;
function isHan(text: string): boolean {
  return /[\u3400-\u9fff]/.test(text);
}

/** The first concept that claims a word has it; a concept's word goes before an idle one. */
function createDictionary({ concepts, idle }: Pick<Vocabulary, 'concepts' | 'idle'>): Dictionary {
  const han = new Map<string, string>();
  const latin = new Map<string, string>();
  const longest = new Map<string, number>();
  const add = (word: string, token: string) => {
    const folded = foldSpelling(word).trim();
    const [map, key] = isHan(folded) ? [han, folded] : [latin, listWords(folded).join(' ')];
    if (key === '' || map.has(key)) return;
    map.set(key, token);
    const first = key.charAt(0);
    if (map === han) longest.set(first, Math.min(longestHan, Math.max(longest.get(first) ?? 0, key.length)));
  };
  for (const { id, words } of concepts) for (const word of words) add(word, id);
  for (const word of idle) add(word, idleToken);
  return { han, longest, latin };
}

/** The longest known words from left to right; what lies between them stays as it is. Words may mix scripts: X光, B超. */
function readWords(text: string, { han, longest, latin }: Dictionary): readonly string[] {
  const tokens: string[] = [];
  let unknown = '';
  let letters = '';
  const flush = () => {
    if (unknown !== '') tokens.push(unknown);
    tokens.push(...readLatin(letters, latin));
    unknown = '';
    letters = '';
  };
  for (let at = 0; at < text.length; ) {
    const word = findHan(text, at, { han, longest });
    if (word !== undefined) {
      flush();
      tokens.push(han.get(word) ?? '');
      at += word.length;
    } else if (isHan(text.charAt(at))) {
      if (letters !== '') flush();
      unknown += text.charAt(at++);
    } else {
      if (unknown !== '') flush();
      letters += text.charAt(at++);
    }
  }
  flush();
  return tokens;
}

/** The longest known word with Chinese in it that begins here, not in the middle of a Latin one. */
function findHan(
  text: string,
  at: number,
  { han, longest }: Pick<Dictionary, 'han' | 'longest'>,
): string | undefined {
  const most = longest.get(text.charAt(at));
  if (most === undefined) return undefined;
  if (/[a-z0-9]/.test(text.charAt(at)) && /[a-z0-9]/.test(text.charAt(at - 1))) return undefined;
  for (let length = Math.min(most, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length);
    if (han.has(word)) return word;
  }
  return undefined;
}

function readLatin(text: string, words: ReadonlyMap<string, string>): readonly string[] {
  const list = listWords(text);
  const tokens: string[] = [];
  for (let at = 0; at < list.length; ) {
    let length = Math.min(longestLatin, list.length - at);
    while (length > 0 && !words.has(list.slice(at, at + length).join(' '))) length--;
    const phrase = list.slice(at, at + Math.max(1, length)).join(' ');
    tokens.push(words.get(phrase) ?? phrase);
    at += Math.max(1, length);
  }
  return tokens;
}

/** Words without their plural s; hyphens and slashes part them. */
function listWords(text: string): readonly string[] {
  return (text.match(/[a-z0-9αβγδ+%.]+/g) ?? [])
    .map(word => word.replace(/^[.+]+|[.+]+$/g, ''))
    .filter(word => word !== '')
    .map(word => (/[a-z]{3}s$/.test(word) && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word));
}
