/** What a sentence may speak of, as far as it tells whether the sentence is for the judge. */
export type ClassName = keyof typeof points;

/**
 * What each class adds to the suspicion that a sentence is for the judge. Four are enough by themselves; of the
 * others it takes two or more that ordinary answers hardly ever have together. The last three speak against it.
 */
export const points = {
  /** Whoever grades is spoken to. */
  call: 20,
  /** A mark is asked for, or said to be earned. */
  plea: 20,
  /** What was told before is to be forgotten. */
  override: 20,
  /** Letters are to be read in another way. */
  decode: 20,
  /** The answer speaks of itself. */
  self: 8,
  /** Mercy, or the want of it. */
  lenient: 8,
  /** What would count against the answer. */
  fault: 7,
  /** The one who reads is given a part to play. */
  role: 7,
  /** What is put among the criteria to see whether the judge reads. */
  trick: 6,
  /** Something is to be found so. */
  ruling: 6,
  /** How verdicts are to be given. */
  output: 5,
  /** Something is not written. */
  omitted: 5,
  /** How verdicts are to be supported. */
  quoting: 5,
  /** The paper that answers are graded by. */
  rubric: 4,
  /** Somebody who grades. */
  grader: 4,
  /** Something is to be found not so. */
  deny: 3,
  /** Some are to be answered truly. */
  honest: 2,
  /** What is left after some are taken out. */
  rest: 2,
  every: 2,
  /** A verdict in so many words. */
  value: 1,
  condition: -2,
  /** The ordinary business of wards, classrooms and studies. */
  field: -6,
  /** Both ends of a scale are offered. */
  choice: -8,
} as const;

/** The words of one language for one class. */
interface Vocabulary {
  /**
   * Every match of the pattern has one of these: a word, with a star when it may go on; two words after each other
   * as `this|my+answer|reply`, with `++` when one may stand between; or one or two Chinese characters. Classes that
   * speak against suspicion need none.
   */
  readonly anchors: string;
  readonly pattern: RegExp;
}

export type Language = Readonly<Record<ClassName, Vocabulary>>;

/** A pattern from alternatives in which a blank stands for some white space and ` ?` for perhaps some. */
export function toPattern(...alternatives: readonly string[]): RegExp {
  const source = alternatives.map(alternative => `(?:${alternative})`).join('|');
  return new RegExp(source.replaceAll(' ?', '\\s{0,4}').replaceAll(' ', '\\s{1,4}'));
}

/** Words listed with blanks, as alternatives. */
export function anyOf(words: string): string {
  return words.trim().split(/\s+/).join('|');
}
