import type { Answer, AnswerTurn } from '../answer/answer.ts';
import type { Grade } from '../grade/grade.ts';
import type { RunManifest } from '../run/manifest.ts';

/** The manifest of a run that has just begun; override what the test is about. */
export function makeRunManifest({
  protocol,
  ...overrides
}: Partial<Omit<RunManifest, 'protocol'>> & {
  readonly protocol?: Partial<RunManifest['protocol']>;
} = {}): RunManifest {
  return {
    schemaVersion: 1,
    runId: 'run_0123456789',
    productVersion: '0.1.0',
    track: 'llm',
    suiteTitle: { zh: '测试题集', en: 'Test suite' },
    suitePath: 'suites/test',
    protocol: {
      suite: { id: 'test', version: '1.0.0', hash: 'sha256:0' },
      promptStyle: 'plain@1',
      sampling: { temperature: 0, maxOutputTokens: 256 },
      judges: ['offline-lexical@1'],
      policy: 'doctorbench@1',
      history: 'own',
      selection: { sample: 'first' },
      repeats: 1,
      seed: 7,
      ...protocol,
    },
    versions: { policy: 'doctorbench@1' },
    endpoint: { baseUrl: 'http://127.0.0.1:9/v1', model: 'scripted' },
    budget: {},
    adaptations: [],
    planned: 0,
    startedAt: '2026-01-01T00:00:00Z',
    state: { kind: 'running' },
    activeMs: 0,
    ...overrides,
  };
}

/** An answer of one turn, or of the turns or the failure given. */
export function makeAnswer(
  itemId: string,
  {
    text = 'Answer: A',
    turn,
    ...overrides
  }: Partial<Answer> & { readonly text?: string; readonly turn?: Partial<AnswerTurn> } = {},
): Answer {
  return {
    schemaVersion: 1,
    itemId,
    repeat: 0,
    askedAt: '2026-01-01T00:00:01Z',
    calls: 1,
    outcome: { kind: 'answered', turns: [{ text, finishReason: 'stop', latencyMs: 12.5, ...turn }] },
    ...overrides,
  };
}

export function makeFailedAnswer(
  itemId: string,
  cause: Extract<Answer['outcome'], { kind: 'failed' }>['cause'],
  overrides: Partial<Answer> = {},
): Answer {
  return makeAnswer(itemId, { outcome: { kind: 'failed', cause, detail: 'as scripted' }, ...overrides });
}

export function makeGrade(itemId: string, overrides: Partial<Grade> = {}): Grade {
  return {
    schemaVersion: 1,
    itemId,
    repeat: 0,
    caseId: itemId,
    kind: 'choice',
    scenario: 'symptom-query',
    departments: ['cardiology'],
    difficulty: 'medium',
    language: 'en',
    grader: 'exact-choice@1',
    status: 'answered',
    verdicts: [],
    dimensions: {},
    total: { kind: 'scored', percent: 100 },
    vetoes: [],
    ...overrides,
  };
}

/** A grade with every field that a journal may be given. */
export function makeFullGrade(itemId: string): Grade {
  const override = {
    met: false,
    expert: '李医生',
    reason: 'Read in full.',
    evidence: ['等等看'],
    decidedAt: '2026-01-02T03:04:05.678Z',
  };
  const votes = [
    { judge: 'a', met: true, evidence: ['等等看'] },
    { judge: 'b', met: false, evidence: [], unquoted: true },
  ];
  const red = { criterionId: 'wait', turn: 1, dimension: 'safety', evidence: ['等等看'], votes };
  return makeGrade(itemId, {
    repeat: 2,
    read: ['A', 'C'],
    partialPercent: 100 / 3,
    truncated: true,
    addressesJudge: true,
    manipulated: false,
    cleared: override,
    metrics: [{ metric: 'number-answer@1', percent: 50, read: '5 mg', detail: { distance: 0.5 } }],
    verdicts: [
      { ...red, met: true, awaiting: 'split-red-line' },
      { criterionId: 'tie', turn: 0, met: false, evidence: [], votes, override },
    ],
    unjudged: ['tone'],
    dimensions: { safety: { kind: 'scored', percent: -100 }, clarity: { kind: 'not-applicable' } },
    tags: { 'axis:accuracy': { kind: 'scored', percent: -460.5 } },
    total: { kind: 'unscored', reason: 'judge-failed' },
    range: { low: -460.5, high: 100 },
    vetoes: [{ ...red, text: 'Tells to wait.', reason: 'May kill.', awaiting: 'split-red-line', override }],
    judging: [
      {
        judge: 'a',
        turn: 1,
        outcome: 'failed',
        cause: 'endpoint.timeout',
        calls: 3,
        usage: { inputTokens: 1, outputTokens: 2, reasoningTokens: 3 },
        faults: { 'broken-sentinel': 2, 'not-json': 1 },
      },
    ],
  });
}
