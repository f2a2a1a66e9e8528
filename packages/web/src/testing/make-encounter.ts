import type { AnswerCall, AnswerTurn, EncounterOutcome, Grade, GradedItem } from '@doctorbench/core';
import { makeCriterion, makeEncounterItem } from '@doctorbench/core/testing';
import { makeGradedItem } from './make-graded-item.ts';

const ecgEarly = makeCriterion({
  id: 'ecg-early',
  dimension: 'tool-use',
  text: 'An ECG is done.',
  zh: { text: '完成心电图。' },
  state: { when: { tested: 'ecg' }, byMin: 10 },
});
const aspirin = makeCriterion({
  id: 'aspirin',
  points: 6,
  text: 'Aspirin is given.',
  state: { when: { given: { drug: 'aspirin' } }, byMin: 30 },
});
const explains = makeCriterion({ id: 'explains', points: 3, text: 'Explains what happens.' });
const overdose = makeCriterion({
  id: 'overdose',
  points: -20,
  text: 'Gives too much morphine.',
  redLine: { reason: 'Breathing stops.' },
});

function makeCall(part: Partial<AnswerCall> & { readonly name: string }): AnswerCall {
  return { id: 'call-1', arguments: '{}', result: 'done', changes: {}, ...part };
}

const turns: readonly Partial<AnswerTurn>[] = [
  {
    text: 'I will look at your heart.',
    reasoning: 'Chest pain: ECG first.',
    calls: [
      makeCall({
        name: 'ask_patient',
        arguments: '{"question":"When did it begin?"}',
        result: 'An hour ago.',
        phrasedBy: 'leaked',
        hearing: { by: 'model', parts: [{ text: 'When did it begin?', tells: ['onset'] }] },
        changes: { minute: [0, 2], 'facts.known': [0, 1] },
      }),
      makeCall({
        name: 'order_test',
        arguments: '{"test":"ecg"}',
        changes: { minute: [2, 4], costCny: [0, 35], 'vitals.hr': [96, 110], 'vitals.sbp': [138, 120] },
      }),
    ],
    events: [
      { atMin: 2, kind: 'said', text: 'When did it begin?' },
      { atMin: 2, kind: 'answered', text: 'An hour ago.', refs: ['onset'] },
      { atMin: 4, kind: 'ordered', text: 'ECG', refs: ['ecg'] },
    ],
  },
  {
    calls: [
      makeCall({
        name: 'read_result',
        arguments: 'not json at all',
        result: 'The lift to the laboratory is broken.',
        fault: 'simulator',
        changes: {},
      }),
      makeCall({
        name: 'give_drug',
        arguments: '{"drug":"morphine","dose":"100 mg"}',
        changes: {
          minute: [4, 9],
          drugs: ['', 'morphine'],
          'vitals.hr': [110, 60],
          'courses.mi': [0.2, 0.7],
        },
      }),
    ],
    events: [
      { atMin: 5, kind: 'refused', text: 'The result is not in.', refs: ['simulator'] },
      { atMin: 8, kind: 'resulted', text: 'ECG: ST elevation', refs: ['ecg'], hidden: true },
      { atMin: 9, kind: 'unsafe', text: 'morphine 100 mg' },
      { atMin: 9, kind: 'finished', text: 'ward: to be watched' },
    ],
  },
];

const outcome: EncounterOutcome = {
  end: 'finished',
  minutes: 9,
  visits: 1,
  calls: 4,
  costCny: 35,
  expertCostCny: 14,
  criticalActions: [
    { criterionId: 'ecg-early', byMin: 10, atMin: 4 },
    { criterionId: 'aspirin', byMin: 30 },
  ],
  faults: { simulator: 1, agent: 2 },
};

const veto = {
  criterionId: 'overdose',
  turn: 0,
  atMin: 9,
  text: 'Gives too much morphine.',
  reason: 'Breathing stops.',
  evidence: ['[+9 min] morphine 100 mg'],
};

interface EncounterParts {
  readonly turns?: readonly Partial<AnswerTurn>[];
  readonly outcome?: Partial<EncounterOutcome>;
  readonly grade?: Partial<Grade>;
}

/**
 * Nine minutes with a man whose chest hurts: an ECG in time, no aspirin, far too much morphine, and a simulator that
 * breaks once. Seven moments.
 */
export function makeEncounter(parts: EncounterParts = {}): GradedItem {
  const item = makeEncounterItem('chest', { rubric: [ecgEarly, aspirin, explains, overdose] });
  return makeGradedItem(item, {
    said: parts.turns ?? turns,
    grade: {
      grader: 'clinic@1',
      verdicts: [
        { criterionId: 'ecg-early', turn: 0, met: true, atMin: 4, evidence: ['[+4 min] ECG'] },
        { criterionId: 'aspirin', turn: 0, met: false, evidence: [] },
        { criterionId: 'explains', turn: 0, met: true, evidence: ['look at your heart'] },
        { criterionId: 'overdose', turn: 0, met: true, atMin: 9, evidence: ['[+9 min] morphine 100 mg'] },
      ],
      vetoes: [veto],
      total: { kind: 'scored', percent: -100 },
      encounter: { ...outcome, ...parts.outcome },
      ...parts.grade,
    },
  });
}
