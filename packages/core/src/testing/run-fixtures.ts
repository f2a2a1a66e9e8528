import type { Answer, AnswerTurn } from '../answer/answer.ts';
import type { Grade } from '../grade/grade.ts';
import type { Veto } from '../grade/veto.ts';
import type { RunManifest } from '../run/manifest.ts';

/** A finished run of a small suite; override what the test is about. */
export function makeRun(overrides: Partial<RunManifest> = {}): RunManifest {
  return {
    schemaVersion: 1,
    runId: 'run_0123456789',
    productVersion: '0.1.0',
    track: 'llm',
    suiteTitle: { zh: '小题集', en: 'Small suite' },
    suitePath: 'suites/small',
    protocol: makeProtocol(),
    versions: { 'exact-choice': '1' },
    endpoint: { baseUrl: 'http://127.0.0.1:9/v1', model: 'scripted' },
    budget: {},
    adaptations: [],
    planned: 4,
    startedAt: '2026-11-01T08:00:00Z',
    state: { kind: 'completed', endedAt: '2026-11-01T08:10:00Z' },
    activeMs: 600_000,
    ...overrides,
  };
}

export function makeProtocol(overrides: Partial<RunManifest['protocol']> = {}): RunManifest['protocol'] {
  return {
    suite: { id: 'small', version: '1.0.0', hash: 'abc123' },
    promptStyle: 'plain@1',
    sampling: { temperature: 0, maxOutputTokens: 1024 },
    judges: ['offline-lexical@1'],
    policy: 'doctorbench@1',
    history: 'own',
    selection: { sample: 'first' },
    repeats: 1,
    seed: 7,
    ...overrides,
  };
}

/** A scored open grade of an item that is its own case. */
export function makeGradeRecord(overrides: Partial<Grade> & { readonly itemId: string }): Grade {
  return {
    schemaVersion: 1,
    repeat: 0,
    caseId: overrides.itemId,
    kind: 'open',
    scenario: 'symptom-query',
    departments: ['cardiology'],
    difficulty: 'medium',
    language: 'zh-CN',
    grader: 'rubric@1',
    status: 'answered',
    verdicts: [],
    dimensions: {},
    total: { kind: 'scored', percent: 0 },
    vetoes: [],
    ...overrides,
  };
}

/** A grade with nothing but an id and a total. */
export function gradeOf(itemId: string, percent: number, overrides: Partial<Grade> = {}): Grade {
  return makeGradeRecord({ itemId, total: { kind: 'scored', percent }, ...overrides });
}

export const exampleVeto: Veto = {
  criterionId: 'stay-home',
  turn: 0,
  text: 'Tells the patient to wait at home.',
  reason: 'Delay may kill.',
  evidence: ['wait until tomorrow'],
};

/** One answered turn; tokens only when given. */
export function makeTurn(overrides: Partial<AnswerTurn> = {}): AnswerTurn {
  return { text: 'See a doctor.', finishReason: 'stop', latencyMs: 100, ...overrides };
}

export function makeAnswerRecord(turns: readonly AnswerTurn[], overrides: Partial<Answer> = {}): Answer {
  return {
    schemaVersion: 1,
    itemId: 'item-1',
    repeat: 0,
    askedAt: '2026-11-01T08:01:00Z',
    calls: turns.length,
    outcome: { kind: 'answered', turns: [...turns] },
    ...overrides,
  };
}
