import { areApart, findHeaded } from './find-headed.ts';
import type { Joiner } from './said-twice.ts';
import { splitOutside } from './split-outside.ts';

/** What stands between the names of a list; "U&E" is one of them. */
const listMarks = /\s*[、,，;；]\s*/;

/** What joins two names in one breath. */
const joints =
  /\s*(?:[、,，;；+＋/]|\band\b|\bplus\b|\bwith\b|\bthen\b|\bunder\b|(?<=\s)&(?=\s)|以及|联合|同时|并且?|加|和|及|与|(?<=[\u3400-\u9fff]{2})(?=记录?(?:每|尿|出|24)))\s*/;

/** Where nothing else joins them: "CRP&ESR". */
const lastJoints = /\s*&\s*/;

const allJoints = [listMarks, joints, lastJoints] as const;

/** Between names that stand side by side: "AFP CEA", "视力 眼压". */
const gap = /\s+/;

interface Finders<T> {
  readonly find: (name: string) => T | undefined;
  /** By a name of its own, not by what the words mean. */
  readonly findNamed: (name: string) => T | undefined;
  readonly join: Joiner<T>;
}

/** By what is named, else without the place on the body behind it. */
export function findPlaced<T>(
  name: string,
  {
    withoutPlace = same => same,
    ...finders
  }: Finders<T> & { readonly withoutPlace?: ((name: string) => string) | undefined },
): readonly T[] {
  const found = findJoined(name, finders);
  const bare = withoutPlace(name);
  const placed = found.length > 0 || bare === name ? undefined : finders.findNamed(bare);
  const one = placed ?? (found.length > 0 ? undefined : findHeaded(name, finders.findNamed));
  return one === undefined ? found : [one];
}

/** A letter alone names nothing. */
function isLetter(part: string): boolean {
  return /^[a-z]$/i.test(part.trim());
}

function splitParts(name: string, joint: RegExp): readonly string[] {
  return splitOutside(name, joint).filter(part => part.trim() !== '');
}

/** What has a name of its own as a whole, else what all have as parts: a meaning of the whole would lose one of them. */
function findJoined<T>(name: string, { find, findNamed, join }: Finders<T>): readonly T[] {
  const whole = findNamed(name);
  if (whole !== undefined) return [whole];
  const named = { find: findNamed, join };
  const parts = findParts(name, named, areApart(name) ? [...allJoints, gap] : allJoints);
  if (parts.length > 0) return parts;
  const meant = findParts(name, { find, join }, allJoints);
  return meant.length > 0 ? meant : findRun(name.trim(), named);
}

/** Parts of which some are told by their family only; the whole where it joins nothing that is known. */
export function findKin<T>(
  name: string,
  {
    find,
    findFamily,
    join,
  }: Pick<Finders<T>, 'find' | 'join'> & { readonly findFamily: (name: string) => T | undefined },
): readonly T[] {
  const parts = splitParts(name, joints);
  const known = parts.length < 2 || parts.some(isLetter) ? [] : parts.map(find);
  const found = known.map((entry, at) => entry ?? findFamily(parts[at] ?? ''));
  if (found.length > 0 && found.every(entry => entry !== undefined))
    return join(found.map((entry, at) => ({ text: parts[at] ?? '', entries: [entry] })));
  const whole = known.some(entry => entry !== undefined) ? undefined : findFamily(name);
  return whole === undefined ? [] : [whole];
}

const longestInRun = 10;

/** Chinese names written one after the other with nothing between them ("四肢肌力感觉反射"), each of them known. */
function findRun<T>(run: string, { find, join }: Pick<Finders<T>, 'find' | 'join'>): readonly T[] {
  if (!/^[\u3400-\u9fffA-Za-z]{4,24}$/.test(run) || !/[\u3400-\u9fff]{3}/.test(run)) return [];
  const after: (Parameters<Joiner<T>>[0] | undefined)[] = [[]];
  for (let end = 2; end <= run.length; end++)
    for (let start = Math.max(0, end - longestInRun); start <= end - 2 && !after[end]; start++) {
      const before = after[start];
      const text = run.slice(start, end);
      const entry = before && find(text);
      if (before && entry !== undefined) after[end] = [...before, { text, entries: [entry] }];
    }
  return join(after[run.length] ?? []);
}

/** The whole, else its parts at the first of these joints that leaves none unknown. */
function findParts<T>(
  name: string,
  { find, join }: Pick<Finders<T>, 'find' | 'join'>,
  [joint, ...others]: readonly RegExp[],
): readonly T[] {
  const whole = find(name);
  if (whole !== undefined) return [whole];
  if (!joint) return [];
  const parts = splitParts(name, joint);
  if (parts.length < 2 || parts.some(isLetter)) return findParts(name, { find, join }, others);
  const found = parts.map(text => ({ text, entries: findParts(text, { find, join }, others) }));
  return found.every(({ entries }) => entries.length > 0)
    ? join(found)
    : findParts(name, { find, join }, others);
}
