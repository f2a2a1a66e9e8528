import type { Bilingual } from '../../text/bilingual.ts';
import type { ItemLanguage } from '../item-fields.ts';

/** Something that is said to an examinee before it answers. */
export interface GivenText {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  /** Where it stands in the item: `messages[0]`. */
  readonly field: string;
  /** Of an item with several turns: the turn that it opens. It stands beside the answer to it. */
  readonly turn?: number;
  /** The answer to that turn which stands in the history when the gold-history variant is run. */
  readonly gold?: string | undefined;
  /** Of whom it speaks, where an examinee meets a patient. */
  readonly patient?: { readonly ageYears: number; readonly sex: 'female' | 'male' };
}

/** One option or step. */
export interface LetteredLine {
  readonly id: string;
  readonly text: string;
}

/** The lines of an item that is answered with letters, and the letters that are right. */
interface LetteredLines {
  readonly lines: readonly LetteredLine[];
  readonly key: readonly string[];
  readonly explanation?: string | undefined;
  /** Several letters may be right; the prompt says so. */
  readonly multiple?: boolean;
  /** The dimension the score speaks to; the track's accuracy dimension unless stated. */
  readonly dimension?: string | undefined;
}

/** What is known of a kind whose answers are letters. */
export interface LetterRules<I> {
  /** What the lines are called above their list. */
  readonly title: Bilingual;
  /** Where they stand in the item. */
  readonly field: string;
  /** The order of the letters is the answer; else which they are. */
  readonly ordered: boolean;
  /** What reports count of its totals: all right or not, from 0 to 100, or Kendall's τ, from −100. */
  readonly measures: 'accuracy' | 'tau';
  /** What reads and compares them, by the name and version that stand in grades. */
  readonly grader: { readonly name: string; readonly version: number; readonly title: Bilingual };
  /** What is asked for below the lines; to choose, or to put into order, in the words of the prompt style unless stated. */
  readonly instruction?: Readonly<Record<ItemLanguage, string>>;
  /** What the letters of an answer are worth, in percent. */
  score(read: readonly string[], key: readonly string[]): number;
  list(item: I): LetteredLines;
}

export interface Lettered extends LetteredLines, Omit<LetterRules<never>, 'list'> {}
