import { chinese } from './chinese.ts';
import { type ClassSet, classNames, formBit } from './class-set.ts';
import { english } from './english.ts';
import type { Language } from './vocabulary.ts';

const formAnchors = {
  latin: 'verdict* met assistant* evaluator* grader* judge* assessor* human inst end+of ends ended score',
  han: '助手 审阅 评阅 评委 结束 到此 完毕 否满 符合',
};

type Entry = readonly [anchor: string, set: ClassSet];

function listAnchors(language: Language, forms: string): readonly Entry[] {
  const entries = classNames.flatMap((name, index) => split(language[name].anchors, 1 << index));
  return [...entries, ...split(forms, formBit)];
}

function split(anchors: string, set: ClassSet): readonly Entry[] {
  return anchors
    .split(/\s+/)
    .filter(Boolean)
    .map(anchor => [anchor, set] as const);
}

const alphabet = 26;
const firstLetter = 97;

/** Words as a tree: `next` leads from a node by a letter, zero nowhere. */
export interface LetterTree {
  readonly next: Uint16Array;
  /** Classes of the anchors that end here and may go on. */
  readonly stems: Int32Array;
  /** Classes of the anchors that end here with the word. */
  readonly words: Int32Array;
  /** Whether the word that ends here is the first, or the second, of two that make an anchor. */
  readonly firsts: Uint8Array;
  readonly seconds: Uint8Array;
  /** Classes of two words, by `toPairKey` of their nodes. */
  readonly pairs: ReadonlyMap<number, ClassSet>;
  /** Classes of two words that may have one between them. */
  readonly loose: ReadonlyMap<number, ClassSet>;
}

export function toPairKey(first: number, second: number): number {
  return first * 16384 + second;
}

function growTree(entries: readonly Entry[]): LetterTree {
  const roomy = entries.reduce((sum, [anchor]) => sum + anchor.length, 1);
  const next = new Uint16Array(roomy * alphabet);
  let nodes = 1;
  const reach = (word: string): number => {
    let node = 0;
    for (const letter of word) {
      const edge = node * alphabet + letter.charCodeAt(0) - firstLetter;
      next[edge] ||= nodes++;
      node = next[edge] ?? 0;
    }
    return node;
  };
  const stems = new Int32Array(roomy);
  const words = new Int32Array(roomy);
  const firsts = new Uint8Array(roomy);
  const seconds = new Uint8Array(roomy);
  const pairs = new Map<number, ClassSet>();
  const loose = new Map<number, ClassSet>();
  for (const [anchor, set] of entries) {
    const [before = '', ...after] = anchor.split('+');
    const last = after.at(-1);
    if (last === undefined) {
      const ends = anchor.endsWith('*') ? stems : words;
      const node = reach(anchor.replace('*', ''));
      ends[node] = (ends[node] ?? 0) | set;
      continue;
    }
    for (const second of last.split('|').map(reach))
      for (const first of before.split('|').map(reach)) {
        firsts[first] = 1;
        seconds[second] = 1;
        for (const map of after.length > 1 ? [pairs, loose] : [pairs])
          map.set(toPairKey(first, second), (map.get(toPairKey(first, second)) ?? 0) | set);
      }
  }
  const used = nodes + 1;
  return {
    next: next.slice(0, used * alphabet),
    stems: stems.slice(0, used),
    words: words.slice(0, used),
    firsts: firsts.slice(0, used),
    seconds: seconds.slice(0, used),
    pairs,
    loose,
  };
}

/** Where words of the classes begin, as tables to be read character by character. */
export interface Anchors {
  readonly letterTree: LetterTree;
  /** Classes by the code of a single character. */
  readonly singles: Int32Array;
  /** Classes of two characters. */
  readDouble(first: number, second: number): ClassSet;
  /** Characters that are an anchor alone, that begin one and that end one of two. */
  readonly characters: {
    readonly single: readonly number[];
    readonly first: readonly number[];
    readonly second: readonly number[];
  };
}

const placeBits = 14;
const places = 1 << placeBits;
/** Spreads keys over the table (Knuth's multiplicative hashing). */
const scatter = 0x9e3779b1;

/** Takes some twenty milliseconds: not before there is something to read. */
export function createAnchors(): Anchors {
  const han = listAnchors(chinese, formAnchors.han);
  const singles = new Int32Array(65536);
  const keys = new Int32Array(places);
  const sets = new Int32Array(places);
  /** The place in the table of two characters, or the empty one where they would be. */
  const findPlace = (key: number): number => {
    let place = Math.imul(key, scatter) >>> (32 - placeBits);
    while (keys[place] !== key && keys[place] !== 0) place = (place + 1) & (places - 1);
    return place;
  };
  for (const [anchor, set] of han) {
    const first = anchor.charCodeAt(0);
    if (anchor.length === 1) {
      singles[first] = (singles[first] ?? 0) | set;
      continue;
    }
    const key = toKey(first, anchor.charCodeAt(1));
    const place = findPlace(key);
    keys[place] = key;
    sets[place] = (sets[place] ?? 0) | set;
  }
  const pairs = han.filter(([anchor]) => anchor.length > 1);
  return {
    letterTree: growTree(listAnchors(english, formAnchors.latin)),
    singles,
    readDouble: (first, second) => sets[findPlace(toKey(first, second))] as number,
    characters: {
      single: han.filter(([anchor]) => anchor.length === 1).map(([anchor]) => anchor.charCodeAt(0)),
      first: pairs.map(([anchor]) => anchor.charCodeAt(0)),
      second: pairs.map(([anchor]) => anchor.charCodeAt(1)),
    },
  };
}

function toKey(first: number, second: number): number {
  return (first << 16) | second;
}
