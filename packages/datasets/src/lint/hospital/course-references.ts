import type { HospitalData } from '@doctorbench/clinic';
import { checkReference, type HospitalProblem, toAnalyteIds, toIds } from './hospital-problem.ts';

type Course = HospitalData['physiology.json'][number];

/** What courses respond to, show and prove, and the course that an allergen begins. */
export function checkCourses(data: HospitalData): readonly HospitalProblem[] {
  const known = listKnown(data);
  const { allergicReaction } = data['prescribing.json'];
  return [
    ...data['physiology.json'].flatMap(course => checkCourse(course, known)),
    ...checkReference({
      from: 'prescribing.json',
      id: 'allergicReaction',
      what: 'the course',
      names: allergicReaction && [allergicReaction.model],
      among: toIds(data['physiology.json']),
      which: 'physiology.json does not have',
    }),
  ];
}

type Known = ReturnType<typeof listKnown>;

/** What a course can meet. An effect that no drug has, or a class of no drug, would be a response to nothing. */
function listKnown(data: HospitalData) {
  const drugs = data['formulary.json'];
  const procedures = data['procedures.json'];
  return {
    drugs: toIds(drugs),
    classes: new Set(drugs.flatMap(({ classes }) => classes)),
    effects: new Set(drugs.flatMap(({ effects }) => effects)),
    procedures: toIds(procedures),
    procedureEffects: new Set(procedures.flatMap(({ effects }) => effects)),
    /** What courses speak of in words: examinations, and tests whose reports follow the body. */
    examinations: new Set([...toIds(data['examinations.json']), ...toIds(data['tests.json'])]),
    analytes: toAnalyteIds(data['tests.json']),
  };
}

const targets = [
  ['drugs', 'the drug', 'formulary.json does not have'],
  ['classes', 'the class', 'no drug of formulary.json has'],
  ['effects', 'the effect', 'no drug of formulary.json has'],
  ['procedures', 'the procedure', 'procedures.json does not have'],
  ['procedureEffects', 'the effect', 'no procedure of procedures.json has'],
] as const;

function checkCourse(
  { id, responses, findings, analytes, proof }: Course,
  known: Known,
): readonly HospitalProblem[] {
  const from = 'physiology.json' as const;
  const treated = (kind: 'drug' | 'procedure') =>
    proof.treatment.filter(each => each.kind === kind).map(each => each.id);
  return [
    ...responses.flatMap(({ to }) =>
      targets.flatMap(([kind, what, which]) =>
        checkReference({ from, id, what, names: to[kind], among: known[kind], which }),
      ),
    ),
    ...checkReference({
      from,
      id,
      what: 'the examination',
      names: Object.keys(findings),
      among: known.examinations,
      which: 'examinations.json does not have, nor tests.json',
    }),
    ...checkReference({
      from,
      id,
      what: 'the analyte',
      names: Object.keys(analytes),
      among: known.analytes,
      which: 'no test of tests.json has',
    }),
    ...checkReference({
      from,
      id,
      what: 'in its proof the drug',
      names: treated('drug'),
      among: known.drugs,
      which: 'formulary.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'in its proof the procedure',
      names: treated('procedure'),
      among: known.procedures,
      which: 'procedures.json does not have',
    }),
  ];
}
