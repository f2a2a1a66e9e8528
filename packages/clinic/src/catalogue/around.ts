import { toWordPattern } from './families.ts';
import type { Named, NameIndex } from './name-index.ts';
import type { Vocabulary } from './vocabulary.ts';

type Around = NonNullable<NonNullable<Vocabulary['around']>['tests']>;

interface AroundOptions {
  readonly around: Around | undefined;
  /** Behind a cut only what is a name as it stands, and only where nothing behind it is a name too. */
  readonly namesAnything?: (text: string) => boolean;
}

/**
 * Names without the words of a call around them: "抽个血气", "ITU review", "ECG if chest pain". Asked last of what is
 * listed, and before families.
 */
export function withAround<T extends Named>(
  index: NameIndex<T>,
  { around, namesAnything }: AroundOptions,
): NameIndex<T> {
  if (!around) return index;
  const read = createStripper(around);
  const findBare = (name: string): readonly T[] => {
    const { bare, cuts } = read(name);
    for (const text of bare) {
      const found = index.findListed(text);
      if (found.length > 0) return found;
    }
    for (const { head, tail } of cuts) {
      const named = index.findNamed(head);
      const found = namesAnything ? (named ? [named] : []) : index.findListed(head);
      if (found.length > 0) return namesAnything?.(tail) ? [] : found;
    }
    return [];
  };
  const findListed = (name: string) => {
    const found = index.findListed(name);
    return found.length > 0 ? found : findBare(name);
  };
  return {
    ...index,
    find(name) {
      const entry = index.find(name);
      if (entry !== undefined) return entry;
      const [one, ...others] = findBare(name);
      return others.length === 0 ? one : undefined;
    },
    findListed,
    findAll(name) {
      const found = findListed(name);
      return found.length > 0 ? found : index.findAll(name);
    },
  };
}

const mostRounds = 3;

function createStripper({ before, behind, tails }: Around) {
  const front = before.length > 0 ? new RegExp(`^${toWordPattern(before).source}\\s*`, 'i') : undefined;
  const back = behind.length > 0 ? new RegExp(`\\s*${toWordPattern(behind).source}$`, 'i') : undefined;
  const tail = tails.length > 0 ? new RegExp(`${toWordPattern(tails).source}|\\s[-–]\\s`, 'i') : undefined;
  const strip = (text: string) => {
    let rest = text;
    for (let round = 0; round < mostRounds; round++) {
      const next = rest
        .replace(front ?? '', '')
        .replace(back ?? '', '')
        .trim();
      if (next === '' || next === rest) break;
      rest = next;
    }
    return rest;
  };
  return (name: string) => {
    const text = name.normalize('NFKC').trim();
    const bare = strip(text);
    const cuts = [text, bare].flatMap(each => {
      const at = tail?.exec(each)?.index ?? 0;
      const head = strip(each.slice(0, at).replace(/[\s,，;；:–-]+$/, ''));
      return at > 0 && head !== ''
        ? [
            {
              head,
              tail: each
                .slice(at)
                .replace(tail ?? '', '')
                .trim(),
            },
          ]
        : [];
    });
    return { bare: bare === text ? [] : [bare], cuts };
  };
}
