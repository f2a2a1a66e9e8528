import type { ItemLanguage } from '../item-fields.ts';

/** What a metric makes of an answer. `failed` means that our measurement failed, not the answer. */
export type Measurement =
  | {
      readonly kind: 'measured';
      readonly percent: number;
      /** What was taken to be the answer. */
      readonly read?: string;
      /** The figures behind it; the expectation has words for them. */
      readonly detail?: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'unparseable' }
  | { readonly kind: 'failed' };

/** How well a simulated examinee answers. */
export type SampleLevel = 'good' | 'partial' | 'unsafe';

/** What a phantom says of an expected answer: the key, a part of it, or the wrong thing. */
export interface SampleRequest {
  readonly level: SampleLevel;
  readonly language: ItemLanguage;
}

/** A number as an answer gives it, in the unit that is asked for. */
export interface NumberReading {
  /** Absent where its unit is another and does not convert. */
  readonly value?: number;
  /** The upper end of a range. */
  readonly high?: number;
  readonly isRange: boolean;
  /** Absent where none is asked for. */
  readonly unitGiven?: boolean;
  readonly words: string;
}

/** A day as an answer gives it. */
export interface DateReading {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
  readonly words: string;
}

/** What an answer lists, held against the members of a set. */
export interface MembersReading {
  readonly items: readonly string[];
  /** Members that were listed. */
  readonly found: number;
  /** Things that are no member. */
  readonly others: number;
}

/**
 * One answer, without the model's reasoning, and what can be read in it. Reading language is brought by `grading`;
 * metrics compare what was read. Undefined: there is nothing of the sort, or nothing clear.
 */
export interface AnswerReader {
  readonly text: string;
  /** Without marks of formatting. */
  readonly plain: string;
  findNumber(wanted: {
    readonly unit?: string | undefined;
    readonly alsoUnits?: readonly { readonly unit: string; readonly factor: number }[] | undefined;
    readonly label?: readonly string[] | undefined;
  }): NumberReading | undefined;
  findDate(order: 'month-first' | 'day-first' | undefined): DateReading | undefined;
  findStance(): 'yes' | 'no' | 'maybe' | undefined;
  findMembers(members: readonly (readonly string[])[]): MembersReading | undefined;
  /** Whether one of the words is said, and not under a negation. */
  mentions(synonyms: readonly string[]): boolean;
  tokenize(text: string, by: 'character' | 'word'): Promise<readonly string[]>;
  /** Cosine with each reference; undefined where nothing compares meaning, or it failed. */
  compareMeaning(references: readonly string[]): Promise<readonly number[] | undefined>;
}

/** A reading as the journal keeps it: on one line, and not without end. */
export function toRead(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestRead ? line : `${line.slice(0, longestRead - 1)}…`;
}

const longestRead = 300;
