import { type ClassName, points } from './vocabulary.ts';

/** Classes as bits. */
export type ClassSet = number;

export const classNames = Object.keys(points) as readonly ClassName[];

/** The bit of what is no class of words but a shape, such as a turn of a chat. */
export const formBit = 1 << classNames.length;

/** From here on a sentence is cut. */
const enough = 12;
const weights = classNames.map(name => points[name]);
/** One of these is in every text for the judge. */
const core = toSet(classNames.filter(name => points[name] > points.deny));

export function toSet(names: readonly ClassName[]): ClassSet {
  return classNames.reduce((set, name, index) => (names.includes(name) ? set | (1 << index) : set), 0);
}

/** Whether classes together make a text one for the judge. */
export function isEnough(set: ClassSet): boolean {
  if ((set & core) === 0) return false;
  let sum = 0;
  for (let left = set & (formBit - 1); left !== 0; left &= left - 1)
    sum += weights[31 - Math.clz32(left & -left)] as number;
  return sum >= enough;
}

/** Sentences that are read together at most. */
export const windowLength = 3;
