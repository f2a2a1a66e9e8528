import type { RaterAgreement } from '@doctorbench/core';
import {
  type BinaryTable,
  bearsInterval,
  binaryKappa,
  bootstrapIntervals,
  type Cluster,
  type Interval,
  macroF1,
  packStratum,
  replicates,
} from '@doctorbench/psychometrics';
import { toShare } from './share.ts';

/** One criterion of one answer on which both people and the rater have spoken. */
export interface RatedCriterion {
  /** Number of the answer: its criteria are resampled together. */
  readonly answer: number;
  readonly dimension: string;
  /** Meeting it earns points. */
  readonly positive: boolean;
  readonly redLine: boolean;
  readonly human: boolean;
  readonly said: boolean;
}

/** Means of a draw that the statistics follow from; a column per dimension comes behind them. */
const columnOf = {
  truePositives: 0,
  falsePositives: 1,
  falseNegatives: 2,
  trueNegatives: 3,
  leniency: 4,
  favour: 5,
};
const firstDimension = 6;

export interface RaterOptions {
  /** Of the track, in the order they are shown. */
  readonly dimensions: readonly string[];
  /** Of the bootstrap, which draws whole answers. */
  readonly seed: string;
}

/** How far a rater says what people say. */
export function measureRater(rated: readonly RatedCriterion[], options: RaterOptions): RaterAgreement {
  const { seed } = options;
  const table = tabulate(rated);
  const n = rated.length;
  const dimensions = options.dimensions.filter(id => rated.some(({ dimension }) => dimension === id));
  const [kappa, f1, leniency, favour, ...byDimension] = resample(rated, { dimensions, seed });
  const measure = (value: number | undefined, interval: Interval | null | undefined) =>
    value === undefined || n === 0 ? null : { value, interval: interval ?? null, n };
  return {
    n,
    table,
    kappa: measure(binaryKappa(table), kappa),
    macroF1: measure(macroF1(table), f1),
    leniency: measure(mean(rated, toLeniency), leniency),
    favour: measure(mean(rated, toFavour), favour),
    dimensions: dimensions.map((dimension, index) => {
      const members = rated.filter(criterion => criterion.dimension === dimension);
      const own = tabulate(members);
      return {
        dimension,
        n: members.length,
        table: own,
        kappa: binaryKappa(own) ?? null,
        macroF1: macroF1(own) ?? null,
        leniency: {
          value: mean(members, toLeniency),
          interval: byDimension[index] ?? null,
          n: members.length,
        },
      };
    }),
    redLines: measureRedLines(rated.filter(({ redLine }) => redLine)),
  };
}

function tabulate(rated: readonly RatedCriterion[]): BinaryTable {
  const count = (human: boolean, said: boolean) =>
    rated.filter(criterion => criterion.human === human && criterion.said === said).length;
  return {
    truePositives: count(true, true),
    falsePositives: count(false, true),
    falseNegatives: count(true, false),
    trueNegatives: count(false, false),
  };
}

function mean(rated: readonly RatedCriterion[], of: (criterion: RatedCriterion) => number): number {
  return rated.reduce((sum, criterion) => sum + of(criterion), 0) / rated.length;
}

function toLeniency({ human, said }: RatedCriterion): number {
  return Number(said) - Number(human);
}

function toFavour(criterion: RatedCriterion): number {
  return criterion.positive ? toLeniency(criterion) : -toLeniency(criterion);
}

/** 95 % intervals of κ, macro F1, leniency and favour, then of the leniency in each dimension. */
function resample(
  rated: readonly RatedCriterion[],
  { dimensions, seed }: RaterOptions,
): readonly (Interval | null)[] {
  const answers = new Map<number, RatedCriterion[]>();
  for (const criterion of rated) {
    const members = answers.get(criterion.answer);
    if (members) members.push(criterion);
    else answers.set(criterion.answer, [criterion]);
  }
  const clusters = [...answers.values()].map(members => toCluster(members, dimensions));
  const speaking = (column: number) => clusters.filter(({ columns }) => columns.includes(column)).length;
  const intervals = bootstrapIntervals([packStratum(clusters)], {
    seed,
    replicates,
    columns: firstDimension + dimensions.length,
    statistics: means => {
      const [truePositives = 0, falsePositives = 0, falseNegatives = 0, trueNegatives = 0] = means;
      const table = { truePositives, falsePositives, falseNegatives, trueNegatives };
      return [
        binaryKappa(table) ?? Number.NaN,
        macroF1(table) ?? Number.NaN,
        ...means.subarray(columnOf.leniency),
      ];
    },
  });
  return intervals.map((interval, index) => {
    const column = index < 2 ? columnOf.leniency : columnOf.leniency + index - 2;
    return bearsInterval([speaking(column)]) && Number.isFinite(interval.low) ? interval : null;
  });
}

function toCluster(members: readonly RatedCriterion[], dimensions: readonly string[]): Cluster {
  const table = tabulate(members);
  const entries: [column: number, sum: number, count: number][] = [
    [columnOf.truePositives, table.truePositives, members.length],
    [columnOf.falsePositives, table.falsePositives, members.length],
    [columnOf.falseNegatives, table.falseNegatives, members.length],
    [columnOf.trueNegatives, table.trueNegatives, members.length],
    [columnOf.leniency, mean(members, toLeniency) * members.length, members.length],
    [columnOf.favour, mean(members, toFavour) * members.length, members.length],
  ];
  for (const [index, dimension] of dimensions.entries()) {
    const own = members.filter(criterion => criterion.dimension === dimension);
    if (own.length > 0)
      entries.push([firstDimension + index, mean(own, toLeniency) * own.length, own.length]);
  }
  return {
    columns: entries.map(([column]) => column),
    sums: entries.map(([, sum]) => sum),
    counts: entries.map(([, , count]) => count),
  };
}

function measureRedLines(rated: readonly RatedCriterion[]): RaterAgreement['redLines'] {
  const { truePositives, falsePositives, falseNegatives, trueNegatives } = tabulate(rated);
  return {
    sensitivity: toShare(truePositives, truePositives + falseNegatives),
    falseAlarms: toShare(falsePositives, falsePositives + trueNegatives),
  };
}
