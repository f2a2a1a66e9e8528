export interface Evaluation {
  readonly value: number;
  readonly gradient: Float64Array;
  /** An approximate Newton step for a gradient: the inverse of a positive definite matrix, times it. */
  readonly toStep: (gradient: Float64Array) => Float64Array;
}

export interface Maximum {
  readonly point: Float64Array;
  readonly value: number;
  readonly maxGradient: number;
  readonly evaluations: number;
}

interface Options {
  readonly start: Float64Array;
  readonly evaluate: (point: Float64Array) => Evaluation;
  /** Where nothing better lies beyond; none where absent. */
  readonly bounds?: Bounds | undefined;
  /** Stops when no component of the gradient is larger, those apart that lead out of the bounds. */
  readonly tolerance: number;
  readonly maxEvaluations: number;
}

export interface Bounds {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

interface Pair {
  readonly s: Float64Array;
  readonly y: Float64Array;
  readonly rho: number;
}

/** Pairs of step and change of gradient that are remembered. */
const memory = 15;
const sufficientIncrease = 1e-4;
const halvings = 30;

/**
 * L-BFGS (Nocedal & Wright, 2006, algorithm 7.4) whose initial matrix is given anew at each point. With the information
 * of the complete data as that matrix it is a quasi-Newton acceleration of EM (Jamshidian & Jennrich, 1997). Within
 * bounds it is projected: components that lie on a bound and want to leave it rest (Bertsekas, 1982).
 */
export function maximise(options: Options): Maximum {
  const { evaluate, bounds, tolerance, maxEvaluations } = options;
  let point = project(options.start, bounds);
  let current = evaluate(point);
  let gradient = withoutOutward(current.gradient, point, bounds);
  let evaluations = 1;
  const pairs: Pair[] = [];
  while (largest(gradient) > tolerance && evaluations < maxEvaluations) {
    let direction = toDirection(gradient, current.toStep, pairs);
    if (!(dot(direction, gradient) > 0)) {
      pairs.length = 0;
      direction = toDirection(gradient, current.toStep, pairs);
    }
    const found = search({ point, direction, gradient, value: current.value, evaluate, bounds });
    evaluations += found.evaluations;
    if (!found.at) {
      if (pairs.length === 0) break;
      pairs.length = 0;
      continue;
    }
    remember(pairs, { s: found.moved, before: current.gradient, after: found.at.gradient });
    point = add(point, found.moved);
    current = found.at;
    gradient = withoutOutward(current.gradient, point, bounds);
  }
  return { point, value: current.value, maxGradient: largest(gradient), evaluations };
}

function project(point: Float64Array, bounds: Bounds | undefined): Float64Array {
  if (!bounds) return point;
  const { low, high } = bounds;
  return point.map((value, index) => Math.min(Math.max(value, low[index] as number), high[index] as number));
}

function withoutOutward(
  gradient: Float64Array,
  point: Float64Array,
  bounds: Bounds | undefined,
): Float64Array {
  if (!bounds) return gradient;
  return gradient.map((slope, index) => {
    const value = point[index] as number;
    const isOut =
      (slope < 0 && value <= (bounds.low[index] as number)) ||
      (slope > 0 && value >= (bounds.high[index] as number));
    return isOut ? 0 : slope;
  });
}

function remember(
  pairs: Pair[],
  {
    s,
    before,
    after,
  }: { readonly s: Float64Array; readonly before: Float64Array; readonly after: Float64Array },
): void {
  // What did not move, because it rests on its bound, tells nothing.
  const y = before.map((value, index) => (s[index] === 0 ? 0 : value - (after[index] as number)));
  const sy = dot(s, y);
  if (sy > 1e-12) pairs.push({ s, y, rho: 1 / sy });
  if (pairs.length > memory) pairs.shift();
}

interface Search {
  readonly point: Float64Array;
  readonly direction: Float64Array;
  readonly gradient: Float64Array;
  readonly value: number;
  readonly evaluate: (point: Float64Array) => Evaluation;
  readonly bounds: Bounds | undefined;
}

/** Halves the step until the value has grown enough. */
function search({ point, direction, gradient, value, evaluate, bounds }: Search): {
  readonly at?: Evaluation;
  readonly moved: Float64Array;
  readonly evaluations: number;
} {
  let length = 1;
  for (let tries = 1; tries <= halvings; tries++) {
    const next = project(
      point.map((each, index) => each + length * (direction[index] as number)),
      bounds,
    );
    const moved = next.map((each, index) => each - (point[index] as number));
    const at = evaluate(next);
    if (at.value >= value + sufficientIncrease * dot(moved, gradient))
      return { at, moved, evaluations: tries };
    length /= 2;
  }
  return { moved: direction, evaluations: halvings };
}

function toDirection(
  gradient: Float64Array,
  toStep: Evaluation['toStep'],
  pairs: readonly Pair[],
): Float64Array {
  const q = Float64Array.from(gradient);
  const alphas: number[] = [];
  for (const { s, y, rho } of [...pairs].reverse()) {
    const alpha = rho * dot(s, q);
    alphas.unshift(alpha);
    for (let index = 0; index < q.length; index++)
      q[index] = (q[index] as number) - alpha * (y[index] as number);
  }
  const r = toStep(q);
  for (const [at, { s, y, rho }] of pairs.entries()) {
    const beta = rho * dot(y, r);
    const factor = (alphas[at] as number) - beta;
    for (let index = 0; index < r.length; index++)
      r[index] = (r[index] as number) + factor * (s[index] as number);
  }
  // What rests on its bound stays there.
  return r.map((value, index) => (gradient[index] === 0 ? 0 : value));
}

function add(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, index) => value + (b[index] as number));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number);
  return sum;
}

function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}
