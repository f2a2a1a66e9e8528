import type { Carrier } from './carry-words.ts';
import { findInRun, findSideBySide } from './find-run.ts';
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
  /** A part with what is said of the first or the last and meant of all. */
  readonly carry: Carrier;
  /** Words that make another thing of the name they stand with. */
  readonly another: readonly string[];
  /** Only what has a name of its own as a whole. */
  readonly isBare: boolean;
  /** No gap parts it, and nothing stands in it without one. */
  readonly isOne: boolean;
}

type PartFinders<T> = Pick<Finders<T>, 'find' | 'join'> & Partial<Pick<Finders<T>, 'carry'>>;

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
  { findNamed, findMeant, join, carry, another, isBare, isOne }: Omit<Finders<T>, 'find'>,
): readonly T[] {
  const whole = findNamed(name);
  if (whole !== undefined) return [whole];
  if (isBare) return [];
  const named = { find: findNamed, join, carry };
  // "胸腔闭式引流 拔管" puts no drain in and takes no tube out of the throat.
  const areApart = !isOne && !name.split(gap).some(part => another.includes(part));
  const parts = findParts(name, named, areApart ? [...allJoints, gap] : allJoints);
  if (parts.length > 0) return parts;
  const meant = findMeant(name);
  if (meant !== undefined) return [meant];
  const joined = findParts(name, { find: part => findNamed(part) ?? findMeant(part), join, carry });
  return joined.length > 0 || isOne ? joined : findInRun(name.trim(), named);
}

/** Parts of which some are told by their family only; the whole where it joins nothing that is known. */
export function findKin<T>(
  name: string,
  {
    find,
    findFamily,
    join,
    carry,
  }: Pick<Finders<T>, 'find' | 'join' | 'carry'> & {
    readonly findFamily: (name: string) => T | undefined;
  },
): readonly T[] {
  const parts = splitParts(name, joints);
  const readings = parts.map((_, at) => carry(parts, at, find));
  const known = parts.length < 2 || parts.some(isLetter) ? [] : readings.map(names => firstOf(names, find));
  const found = known.map((entry, at) => entry ?? firstOf(readings[at] ?? [], findFamily));
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
  if (!han.test(name) || parts.length < 2 || parts.length > mostBeside) return undefined;
  const found = parts.map(findNamed);
  const isTurned = parts.some((part, at) => !found[at] && another.some(word => part.includes(word)));
  const [one, ...others] = new Set(found.filter(entry => entry !== undefined));
  return isTurned || others.length > 0 ? undefined : one;
}

function firstOf<T>(names: readonly string[], find: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const entry = find(name);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** Its parts at the first of these joints that leaves none unknown. */
export function findParts<T>(
  name: string,
  finders: PartFinders<T>,
  [joint, ...others]: readonly RegExp[] = allJoints,
): readonly T[] {
  if (!joint) return [];
  if (joint === gap) return findSideBySide(splitParts(name, gap), finders);
  const { find, join, carry } = finders;
  const parts = splitParts(name, joint);
  if (parts.length < 2 || parts.some(isLetter)) return findParts(name, finders, others);
  const found = parts.map((text, at) => {
    const whole = firstOf(carry?.(parts, at, find) ?? [text], find);
    return { text, entries: whole === undefined ? findParts(text, finders, others) : [whole] };
  });
  return found.every(({ entries }) => entries.length > 0) ? join(found) : findParts(name, finders, others);
}
