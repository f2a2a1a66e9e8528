import { type Grade, toAnswerKey } from '@doctorbench/core';

/** Items drawn in full on a page: all of a run of this size, the worst of a larger one. */
const maxShown = 256;
const worstShown = 100;
/** Of a larger run, shown besides, because an expert has to read them. */
const awaitingShown = 50;

/**
 * Picks the answers worth reading while grades stream by: vetoes, then the lowest totals, then the unscored; and those
 * that wait for an expert.
 */
export interface ShownItems {
  add(grade: Grade): void;
  /** Keys, worst first, and how many were left out. */
  finish(): { readonly keys: readonly string[]; readonly omitted: number };
}

interface Candidate {
  readonly key: string;
  readonly rank: number;
}

export function createShownItems(): ShownItems {
  let kept: readonly Candidate[] = [];
  const waiting: Candidate[] = [];
  let seen = 0;
  let pending: Candidate[] = [];
  const prune = (size: number) => {
    kept = [...kept, ...pending].sort(byRank).slice(0, size);
    pending = [];
  };
  return {
    add(grade) {
      if (grade.control) return;
      seen++;
      const candidate = { key: toAnswerKey(grade), rank: toRank(grade) };
      pending.push(candidate);
      if (waiting.length < awaitingShown && awaitsExpert(grade)) waiting.push(candidate);
      if (pending.length >= 3 * maxShown) prune(maxShown);
    },
    finish() {
      const whole = seen <= maxShown;
      prune(whole ? maxShown : worstShown);
      const listed = new Set(kept.map(({ key }) => key));
      const besides = whole ? [] : waiting.filter(({ key }) => !listed.has(key));
      const shown = [...kept, ...besides].sort(byRank);
      return { keys: shown.map(({ key }) => key), omitted: seen - shown.length };
    },
  };
}

function byRank(a: Candidate, b: Candidate): number {
  return a.rank - b.rank;
}

function toRank({ vetoes, total, matched }: Grade): number {
  if (vetoes.length > 0) return -Number.MAX_VALUE;
  if (matched && matched.redLines.length > 0) return Number.MAX_VALUE / 2;
  return total.kind === 'scored' ? total.percent : Number.MAX_VALUE;
}

function awaitsExpert({ manipulated, verdicts }: Grade): boolean {
  return manipulated === true || verdicts.some(({ awaiting }) => awaiting !== undefined);
}
