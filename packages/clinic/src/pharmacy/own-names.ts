import type { Formulary } from './formulary.ts';

/** Shorter words stand in the names of too many. */
const leastLetters = 6;

/**
 * What somebody calls a drug among the few that a patient takes: the first word of its name, where no other of them
 * begins with it ("isosorbide" of the mononitrate).
 */
export function listOwnNames(formulary: Formulary, id: string, taken: readonly string[]): readonly string[] {
  const others = taken.filter(each => each !== id).flatMap(each => formulary.listNames(each));
  return formulary.listNames(id).flatMap(name => {
    const [first = '', ...rest] = name.toLowerCase().split(' ');
    const isShort = rest.length > 0 && first.length >= leastLetters && /^[a-z-]+$/.test(first);
    return isShort && !others.some(other => other.toLowerCase().startsWith(first)) ? [first] : [];
  });
}
