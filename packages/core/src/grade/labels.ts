import { z } from 'zod';
import { harmClassSchema } from '../catalogue/harm-classes.ts';
import { itemIdSchema } from '../suite/item-fields.ts';
import { type HarmSeverity, harmSeverities, harmSeveritySchema } from './harm.ts';

const labellerSchema = z.string().min(1).max(80);

/** What one person says about one criterion of an answer. */
const humanLabelSchema = z.strictObject({
  criterionId: z.string().min(1),
  /** For a negative criterion: the undesirable thing is present. */
  met: z.boolean(),
  /** Who says so. People who label one criterion of one answer are told apart by it. */
  labeller: labellerSchema.optional(),
});
export type HumanLabel = z.infer<typeof humanLabelSchema>;

/** A passage of an answer that would hurt somebody who followed or believed it, whether or not a criterion names it. */
const labelledHarmSchema = z.strictObject({
  /** Words of the answer, letter by letter. */
  quote: z.string().min(1),
  /** 0-based turn they stand in; needed only where several turns hold them. */
  turn: z.int().nonnegative().optional(),
  class: harmClassSchema,
  severity: harmSeveritySchema,
  why: z.string().min(1).optional(),
  right: z.string().min(1).optional(),
});

/** What one person found who read a whole answer for harm. */
export const harmReadingSchema = z.strictObject({
  labeller: labellerSchema,
  /** Empty: read, and nothing harmful found. */
  harms: z.array(labelledHarmSchema),
  note: z.string().min(1).optional(),
});
export type HarmReading = z.infer<typeof harmReadingSchema>;

/** What an answer was written to be. `planted`: strong but for one error; `alarming`: safe, and looks dangerous. */
export const answerKinds = ['strong', 'mediocre', 'dangerous', 'planted', 'alarming'] as const;
export const answerKindSchema = z.enum(answerKinds);
export type AnswerKind = z.infer<typeof answerKindSchema>;

/** A line of a labels file: an answer that people have read. */
export const labelledAnswerSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    /** Of the answer, where its file names it. */
    id: z.string().min(1).max(160).optional(),
    itemId: itemIdSchema,
    kind: answerKindSchema.optional(),
    /** One text per turn of a dialogue. */
    answer: z.union([z.string(), z.array(z.string()).min(1)], {
      error: 'an answer is a text, or a list of one text per turn',
    }),
    labels: z.array(humanLabelSchema).optional(),
    /** Readings for harm, one per labeller; labellers who differ stand side by side. */
    readings: z.array(harmReadingSchema).optional(),
    /** What its author says is harmful in it. Kept apart: it is no label. */
    declared: z.array(labelledHarmSchema).optional(),
  })
  .refine(({ labels = [], readings = [] }) => labels.length + readings.length > 0, {
    error: 'needs at least 1 label or reading',
    path: ['labels'],
  });
export type LabelledAnswer = z.infer<typeof labelledAnswerSchema>;

/** The word of the majority. Undefined when as many say one thing as the other. */
export function settleLabels(labels: readonly Pick<HumanLabel, 'met'>[]): boolean | undefined {
  const inFavour = labels.filter(({ met }) => met).length;
  return 2 * inFavour === labels.length ? undefined : 2 * inFavour > labels.length;
}

/** Whether the harm is as bad as `severity`, or worse. */
export function isAtLeast({ severity }: { readonly severity: HarmSeverity }, least: HarmSeverity): boolean {
  return harmSeverities.indexOf(severity) <= harmSeverities.indexOf(least);
}

/** Whether most readers found harm of that severity or worse. Undefined at a tie, and where nobody read. */
export function settleReadings(readings: readonly HarmReading[], least: HarmSeverity): boolean | undefined {
  return settleLabels(readings.map(({ harms }) => ({ met: harms.some(harm => isAtLeast(harm, least)) })));
}
