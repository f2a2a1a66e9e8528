import type { HospitalData } from '@doctorbench/clinic';
import { checkReference, type HospitalProblem, toAnalyteIds, toIds } from './hospital-problem.ts';

/** What values follow, what they follow from, and whom examinations are for. */
export function checkBody(data: HospitalData): readonly HospitalProblem[] {
  const analytes = toAnalyteIds(data['tests.json']);
  const drugs = data['formulary.json'];
  const known = {
    drugs: [toIds(drugs), 'the drug', 'formulary.json does not have'],
    classes: [new Set(drugs.flatMap(({ classes }) => classes)), 'the class', 'no drug of formulary.json has'],
    effects: [toIds(data['effects.json']), 'the effect', 'effects.json does not have'],
    procedures: [toIds(data['procedures.json']), 'the procedure', 'procedures.json does not have'],
    procedureEffects: [toIds(data['effects.json']), 'the effect', 'effects.json does not have'],
  } as const;
  const measured = { what: 'the analyte', among: analytes, which: 'no test of tests.json has' };
  // The scales are an examination.
  const seen = data['examinations.json'].flatMap(({ reads }) => reads ?? []);
  const moved = { ...measured, among: new Set([...analytes, ...seen]) };
  const held = new Set([...known.drugs[0], ...known.classes[0], ...toIds(data['conditions.json'])]);
  return [
    ...data['kinetics.json'].flatMap(row => {
      const { drivers, fades } = row;
      const id = 'analyte' in row ? row.analyte : row.vital;
      const from = 'kinetics.json';
      return [
        ...('analyte' in row ? checkReference({ ...moved, from, id, names: [id] }) : []),
        ...checkGuards(data, { from, id, drivers }),
        ...[...drivers.map(({ to }) => to), ...(fades?.unless ? [fades.unless] : [])].flatMap(to =>
          (['drugs', 'classes', 'effects', 'procedures', 'procedureEffects'] as const).flatMap(kind => {
            const [among, what, which] = known[kind];
            return checkReference({ from, id, what, names: to[kind], among, which });
          }),
        ),
      ];
    }),
    ...data['derived.json'].flatMap(rule => {
      const from = 'derived.json';
      const id = rule.formula;
      const which = 'neither formulary.json nor conditions.json has';
      return [
        ...checkReference({ ...measured, from, id, names: listMeasured(rule) }),
        ...(rule.formula === 'present-with'
          ? checkReference({ from, id, what: 'in whom has it', names: rule.with, among: held, which })
          : []),
      ];
    }),
    ...checkReference({
      ...measured,
      from: 'vital-signs.json',
      id: 'values',
      names: Object.keys(data['vital-signs.json'].values ?? {}),
    }),
    ...checkExaminations(data),
  ];
}

/** Who came with a course is known by its name too. */
function checkGuards(
  data: HospitalData,
  {
    from,
    id,
    drivers,
  }: {
    readonly from: 'kinetics.json';
    readonly id: string;
    readonly drivers: HospitalData['kinetics.json'][number]['drivers'];
  },
): readonly HospitalProblem[] {
  return checkReference({
    from,
    id,
    what: 'the condition',
    names: drivers.flatMap(({ inConditions = [], notInConditions = [] }) => [
      ...inConditions,
      ...notInConditions,
    ]),
    among: new Set([...toIds(data['conditions.json']), ...toIds(data['physiology.json'])]),
    which: 'neither conditions.json nor physiology.json has',
  });
}

function checkExaminations(data: HospitalData): readonly HospitalProblem[] {
  return [
    ...data['examinations.json'].flatMap(({ id, seesToo }) =>
      checkReference({
        from: 'examinations.json',
        id,
        what: 'as seeing the same the examination',
        names: seesToo,
        among: toIds(data['examinations.json']),
        which: 'examinations.json does not have',
      }),
    ),
    ...data['examinations.json'].flatMap(({ id, placed = [] }) =>
      checkReference({
        from: 'examinations.json',
        id,
        what: 'as what was put in the procedure',
        names: placed.flatMap(({ procedures }) => procedures),
        among: toIds(data['procedures.json']),
        which: 'procedures.json does not have',
      }),
    ),
    ...checkReference({
      from: 'examination-limits.json',
      id: 'examination-limits',
      what: 'the examination',
      names: data['examination-limits.json'].map(({ id }) => id),
      among: toIds(data['examinations.json']),
      which: 'examinations.json does not have',
    }),
  ];
}

function listMeasured(rule: HospitalData['derived.json'][number]): readonly string[] {
  switch (rule.formula) {
    case 'follows':
      return [rule.value, rule.of, ...(rule.unless ?? []), ...(rule.onlyIf ? [rule.onlyIf] : [])].map(each =>
        typeof each === 'string' ? each : each.analyte,
      );
    case 'shown-by':
    case 'read-along':
    case 'read-back':
      return [rule.value, rule.of];
    case 'arteriovenous':
      return [...Object.values(rule.arterial), ...Object.values(rule.venous), rule.by];
    case 'present-with':
      return [rule.value];
    default: {
      const { formula: _, ...roles } = rule;
      return Object.values(roles).flatMap(toNames);
    }
  }
}

/** A role names one analyte, several, or several with their weights. */
function toNames(
  role: string | readonly string[] | Readonly<Record<string, number>> | undefined,
): readonly string[] {
  if (role === undefined) return [];
  if (typeof role === 'string') return [role];
  return isList(role) ? role : Object.keys(role);
}

function isList(role: readonly string[] | Readonly<Record<string, number>>): role is readonly string[] {
  return Array.isArray(role);
}
