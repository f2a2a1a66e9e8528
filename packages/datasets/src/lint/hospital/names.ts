import type { Hospital, HospitalData } from '@doctorbench/clinic';
import type { HospitalFile } from '@doctorbench/core';
import type { HospitalProblem } from './hospital-problem.ts';

interface Entry {
  readonly id: string;
  readonly name?: { readonly zh: string; readonly en: string };
  readonly synonyms?: readonly string[] | undefined;
}

interface Naming {
  readonly file: HospitalFile;
  readonly entries: readonly Entry[];
  /** What else they are called, by id. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  find(name: string): { readonly id: string } | undefined;
}

/**
 * Names under which an entry is not found, because another claims them or nothing is left of them when folded. What is
 * listed as ambiguous is found under none on purpose.
 */
export function checkNames(
  { formulary, catalogue }: Hospital,
  data: HospitalData,
): readonly HospitalProblem[] {
  const { departments, units } = data['departments.json'];
  const { names, ambiguous = {} } = data['vocabulary.json'];
  const meansSeveral = new Set(Object.values(ambiguous).flat());
  const namings: readonly Naming[] = [
    { file: 'formulary.json', entries: data['formulary.json'], names: names.drugs, find: formulary.find },
    { file: 'tests.json', entries: data['tests.json'], names: names.tests, find: catalogue.tests.find },
    {
      file: 'examinations.json',
      entries: data['examinations.json'],
      names: names.examinations,
      find: catalogue.examinations.find,
    },
    {
      file: 'procedures.json',
      entries: data['procedures.json'],
      names: names.procedures,
      find: catalogue.procedures.find,
    },
    {
      file: 'departments.json',
      entries: [...departments, ...units],
      names: names.departments,
      find: catalogue.departments.find,
    },
    { file: 'conditions.json', entries: data['conditions.json'], find: catalogue.conditions.find },
  ];
  const listed = namings.flatMap(({ file, entries, names: also = {}, find }) =>
    entries.flatMap(({ id, name, synonyms = [] }) =>
      [id, ...(name ? [name.zh, name.en] : []), ...synonyms, ...(also[id] ?? [])].flatMap(
        (alias): readonly HospitalProblem[] => {
          const found = find(alias);
          if (found?.id === id || (!found && meansSeveral.has(alias))) return [];
          const message = found
            ? `${id} is called "${alias}", but that name is read as ${found.id}`
            : `${id} is called "${alias}", but nothing is found under that name`;
          return [{ file, id, message }];
        },
      ),
    ),
  );
  const strangers = namings.flatMap(({ file, entries, names: also = {} }) =>
    Object.keys(also)
      .filter(id => !entries.some(entry => entry.id === id))
      .map((id): HospitalProblem => ({ file: 'vocabulary.json', id, message: `${id} is not in ${file}` })),
  );
  return [...listed, ...strangers];
}

/** Ids that two entries of a file share. */
export function checkIds(data: HospitalData): readonly HospitalProblem[] {
  const { departments, units, pathways } = data['departments.json'];
  const lists: readonly (readonly [HospitalFile, readonly { readonly id: string }[]])[] = [
    ['classes.json', data['classes.json']],
    ['conditions.json', data['conditions.json']],
    ['departments.json', [...departments, ...units]],
    ['departments.json', pathways],
    ['effects.json', data['effects.json']],
    ['examinations.json', data['examinations.json']],
    ['formulary.json', data['formulary.json']],
    ['guidelines.json', data['guidelines.json']],
    ['indications.json', data['indications.json'].indications],
    ['monitoring.json', data['monitoring.json']],
    ['physiology.json', data['physiology.json']],
    ['prescribing.json', data['prescribing.json'].routes.map(({ route }) => ({ id: route }))],
    ['procedures.json', data['procedures.json']],
    ['substances.json', data['substances.json']],
    ['tests.json', data['tests.json']],
    ['topics.json', data['topics.json']],
  ];
  return lists.flatMap(([file, entries]) => {
    const seen = new Set<string>();
    return entries
      .filter(({ id }) => seen.has(id) || !seen.add(id))
      .map(({ id }) => ({ file, id, message: `${id} stands in it twice` }));
  });
}
