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

const han = /[\u3400-\u9fff]/;

interface Finders<T> {
  /** By a name of its own, not by what the words mean. */
  readonly findNamed: (name: string) => T | undefined;
  /** By what the words mean, all of them. */
  readonly findMeant: (name: string) => T | undefined;
  /** By either. */
  readonly find: (name: string) => T | undefined;
  readonly join: Joiner<T>;
  /** Words that make another thing of the name they stand with. */
  readonly another: readonly string[];
  /** Only what has a name of its own as a whole. */
  readonly isBare: boolean;
  /** No gap parts it, and nothing stands in it without one. */
  readonly isOne: boolean;
}

/** A letter alone names nothing. */
function isLetter(part: string): boolean {
  return /^[a-z]$/i.test(part.trim());
}

function splitParts(name: string, joint: RegExp): readonly string[] {
  return splitOutside(name, joint).filter(part => part.trim() !== '');
}

/** What has a name of its own as a whole, else what all have as parts: a meaning of the whole would lose one of them. */
export function findJoined<T>(
  name: string,
  { findNamed, findMeant, join, another, isBare, isOne }: Omit<Finders<T>, 'find'>,
): readonly T[] {
  const whole = findNamed(name);
  if (whole !== undefined) return [whole];
  if (isBare) return [];
  const named = { find: findNamed, join };
  // "胸腔闭式引流 拔管" puts no drain in and takes no tube out of the throat.
  const areApart = !isOne && !name.split(gap).some(part => another.includes(part));
  const parts = findParts(name, named, areApart ? [...allJoints, gap] : allJoints);
  if (parts.length > 0) return parts;
  const meant = findMeant(name);
  if (meant !== undefined) return [meant];
  const joined = findParts(name, { find: part => findNamed(part) ?? findMeant(part), join });
  return joined.length > 0 || isOne ? joined : findRun(name.trim(), named);
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

const mostBeside = 4;

/** Chinese with gaps, of which one part is a name and the others say where, how or when: "脓肿切开引流 肛周". */
export function findOneBeside<T>(
  name: string,
  findNamed: (part: string) => T | undefined,
  another: readonly string[],
): T | undefined {
  const parts = name.normalize('NFKC').trim().split(gap);
  const isOther = !han.test(name) || another.some(word => name.includes(word));
  if (isOther || parts.length < 2 || parts.length > mostBeside) return undefined;
  const found = new Set(parts.map(findNamed).filter(entry => entry !== undefined));
  return found.size === 1 ? [...found][0] : undefined;
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

/** Its parts at the first of these joints that leaves none unknown. */
export function findParts<T>(
  name: string,
  finders: Pick<Finders<T>, 'find' | 'join'>,
  [joint, ...others]: readonly RegExp[] = allJoints,
): readonly T[] {
  if (!joint) return [];
  const { find, join } = finders;
  const parts = splitParts(name, joint);
  if (parts.length < 2 || parts.some(isLetter)) return findParts(name, finders, others);
  const found = parts.map(text => {
    const whole = find(text);
    return { text, entries: whole === undefined ? findParts(text, finders, others) : [whole] };
  });
  return found.every(({ entries }) => entries.length > 0) ? join(found) : findParts(name, finders, others);
}
