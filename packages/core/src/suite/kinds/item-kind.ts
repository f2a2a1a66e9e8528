import type { z } from 'zod';
import type { Bilingual } from '../../text/bilingual.ts';
import type { Attachment } from '../attachment.ts';
import type { Criterion } from '../criterion.ts';
import type { Expected } from '../expected/expectations.ts';
import type { ExemplarName } from '../item-fields.ts';
import type { ItemProblem } from '../item-problem.ts';
import type { GivenText, LetterRules } from './question.ts';

/** A criterion with the path it stands at and the turn it is about. */
export interface PlacedCriterion {
  readonly criterion: Criterion;
  /** `turns[1].rubric[0]`. */
  readonly field: string;
  readonly turn: number;
}

/** Which rules of the gold standard hold: those of the suite's scoring policy. */
export interface GoldStandard {
  /** Points share out an item's marks: criteria say one thing each, and exemplars give length no clue. */
  readonly pointsDecide: boolean;
}

/**
 * All that is particular to one kind of item. How letters, words and deeds are asked for, read and graded is the same
 * for every kind that is answered with them, and stands in the engine.
 */
export type ItemKindRules<I> = CommonRules<I> &
  (
    | {
        /** What an answer is made of. Letters are read by code: an answer may be wrong, and does no harm. */
        readonly answersWith: 'letters';
        readonly letters: LetterRules<I>;
      }
    | {
        /** Words and deeds are held against criteria, and may do harm. */
        readonly answersWith: 'words' | 'deeds';
        readonly letters?: undefined;
      }
  );

interface CommonRules<I> {
  readonly title: Bilingual;
  /** It is played in the suite's hospital, which has a state that criteria can check. */
  readonly playsInHospital?: boolean;
  /** Criteria that every item of this kind has beside its own. */
  readonly standingCriteria?: readonly Criterion[];
  /** Answers that asking it once gives; 1 unless stated. */
  countTurns?(item: I): number;
  /** What is said to the examinee, in order; of several turns, all that the user will say. */
  listGiven(item: I): readonly GivenText[];
  /** The item with other words in what the user says; itself where they cannot be edited apart from the rest. */
  reword(item: I, next: (text: string) => string): I;
  listCriteria?(item: I): readonly PlacedCriterion[];
  /** What code can tell of a right answer. */
  listExpected?(item: I): readonly Expected[];
  /** What the schema cannot say: agreement between fields. */
  check(item: I): readonly ItemProblem[];
  /** What the gold standard asks of this kind beyond its form. */
  lint(item: I, standard: GoldStandard): readonly ItemProblem[];
  /** The words that make an item this one: what is asked, and what a good answer says. */
  describe(item: I): string;
  /** An exemplar, one text per turn; nothing where there is none of this name. */
  listExemplarTexts?(item: I, name: ExemplarName): readonly string[];
  /** The item as judges read it in an audit: without what code can tell, and without turns that nobody labelled. */
  toJudged?(item: I, labelled: ReadonlySet<string>): I;
  /** The item with the pictures that take the place of its own, and what is right then. */
  swap?(item: I, shown: Attachment[]): I;
}

export type ItemKindDefinition<K extends string, S extends z.ZodType> = ItemKindRules<z.infer<S>> & {
  readonly kind: K;
  readonly schema: S;
};

export function defineItemKind<const K extends string, S extends z.ZodType<{ readonly kind: K }>>(
  kind: K,
  schema: S,
  rules: ItemKindRules<z.infer<S>>,
): ItemKindDefinition<K, S> {
  return { kind, schema, ...rules };
}

export function placeRubric(rubric: readonly Criterion[], path = 'rubric', turn = 0): PlacedCriterion[] {
  return rubric.map((criterion, index) => ({ criterion, field: `${path}[${index}]`, turn }));
}
