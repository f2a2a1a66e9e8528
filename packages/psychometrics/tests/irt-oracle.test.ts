import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { estimateEap, estimateMap, estimateMle, estimateWle } from '../src/irt/ability.ts';
import { calibrate, type LogisticModel } from '../src/irt/calibrate.ts';
import { calibrateConditional } from '../src/irt/conditional.ts';
import { estimateStandardErrors } from '../src/irt/item-standard-errors.ts';
import { toLogTables } from '../src/irt/log-tables.ts';
import { toPosterior, toPosteriors } from '../src/irt/posterior.ts';
import { predictScore } from '../src/irt/predicted-score.ts';
import { type ResponseMatrix, toResponseMatrix } from '../src/irt/responses.ts';
import {
  expectedScore,
  type Item3pl,
  information3pl,
  probability3pl,
  testInformation,
} from '../src/irt/three-parameter.ts';

interface Target {
  readonly objective: number;
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly c?: readonly number[];
  readonly prior?: Readonly<Record<string, number>>;
}

const oracle = JSON.parse(
  readFileSync(new URL('./fixtures/irt-oracle.json', import.meta.url), 'utf8'),
) as Oracle;
const { sim, functions, calibration, rasch } = oracle;
const bank: readonly Item3pl[] = sim.a.map((a, index) => ({
  a,
  b: sim.b[index] as number,
  c: sim.c[index] as number,
}));
const rows = sim.responses.map(row => [...row].map(Number));
const matrix = toResponseMatrix(rows);
const equal = new Float64Array(bank.length).fill(1 / bank.length);

interface Oracle {
  readonly sim: {
    readonly a: readonly number[];
    readonly b: readonly number[];
    readonly c: readonly number[];
    readonly responses: readonly string[];
  };
  readonly functions: {
    readonly five_items: readonly Item3pl[];
    readonly thetas: readonly number[];
    readonly P: readonly (readonly number[])[];
    readonly I: readonly (readonly number[])[];
    readonly test_information: readonly number[];
    readonly expected_score: readonly number[];
    readonly patterns: readonly {
      readonly responses: string;
      readonly eap: number;
      readonly posterior_sd: number;
      readonly map: number;
      readonly mle: number | null;
      readonly wle_2pl: number;
    }[];
    readonly sim_known_parameters: {
      readonly marginal_loglik: number;
      readonly eap: readonly number[];
      readonly posterior_sd: readonly number[];
      readonly test_information_at: Readonly<Record<string, number>>;
    };
    readonly p_irt_first20: readonly {
      readonly person: number;
      readonly estimate_points: number;
      readonly se_points: number;
    }[];
    readonly cat_traces: readonly {
      readonly person: number;
      readonly steps_item_response_eap_se: readonly (readonly [number, number, number, number])[];
      readonly p_irt_after: Readonly<Record<string, { readonly points: number; readonly se: number }>>;
    }[];
  };
  readonly calibration: Readonly<Record<string, Target>> & {
    readonly few_persons_first30: Readonly<Record<string, Target>>;
  };
  readonly rasch: {
    readonly difficulty: readonly number[];
    readonly logLikelihood: number;
    readonly theta: Readonly<Record<string, number>>;
  };
}

function farthest(a: readonly number[], b: readonly number[]): number {
  expect(a.length).toBe(b.length);
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] as number))));
}

function predict(person: number, asked: readonly number[]) {
  const responses = new Float64Array(bank.length).fill(Number.NaN);
  for (const item of asked) responses[item] = rows[person]?.[item] as number;
  const tables = toLogTables(bank);
  const { score, standardError } = predictScore(tables, {
    responses,
    posterior: toPosterior(responses, tables),
    weights: equal,
  });
  return { points: 100 * score, se: 100 * standardError };
}

describe('functions at known parameters', () => {
  it('gives the probabilities, informations and expected scores of closed forms', () => {
    const { five_items: five, thetas } = functions;
    for (const [index, theta] of thetas.entries()) {
      expect(
        farthest(
          five.map(item => probability3pl(theta, item)),
          functions.P[index] ?? [],
        ),
      ).toBeLessThan(1e-9);
      expect(
        farthest(
          five.map(item => information3pl(theta, item)),
          functions.I[index] ?? [],
        ),
      ).toBeLessThan(1e-9);
      expect(testInformation(theta, five)).toBeCloseTo(functions.test_information[index] as number, 9);
      expect(expectedScore(theta, five)).toBeCloseTo(functions.expected_score[index] as number, 9);
    }
    for (const [theta, value] of Object.entries(functions.sim_known_parameters.test_information_at))
      expect(testInformation(Number(theta), bank)).toBeCloseTo(value, 7);
  });

  it('estimates the ability of eight patterns in four ways', () => {
    const five = functions.five_items;
    for (const pattern of functions.patterns) {
      const responses = [...pattern.responses].map(Number);
      const eap = estimateEap(responses, five);
      expect(eap.theta).toBeCloseTo(pattern.eap, 6);
      expect(eap.standardError).toBeCloseTo(pattern.posterior_sd, 6);
      expect(estimateMap(responses, five).theta).toBeCloseTo(pattern.map, 5);
      const mle = estimateMle(responses, five);
      if (pattern.mle === null) expect(mle).toBeNull();
      else expect(mle?.theta).toBeCloseTo(pattern.mle, 5);
      const unguessed = five.map(item => ({ ...item, c: 0 }));
      expect(estimateWle(responses, unguessed).theta).toBeCloseTo(pattern.wle_2pl, 5);
    }
  });

  it('integrates the likelihood of 400 persons and estimates the first 50', () => {
    const known = functions.sim_known_parameters;
    expect(
      Math.abs(toPosteriors(matrix, toLogTables(bank)).logLikelihood - known.marginal_loglik),
    ).toBeLessThan(1e-4);
    const abilities = rows.slice(0, 50).map(row => estimateEap(row, bank));
    expect(
      farthest(
        abilities.map(({ theta }) => theta),
        known.eap,
      ),
    ).toBeLessThan(1e-6);
    expect(
      farthest(
        abilities.map(({ standardError }) => standardError),
        known.posterior_sd,
      ),
    ).toBeLessThan(1e-6);
  });

  it('predicts the full score from the first twenty items', () => {
    const first = Array.from({ length: 20 }, (_, item) => item);
    for (const { person, estimate_points, se_points } of functions.p_irt_first20) {
      const { points, se } = predict(person, first);
      expect(Math.abs(points - estimate_points)).toBeLessThan(1e-6);
      expect(Math.abs(se - se_points)).toBeLessThan(1e-6);
    }
  });

  it('walks three adaptive tests of forty items', () => {
    for (const { person, steps_item_response_eap_se: steps, p_irt_after } of functions.cat_traces) {
      const asked: number[] = [];
      let theta = 0;
      for (const [item, response, eap, se] of steps) {
        const gain = (index: number) =>
          asked.includes(index) ? -1 : information3pl(theta, bank[index] as Item3pl);
        const next = [...bank.keys()].reduce((best, index) => (gain(index) > gain(best) ? index : best));
        expect([next, rows[person]?.[next]]).toEqual([item, response]);
        asked.push(next);
        const ability = estimateEap(
          asked.map(index => rows[person]?.[index] as number),
          asked.map(index => bank[index] as Item3pl),
        );
        theta = ability.theta;
        expect(Math.abs(theta - eap)).toBeLessThan(1e-6);
        expect(Math.abs(ability.standardError - se)).toBeLessThan(1e-6);
      }
      for (const [after, { points, se }] of Object.entries(p_irt_after)) {
        const predicted = predict(person, asked.slice(0, Number(after)));
        expect(Math.abs(predicted.points - points)).toBeLessThan(1e-6);
        expect(Math.abs(predicted.se - se)).toBeLessThan(1e-6);
      }
    }
  });
});

describe('calibration', () => {
  const toPrior = (prior: Readonly<Record<string, number>> | undefined) => {
    const of = (mean: string, sd: string) =>
      prior?.[sd] === undefined ? undefined : { mean: prior[mean] as number, sd: prior[sd] };
    const [logA, intercept, logitC] = [of('mu_la', 'sd_la'), of('mu_d', 'sd_d'), of('mu_lc', 'sd_lc')];
    return { ...(logA ? { logA } : {}), ...(intercept ? { intercept } : {}), ...(logitC ? { logitC } : {}) };
  };
  const few = toResponseMatrix(rows.slice(0, 30));
  const { few_persons_first30: fewTargets } = calibration;
  const targets: readonly [string, LogisticModel, ResponseMatrix, Target | undefined, number][] = [
    ['1PL by marginal likelihood', '1pl', matrix, calibration.mml_1pl_60x400, 2e-3],
    ['2PL by marginal likelihood', '2pl', matrix, calibration.mml_2pl_60x400, 2e-3],
    ['2PL a posteriori', '2pl', matrix, calibration.mmap_2pl_60x400, 5e-3],
    ['3PL a posteriori', '3pl', matrix, calibration.mmap_3pl_60x400, 5e-3],
    ['1PL a posteriori of 30 persons', '1pl', few, fewTargets.mmap_1pl, 5e-3],
    ['2PL a posteriori of 30 persons', '2pl', few, fewTargets.mmap_2pl, 5e-3],
  ];
  it.each(targets)('reaches the optimum: %s', (_, model, responses, target, tolerance) => {
    const { a = [], b = [], c, objective = 0, prior } = target ?? {};
    const fitted = calibrate(responses, { model, prior: toPrior(prior) });
    expect(Math.abs(fitted.objective - objective)).toBeLessThan(1e-3);
    expect(
      farthest(
        fitted.items.map(item => item.a),
        a,
      ),
    ).toBeLessThan(tolerance);
    expect(
      farthest(
        fitted.items.map(item => item.b),
        b,
      ),
    ).toBeLessThan(tolerance);
    if (c)
      expect(
        farthest(
          fitted.items.map(item => item.c),
          c,
        ),
      ).toBeLessThan(tolerance);
  });

  const { a = [], b = [], c = [] } = calibration.mmap_3pl_60x400 ?? {};
  const fitted3pl = a.map((_, index) => ({
    a: a[index] as number,
    b: b[index] as number,
    c: c[index] as number,
  }));

  it('covers the true difficulties about as often as its standard errors say', () => {
    const standardErrors = estimateStandardErrors(matrix, fitted3pl);
    const items = fitted3pl;
    const within = items.filter(
      ({ b }, index) =>
        Math.abs(b - (bank[index] as Item3pl).b) < 1.96 * (standardErrors[index] as Item3pl).b,
    );
    expect(within.length / items.length).toBeGreaterThan(0.85);
  });

  it('fits the Rasch model by conditional likelihood as eRm does', () => {
    const fitted = calibrateConditional(matrix);
    expect(farthest(fitted?.difficulty ?? [], rasch.difficulty)).toBeLessThan(1e-3);
    expect(Math.abs((fitted?.logLikelihood ?? 0) - rasch.logLikelihood)).toBeLessThan(1e-3);
    const items = rasch.difficulty.map(b => ({ a: 1, b, c: 0 }));
    for (const [score, theta] of Object.entries(rasch.theta)) {
      const responses = items.map((_, index) => (index < Number(score) ? 1 : 0));
      expect(estimateMle(responses, items)?.theta).toBeCloseTo(theta, 4);
    }
  });

  it('has no conditional difficulty for an item that everybody has right', () => {
    expect(
      calibrateConditional(
        toResponseMatrix([
          [1, 0, 1],
          [1, 1, 0],
          [1, 0, 0],
        ]),
      ),
    ).toBeNull();
  });
});
