import {
  type Fitness,
  type FitnessCheck,
  type FitnessCheckId,
  fitnessThresholds,
  type JudgeAudit,
  type Measure,
} from '@doctorbench/core';

/** The evidence without which nothing else is decided. */
const evidence: ReadonlySet<FitnessCheckId> = new Set(['labels', 'answers']);

/** `hasRedLines`: the suite has criteria that veto, so that finding them must be shown. */
export function assessFitness(
  { labels, panel, judges }: Pick<JudgeAudit, 'labels' | 'panel' | 'judges'>,
  { hasRedLines }: { readonly hasRedLines: boolean },
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
    check('missing-votes', missing + n > 0 ? missing / (missing + n) : null, missing + n),
  ];
  return { verdict: toVerdict(checks), checks };
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
