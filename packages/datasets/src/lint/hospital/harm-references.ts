import type { HospitalData, Reason } from '@doctorbench/clinic';
import type { HospitalFile } from '@doctorbench/core';
import {
  checkReference,
  type HospitalProblem,
  toAnalyteIds,
  toClasses,
  toDrugsAndClasses,
  toIds,
} from './hospital-problem.ts';

/** What procedures and drugs do to somebody who does not need them. */
export function checkHarm(data: HospitalData): readonly HospitalProblem[] {
  return [
    ...checkProcedureRules(data),
    ...checkTestRules(data),
    ...checkReactions(data),
    ...checkDrugNeeds(data),
    ...checkLifelines(data),
    ...checkCloseCare(data),
    ...data['indications.json'].indications.flatMap(({ id, reasons = [] }) =>
      checkReasons(data, { from: 'indications.json', id, reasons }),
    ),
    ...checkDoseEffects(data),
    ...checkReference({
      from: 'critical-values.json',
      id: 'critical-values',
      what: 'the analyte',
      names: data['critical-values.json'].flatMap(row =>
        'analyte' in row ? [row.analyte, ...(row.sameAs ? [row.sameAs] : [])] : [],
      ),
      among: toAnalyteIds(data['tests.json']),
      which: 'no test of tests.json has',
    }),
    ...checkReference({
      from: 'critical-values.json',
      id: 'critical-values',
      what: 'the test',
      names: data['critical-values.json'].flatMap(row => ('says' in row ? row.tests : [])),
      among: toIds(data['tests.json']),
      which: 'tests.json does not have',
    }),
    ...checkReference({
      from: 'repeats.json',
      id: 'repeats',
      what: 'the test',
      names: [
        data['repeats.json'].everyday,
        ...data['repeats.json'].rows,
        ...data['repeats.json'].early.rows,
      ].flatMap(({ tests }) => tests),
      among: toIds(data['tests.json']),
      which: 'tests.json does not have',
    }),
    ...checkReference({
      from: 'repeats.json',
      id: 'early',
      what: 'the drug',
      names: data['repeats.json'].early.rows.flatMap(({ drugs }) => drugs),
      among: toIds(data['formulary.json']),
      which: 'formulary.json does not have',
    }),
    ...checkReference({
      from: 'vital-signs.json',
      id: 'observation',
      what: 'as a monitor the procedure',
      names: data['vital-signs.json'].observation?.monitor.procedures,
      among: toIds(data['procedures.json']),
      which: 'procedures.json does not have',
    }),
  ];
}

function checkProcedureRules(data: HospitalData): readonly HospitalProblem[] {
  const from = 'procedure-rules.json' as const;
  const rules = data[from];
  const ruled = toIds(rules);
  const classes = toClasses(data['formulary.json']);
  const procedures = toIds(data['procedures.json']);
  return [
    ...data['procedures.json']
      .filter(({ id }) => !ruled.has(id))
      .map(({ id }) => ({
        file: from,
        id,
        message: `${id} has no rule: say when it is needed and what it does otherwise, or that it harms nobody`,
      })),
    ...checkReference({
      from,
      id: from,
      what: 'the procedure',
      names: [...ruled],
      among: procedures,
      which: 'procedures.json does not have',
    }),
    ...rules.flatMap(({ id, sedation, ...rule }) => [
      ...checkDeedRule(data, { from, id, rule }),
      ...checkReference({
        from,
        id,
        what: 'for sedation the class',
        names: sedation?.classes,
        among: classes,
        which: 'no drug of formulary.json has',
      }),
      ...checkReference({
        from,
        id,
        what: 'for sedation the team',
        names: sedation?.doneBy,
        among: new Set([...procedures, ...toIds(data['departments.json'].departments)]),
        which: 'neither departments.json nor procedures.json has',
      }),
    ]),
  ];
}

type ProcedureRule = HospitalData['procedure-rules.json'][number];

/** What holds of procedures and of what is done for tests. */
function checkDeedRule(
  data: HospitalData,
  {
    from,
    id,
    rule: { reasons = [], forProcedures, harm, never, avoid },
  }: {
    readonly from: HospitalFile;
    readonly id: string;
    readonly rule: Pick<ProcedureRule, 'reasons' | 'forProcedures' | 'harm' | 'never' | 'avoid'>;
  },
): readonly HospitalProblem[] {
  const all = [...reasons, ...(never?.when ?? []), ...(avoid?.when ?? []), ...(avoid?.unless ?? [])];
  return [
    ...checkReasons(data, { from, id, reasons: all }),
    ...checkReference({
      from,
      id,
      what: 'the procedure',
      names: forProcedures,
      among: toIds(data['procedures.json']),
      which: 'procedures.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'the course',
      names: harm?.course && [harm.course.model],
      among: toIds(data['physiology.json']),
      which: 'physiology.json does not have',
    }),
  ];
}

function checkTestRules(data: HospitalData): readonly HospitalProblem[] {
  const from = 'test-rules.json' as const;
  return data[from].flatMap(({ id, tests = [], except = [], takenBy, ...rule }) => [
    ...checkDeedRule(data, { from, id, rule }),
    ...checkReference({
      from,
      id,
      what: 'the test',
      names: [...tests, ...except],
      among: toIds(data['tests.json']),
      which: 'tests.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'the procedure',
      names: takenBy === undefined ? [] : [takenBy],
      among: toIds(data['procedures.json']),
      which: 'procedures.json does not have',
    }),
  ]);
}

/** What reasons name, of whatever they are reasons for. */
function checkReasons(
  data: HospitalData,
  {
    from,
    id,
    reasons,
  }: { readonly from: HospitalFile; readonly id: string; readonly reasons: readonly Reason[] },
): readonly HospitalProblem[] {
  const drugs = toDrugsAndClasses(data['formulary.json']);
  const known = {
    courses: [toIds(data['physiology.json']), 'the course', 'physiology.json does not have'],
    conditions: [toIds(data['conditions.json']), 'the condition', 'conditions.json does not have'],
    after: [toIds(data['procedures.json']), 'the procedure', 'procedures.json does not have'],
    tested: [toIds(data['tests.json']), 'the test', 'tests.json does not have'],
    analyte: [toAnalyteIds(data['tests.json']), 'the analyte', 'no test of tests.json has'],
    onBoard: [drugs, 'the drug or class', 'formulary.json does not have'],
    running: [drugs, 'the drug or class', 'formulary.json does not have'],
    takes: [drugs, 'the drug or class', 'formulary.json does not have'],
  } as const;
  return reasons.flatMap(listParts).flatMap(reason =>
    Object.entries(reason).flatMap(([key, names]) => {
      const [among, what, which] = known[key as keyof typeof known] ?? [];
      const isOfDrugs = ['onBoard', 'running', 'takes'].includes(key);
      const listed = isOfDrugs ? Object.values(names as object).flat() : [names].flat();
      return among ? checkReference({ from, id, what, names: listed.map(String), among, which }) : [];
    }),
  );
}

function listParts(reason: Reason): readonly Reason[] {
  if ('all' in reason) return reason.all.flatMap(listParts);
  return 'none' in reason ? reason.none.flatMap(listParts) : [reason];
}

function checkLifelines(data: HospitalData): readonly HospitalProblem[] {
  const from = 'lifelines.json' as const;
  return data[from].flatMap(({ id, to, where = [], unless = [] }) => [
    ...checkReasons(data, { from, id, reasons: [...where, ...unless] }),
    ...checkDrugsAndClasses(data, { from, id, to }),
  ]);
}

function checkCloseCare(data: HospitalData): readonly HospitalProblem[] {
  const from = 'departments.json' as const;
  return (data[from].closeCare ?? []).flatMap(({ where, text: { en } }) =>
    checkReasons(data, { from, id: en, reasons: where }),
  );
}

function checkDrugNeeds(data: HospitalData): readonly HospitalProblem[] {
  const from = 'drug-needs.json' as const;
  return data[from].flatMap(({ id, to, where = [], reasons, forProcedures, forTests }) => [
    ...checkReasons(data, { from, id, reasons: [...where, ...reasons] }),
    ...checkDrugsAndClasses(data, { from, id, to }),
    ...checkReference({
      from,
      id,
      what: 'the procedure',
      names: forProcedures,
      among: toIds(data['procedures.json']),
      which: 'procedures.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'the test',
      names: forTests,
      among: toIds(data['tests.json']),
      which: 'tests.json does not have',
    }),
  ]);
}

function checkReactions(data: HospitalData): readonly HospitalProblem[] {
  const from = 'reactions.json' as const;
  const drugs = toIds(data['formulary.json']);
  const classes = toClasses(data['formulary.json']);
  return data[from].flatMap(({ id, to, beside, except, model, doses }) => [
    ...checkReference({
      from,
      id,
      what: 'the drug',
      names: [to, beside, ...doses.map(each => each.unlessOnBoard)]
        .flatMap(each => each?.drugs ?? [])
        .concat(except ?? []),
      among: drugs,
      which: 'formulary.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'the class',
      names: [to, beside, ...doses.map(each => each.unlessOnBoard)].flatMap(each => each?.classes ?? []),
      among: classes,
      which: 'no drug of formulary.json has',
    }),
    ...checkReference({
      from,
      id,
      what: 'the course',
      names: [model],
      among: toIds(data['physiology.json']),
      which: 'physiology.json does not have',
    }),
  ]);
}

function checkDoseEffects(data: HospitalData): readonly HospitalProblem[] {
  const from = 'dose-effects.json' as const;
  const drugs = toIds(data['formulary.json']);
  const classes = toClasses(data['formulary.json']);
  const analytes = toAnalyteIds(data['tests.json']);
  return data[from].flatMap(({ id, model, agents, beside, lacking, tolerant }) => {
    const to = [...agents.map(agent => agent.to), ...(tolerant ? [tolerant.to] : [])];
    const rows = [
      ['the drug', to.flatMap(each => each.drugs ?? []), drugs, 'formulary.json does not have'],
      ['the class', to.flatMap(each => each.classes ?? []), classes, 'no drug of formulary.json has'],
      ['the course', [model], toIds(data['physiology.json']), 'physiology.json does not have'],
      ['beside it', beside?.map(({ effect }) => effect), toIds(data[from]), 'the file does not have'],
      ['the analyte', lacking?.map(({ analyte }) => analyte), analytes, 'no test of tests.json has'],
    ] as const;
    return rows.flatMap(([what, names, among, which]) =>
      checkReference({ from, id, what, names, among, which }),
    );
  });
}

function checkDrugsAndClasses(
  data: HospitalData,
  { to, ...of }: Pick<Parameters<typeof checkReference>[0], 'from' | 'id'> & { readonly to: Covered },
): readonly HospitalProblem[] {
  const drugs = data['formulary.json'];
  return [
    ...checkReference({
      ...of,
      what: 'the drug',
      names: to.drugs,
      among: toIds(drugs),
      which: 'formulary.json does not have',
    }),
    ...checkReference({
      ...of,
      what: 'the class',
      names: to.classes,
      among: toClasses(drugs),
      which: 'no drug of formulary.json has',
    }),
  ];
}

interface Covered {
  readonly drugs?: readonly string[] | undefined;
  readonly classes?: readonly string[] | undefined;
}
