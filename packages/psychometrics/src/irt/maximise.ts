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
  /** Stops when no component of the gradient is larger. */
  readonly tolerance: number;
  readonly maxEvaluations: number;
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
 * of the complete data as that matrix it is a quasi-Newton acceleration of EM (Jamshidian & Jennrich, 1997).
 */
export function maximise({ start, evaluate, tolerance, maxEvaluations }: Options): Maximum {
  let point = start;
  let current = evaluate(point);
  let evaluations = 1;
  const pairs: Pair[] = [];
  while (largest(current.gradient) > tolerance && evaluations < maxEvaluations) {
    let direction = toDirection(current, pairs);
    let slope = dot(direction, current.gradient);
    if (!(slope > 0)) {
      pairs.length = 0;
      direction = current.toStep(current.gradient);
      slope = dot(direction, current.gradient);
    }
    const found = search({ point, direction, slope, value: current.value, evaluate });
    evaluations += found.evaluations;
    if (!found.at) break;
    const s = direction.map(value => value * found.length);
    const y = current.gradient.map((value, index) => value - (found.at?.gradient[index] as number));
    const sy = dot(s, y);
    if (sy > 1e-12) pairs.push({ s, y, rho: 1 / sy });
    if (pairs.length > memory) pairs.shift();
    point = add(point, s);
    current = found.at;
  }
  return { point, value: current.value, maxGradient: largest(current.gradient), evaluations };
}

interface Search {
  readonly point: Float64Array;
  readonly direction: Float64Array;
  readonly slope: number;
  readonly value: number;
  readonly evaluate: (point: Float64Array) => Evaluation;
}

/** Halves the step until the value has grown enough. */
function search({ point, direction, slope, value, evaluate }: Search): {
  readonly at?: Evaluation;
  readonly length: number;
  readonly evaluations: number;
} {
  let length = 1;
  for (let tries = 1; tries <= halvings; tries++) {
    const at = evaluate(
      add(
        point,
        direction.map(each => each * length),
      ),
    );
    if (at.value >= value + sufficientIncrease * length * slope) return { at, length, evaluations: tries };
    length /= 2;
  }
  return { length, evaluations: halvings };
}

function toDirection({ gradient, toStep }: Evaluation, pairs: readonly Pair[]): Float64Array {
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
  return r;
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
