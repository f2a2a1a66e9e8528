import { countExpected, type ExpectedCounts } from './expected-counts.ts';
import { type ItemBlocks, type ItemUnknowns, logistic, toItemBlocks, withPrior } from './item-blocks.ts';
import { guessingOf, type ItemPrior, logDensity } from './item-prior.ts';
import { createLogTables, type LogTables, setProbability } from './log-tables.ts';
import { type Bounds, type Evaluation, maximise } from './maximise.ts';
import { type PackedAnswers, packAnswers } from './packed-answers.ts';
import { toPosteriors } from './posterior.ts';
import { nodeCount, nodes } from './quadrature.ts';
import type { ResponseMatrix } from './responses.ts';
import { solveSymmetric } from './solve-symmetric.ts';
import type { Item3pl } from './three-parameter.ts';

/** `1pl` has one free slope that all items share. */
export type LogisticModel = '1pl' | '2pl' | '3pl';

export interface CalibrateOptions {
  readonly model: LogisticModel;
  /** Without one: marginal maximum likelihood; with one: marginal maximum a posteriori. */
  readonly prior?: ItemPrior;
  /** Stops when no component of the gradient is larger. */
  readonly tolerance?: number;
  readonly maxEvaluations?: number;
}

export interface Calibration {
  readonly items: readonly Item3pl[];
  /** Marginal log-likelihood, plus log densities of the prior without their constants. */
  readonly objective: number;
  readonly maxGradient: number;
  readonly evaluations: number;
}

const startLogitC = -1.4;
const surest = 0.98;

/**
 * Item parameters by marginal maximum likelihood or a posteriori, ability standard normal on 61 nodes (Bock & Aitkin,
 * 1981; Mislevy, 1986).
 */
export function calibrate(matrix: ResponseMatrix, options: CalibrateOptions): Calibration {
  const { model, prior = {}, tolerance = 1e-4, maxEvaluations = 500 } = options;
  const packed = packAnswers(matrix);
  const found = maximise({
    start: toStart(matrix, model, prior),
    evaluate: point => evaluate(matrix, { model, prior, point, packed }),
    bounds: toBounds(matrix.items, model, prior),
    tolerance,
    maxEvaluations,
  });
  return {
    items: toItems(unpack(found.point, matrix.items, model)),
    objective: found.value,
    maxGradient: found.maxGradient,
    evaluations: found.evaluations,
  };
}

function toStart(
  { persons, items, values }: ResponseMatrix,
  model: LogisticModel,
  prior: ItemPrior,
): Float64Array {
  const intercepts = Array.from({ length: items }, (_, item) => {
    let [sum, n] = [0, 0];
    for (let person = 0; person < persons; person++) {
      const value = values[person * items + item] as number;
      if (Number.isNaN(value)) continue;
      sum += value;
      n++;
    }
    const p = Math.min(Math.max(n > 0 ? sum / n : 0.5, 1 - surest), surest);
    return Math.log(p / (1 - p));
  });
  const zeros = new Array<number>(items).fill(0);
  if (model === '1pl') return Float64Array.from([0, ...intercepts]);
  if (model === '2pl') return Float64Array.from([...zeros, ...intercepts]);
  return Float64Array.from([
    ...zeros,
    ...intercepts,
    ...zeros.map((_, item) => guessingOf(prior, item)?.mean ?? startLogitC),
  ]);
}

/**
 * Without a prior the likelihood of some items grows for ever: towards no guessing at all, or towards a step. The first
 * bound is no guessing in all but name; the others are far beyond what answers of real examinees show.
 */
const freeBounds = { logA: [-4, 2], intercept: [-30, 30], logitC: [-12, 0] } as const;

function toBounds(items: number, model: LogisticModel, prior: ItemPrior): Bounds | undefined {
  if (model === '1pl') return undefined;
  const keys =
    model === '3pl' ? (['logA', 'intercept', 'logitC'] as const) : (['logA', 'intercept'] as const);
  const side = (at: 0 | 1, none: number) =>
    Float64Array.from(
      keys.flatMap(key => new Array<number>(items).fill(prior[key] ? none : freeBounds[key][at])),
    );
  return { low: side(0, Number.NEGATIVE_INFINITY), high: side(1, Number.POSITIVE_INFINITY) };
}

function unpack(point: Float64Array, items: number, model: LogisticModel): ItemUnknowns {
  if (model === '1pl')
    return {
      logA: new Float64Array(items).fill(point[0] as number),
      intercept: point.subarray(1),
      logitC: undefined,
    };
  return {
    logA: point.subarray(0, items),
    intercept: point.subarray(items, 2 * items),
    logitC: model === '3pl' ? point.subarray(2 * items) : undefined,
  };
}

function toTables({ logA, intercept, logitC }: ItemUnknowns): LogTables {
  const tables = createLogTables(logA.length);
  for (let item = 0; item < logA.length; item++) {
    const a = Math.exp(logA[item] as number);
    const c = logitC ? logistic(logitC[item] as number) : 0;
    for (let q = 0; q < nodeCount; q++) {
      const s = logistic(a * (nodes[q] as number) + (intercept[item] as number));
      setProbability(tables, item * nodeCount + q, c + (1 - c) * s);
    }
  }
  return tables;
}

function toItems({ logA, intercept, logitC }: ItemUnknowns): readonly Item3pl[] {
  return Array.from(logA, (each, item) => {
    const a = Math.exp(each);
    return { a, b: -(intercept[item] as number) / a, c: logitC ? logistic(logitC[item] as number) : 0 };
  });
}

interface At {
  readonly model: LogisticModel;
  readonly prior: ItemPrior;
  readonly point: Float64Array;
  readonly packed: PackedAnswers | undefined;
}

function evaluate(matrix: ResponseMatrix, { model, prior, point, packed }: At): Evaluation {
  const unknowns = unpack(point, matrix.items, model);
  const tables = toTables(unknowns);
  const { values, logLikelihood } = toPosteriors(matrix, tables, packed);
  const counts: ExpectedCounts = countExpected(matrix, values, packed);
  // All items share the slope of the one-parameter model, which has no prior.
  const own = model === '1pl' ? withoutLogA(prior) : prior;
  const blocks = withPrior(toItemBlocks(unknowns, tables, counts), { unknowns, prior: own });
  return {
    value: logLikelihood + sumLogDensities(unknowns, own),
    gradient: packGradient(blocks.gradient, model),
    toStep: gradient =>
      model === '1pl' ? toSharedStep(gradient, blocks) : toSeparateStep(gradient, blocks, { model, prior }),
  };
}

function withoutLogA({ intercept, logitC }: ItemPrior): ItemPrior {
  return { ...(intercept ? { intercept } : {}), ...(logitC ? { logitC } : {}) };
}

function sumLogDensities({ logA, intercept, logitC }: ItemUnknowns, prior: ItemPrior): number {
  let sum = 0;
  for (let item = 0; item < logA.length; item++)
    sum +=
      logDensity(logA[item] as number, prior.logA) +
      logDensity(intercept[item] as number, prior.intercept) +
      (logitC ? logDensity(logitC[item] as number, guessingOf(prior, item)) : 0);
  return sum;
}

function packGradient(gradient: Float64Array, model: LogisticModel): Float64Array {
  const items = gradient.length / 3;
  const part = (index: number) =>
    Float64Array.from({ length: items }, (_, i) => gradient[i * 3 + index] as number);
  if (model === '1pl') return Float64Array.from([part(0).reduce((sum, value) => sum + value, 0), ...part(1)]);
  return Float64Array.from([...part(0), ...part(1), ...(model === '3pl' ? part(2) : [])]);
}

/**
 * Levenberg's: easy items hardly tell guessing from difficulty, and undamped steps of one such item would shorten those
 * of all others. The optimum is the same with any value; of 0.01 to 3, this one needed the fewest evaluations.
 */
const freeGuessingDamping = 0.3;

/** Items are independent of each other in the complete data. */
function toSeparateStep(
  gradient: Float64Array,
  { information }: ItemBlocks,
  { model, prior }: Pick<At, 'model' | 'prior'>,
): Float64Array {
  const damping = model === '3pl' && !prior.logitC ? freeGuessingDamping : 0;
  const items = information.length / 6;
  const size = model === '3pl' ? 3 : 2;
  const step = new Float64Array(gradient.length);
  for (let item = 0; item < items; item++) {
    const own = information.subarray(item * 6, item * 6 + 6);
    const [aa, ad, ac, dd, dc, cc] = own as unknown as [number, number, number, number, number, number];
    const full = [
      [aa + damping, ad, ac],
      [ad, dd + damping, dc],
      [ac, dc, cc + damping],
    ];
    const solved = solveSymmetric(
      full.slice(0, size).map(row => row.slice(0, size)),
      Array.from({ length: size }, (_, index) => gradient[index * items + item] as number),
    );
    for (const [index, value] of solved.entries()) step[index * items + item] = value;
  }
  return step;
}

/** One slope for all items: an arrow matrix, solved through its Schur complement. */
function toSharedStep(gradient: Float64Array, { information }: ItemBlocks): Float64Array {
  const items = information.length / 6;
  let corner = 0;
  let right = gradient[0] as number;
  for (let item = 0; item < items; item++) {
    const [aa, ad, dd] = [0, 1, 3].map(index => information[item * 6 + index] as number) as [
      number,
      number,
      number,
    ];
    corner += aa - (ad * ad) / dd;
    right -= (ad / dd) * (gradient[item + 1] as number);
  }
  const shared = right / Math.max(corner, 1e-9);
  const step = new Float64Array(gradient.length);
  step[0] = shared;
  for (let item = 0; item < items; item++) {
    const [ad, dd] = [information[item * 6 + 1] as number, information[item * 6 + 3] as number];
    step[item + 1] = ((gradient[item + 1] as number) - ad * shared) / dd;
  }
  return step;
}
