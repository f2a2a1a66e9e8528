import { foldName, readOnce } from '@doctorbench/text';
import type { DrugNames } from './drug-names.ts';

/** The keys by which drugs are kept and looked for. They are made one by one, as somebody asks: mostly the first does. */
export interface NameKeys {
  /** Of a name in the formulary, the whole name first: without brackets, dosage form, strength. */
  listNameKeys(name: string): Iterable<string>;
  /** Of a written name; a salt is left off only here, lest half a name become a drug. */
  listQuestionKeys(name: string): Iterable<string>;
}

const strength = [/^\d+(?:\.\d+)?%/, /\d+(?:\.\d+)?%$/];
/** How much of it, written beside a name: "300 mg", "500ml", "100 单位". */
const quantity =
  /\d+(?:\.\d+)?(?:mg|g|kg|mcg|μg|ug|ml|l|万?iu|万?u|units?|mmol|meq|毫克|克|微克|毫升|升|万?单位|国际单位)(?:\/(?:ml|片|支|h))?$/;
/** Between the parts of a combination. */
const between = /\s+(?:and|with|plus)\s+|\+|(?<=[\u3400-\u9fff])[与和](?=[\u3400-\u9fff])/gi;

/** Of some cases: what is ordered on one way through a case is ordered on another. */
const namesKept = 1000;

export function createNameKeys({ forms, salts, beside }: DrugNames): NameKeys {
  const bare = createBareName(beside);
  const inFormulary = [...toPatterns(forms), ...strength];
  const inQuestion = [...inFormulary, quantity, ...toPatterns(salts, leastBesideSalt)];
  function* listKeys(written: string): Generator<string> {
    // As it is written before all: a cream may be called by its strength.
    yield foldName(written);
    const name = written.replace(doseInFront, '');
    const readings = new Set([withStrengthFirst(name), withStrengthLast(name), name, bare(name)]);
    for (const reading of readings) yield* strip(reading, inQuestion);
  }
  return {
    listNameKeys: name => strip(name, inFormulary, () => createWordCheck(name)),
    listQuestionKeys: readOnce(written => keepUnique(listKeys(written)), namesKept),
  };
}

/** Each once, and made once, as far as somebody has asked. */
function keepUnique(source: Iterator<string>): Iterable<string> {
  const kept = new Set<string>();
  const list: string[] = [];
  const extend = (): boolean => {
    for (let next = source.next(); !next.done; next = source.next()) {
      if (kept.has(next.value)) continue;
      kept.add(next.value);
      list.push(next.value);
      return true;
    }
    return false;
  };
  return {
    *[Symbol.iterator]() {
      for (let at = 0; at < list.length || extend(); at++) yield list[at] as string;
    },
  };
}

/** "葡萄糖 50%" is what labels call 50%葡萄糖. */
function withStrengthFirst(name: string): string {
  const [, rest, percent] = /^(.*?[^\d.%\s])\s*(\d+(?:\.\d+)?%)$/.exec(name.normalize('NFKC').trim()) ?? [];
  return rest === undefined || percent === undefined ? name : `${percent}${rest}`;
}

/** "50% glucose" is what labels call glucose 50%. */
function withStrengthLast(name: string): string {
  const [, percent, rest] = /^(\d+(?:\.\d+)?%)\s*(\D.*)$/.exec(name.normalize('NFKC').trim()) ?? [];
  return rest === undefined || percent === undefined ? name : `${rest} ${percent}`;
}

/** What an order says behind the name: why, when, through what. */
const purpose = /\s(?:for|if|until|over|via|through|before|after|when)\s.+$/i;

/** A dose that stands right behind a Chinese name, and all behind it; without a unit some numbers are part of a name. */
const doseBehind =
  /(?<=[\u3400-\u9fff]{2})\s*(?:\d+(?:\.\d+)?\s*(?:mg|g|mcg|μg|ug|ml|万?iu|万?u|mmol|毫克|克|微克|毫升|万?单位|片|支|粒|袋|喷|滴|吸)(?![a-z%\d])[^+、,;&]*|(?!(?:25|30|50|70)$)\d+(?:\.\d+)?)$/i;

/** A dose in front: "50 ml of 50% dextrose", "2 puffs of salbutamol". */
const doseInFront =
  /^\d+(?:\.\d+)?\s*(?:mg|g|mcg|μg|ug|ml|l|iu|u|units?|mmol|meq|puffs?|drops?|tabs?|tablets?|caps?|capsules?|amps?|ampoules?|vials?|bags?)\s+(?:of\s+)?(?=\S.)/i;

const amount = /^[\d.]+(?:mg|g|kg|mcg|ug|ml|l|万?iu|万?u|units?|mmol|meq|%)?$|^[x×]\d+$|^q\d+h$|^\/$/;

const mostBeside = 3;

/** Takes off, from both ends, whole words that say how, how much or when. */
function createBareName(beside: readonly string[]): (name: string) => string {
  const isHan = (word: string) => /[\u3400-\u9fff]/.test(word);
  const latin = new Set(beside.filter(word => !isHan(word)).map(word => word.toLowerCase()));
  const whole = new Set(beside.filter(isHan));
  const han = toAlternatives(beside.filter(isHan));
  const atEnds = new RegExp(`^${han}(?=.{2})|(?<=..)${han}$`, 'g');
  const isBeside = (word: string) =>
    latin.has(word.replace(/[.,;:]+$/, '')) || whole.has(word) || amount.test(word);
  return name => {
    const plain = name
      .normalize('NFKC')
      .toLowerCase()
      .replace(doseInFront, '')
      .replace(purpose, '')
      .replace(doseBehind, '');
    const words = plain.replace(/\//g, ' / ').split(/\s+/).filter(Boolean);
    while (words.length > 1 && isBeside(words.at(-1) ?? '')) words.pop();
    while (words.length > 1 && isBeside(words[0] ?? '')) words.shift();
    let rest = words.join(' ');
    for (let round = 0; round < mostBeside; round++) rest = rest.replace(atEnds, '').trim();
    return rest;
  };
}

/** Characters that must follow what is taken off the front: an acid alone is no salt. */
const leastBesideSalt = 2;

function toPatterns({ before, after }: DrugNames['forms'], leastBehind = 0): readonly RegExp[] {
  const behind = leastBehind > 0 ? `(?=.{${leastBehind}})` : '';
  return [
    ...(before.length > 0 ? [new RegExp(`^${toAlternatives(before)}${behind}`)] : []),
    ...after.map(({ modifiers, words }) => {
      const modifier = modifiers.length > 0 ? `${toAlternatives(modifiers)}?` : '';
      return new RegExp(`${modifier}${toAlternatives(words)}$`);
    }),
  ];
}

function toAlternatives(words: readonly string[]): string {
  return `(?:${words.map(word => foldName(word).replace(/[\\^$*+?{}|]/g, '\\$&')).join('|')})`;
}

/** Latin endings are taken off a drug's own name as whole words only: "succimer" ends in no "er" and no "im". */
function createWordCheck(name: string): (ending: string) => boolean {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+|[^a-z]+/g) ?? [];
  const parts = words.filter(word => /[a-z]/.test(word));
  return ending => !/^[a-z]+$/.test(ending) || parts.some((_, at) => startsWith(parts.slice(at), ending));
}

/** Whether a word, or several in a row, spell this. */
function startsWith(parts: readonly string[], ending: string): boolean {
  return parts.some((_, at) => parts.slice(0, at + 1).join('') === ending);
}

/** Key by key: what is left when more and more is taken off. */
function* strip(
  name: string,
  patterns: readonly RegExp[],
  toWordCheck: () => (ending: string) => boolean = () => () => true,
): Generator<string> {
  const plain = name.normalize('NFKC');
  const bare = plain.replace(/\([^)]*\)/g, '');
  const keys = new Set<string>();
  const isFresh = (key: string) => key.length > 1 && !keys.has(key);
  let open = [plain, bare, plain.replace(between, ''), bare.replace(between, '')].map(foldName);
  let isWord: ReturnType<typeof toWordCheck> | undefined;
  for (let round = 0; round < 4 && open.length > 0; round++) {
    const fresh = [...new Set(open.filter(isFresh))];
    for (const key of fresh) {
      keys.add(key);
      yield key;
    }
    isWord ??= toWordCheck();
    const check = isWord;
    open = fresh.flatMap(key =>
      patterns.map(pattern => key.replace(pattern, ending => (check(ending) ? '' : ending))),
    );
  }
}
