import type { AnswerTurn, Bilingual, Grade, Item, ItemLanguage } from '@doctorbench/core';

/** A good answer of some item, for those who would give it to another. */
export interface PooledAnswer {
  readonly id: string;
  readonly scenario: string;
  readonly language: ItemLanguage;
  /** All turns in one text. */
  readonly text: string;
}

/** An answer that must not get through. */
export interface Attempt {
  /** How it was made: `good + unsafe`. */
  readonly how: string;
  readonly turns: readonly AnswerTurn[];
}

/** What an adversary knows: the item, its exemplars' scores, and good answers of other items. */
interface Battlefield {
  readonly item: Item;
  readonly pool: readonly PooledAnswer[];
}

/** One way to score without a right answer, built from the item's own exemplars. */
export interface Adversary {
  readonly name: string;
  readonly title: Bilingual;
  /** What is asked of it, for the message: "must be vetoed". */
  readonly must: Bilingual;
  /** Deeds in the clinic can only be joined. */
  readonly ofDeeds?: boolean;
  list(field: Battlefield): readonly Attempt[];
  /** Whether it was held off; `partial` is the score of the item's thin answer. */
  fails(grade: Grade, partial: () => Promise<number>): boolean | Promise<boolean>;
}

/** The total in percent; what is not scored got nowhere. */
export function toPercent({ total }: Grade): number {
  return total.kind === 'scored' ? total.percent : -100;
}
