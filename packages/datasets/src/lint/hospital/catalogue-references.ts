import type { HospitalData } from '@doctorbench/clinic';
import { checkReference, type HospitalProblem, toIds } from './hospital-problem.ts';

/** Tests, procedures, conditions, places, guidelines and topics. */
export function checkCatalogue(data: HospitalData): readonly HospitalProblem[] {
  return [
    ...checkConditions(data),
    ...checkTests(data),
    ...checkExaminations(data),
    ...checkProcedures(data),
    ...checkPlaces(data),
    ...checkTopics(data),
  ];
}

function checkConditions({ 'conditions.json': conditions }: HospitalData): readonly HospitalProblem[] {
  const among = toIds(conditions);
  const place = { from: 'conditions.json', which: 'conditions.json does not have' } as const;
  return conditions.flatMap(({ id, kindOf = [] }) => [
    ...checkReference({ ...place, id, what: 'as what it also is', names: kindOf, among }),
    ...(kindOf.includes(id)
      ? [{ file: place.from, id, message: `${id} is named as a kind of itself` } as const]
      : []),
  ]);
}

function checkTests(data: HospitalData): readonly HospitalProblem[] {
  const tests = data['tests.json'];
  const byId = new Map(tests.map(test => [test.id, test]));
  const among = toIds(data['conditions.json']);
  const from = 'tests.json' as const;
  const holdsItself = (id: string, above: readonly string[] = []): boolean =>
    above.includes(id) || (byId.get(id)?.panelOf ?? []).some(part => holdsItself(part, [...above, id]));
  return tests.flatMap(({ id, panelOf, like = [], contraindications = [], cautions = [] }) => [
    ...checkReference({
      from,
      id,
      what: 'in its panel',
      names: panelOf,
      among: toIds(tests),
      which: 'tests.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'as one like it',
      names: like,
      among: toIds(tests),
      which: 'tests.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'the condition',
      names: [...contraindications, ...cautions],
      among,
      which: 'conditions.json does not have',
    }),
    ...(holdsItself(id) ? [{ file: from, id, message: `${id} is a panel that holds itself` }] : []),
  ]);
}

function checkExaminations({ 'examinations.json': examinations }: HospitalData): readonly HospitalProblem[] {
  const among = toIds(examinations);
  const place = { from: 'examinations.json', which: 'examinations.json does not have' } as const;
  return examinations.flatMap(({ id, panelOf = [] }) =>
    checkReference({ ...place, id, what: 'as a part', names: panelOf, among }),
  );
}

function checkProcedures(data: HospitalData): readonly HospitalProblem[] {
  const from = 'procedures.json' as const;
  const conditions = toIds(data['conditions.json']);
  const among = toIds(data['effects.json']);
  return data['procedures.json'].flatMap(({ id, effects, contraindications, cautions = [] }) => [
    ...checkReference({
      from,
      id,
      what: 'the condition',
      names: [...contraindications, ...cautions],
      among: conditions,
      which: 'conditions.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'the effect',
      names: effects,
      among,
      which: 'effects.json does not have',
    }),
  ]);
}

function checkPlaces(data: HospitalData): readonly HospitalProblem[] {
  const { departments, units, pathways } = data['departments.json'];
  const among = toIds([...departments, ...units]);
  const place = { from: 'departments.json', which: 'departments.json does not have', among } as const;
  return [
    ...departments.flatMap(({ id, refersTo }) =>
      checkReference({ ...place, id, what: 'for referrals', names: refersTo }),
    ),
    ...pathways.flatMap(({ id, from, to }) =>
      checkReference({
        ...place,
        id,
        what: 'the place',
        names: [from, ...to].filter(each => each !== 'any'),
      }),
    ),
    ...data['guidelines.json'].flatMap(({ id, departments: names }) =>
      checkReference({ ...place, from: 'guidelines.json', id, what: 'the department', names }),
    ),
  ];
}

function checkTopics(data: HospitalData): readonly HospitalProblem[] {
  const among = toIds(data['topics.json']);
  const place = { from: 'topics.json', which: 'topics.json does not have', among } as const;
  return [
    ...data['topics.json'].flatMap(({ id, covers = [], yieldsTo = [] }) =>
      checkReference({ ...place, id, what: 'the topic', names: [...covers, ...yieldsTo] }),
    ),
    ...checkReference({
      ...place,
      from: 'manners.json',
      id: 'grave',
      what: 'the topic',
      names: data['manners.json'].grave,
    }),
    ...(data['manners.json'].details ?? []).flatMap(({ id, unlessTopics = [] }) =>
      checkReference({ ...place, from: 'manners.json', id, what: 'the topic', names: unlessTopics }),
    ),
  ];
}
