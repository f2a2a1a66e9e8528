import type { Fact, ItemLanguage } from '@doctorbench/core';
import type { Draft, Thread } from './draft.ts';
import type { WordReader } from './everyday-words.ts';
import type { InformantCase } from './informant-case.ts';
import type { Manners } from './manners.ts';
import type { PartMatch } from './match-facts.ts';
import type { MedicinesSince } from './medicines-since.ts';
import type { MedicineNames, OrdinaryLife } from './ordinary-life.ts';
import type { QuestionExamples } from './question-examples.ts';
import type { Recall } from './recall.ts';
import type { Signs, Trend } from './state-now.ts';
import type { TopicIndex } from './topic-index.ts';

export interface InformantOptions {
  readonly encounter: InformantCase;
  readonly topics: TopicIndex;
  readonly words: WordReader;
  readonly manners: Manners;
  /** How people ask for things. */
  readonly examples: QuestionExamples;
  readonly language: ItemLanguage;
  readonly seed: string;
  readonly medicines?: MedicineNames;
}

/** What was said in earlier answers. */
export interface Memory {
  readonly said: Set<string>;
  /** Of it, what was said on the last visit on which a question was put. */
  readonly saidOnVisit: Set<string>;
  readonly softened: Set<string>;
  /** Released by an earlier question. */
  readonly released: Set<string>;
  /** What the last answer was about. */
  thread: Thread | undefined;
  /** Released by the last question. */
  told: readonly Fact[];
  /** The last visit on which a question was put. */
  visit: number;
  /** The last answer asked what was meant. */
  awaits: boolean;
  /** Words that were asked back, and those of them that have been said in others since. */
  readonly askedBack: Set<string>;
  readonly explained: Set<string>;
}

/** What answers one part of a question. */
export interface PartContext {
  readonly match: PartMatch;
  readonly options: InformantOptions;
  readonly recall: Recall;
  readonly life: OrdinaryLife;
  readonly memory: Memory;
  readonly draft: Draft;
  readonly visit: number;
  /** Since the visit began. */
  readonly trend: Trend | undefined;
  /** The same by single vital signs, of those that have moved. */
  readonly signs: Signs | undefined;
  /** How much it hurts now, of ten; of somebody who came with pain. */
  readonly pain: number | undefined;
  /** Something was explained to them. */
  readonly isExplained?: boolean | undefined;
  /** Since the case began. */
  readonly minutes?: number | undefined;
  /** What orders of earlier visits have made of medicines. */
  readonly medicines: MedicinesSince | undefined;
}
