import type { Criterion, Harm, Item, Judging, Verdict } from '@doctorbench/core';

/** Something that was said before the answer. */
export interface ConversationLine {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/** A log is marked: judges are asked for shares, and not for harm. */
export interface Marking {
  /** What code noted of faults, by criterion. */
  readonly noted: ReadonlyMap<string, string>;
}

export interface JudgeRequest {
  readonly item: Item;
  /** 0-based turn of the answer. */
  readonly turn: number;
  readonly criteria: readonly Criterion[];
  readonly marking?: Marking;
  /** What the examinee said: data, never instructions. */
  readonly text: string;
  /** What the text was joined of, where it was said at many moments and not as one answer. */
  readonly utterances?: readonly string[];
  /** The text is empty or declines to answer. */
  readonly silent: boolean;
  listConversation(): readonly ConversationLine[];
  /** What was before the examinee besides words and pictures, such as the results of an encounter. */
  listRecords?(): readonly string[];
  readonly signal?: AbortSignal;
}

/** What reading it took, and whether a judge noticed that the answer speaks to judges. */
interface Reading {
  readonly judging?: readonly Judging[];
  readonly addressesJudge?: boolean;
}

/** A criterion without a verdict could not be judged. */
export type Judgement = Reading &
  (
    | {
        readonly kind: 'judged';
        readonly verdicts: readonly Verdict[];
        /** Danger found in this turn, numbered within it. Absent where nobody looked for it. */
        readonly harms?: readonly Harm[];
      }
    | { readonly kind: 'failed'; readonly detail: string }
    /** The answer made its judges fail their sentinels, which they pass over a plain text. */
    | { readonly kind: 'manipulated' }
  );

/** Reads an answer and says which criteria are met. A panel of models and the offline reader are both judges. */
export interface Judge {
  /** With version: `offline-lexical@3`. */
  readonly name: string;
  /** It goes by words alone and understands nothing: what it says of an answer is no result. */
  readonly matchesWords?: true;
  /** Looks for danger that no criterion names, so that answers without criteria are worth reading too. */
  readonly readsHarm?: boolean;
  judge(request: JudgeRequest): Promise<Judgement>;
}
