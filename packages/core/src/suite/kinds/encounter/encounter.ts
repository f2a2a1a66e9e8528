import { z } from 'zod';
import { listDimensions } from '../../../catalogue/dimensions.ts';
import { clinicPathSchema } from '../../../encounter/call.ts';
import type { StateCheck } from '../../../encounter/check.ts';
import { encounterCaseSchema } from '../../../encounter/encounter-case.ts';
import { readStatedWindow } from '../../../encounter/window.ts';
import { rubricSchema } from '../../criterion.ts';
import { exemplarsOf, toItemSchema } from '../../item-fields.ts';
import { duplicates, type ItemProblem } from '../../item-problem.ts';
import { standingCriteria } from '../../standing-criteria.ts';
import { checkCount, lintChinese } from '../gold-rubric.ts';
import { defineItemKind, placeRubric } from '../item-kind.ts';
import { twistSchema } from './twist.ts';

const schema = toItemSchema('encounter', {
  case: encounterCaseSchema,
  /** Goals and red lines over what was done carry a `state`; the others, on tone and explanation, are for judges. */
  rubric: rubricSchema,
  /** Ways through the case: an expert's, a mediocre one, a dangerous one. */
  exemplars: exemplarsOf(clinicPathSchema).optional(),
  /** Forms in which something else is right to do. */
  twists: z.array(twistSchema).min(1).optional(),
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
  check: ({ track, case: encounter, rubric }) => [
    ...(track === 'agent'
      ? []
      : [{ field: 'kind', message: 'an encounter belongs to the agent track' } as const]),
    ...listBeds(encounter).flatMap(({ bed, field }) => checkBed(bed, field)),
    ...checkShift(encounter, rubric),
  ],
  lint: lintEncounter,
  describe: ({ case: encounter }) => JSON.stringify(encounter),
  listExemplarTexts: ({ exemplars }, name) => (exemplars?.[name] ? [JSON.stringify(exemplars[name])] : []),
});

type Case = EncounterItem['case'];
type Bed = Pick<Case, 'facts' | 'patient' | 'persona' | 'company' | 'courses'>;

/** Everybody under the agent's care, with the field they stand in. */
function listBeds(encounter: Case): readonly { readonly bed: Bed; readonly field: string }[] {
  const beside = encounter.shift?.patients ?? [];
  return [
    { bed: encounter, field: 'case' },
    ...beside.map((bed, index) => ({ bed, field: `case.shift.patients[${index}]` })),
  ];
}

/** What the schema of a case cannot say. Whether its ids are known is for the hospital to say. */
function checkBed(bed: Bed, field: string): readonly ItemProblem[] {
  const { facts, patient, persona, company, courses = [] } = bed;
  const problems: ItemProblem[] = [
    ...duplicates(facts.map(({ id }, index) => ({ id, field: `${field}.facts[${index}]` }))),
    ...duplicates(courses.map(({ model }, index) => ({ id: model, field: `${field}.courses[${index}]` }))),
  ];
  for (const [index, { topics, askedBy, asks, volunteered }] of facts.entries())
    if (!topics?.length && !askedBy && !asks && !volunteered)
      problems.push({ field: `${field}.facts[${index}]`, message: 'no question releases it' });
  if (persona.informant === 'relative' && !persona.relation)
    problems.push({ field: `${field}.persona.relation`, message: 'the relative is not named' });
  if (company?.informant === 'relative' && !company.relation)
    problems.push({ field: `${field}.company.relation`, message: 'the relative is not named' });
  if (company !== undefined && company.informant === persona.informant)
    problems.push({ field: `${field}.company`, message: 'is who speaks already' });
  for (const [index, { by, onlyAlone, sendsAway }] of facts.entries())
    if (company === undefined && (by !== undefined || onlyAlone || sendsAway))
      problems.push({ field: `${field}.facts[${index}]`, message: 'there is nobody else in the room' });
  if (patient.pregnantWeeks !== undefined && patient.sex === 'male')
    problems.push({ field: `${field}.patient.pregnantWeeks`, message: 'the patient is male' });
  return problems;
}

/** Everybody has a number of their own, and whoever is spoken of is there. */
function checkShift(encounter: Case, rubric: EncounterItem['rubric']): readonly ItemProblem[] {
  const beds = listBeds(encounter).map(({ bed, field }) => ({
    id: bed.patient.id,
    field: `${field}.patient`,
  }));
  const others = (encounter.others ?? []).map(({ id }, index) => ({ id, field: `case.others[${index}]` }));
  const known = new Set(beds.map(({ id }) => id));
  const named = [
    ...(encounter.shift?.interruptions ?? []).map(({ patient }, index) => ({
      id: patient,
      field: `case.shift.interruptions[${index}]`,
    })),
    ...rubric.flatMap(({ state }, index) =>
      state ? listPatients(state.when).map(id => ({ id, field: `rubric[${index}].state` })) : [],
    ),
  ];
  return [
    ...duplicates([...beds, ...others]),
    ...named
      .filter(({ id }) => !known.has(id))
      .map(({ id, field }) => ({ field, message: `${id} is no patient of the case` })),
  ];
}

/** A deed in the time that the text gives is not late. */
function lintWindows(rubric: EncounterItem['rubric']): readonly ItemProblem[] {
  return rubric.flatMap(({ text, state }, index) => {
    const stated = readStatedWindow(text);
    if (stated === undefined || state?.byMin === undefined || state.byMin >= stated) return [];
    return [{ field: `rubric[${index}].state.byMin`, message: `its text gives ${stated} minutes` }];
  });
}

/** Whom a check speaks of by number. */
function listPatients(check: StateCheck): readonly string[] {
  return Object.entries(check).flatMap(([key, value]): readonly string[] => {
    if (key === 'of') return [String(value)];
    if (['all', 'any', 'share', 'before', 'after'].includes(key))
      return (value as readonly StateCheck[]).flatMap(listPatients);
    return key === 'not' || key === 'check' ? listPatients(value as StateCheck) : [];
  });
}

/** A case asks for every capability, has a red line of its own, and shows three ways through it. */
function lintEncounter({ rubric, exemplars, track }: EncounterItem): readonly ItemProblem[] {
  const problems: ItemProblem[] = [...checkCount(rubric.length, goldCount, 'rubric'), ...lintWindows(rubric)];
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
