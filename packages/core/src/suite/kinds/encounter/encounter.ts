import { z } from 'zod';
import { listDimensions } from '../../../catalogue/dimensions.ts';
import { clinicPathSchema } from '../../../encounter/call.ts';
import { encounterCaseSchema } from '../../../encounter/encounter-case.ts';
import { rubricSchema } from '../../criterion.ts';
import { exemplarsOf, toItemSchema } from '../../item-fields.ts';
import { duplicates, type ItemProblem } from '../../item-problem.ts';
import { standingCriteria } from '../../standing-criteria.ts';
import { checkCount, lintChinese } from '../gold-rubric.ts';
import { defineItemKind, placeRubric } from '../item-kind.ts';

const schema = toItemSchema('encounter', {
  case: encounterCaseSchema,
  /** Goals and red lines over what was done carry a `state`; the others, on tone and explanation, are for judges. */
  rubric: rubricSchema,
  /** Ways through the case: an expert's, a mediocre one, a dangerous one. */
  exemplars: exemplarsOf(clinicPathSchema).optional(),
  /** Drawn for an edition or a submission: what the case leaves to chance is other then. Absent as the suite has it. */
  draw: z.int().nonnegative().optional(),
});
export type EncounterItem = z.infer<typeof schema>;

/** Criteria that the gold standard asks for. */
const goldCount = { from: 12, to: 30 };

/** An agent acts in the clinic until it finishes or runs out. */
export const encounterKind = defineItemKind('encounter', schema, {
  title: { zh: '模拟诊疗', en: 'Encounter' },
  answersWith: 'deeds',
  playsInHospital: true,
  standingCriteria,
  listGiven: ({ case: { opening, patient } }) => [
    { role: 'user', field: 'case.opening', text: opening, patient },
  ],
  // What is said in it is one with the case that is played.
  reword: item => item,
  listCriteria: ({ rubric }) => placeRubric(rubric),
  check: ({ track, case: encounter }) => [
    ...(track === 'agent'
      ? []
      : [{ field: 'kind', message: 'an encounter belongs to the agent track' } as const]),
    ...checkCase(encounter),
  ],
  lint: lintEncounter,
  describe: ({ case: encounter }) => JSON.stringify(encounter),
  listExemplarTexts: ({ exemplars }, name) => (exemplars?.[name] ? [JSON.stringify(exemplars[name])] : []),
});

/** What the schema of a case cannot say. Whether its ids are known is for the hospital to say. */
function checkCase(encounter: EncounterItem['case']): readonly ItemProblem[] {
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

/** A case asks for every capability, has a red line of its own, and shows three ways through it. */
function lintEncounter({ rubric, exemplars, track }: EncounterItem): readonly ItemProblem[] {
  const problems: ItemProblem[] = [...checkCount(rubric.length, goldCount, 'rubric')];
  for (const { id } of listDimensions(track))
    if (!rubric.some(({ dimension, points }) => dimension === id && points > 0))
      problems.push({ field: 'rubric', message: `asks for nothing in ${id}` });
  if (!rubric.some(({ redLine }) => redLine))
    problems.push({ field: 'rubric', message: 'has no red line of its own' });
  if (!exemplars) problems.push({ field: 'exemplars', message: 'the item has none' });
  for (const placed of placeRubric(rubric)) {
    if (!placed.criterion.state && !placed.criterion.signals)
      problems.push({
        field: placed.field,
        message: 'has neither a state nor signals for the offline judge',
      });
    problems.push(...lintChinese(placed));
  }
  return problems;
}
