import { z } from 'zod';
import { answerSchema } from '../answer/answer.ts';
import { controlSchema } from '../answer/control.ts';
import { itemSchema } from '../suite/kinds/kinds.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { gradeSchema } from './grade.ts';

/** One item with what was said to it and how that was graded. */
export const gradedItemSchema = z.strictObject({
  item: itemSchema,
  answer: answerSchema,
  grade: gradeSchema,
  /** What was said to it without its pictures, and with others; absent where it was not asked so. */
  controls: z
    .array(z.strictObject({ control: controlSchema, answer: answerSchema, grade: gradeSchema }))
    .optional(),
});
export type GradedItem = z.infer<typeof gradedItemSchema>;

/** What is left of it where the question is gone. */
export const answeredItemSchema = gradedItemSchema.pick({ answer: true, grade: true });
export type AnsweredItem = z.infer<typeof answeredItemSchema>;

/** A grade in a list. The title is there where the item is public. */
export const listedGradeSchema = gradeSchema.extend({ title: bilingualSchema.optional() });
export type ListedGrade = z.infer<typeof listedGradeSchema>;
