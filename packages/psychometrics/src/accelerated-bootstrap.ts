import { type BootstrapOptions, drawStatistics, type Interval, type Stratum } from './bootstrap.ts';
import { quantileSorted } from './describe.ts';
import { jackknife, type Sensitivity } from './jackknife.ts';
import { normalProbability } from './normal.ts';
import { studentPoint975 } from './student-t.ts';

/**
 * Stratified cluster bootstrap as in `bootstrapIntervals`, with 95 % intervals that lean towards the longer tail (BCa;
 * Efron, 1987) and allow for few cases: instead of 2.5 and 97.5 % the quantiles are those that Student's t asks for
 * (Hesterberg, 2015). One veto among good answers pulls a score far down, and plain percentile intervals then lie too
 * high too often. The bias correction is not counted from the draws, which is coarse where totals take few values: it
 * equals the acceleration, as it does for a mean (DiCiccio & Efron, 1996).
 */
export function acceleratedIntervals(
  strata: readonly Stratum[],
  options: BootstrapOptions,
): readonly Interval[] {
  const sensitivities = jackknife(strata, options);
  return drawStatistics(strata, options).map((ascending, index) => {
    const { low, high } = toLevels(sensitivities[index] as Sensitivity);
    return { low: quantileSorted(ascending, low), high: quantileSorted(ascending, high) };
  });
}

/** The quantiles of the draws that bound the interval. */
function toLevels({ acceleration, degreesOfFreedom }: Sensitivity): Interval {
  // Without any spread every quantile is the same.
  if (degreesOfFreedom === Number.POSITIVE_INFINITY) return { low: 0.025, high: 0.975 };
  const t = studentPoint975(degreesOfFreedom);
  return { low: toLevel(-t, acceleration), high: toLevel(t, acceleration) };
}

function toLevel(point: number, acceleration: number): number {
  const shifted = acceleration + point;
  const shrink = 1 - acceleration * shifted;
  // Nothing bounds the longer tail any more.
  if (shrink <= 0) return point < 0 ? 0 : 1;
  return normalProbability(acceleration + shifted / shrink);
}
