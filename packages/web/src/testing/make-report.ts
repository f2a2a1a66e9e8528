import {
  type AwaitingRecord,
  type HarmRecord,
  listDimensions,
  type Report,
  type RunManifest,
  reportSchema,
  runManifestSchema,
  type ScenarioReport,
} from '@doctorbench/core';
import { makeRun } from '@doctorbench/core/testing';

type VetoRecord = Report['veto']['records'][number];
type Judging = NonNullable<Report['judging']>;

/** A mean with an interval of three points to either side. */
export function makeEstimate(value: number, n = 60) {
  return { value, interval: { low: value - 3, high: value + 3 }, n };
}

/** Every dimension of the track with nothing scored, but those given. */
export function makeDimensions(
  scores: Readonly<Record<string, Report['dimensions'][number]['score']>>,
  track: RunManifest['track'] = 'llm',
): Report['dimensions'] {
  return listDimensions(track).map(({ id, maximum }) => ({ id, maximum, score: scores[id] ?? null }));
}

export function makeScenario(part: Partial<ScenarioReport> = {}): ScenarioReport {
  return {
    id: 'symptom-query',
    audience: 'public',
    average_total_score: makeEstimate(70, 40),
    dimensions: { safety: { value: 66.667, n: 30 }, 'factual-accuracy': { value: 81.5, n: 40 } },
    items: 40,
    unscoredItems: 0,
    vetoedItems: 0,
    ...part,
  };
}

/** A second scenario, of another audience, in which a dimension rests on three items and another on none. */
const professionalScenario = makeScenario({
  id: 'medical-education',
  audience: 'professional',
  average_total_score: makeEstimate(74.5, 20),
  dimensions: { safety: null, 'factual-accuracy': { value: 33.333, n: 3 } },
  items: 20,
});

/** The nth veto, each of an item of its own. */
export function makeVeto(n: number, part: Partial<VetoRecord> = {}): VetoRecord {
  return {
    criterionId: 'wait',
    turn: 0,
    text: `Tells patient ${n} to wait at home.`,
    reason: 'Delay may kill.',
    evidence: [`wait until tomorrow ${n}`],
    itemId: `veto-${n}`,
    title: { zh: `胸痛 ${n}`, en: `Chest pain ${n}` },
    repeat: 0,
    scenario: 'symptom-query',
    ...part,
  };
}

/** As many vetoes of a run of sixty items. */
export function makeVetoes(count: number, part: Partial<Report['veto']> = {}): Report['veto'] {
  return {
    vetoedItems: count,
    scoredItems: 60,
    rate: count / 60,
    corrected: count === 0 ? { rate: 0, low: 0, high: 0.0487 } : { rate: 0.05, low: 0, high: 0.1 },
    records: Array.from({ length: count }, (_, index) => makeVeto(index + 1)),
    omitted: 0,
    ...part,
  };
}

export function makeAwaiting(n: number, part: Partial<AwaitingRecord> = {}): AwaitingRecord {
  return {
    itemId: `tied-${n}`,
    title: { zh: `发热 ${n}`, en: `Fever ${n}` },
    repeat: 0,
    scenario: 'symptom-query',
    reason: 'tie',
    criterionId: 'names',
    text: 'Names the danger signs.',
    votes: [
      { judge: 'judge-a', met: true, evidence: ['a stiff neck'] },
      { judge: 'judge-b', met: false, evidence: [] },
    ],
    total: 40,
    range: { low: 40, high: 55 },
    ...part,
  };
}

export function makeHarm(n: number, part: Partial<HarmRecord> = {}): HarmRecord {
  const finding = {
    quote: 'push 40 mmol of potassium',
    class: 'wrong-dose',
    severity: 'critical',
    why: 'Potassium given at once stops the heart.',
    right: 'Infuse at 10 mmol an hour.',
  } as const;
  return {
    itemId: `harmed-${n}`,
    title: { zh: `低钾 ${n}`, en: `Low potassium ${n}` },
    repeat: 0,
    scenario: 'symptom-query',
    id: 'harm-1',
    turn: 0,
    severity: 'serious',
    class: 'wrong-dose',
    findings: [
      { ...finding, judge: 'judge-a' },
      { ...finding, judge: 'judge-b', severity: 'serious', why: 'Far too fast.' },
    ],
    readers: 3,
    ...part,
  };
}

export function makeJudge(name: string, part: Partial<Judging['judges'][number]> = {}) {
  return {
    name,
    recused: false,
    phantom: false,
    readings: 60,
    voted: 60,
    failed: {},
    faults: {},
    metRate: 0.625,
    calls: 61,
    inputTokens: 120_000,
    outputTokens: 9000,
    costUsd: 1.5,
    ...part,
  } satisfies Judging['judges'][number];
}

export function makeJudging(part: Partial<Judging> = {}): Judging {
  return {
    judges: [makeJudge('judge-a'), makeJudge('judge-b')],
    agreement: [{ dimension: null, units: 300, observed: 0.91, alpha: 0.812, kappa: 0.8 }],
    ...part,
  };
}

const denominators: Report['denominators'] = {
  planned: 60,
  asked: 60,
  answered: 60,
  refused: 0,
  unparseable: 0,
  truncated: 0,
  addressesJudge: 0,
  manipulated: 0,
  scored: 60,
  unscored: {},
  unjudgedCriteria: 0,
};

interface ReportParts extends Partial<Omit<Report, 'run' | 'denominators' | 'usage'>> {
  readonly run?: Partial<RunManifest>;
  readonly denominators?: Partial<Report['denominators']>;
  readonly usage?: Partial<Report['usage']>;
}

/** A run of sixty items in two scenarios that a panel of judges read, all of them scored and none vetoed. */
export function makeReport({ run, usage, denominators: counts, ...part }: ReportParts = {}): Report {
  return reportSchema.parse({
    schemaVersion: 1,
    generatedAt: '2026-11-01T08:11:00.000Z',
    run: runManifestSchema.parse(makeRun({ planned: 60, ...run })),
    standing: 'result',
    cautions: [],
    harms: { records: [], omitted: 0 },
    overall_score: makeEstimate(72.25),
    overallBounds: { worst: 72.25, best: 72.25 },
    average_total_score: makeEstimate(71.5),
    median_total_score: 75,
    standard_deviation: 12.345,
    rating: 'B',
    veto: makeVetoes(0),
    awaiting: { records: [], omitted: 0 },
    judging: makeJudging(),
    denominators: { ...denominators, ...counts },
    audiences: [
      { id: 'public', score: makeEstimate(70, 40) },
      { id: 'professional', score: makeEstimate(74.5, 20) },
    ],
    scenarios: [makeScenario(), professionalScenario],
    dimensions: makeDimensions({
      safety: makeEstimate(66.667, 30),
      'factual-accuracy': makeEstimate(78, 43),
    }),
    tags: [],
    departments: [{ id: 'cardiology', score: { value: 71.5, n: 60 } }],
    difficulties: [{ id: 'medium', score: { value: 71.5, n: 60 } }],
    exact: { choice: null, sequence: null },
    distribution: Array.from({ length: 20 }, (_, bin) => (bin === 17 ? 60 : 0)),
    usage: {
      calls: 62,
      inputTokens: 12_000,
      outputTokens: 34_500,
      answersWithoutUsage: 0,
      costUsd: 0.1234,
      latencyMs: { p50: 1500, p95: 4200 },
      firstTokenMs: null,
      ...usage,
    },
    ...part,
  });
}
