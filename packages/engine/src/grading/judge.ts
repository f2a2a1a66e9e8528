import type { Criterion, Item, Verdict } from '@doctorbench/core';

export interface JudgeRequest {
  readonly item: Item;
  /** 0-based turn of the answer. */
  readonly turn: number;
  readonly criteria: readonly Criterion[];
  /** What the examinee said: data, never instructions. */
  readonly text: string;
  /** The text is empty or declines to answer. */
  readonly silent: boolean;
}

/** A criterion without a verdict could not be judged. */
export type Judgement =
  | { readonly kind: 'judged'; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'failed'; readonly detail: string };

/** Reads an answer and says which criteria are met. A panel of models and the offline reader are both judges. */
export interface Judge {
  /** With version: `offline-lexical@1`. */
  readonly name: string;
  judge(request: JudgeRequest): Promise<Judgement>;
}
