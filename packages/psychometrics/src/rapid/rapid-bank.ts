import type { Ability } from '../irt/ability.ts';
import { calibrate } from '../irt/calibrate.ts';
import type { ItemPrior } from '../irt/item-prior.ts';
import { estimateStandardErrors } from '../irt/item-standard-errors.ts';
import {
  fitPartialCredit,
  type PartialCreditItem,
  toPosteriorsOf,
} from '../irt/partial-credit/fit-partial-credit.ts';
import { type ResponseTables, toResponseTables } from '../irt/partial-credit/response-tables.ts';
import { describeNodes, nodeCount } from '../irt/quadrature.ts';
import type { ResponseMatrix } from '../irt/responses.ts';
import type { Item3pl } from '../irt/three-parameter.ts';
import { fitScenarioEffects, noScenarioEffects, type ScenarioEffects } from './scenario-effects.ts';
import { type ScoreTable, toShares, toWeights } from './score-table.ts';

/** Items with their parameters, made ready for a sitting. */
export interface RapidBank {
  readonly items: readonly Item3pl[];
  /** Items graded in steps that have a model of their own; none where all are fitted as shares of a right answer. */
  readonly partial: readonly (PartialCreditItem | undefined)[];
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly groups: Int32Array;
  readonly weights: Float64Array;
  /** Mean share of the marks that calibrators earned: high is easy. */
  readonly easiness: Float64Array;
  /** Mean variance of shares between items, within an examinee. */
  readonly spread: number;
  /** The ability of the strongest calibrator. */
  readonly strongest: number;
  readonly tables: ResponseTables;
  readonly scenarioEffects: ScenarioEffects;
}

export type BankParameters = Pick<
  RapidBank,
  'items' | 'low' | 'high' | 'groups' | 'easiness' | 'spread' | 'strongest'
> &
  Partial<Pick<RapidBank, 'partial' | 'scenarioEffects'>>;

export function toRapidBank(parameters: BankParameters): RapidBank {
  const { items, groups, partial = [], scenarioEffects = noScenarioEffects } = parameters;
  return {
    ...parameters,
    ...{ partial, scenarioEffects },
    weights: toWeights(groups),
    tables: toResponseTables(items, partial),
  };
}

const spreads = { logA: 0.4, intercept: 1.5, logitC: 0.4 };

/** Few examinees: slopes and guessing stay near what is usual. */
export function toBankPrior(guessing: Float64Array): ItemPrior {
  const mean = guessing.map(share => Math.log(share / (1 - share)));
  return {
    logA: { mean: 0, sd: spreads.logA },
    intercept: { mean: 0, sd: spreads.intercept },
    logitC: { mean, sd: spreads.logitC },
  };
}

/** Enough for choosing items and predicting a score; published parameters are fitted closer. */
export const quickTolerance = 0.01;
const closeTolerance = 1e-4;

/** 3PL by marginal maximum a posteriori. */
export function fitBank(table: ScoreTable): RapidBank {
  return fitTable(table, quickTolerance).bank;
}

/** A bank with what is published of it. */
export interface TableCalibration {
  readonly bank: RapidBank;
  readonly standardErrors: readonly Item3pl[];
  readonly abilities: readonly Ability[];
  /** Of each item's three parameters, how many the answers settled and not the prior. */
  readonly settled: readonly number[];
}

export function calibrateTable(table: ScoreTable): TableCalibration {
  const { bank, abilities } = fitTable(table, closeTolerance);
  const standardErrors = estimateStandardErrors(toShares(table), bank.items, toBankPrior(table.guessing));
  const settled = bank.items.map((item, index) => countSettled(item, standardErrors[index] as Item3pl));
  return { bank, abilities, standardErrors, settled };
}

/** By how much less than the prior is in doubt still; the intercept always is settled. */
function countSettled({ a, c }: Item3pl, errors: Item3pl): number {
  const gain = (error: number, prior: number) => Math.max(0, 1 - (error / prior) ** 2);
  return 1 + gain(errors.a / a, spreads.logA) + gain(errors.c / (c * (1 - c)), spreads.logitC);
}

function fitTable(table: ScoreTable, tolerance: number): Pick<TableCalibration, 'bank' | 'abilities'> {
  const shares = toShares(table);
  const { items } = calibrate(withSynthetic(shares, table), {
    model: '3pl',
    prior: toBankPrior(table.guessing),
    tolerance,
  });
  const { low, high, groups } = table;
  const partial = fitPartialCredit(shares, { items, model: table.partialCredit ?? 'shares' });
  const tables = toResponseTables(items, partial);
  const posteriors = toPosteriorsOf(shares, tables);
  const abilities = table.examinees.map((_, person) => {
    const { mean, sd } = describeNodes(posteriors.subarray(person * nodeCount, (person + 1) * nodeCount));
    return { theta: mean, standardError: sd };
  });
  const bank = toRapidBank({
    items,
    partial,
    scenarioEffects: fitScenarioEffects(shares, { tables, groups, posteriors }),
    low,
    high,
    groups,
    easiness: toEasiness(shares.values, items.length),
    spread: toSpread(shares.values, items.length),
    strongest: Math.max(...abilities.map(({ theta }) => theta)),
  });
  return { bank, abilities };
}

/** Synthetic participants together never count more than the real ones. */
function withSynthetic(shares: ResponseMatrix, { synthetic, low, high }: ScoreTable): ResponseMatrix {
  if (!synthetic || synthetic.points.persons === 0) return shares;
  const own = toShares({ points: synthetic.points, low, high });
  const values = new Float64Array(shares.values.length + own.values.length);
  values.set(shares.values);
  values.set(own.values, shares.values.length);
  const weights = new Float64Array(shares.persons + own.persons).fill(1);
  weights.fill(Math.min(1, shares.persons / own.persons), shares.persons);
  return { persons: shares.persons + own.persons, items: shares.items, values, weights };
}

/** Items that nobody answered are taken to be in the middle. */
function toEasiness(shares: Float64Array, items: number): Float64Array {
  return Float64Array.from({ length: items }, (_, item) => {
    let [sum, n] = [0, 0];
    for (let at = item; at < shares.length; at += items) {
      const value = shares[at] as number;
      if (Number.isNaN(value)) continue;
      sum += value;
      n++;
    }
    return n > 0 ? sum / n : 0.5;
  });
}

function toSpread(shares: Float64Array, items: number): number {
  let [total, rows] = [0, 0];
  for (let start = 0; start < shares.length; start += items) {
    const known = shares.subarray(start, start + items).filter(value => !Number.isNaN(value));
    if (known.length < 2) continue;
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    total += known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1);
    rows++;
  }
  return rows > 0 ? total / rows : 0.25;
}
