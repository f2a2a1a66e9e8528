export interface AnswerConsistency {
  readonly items: number;
  /** Share of right answers over all ways of asking. */
  readonly mean: number;
  /** Share of items that are right in every way. */
  readonly worstCase: number;
  /** Share of items with the same answer in every way, right or wrong. */
  readonly consistent: number;
  /** Share of pairs of ways that agree, over the items. */
  readonly pairwise: number;
}

/** One item, answered in several ways of asking it. */
export interface AskedWays {
  readonly answers: readonly string[];
  readonly right: readonly boolean[];
}

/** Undefined without items, or where there is nothing to agree with. */
export function measureConsistency(items: readonly AskedWays[]): AnswerConsistency | undefined {
  const asked = items.filter(({ answers }) => answers.length > 1);
  if (asked.length === 0) return undefined;
  let [right, answers, worst, same, agreeing, pairs] = [0, 0, 0, 0, 0, 0];
  for (const item of asked) {
    right += item.right.filter(Boolean).length;
    answers += item.right.length;
    if (item.right.every(Boolean)) worst++;
    if (item.answers.every(answer => answer === item.answers[0])) same++;
    for (const [at, answer] of item.answers.entries())
      for (const other of item.answers.slice(0, at)) {
        pairs++;
        if (answer === other) agreeing++;
      }
  }
  return {
    items: asked.length,
    mean: right / answers,
    worstCase: worst / asked.length,
    consistent: same / asked.length,
    pairwise: agreeing / pairs,
  };
}
