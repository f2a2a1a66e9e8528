import { foldName } from '@doctorbench/text';
import { isOneLetterOff } from '../catalogue/one-letter-off.ts';

/** Shorter names differ by one letter and are another drug. */
const shortest = 9;
/** No other name may be as near as this. */
const tooNear = 2;

interface Known {
  readonly name: string;
  readonly owner: string;
}

interface MisspeltOptions {
  /** Every name that a drug has anywhere, with whose it is; what is not kept is nobody's. */
  readonly listNames: () => readonly Known[];
  /** Names that people mistake for each other. */
  readonly lookAlikes: readonly (readonly string[])[];
}

/**
 * A long name with one letter wrong, put right ("omeperazole"): only where one drug alone is near, nothing else within
 * two letters, and no two of a pair that people have been harmed by are at stake.
 */
export function createSpeller({
  listNames,
  lookAlikes,
}: MisspeltOptions): (name: string) => string | undefined {
  const mistaken = new Set(lookAlikes.flat().map(foldName));
  // Made when first needed; nobody errs in the first letter: "amoxacillin" is no oxacillin.
  let known: ReadonlyMap<string, readonly Known[]> | undefined;
  return written => {
    const text = written.normalize('NFKC').trim();
    const [word = ''] = /^[a-z]+(?![\w-])/i.exec(text) ?? [];
    if (word.length < shortest) return undefined;
    known ??= indexByFirst(listNames());
    const wanted = foldName(word);
    const near = (known.get(wanted.charAt(0)) ?? []).filter(({ name }) => isWithin(name, wanted, tooNear));
    const [one] = near;
    if (one === undefined || one.owner === '' || near.some(({ owner }) => owner !== one.owner))
      return undefined;
    const meant = near.find(
      ({ name }) => isOneLetterOff(name, wanted) && name.slice(0, 2) === wanted.slice(0, 2),
    );
    if (meant === undefined || near.some(({ name }) => name === wanted || mistaken.has(name)))
      return undefined;
    return `${meant.name}${text.slice(word.length)}`;
  };
}

/** Names of Latin letters alone, by the first. */
function indexByFirst(names: readonly Known[]): ReadonlyMap<string, readonly Known[]> {
  const byFirst = new Map<string, Known[]>();
  for (const { name: written, owner } of names) {
    const name = foldName(written);
    if (!/^[a-z]+$/.test(name)) continue;
    const list = byFirst.get(name.charAt(0));
    if (list) list.push({ name, owner });
    else byFirst.set(name.charAt(0), [{ name, owner }]);
  }
  return byFirst;
}

/** Whether so many letters left out, added or changed make one word of the other. */
function isWithin(left: string, right: string, most: number): boolean {
  if (Math.abs(left.length - right.length) > most) return false;
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= right.length; j++) {
      const same = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const errors = Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(errors);
      least = Math.min(least, errors);
    }
    // Behind so many errors there are no fewer.
    if (least > most) return false;
    row = next;
  }
  return (row[right.length] ?? most + 1) <= most;
}
