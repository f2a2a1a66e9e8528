import type { Joiner } from './said-twice.ts';

interface Finders<T> {
  readonly find: (name: string) => T | undefined;
  readonly join: Joiner<T>;
}

interface Run {
  /** How many pieces it may be cut into. */
  readonly length: number;
  /** Most pieces in a name. */
  readonly longest: number;
  /** Undefined where no name is between two cuts. */
  readonly read: (from: number, to: number) => string | undefined;
}

/** Names one after the other that leave nothing over; the last is as long as can be. */
function cover<T>({ length, longest, read }: Run, { find, join }: Finders<T>): readonly T[] {
  const after: (Parameters<Joiner<T>>[0] | undefined)[] = [[]];
  for (let end = 1; end <= length; end++)
    for (let start = Math.max(0, end - longest); start < end && !after[end]; start++) {
      const before = after[start];
      const text = before && read(start, end);
      const entry = text === undefined ? undefined : find(text);
      if (before && text !== undefined && entry !== undefined)
        after[end] = [...before, { text, entries: [entry] }];
    }
  return join(after[length] ?? []);
}

const mostWords = 4;

/** Words with gaps between them: "calcium PTH vit D". A letter alone names nothing. */
export function findSideBySide<T>(words: readonly string[], finders: Finders<T>): readonly T[] {
  if (words.length < 2) return [];
  const read = (from: number, to: number) => {
    const text = words.slice(from, to).join(' ');
    return /^[a-z]$/i.test(text) ? undefined : text;
  };
  return cover({ length: words.length, longest: mostWords, read }, finders);
}

const longestInRun = 10;

/** Chinese with nothing between the names: "四肢肌力感觉反射". */
export function findInRun<T>(run: string, finders: Finders<T>): readonly T[] {
  if (!/^[\u3400-\u9fffA-Za-z\d]{4,24}$/.test(run) || !/[\u3400-\u9fff]{3}/.test(run)) return [];
  const isInWord = (at: number) => /^[a-z\d]{2}$/i.test(run.slice(at - 1, at + 1));
  const read = (from: number, to: number) =>
    to - from < 2 || isInWord(from) ? undefined : run.slice(from, to);
  return cover({ length: run.length, longest: longestInRun, read }, finders);
}
