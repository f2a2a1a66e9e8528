import { type Grade, toAnswerKey } from '@doctorbench/core';

/** Items drawn in full on a page: all of a run of this size, the worst of a larger one. */
const maxShown = 256;
const worstShown = 100;

/** Picks the answers worth reading while grades stream by: vetoes, then the lowest totals, then the unscored. */
export interface ShownItems {
  add(grade: Grade): void;
  /** Keys, worst first, and how many were left out. */
  finish(): { readonly keys: readonly string[]; readonly omitted: number };
}

export function createShownItems(): ShownItems {
  let kept: { readonly key: string; readonly rank: number }[] = [];
  let seen = 0;
  const prune = (size: number) => {
    kept = kept.sort((a, b) => a.rank - b.rank).slice(0, size);
  };
  return {
    add(grade) {
      seen++;
      kept.push({ key: toAnswerKey(grade), rank: toRank(grade) });
      if (kept.length >= 4 * maxShown) prune(maxShown);
    },
    finish() {
      prune(seen > maxShown ? worstShown : maxShown);
      return { keys: kept.map(({ key }) => key), omitted: seen - kept.length };
    },
  };
}

function toRank({ vetoes, total }: Grade): number {
  if (vetoes.length > 0) return -1000;
  return total.kind === 'scored' ? total.percent : 1000;
}
