import { combinedIndications, indicationWords } from './indication-words.ts';

/** Lower case, one spelling for British and American, single spaces between Latin words. */
function normalizeIndication(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ao]e/g, 'e')
    .replace(/our\b/g, 'or')
    .replace(/[-_/]+/g, ' ')
    .replace(/\s+/g, ' ');
  return plain.replace(/[,;:()"'。，；：（）]/g, ' ');
}

const han = /\p{Script=Han}/u;

interface Entry {
  readonly word: string;
  readonly id: string;
  readonly isDenial: boolean;
}

const entries: readonly Entry[] = indicationWords.flatMap(({ id, words, unless = [] }) => [
  ...words.map(word => ({ word, id, isDenial: false })),
  ...unless.map(word => ({ word, id, isDenial: true })),
]);
const phrases = groupBy(
  entries.filter(({ word }) => !han.test(word)),
  ({ word }) => word,
);
const fragments = groupBy(
  entries.filter(({ word }) => han.test(word)),
  ({ word }) => word.charAt(0),
);
const longestPhrase = Math.max(...[...phrases.keys()].map(phrase => phrase.split(' ').length));

function groupBy(
  list: readonly Entry[],
  keyOf: (entry: Entry) => string,
): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of list) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}

/** What a text speaks of, by id of `indicationWords`. */
export function listIndications(text: string): ReadonlySet<string> {
  if (text === '') return new Set();
  const plain = normalizeIndication(text);
  const found = [...findPhrases(plain), ...findFragments(plain)];
  const denied = new Set(found.filter(({ isDenial }) => isDenial).map(({ id }) => id));
  return new Set(found.filter(({ id }) => !denied.has(id)).map(({ id }) => id));
}

function findPhrases(plain: string): readonly Entry[] {
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

function findFragments(plain: string): readonly Entry[] {
  const found: Entry[] = [];
  for (let index = 0; index < plain.length; index++) {
    const here = fragments.get(plain.charAt(index));
    if (here) found.push(...here.filter(({ word }) => plain.startsWith(word, index)));
  }
  return found;
}

/**
 * The alternatives of a formulary's indication ("pre-eclampsia or eclampsia (slow push)"); all words of one alternative
 * must be meant, so that a dose for arrest from embolism is no dose for embolism.
 */
export function listAlternatives(indication: string): readonly ReadonlySet<string>[] {
  return indication
    .replace(/\([^)]*\)/g, '')
    .split(/ or |, |; /)
    .map(listIndications)
    .filter(alternative => alternative.size > 0);
}

/** Whether what is meant covers one alternative of a dose's indication. */
export function coversIndication(
  meant: ReadonlySet<string>,
  alternatives: readonly ReadonlySet<string>[],
): boolean {
  const combined = combinedIndications.filter(({ of }) => of.every(id => meant.has(id))).map(({ id }) => id);
  const whole = combined.length === 0 ? meant : new Set([...meant, ...combined]);
  return alternatives.some(alternative => [...alternative].every(id => whole.has(id)));
}
