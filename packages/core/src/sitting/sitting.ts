import { z } from 'zod';
import { itemIdSchema } from '../suite/item-fields.ts';
import { itemKindSchema } from '../suite/kinds/kinds.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { tryoutCaseSchema, tryoutItemSchema, tryoutPathSchema, tryoutStateSchema } from '../tryout/tryout.ts';

export const sittingIdSchema = z.string().regex(/^sit_[0-9a-z]{16,}$/);

/** What a person scored on a paper. */
const sittingResultSchema = z.strictObject({
  /** Mean of the scenarios' means over the items that code decides; null where it decides none. */
  percent: z.number().nullable(),
  scored: z.int(),
  /** Left blank: they count 0. */
  blank: z.int(),
  /** They need a reader, and have no score. */
  unread: z.int(),
});
export type SittingResult = z.infer<typeof sittingResultSchema>;

/** A paper that a person sits. */
export const sittingSchema = z.strictObject({
  id: sittingIdSchema,
  edition: z.string(),
  title: bilingualSchema,
  items: z.array(
    z.strictObject({
      id: itemIdSchema,
      kind: itemKindSchema,
      title: bilingualSchema,
      answered: z.boolean(),
    }),
  ),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  result: sittingResultSchema.nullable(),
});
export type Sitting = z.infer<typeof sittingSchema>;

/** What is written down of an answer: words or letters, or the way through a case. */
export const sittingAnswerSchema = z.union([
  z.strictObject({ text: z.string().max(20_000) }),
  z.strictObject({ turns: tryoutPathSchema.shape.turns }),
]);
export type SittingAnswer = z.infer<typeof sittingAnswerSchema>;

/** An item of a paper, with what was answered so far. */
export const sittingItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('question'), question: tryoutItemSchema, text: z.string() }),
  z.strictObject({
    kind: z.literal('case'),
    case: tryoutCaseSchema,
    path: tryoutPathSchema,
    state: tryoutStateSchema,
  }),
]);
export type SittingItem = z.infer<typeof sittingItemSchema>;

/** What an answer that was kept says back: of a case, where it stands. */
export const sittingSavedSchema = z.strictObject({
  savedAt: z.iso.datetime(),
  state: tryoutStateSchema.nullable(),
});
