import type { Criterion } from '@doctorbench/core';
import { type Desk, defineSet } from '../define-set.ts';
import { draftDialogue } from '../draft.ts';
import { FieldError, type Fields, getText, toFields } from '../fields.ts';
import { describePart } from './describe-case.ts';

const caseField = 'OSCE_Examination';

/** What is asked after each part of the case. */
const questions = {
  history: 'What would you ask and examine next, and what do you think of so far?',
  examination: 'Which tests would you order, and why?',
  results: 'What is your diagnosis? Name one.',
} as const;

/**
 * AgentClinic's cases from MedQA, as a conversation in which history, findings and results come one after the other. The
 * clinic cannot play them: they have no catalogue of tests and no course in time.
 */
export const agentclinic = defineSet({
  name: 'agentclinic',
  version: 2,
  title: { zh: 'AgentClinic 病例（逐步给出）', en: 'AgentClinic, cases told step by step' },
  track: 'llm',
  licence: 'MIT, as its source states',
  source: {
    name: 'AgentClinic',
    url: 'https://github.com/SamuelSchmidgall/AgentClinic',
    citation: 'Schmidgall et al., 2024',
  },
  written: '2024-05',
  depth: 1,
  draft,
});

function draft(fields: Fields, { place, stamp, toOrigin }: Desk) {
  const osce = toFields(fields[caseField]);
  if (!osce) throw new FieldError(caseField, 'is missing');
  const part = (name: string) => describePart(osce[name], `${caseField}.${name}`);
  const diagnosis = getText(osce, ['Correct_Diagnosis']);
  const turns = [
    {
      user: `${getText(osce, ['Objective_for_Doctor'])}\n\n${part('Patient_Actor')}\n\n${questions.history}`,
      rubric: [],
    },
    { user: `${part('Physical_Examination_Findings')}\n\n${questions.examination}`, rubric: [] },
    { user: `${part('Test_Results')}\n\n${questions.results}`, rubric: [toCriterion(diagnosis)] },
  ];
  const origin = toOrigin({
    question: turns[0]?.user ?? '',
    id: `line-${place.line}`,
    language: 'en',
    basis: 'cases after MedQA',
    scenario: 'decision-support',
    tags: { told: 'step-by-step' },
  });
  return draftDialogue(origin, stamp, { turns });
}

function toCriterion(diagnosis: string): Criterion {
  return {
    id: 'diagnosis',
    dimension: 'factual-accuracy',
    points: 10,
    text: `The final diagnosis is "${diagnosis}", in any words that mean the same disease.`,
    zh: { text: `最终诊断为“${diagnosis}”，措辞不限，但须为同一疾病。` },
  };
}
