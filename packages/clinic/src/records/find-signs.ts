import type { Hospital } from '../hospital/hospital.ts';
import { findWord } from './find-word.ts';
import { foldRecord, type RecordName } from './test-names.ts';

/** A finding that tells which examination it is of. */
interface Sign {
  readonly about: RecordName;
  /** The clause without the words of the finding. */
  readonly rest: string;
}

interface KnownSign {
  readonly where: readonly string[] | undefined;
  readonly found: readonly string[];
  readonly examinations: ReadonlySet<string>;
}

const known = new WeakMap<Hospital, readonly KnownSign[]>();

/** Findings that a clause states; where several examinations find the same, any of them bears it out. */
export function findSigns(clause: string, hospital: Hospital): readonly Sign[] {
  const signs = known.get(hospital) ?? listSigns(hospital);
  known.set(hospital, signs);
  return signs.flatMap(({ where, found, examinations }) => {
    const word = findLongest(clause, found);
    const place = where && findLongest(clause, where);
    if (word === undefined || (where && place === undefined)) return [];
    const rest = clause.replace(word, ' ').replace(place ?? '', ' ');
    return [{ about: { name: word, tests: new Set(), analytes: new Set(), examinations }, rest }];
  });
}

function listSigns({ catalogue }: Hospital): readonly KnownSign[] {
  return catalogue.examinations.entries.flatMap(({ id, signs = [] }) =>
    signs.map(({ where, found, alsoBy = [] }) => ({
      where: where?.map(foldRecord),
      found: found.map(foldRecord),
      examinations: new Set([id, ...alsoBy]),
    })),
  );
}

function findLongest(clause: string, words: readonly string[]): string | undefined {
  const held = words.filter(word => findWord(clause, word) >= 0);
  return held.sort((left, right) => right.length - left.length)[0];
}
