import { normalise } from '../irt/posterior.ts';
import { predictScore } from '../irt/predicted-score.ts';
import { describeNodes, nodeCount, nodes } from '../irt/quadrature.ts';
import { createRandom, type Random, shuffle } from '../random.ts';
import { type ContentQuotas, countQuotas } from './content-quotas.ts';
import type { RapidBank } from './rapid-bank.ts';
import { predictScenarioEffects } from './scenario-effects.ts';
import { toShare } from './score-table.ts';

/** Of the most informative items left in a scenario, one of at most these many is drawn. */
const randomesque = 10;
/** Of a scenario with few items left, one of the best quarter. */
const bestShare = 0.25;
/** Every so manyth item is drawn at random: ballast against a bank that misleads. */
const ballastEvery = 4;
const ballastEveryNearTop = 2;
/** So near the strongest calibrator, in logits, the bank has little to compare with. */
const nearTop = 0.25;
/** In each sitting this share of the items may be chosen for its information: none is asked in more than about half of them. */
const eligibleShare = 0.35;

interface RawEstimate {
  /** Full score in points, as the model predicts it. */
  readonly points: number;
  readonly standardError: number;
  readonly theta: number;
  readonly thetaError: number;
}

/** An adaptive sitting. The same seed and answers give the same items. */
export interface Sitting {
  /** The next items, chosen by what has been answered so far. */
  next(count: number): readonly number[];
  /** Total in points, or null where none could be had. */
  answer(item: number, points: number | null): void;
  /** Counts an answer in the score, but not for ability. */
  observe(item: number, points: number | null): void;
  estimate(): RawEstimate;
  /** Each scenario by itself, in points: as ability lets expect, and as its own answers differ from that. */
  estimateGroups(): ReadonlyMap<number, number>;
  /** How far the ballast lies from what the other answers let expect, in standard errors. */
  ballastZ(): number;
  /** Items drawn at random, whatever they would tell. */
  listBallast(): readonly number[];
  asked(): number;
}

export interface SittingOptions {
  readonly seed: string;
  /** Items that cannot be asked. */
  readonly closed?: (item: number) => boolean;
  readonly content?: ContentQuotas;
}

export function createSitting(
  bank: RapidBank,
  { seed, closed = () => false, content }: SittingOptions,
): Sitting {
  const logs = new Float64Array(nodeCount);
  const responses = new Float64Array(bank.items.length).fill(Number.NaN);
  const taken = new Set<number>();
  const ballast = new Set<number>();
  const observed = new Set<number>();
  const quotas = countQuotas(content);
  const isClosed = (item: number) => taken.has(item) || closed(item);
  const chooser = createChooser(bank, { seed, isClosed, priority: quotas.priority });
  const toPosterior = () => {
    const posterior = Float64Array.from(logs);
    normalise(posterior);
    return posterior;
  };
  return {
    next(count) {
      const { mean } = describeNodes(toPosterior());
      const picked: number[] = [];
      while (picked.length < count) {
        const chosen = chooser.pick(mean);
        if (!chosen) break;
        taken.add(chosen.item);
        if (chosen.isBallast) ballast.add(chosen.item);
        quotas.use(chosen.item);
        picked.push(chosen.item);
      }
      return picked;
    },
    answer(item, points) {
      taken.add(item);
      if (points === null) return;
      const share = toShare(points, bank.low[item] as number, bank.high[item] as number);
      responses[item] = share;
      bank.tables.add(item, share, logs);
    },
    observe(item, points) {
      taken.add(item);
      observed.add(item);
      if (points !== null)
        responses[item] = toShare(points, bank.low[item] as number, bank.high[item] as number);
    },
    listBallast: () => [...ballast],
    estimateGroups: () => toGroupPoints(bank, responses, toPosterior()),
    estimate: () => toEstimate(bank, responses, toPosterior()),
    ballastZ: () => toBallastZ(bank, responses, { ballast, observed }),
    asked: () => taken.size,
  };
}

interface ChooserOptions {
  readonly seed: string;
  readonly isClosed: (item: number) => boolean;
  readonly priority: (item: number) => number;
}

/** Scenarios in turn; of each an informative item, or every so often one at random. */
function createChooser(bank: RapidBank, { seed, isClosed, priority }: ChooserOptions) {
  const eligible = drawEligible(bank.items.length, createRandom(`${seed}:eligible`));
  const groups = shuffle([...new Set(bank.groups)], createRandom(`${seed}:scenarios`));
  let steps = 0;
  return {
    /** Undefined when no item is left. */
    pick(theta: number): { readonly item: number; readonly isBallast: boolean } | undefined {
      const every = theta > bank.strongest - nearTop ? ballastEveryNearTop : ballastEvery;
      const random = createRandom(`${seed}:${steps}`);
      const isBallast = steps % every === every - 1;
      const turns = [...groups.slice(steps % groups.length), ...groups.slice(0, steps % groups.length)];
      const open = findOpen(bank, turns, isClosed);
      if (!open) return undefined;
      steps++;
      const item = isBallast
        ? (open[Math.floor(random() * open.length)] as number)
        : pickInformative(open, { bank, theta, random, eligible, priority });
      return { item, isBallast };
    },
  };
}

/** The items left of the first of these scenarios that has any. */
function findOpen(
  { groups }: RapidBank,
  turns: readonly number[],
  closed: (item: number) => boolean,
): readonly number[] | undefined {
  for (const group of turns) {
    const open: number[] = [];
    for (let item = 0; item < groups.length; item++)
      if (groups[item] === group && !closed(item)) open.push(item);
    if (open.length > 0) return open;
  }
  return undefined;
}

interface Choosing {
  readonly bank: RapidBank;
  readonly theta: number;
  readonly random: Random;
  readonly eligible: Uint8Array;
  readonly priority: (item: number) => number;
}

/** One of the most informative at this ability, among those that this sitting may choose. */
function pickInformative(
  open: readonly number[],
  { bank, theta, random, eligible, priority }: Choosing,
): number {
  const allowed = open.filter(item => eligible[item] === 1);
  // Where those are used up, the rest takes turns by chance: the most informative would be in every sitting.
  if (allowed.length === 0) return open[Math.floor(random() * open.length)] as number;
  const best = allowed
    .map(item => ({ item, information: informationAt(bank, item, theta) * priority(item) }))
    .sort((a, b) => b.information - a.information || a.item - b.item);
  const among = Math.min(randomesque, Math.max(1, Math.ceil(allowed.length * bestShare)));
  return best[Math.floor(random() * Math.min(among, best.length))]?.item as number;
}

function drawEligible(items: number, random: Random): Uint8Array {
  return Uint8Array.from({ length: items }, () => (random() < eligibleShare ? 1 : 0));
}

/** Between two nodes, linearly. */
function informationAt({ tables: { information } }: RapidBank, item: number, theta: number): number {
  const first = nodes[0] as number;
  const at = Math.min(Math.max((theta - first) / 0.2, 0), nodeCount - 1.000001);
  const low = Math.floor(at);
  const start = item * nodeCount + low;
  const share = at - low;
  return (information[start] as number) * (1 - share) + (information[start + 1] as number) * share;
}

/** Weights in points of the full score, and what everybody has. */
function toEstimate(bank: RapidBank, responses: Float64Array, posterior: Float64Array): RawEstimate {
  const { low, high, weights } = bank;
  let base = 0;
  const inPoints = weights.map((weight, item) => {
    base += weight * (low[item] as number);
    return weight * ((high[item] as number) - (low[item] as number));
  });
  const { score, standardError } = predictScore(bank.tables, { responses, posterior, weights: inPoints });
  const { mean, sd } = describeNodes(posterior);
  return { points: base + score, standardError, theta: mean, thetaError: sd };
}

function toGroupPoints(
  bank: RapidBank,
  responses: Float64Array,
  posterior: Float64Array,
): ReadonlyMap<number, number> {
  const { low, high, groups, tables } = bank;
  const effects = predictScenarioEffects(bank.scenarioEffects, responses, { tables, groups, posterior });
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return new Map(
    [...sizes].map(([group, size]) => {
      let [base, unasked] = [0, 0];
      const inPoints = Float64Array.from(groups, (own, item) => {
        if (own !== group) return 0;
        base += (low[item] as number) / size;
        const weight = ((high[item] as number) - (low[item] as number)) / size;
        if (Number.isNaN(responses[item] as number)) unasked += weight;
        return weight;
      });
      const shift = unasked * (effects.get(group) ?? 0);
      return [
        group,
        base + shift + predictScore(bank.tables, { responses, posterior, weights: inPoints }).score,
      ];
    }),
  );
}

/** Ability from what was chosen for its information; then how the ballast does against it. */
function toBallastZ(
  { tables }: RapidBank,
  responses: Float64Array,
  { ballast, observed: apart }: Readonly<Record<'ballast' | 'observed', ReadonlySet<number>>>,
): number {
  const logs = new Float64Array(nodeCount);
  for (const [item, share] of responses.entries()) {
    if (Number.isNaN(share) || ballast.has(item) || apart.has(item)) continue;
    tables.add(item, share, logs);
  }
  normalise(logs);
  let observed = 0;
  const expected = new Float64Array(nodeCount);
  const chance = new Float64Array(nodeCount);
  for (const item of ballast) {
    const share = responses[item] as number;
    if (Number.isNaN(share)) continue;
    observed += share;
    for (let q = 0; q < nodeCount; q++) {
      const p = tables.probability[item * nodeCount + q] as number;
      expected[q] = (expected[q] as number) + p;
      chance[q] = (chance[q] as number) + (tables.variance[item * nodeCount + q] as number);
    }
  }
  let [mean, variance] = [0, 0];
  for (let q = 0; q < nodeCount; q++) mean += (logs[q] as number) * (expected[q] as number);
  for (let q = 0; q < nodeCount; q++)
    variance += (logs[q] as number) * (((expected[q] as number) - mean) ** 2 + (chance[q] as number));
  return variance > 0 ? (observed - mean) / Math.sqrt(variance) : 0;
}
