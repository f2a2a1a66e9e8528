import type { PartialCreditModel } from '../irt/partial-credit/fit-partial-credit.ts';
import { getRow, pickPersons, type ResponseMatrix } from '../irt/responses.ts';

/** Who sat the items, and whose model it is: models of one developer are related. */
export interface Examinee {
  readonly name: string;
  readonly developer: string;
}

interface SyntheticParticipants {
  readonly points: ResponseMatrix;
  readonly developers: readonly (readonly string[])[];
}

/** What examinees scored on the items of a suite. */
export interface ScoreTable {
  readonly examinees: readonly Examinee[];
  /** Totals in points, persons × items; NaN where there is none. */
  readonly points: ResponseMatrix;
  /** The least and the most that an item gives, in points. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** The scenario of each item, counted from 0. */
  readonly groups: Int32Array;
  /** What is right by guessing, 0…1. */
  readonly guessing: Float64Array;
  /** Participants that help to fit and are nobody's result: what they scored, and whose models took part. */
  readonly synthetic?: SyntheticParticipants | undefined;
  /** Items that every sitting asks beside those it chooses; none unless stated. */
  readonly core?: ReadonlySet<number> | undefined;
  /** How items graded in steps are fitted; as shares of a right answer unless stated. */
  readonly partialCredit?: PartialCreditModel | undefined;
}

/** Scenarios count the same, and items the same within their scenario. The weights sum to one. */
export function toWeights(groups: Int32Array): Float64Array {
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return Float64Array.from(groups, group => 1 / (sizes.size * (sizes.get(group) as number)));
}

/** Totals as shares of what an item gives, 0…1. */
export function toShares({ points, low, high }: Pick<ScoreTable, 'points' | 'low' | 'high'>): ResponseMatrix {
  const values = points.values.map((value, at) =>
    toShare(value, low[at % points.items] as number, high[at % points.items] as number),
  );
  return { ...points, values };
}

export function toShare(points: number, low: number, high: number): number {
  return Math.min(Math.max((points - low) / (high - low), 0), 1);
}

/** The full score of an examinee: of what was answered, where something is missing. NaN where nothing was. */
export function toFullScore(table: Pick<ScoreTable, 'points' | 'groups'>, examinee: number): number {
  const means = [...toGroupScores(table, examinee).values()];
  return means.reduce((total, mean) => total + mean, 0) / means.length;
}

/** The score of each scenario of which something was answered. */
export function toGroupScores(
  { points, groups }: Pick<ScoreTable, 'points' | 'groups'>,
  examinee: number,
): ReadonlyMap<number, number> {
  const row = getRow(points, examinee);
  const sums = new Map<number, { sum: number; n: number }>();
  for (const [item, value] of row.entries()) {
    if (Number.isNaN(value)) continue;
    const group = groups[item] as number;
    const entry = sums.get(group) ?? { sum: 0, n: 0 };
    sums.set(group, { sum: entry.sum + value, n: entry.n + 1 });
  }
  return new Map([...sums].map(([group, { sum, n }]) => [group, sum / n]));
}

/** With a developer go the synthetic participants that had a model of theirs. */
export function pickExaminees(table: ScoreTable, chosen: readonly number[]): ScoreTable {
  const examinees = chosen.map(index => table.examinees[index] as Examinee);
  const inside = new Set(listDevelopers({ examinees }));
  const out = new Set(listDevelopers(table).filter(developer => !inside.has(developer)));
  const { synthetic } = table;
  const kept = [...(synthetic?.developers.keys() ?? [])].filter(
    index => !synthetic?.developers[index]?.some(developer => out.has(developer)),
  );
  return {
    ...table,
    examinees,
    points: pickPersons(table.points, chosen),
    ...(synthetic
      ? {
          synthetic: {
            points: pickPersons(synthetic.points, kept),
            developers: kept.map(index => synthetic.developers[index] as readonly string[]),
          },
        }
      : {}),
  };
}

export function listDevelopers({ examinees }: Pick<ScoreTable, 'examinees'>): readonly string[] {
  return [...new Set(examinees.map(({ developer }) => developer))];
}
