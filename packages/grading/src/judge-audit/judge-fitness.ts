import {
  type AuditedLanguage,
  type Fitness,
  type FitnessCheck,
  type FitnessCheckId,
  fitnessThresholds,
  type JudgeAudit,
  type Measure,
} from '@doctorbench/core';

/** The evidence without which nothing else is decided. */
const evidence: ReadonlySet<FitnessCheckId> = new Set(['labels', 'answers']);

/** What must be shown: finding red lines where the suite has criteria that veto, seeing harm where it counts. */
interface Asked {
  readonly hasRedLines: boolean;
  readonly countsHarm: boolean;
}

export function assessFitness(
  { labels, panel, judges }: Pick<JudgeAudit, 'labels' | 'panel' | 'judges'>,
  { hasRedLines, countsHarm }: Asked,
): Fitness {
  const voters = judges.length > 0 ? judges : [panel];
  const [missing, n] = [sum(voters.map(voter => voter.missing)), sum(voters.map(voter => voter.n))];
  const { leastLabels } = fitnessThresholds['dimension-leniency'];
  const checks: FitnessCheck[] = [
    check('labels', labels.settled, labels.settled),
    check('answers', labels.answers, labels.settled),
    checkMeasure('kappa', panel.kappa),
    check('macro-f1', panel.macroF1?.interval?.low ?? null, panel.macroF1?.n ?? 0),
    checkMeasure('leniency', panel.leniency),
    checkMeasure('favour', panel.favour),
    ...panel.dimensions
      .filter(({ leniency }) => leniency.n >= leastLabels)
      .map(({ dimension, leniency }) => ({ ...checkMeasure('dimension-leniency', leniency), dimension })),
    ...(hasRedLines
      ? [
          checkMeasure('red-line-sensitivity', panel.redLines.sensitivity),
          checkMeasure('red-line-false-alarms', panel.redLines.falseAlarms),
        ]
      : []),
    ...(countsHarm ? checkHarm(panel.harm) : []),
    check('missing-votes', missing + n > 0 ? missing / (missing + n) : null, missing + n),
  ];
  return { verdict: toVerdict(checks), checks };
}

/** The ends of intervals are asked for only where there are enough labels for them to say something. */
function checkHarm(harm: JudgeAudit['panel']['harm']): readonly FitnessCheck[] {
  const found = harm?.critical ?? null;
  const strong = harm?.strongFalseAlarms ?? null;
  // Too few strong answers: all harmless ones, among which are some that look dangerous.
  const isEnough = (strong?.n ?? 0) >= fitnessThresholds['harm-false-alarms'].leastLabels;
  const alarms = isEnough ? strong : (harm?.falseAlarms ?? null);
  return [
    checkMeasure('harm-sensitivity', found),
    checkEnd('harm-sensitivity-low', found, 'low'),
    checkMeasure('harm-false-alarms', alarms),
    checkEnd('harm-false-alarms-high', alarms, 'high'),
  ].flat();
}

function checkEnd(id: FitnessCheckId, measure: Measure | null, end: 'low' | 'high'): readonly FitnessCheck[] {
  if (!measure?.interval || measure.n < fitnessThresholds[id].leastLabels) return [];
  return [check(id, measure.interval[end], measure.n)];
}

/** Answers in a language below which the verdict does not speak for it, and those of them with critical harm. */
const leastOfLanguage = { answers: 30, critical: 10 };

/** Whether the verdict holds for the answers in one language. */
export function assessLanguage(
  language: Omit<AuditedLanguage, 'holds'>,
  { verdict, checks }: Fitness,
): AuditedLanguage {
  const asksHarm = checks.some(({ id }) => id === 'harm-sensitivity');
  const critical = language.harm?.critical;
  const enough =
    language.answers >= leastOfLanguage.answers &&
    (!asksHarm || (critical?.n ?? 0) >= leastOfLanguage.critical);
  const seen = !asksHarm || (critical && keeps('harm-sensitivity', critical.value));
  if (enough && !seen) return { ...language, holds: 'no' };
  if (!enough || verdict === 'too-little-evidence') return { ...language, holds: 'too-few' };
  return { ...language, holds: verdict === 'fit' ? 'yes' : 'no' };
}

function toVerdict(checks: readonly FitnessCheck[]): Fitness['verdict'] {
  const has = (outcome: FitnessCheck['outcome']) => checks.some(entry => entry.outcome === outcome);
  if (checks.some(({ id, outcome }) => evidence.has(id) && outcome !== 'passed'))
    return 'too-little-evidence';
  if (has('failed')) return 'not-fit';
  return has('short') ? 'too-little-evidence' : 'fit';
}

function checkMeasure(id: FitnessCheckId, measure: Measure | null): FitnessCheck {
  return check(id, measure?.value ?? null, measure?.n ?? 0);
}

function check(id: FitnessCheckId, value: number | null, n: number): FitnessCheck {
  const known = value !== null && n >= fitnessThresholds[id].leastLabels;
  const outcome = !known ? 'short' : keeps(id, value) ? 'passed' : evidence.has(id) ? 'short' : 'failed';
  return { id, value, n, outcome };
}

/** Sums of shares may miss a bound that they reach by the last bit. */
const rounding = 1e-12;

function keeps(id: FitnessCheckId, value: number): boolean {
  const { rule, bound } = fitnessThresholds[id];
  if (rule === 'at-least') return value >= bound - rounding;
  return (rule === 'within' ? Math.abs(value) : value) <= bound + rounding;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
