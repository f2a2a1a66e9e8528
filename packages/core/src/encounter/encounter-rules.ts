import type { EncounterItem } from '../suite/item.ts';
import { duplicates, type ItemProblem } from '../suite/item-problem.ts';

/** What the schema of an encounter cannot say. Whether its ids are known is for the hospital to say. */
export function checkEncounter({ case: encounter }: EncounterItem): ItemProblem[] {
  const { facts, patient, others = [], persona, courses = [] } = encounter;
  const problems: ItemProblem[] = [
    ...duplicates(facts.map(({ id }, index) => ({ id, field: `case.facts[${index}]` }))),
    ...duplicates([
      { id: patient.id, field: 'case.patient' },
      ...others.map(({ id }, index) => ({ id, field: `case.others[${index}]` })),
    ]),
    ...duplicates(courses.map(({ model }, index) => ({ id: model, field: `case.courses[${index}]` }))),
  ];
  for (const [index, { topics, askedBy, volunteered }] of facts.entries())
    if (!topics?.length && !askedBy && !volunteered)
      problems.push({ field: `case.facts[${index}]`, message: 'no question releases it' });
  if (persona.informant === 'relative' && !persona.relation)
    problems.push({ field: 'case.persona.relation', message: 'the relative is not named' });
  if (patient.pregnantWeeks !== undefined && patient.sex === 'male')
    problems.push({ field: 'case.patient.pregnantWeeks', message: 'the patient is male' });
  return problems;
}
