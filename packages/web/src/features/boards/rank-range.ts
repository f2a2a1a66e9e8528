import type { BoardRow } from '@doctorbench/core';

/** "2–5", or "3" where no other rank is possible; undefined where it could not be compared. */
export function toRankRange({ ranks }: Pick<BoardRow, 'ranks'>): string | undefined {
  if (!ranks) return undefined;
  return ranks.best === ranks.worst ? String(ranks.best) : `${ranks.best}–${ranks.worst}`;
}

/** Whom a row cannot be told apart from. */
export interface TiedRanks {
  /** Of those on the rows at hand. */
  readonly ranks: readonly number[];
  /** How many are further down or up the board. */
  readonly elsewhere: number;
}

export function toTiedRanks({ tiedWith }: BoardRow, rankOf: ReadonlyMap<string, number>): TiedRanks {
  const ranks = tiedWith.flatMap(modelId => rankOf.get(modelId) ?? []).sort((a, b) => a - b);
  return { ranks, elsewhere: tiedWith.length - ranks.length };
}

export function toRanksByModel(rows: readonly BoardRow[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(({ modelId, rank }) => (rank === null ? [] : [[modelId, rank]])));
}

/** Ranks in one line, runs of neighbours as from–to. */
export function joinRanks(ranks: readonly number[], separator: string): string {
  const runs: [number, number][] = [];
  for (const rank of ranks) {
    const last = runs.at(-1);
    if (last && rank === last[1] + 1) last[1] = rank;
    else runs.push([rank, rank]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(separator);
}
