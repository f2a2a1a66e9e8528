import { foldSpelling } from '@doctorbench/text';
import type { Reason } from '../catalogue/reason.ts';
import type { Indications } from './indications.ts';

/** Reads in words what an order, a case or a dose is for. */
export interface IndicationReader {
  /** What a text speaks of, by id of the hospital's indications. */
  list(text: string): ReadonlySet<string>;
  /**
   * The alternatives of a formulary's indication ("pre-eclampsia or eclampsia (slow push)"); all words of one
   * alternative must be meant, so that a dose for arrest from embolism is no dose for embolism.
   */
  listAlternatives(indication: string): readonly ReadonlySet<string>[];
  /** Whether what is meant covers one alternative of a dose's indication. */
  covers(meant: ReadonlySet<string>, alternatives: readonly ReadonlySet<string>[]): boolean;
  isLifeSaving(id: string): boolean;
  /** What bears it out; of what only says how, nothing. */
  listReasons(id: string): readonly Reason[];
  /** The words by which a record speaks of it: those long enough to mean nothing else. */
  listWords(id: string): readonly string[];
}

interface Entry {
  readonly word: string;
  readonly id: string;
  readonly isDenial: boolean;
}

interface WordIndex {
  readonly phrases: ReadonlyMap<string, readonly Entry[]>;
  readonly longestPhrase: number;
  /** Of Chinese words, by their first character. */
  readonly fragments: ReadonlyMap<string, readonly Entry[]>;
}

export function createIndicationReader({ indications, combined }: Indications): IndicationReader {
  const index = indexWords(indications);
  const lifeSaving = new Set(indications.filter(each => each.lifeSaving).map(({ id }) => id));
  const byId = new Map(indications.map(each => [each.id, each]));
  const list = (text: string) => listIndications(text, index);
  return {
    list,
    listAlternatives: indication =>
      indication
        .replace(/\([^)]*\)/g, '')
        .split(/ or |, |; /)
        .map(list)
        .filter(alternative => alternative.size > 0),
    covers(meant, alternatives) {
      const added = combined.filter(({ of }) => of.every(id => meant.has(id))).map(({ id }) => id);
      const whole = added.length === 0 ? meant : new Set([...meant, ...added]);
      return alternatives.some(alternative => [...alternative].every(id => whole.has(id)));
    },
    isLifeSaving: id => lifeSaving.has(id),
    listReasons: id => byId.get(id)?.reasons ?? [],
    listWords: id => byId.get(id)?.words.filter(word => han.test(word) || word.length >= leastLetters) ?? [],
  };
}

/** Shorter Latin words are letters of others. */
const leastLetters = 6;

const han = /\p{Script=Han}/u;

function indexWords(indications: Indications['indications']): WordIndex {
  const entries: readonly Entry[] = indications.flatMap(({ id, words, unless = [] }) => [
    ...words.map(word => ({ word: normalizeIndication(word), id, isDenial: false })),
    ...unless.map(word => ({ word: normalizeIndication(word), id, isDenial: true })),
  ]);
  const phrases = groupBy(
    entries.filter(({ word }) => !han.test(word)),
    ({ word }) => word,
  );
  return {
    phrases,
    longestPhrase: Math.max(0, ...[...phrases.keys()].map(phrase => phrase.split(' ').length)),
    fragments: groupBy(
      entries.filter(({ word }) => han.test(word)),
      ({ word }) => word.charAt(0),
    ),
  };
}

function groupBy(
  list: readonly Entry[],
  keyOf: (entry: Entry) => string,
): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of list) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}

function listIndications(text: string, index: WordIndex): ReadonlySet<string> {
  if (text === '') return new Set();
  const plain = normalizeIndication(text);
  const found = [...findPhrases(plain, index), ...findFragments(plain, index)];
  const denied = new Set(found.filter(({ isDenial }) => isDenial).map(({ id }) => id));
  return new Set(found.filter(({ id }) => !denied.has(id)).map(({ id }) => id));
}

/** Lower case, one spelling for British and American, single spaces between Latin words. */
function normalizeIndication(text: string): string {
  const plain = foldSpelling(text)
    .replace(/[-_/]+/g, ' ')
    .replace(/\s+/g, ' ');
  return plain.replace(/[,;:()"'。，；：（）]/g, ' ');
}

function findPhrases(plain: string, { phrases, longestPhrase }: WordIndex): readonly Entry[] {
  const tokens = plain.match(/[a-z0-9.β]+/g) ?? [];
  return tokens.flatMap((_, from) => {
    const found: Entry[] = [];
    let phrase = '';
    for (let to = from; to < Math.min(tokens.length, from + longestPhrase); to++) {
      phrase = to === from ? (tokens[to] ?? '') : `${phrase} ${tokens[to]}`;
      found.push(...(phrases.get(phrase) ?? []));
    }
    return found;
  });
}

function findFragments(plain: string, { fragments }: WordIndex): readonly Entry[] {
  const found: Entry[] = [];
  for (let index = 0; index < plain.length; index++) {
    const here = fragments.get(plain.charAt(index));
    if (here) found.push(...here.filter(({ word }) => plain.startsWith(word, index)));
  }
  return found;
}
