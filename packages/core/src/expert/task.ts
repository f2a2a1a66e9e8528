import { z } from 'zod';
import { userIdSchema } from '../account/account.ts';
import { attachmentSchema } from '../suite/attachment.ts';
import { criterionWordsSchema } from '../suite/criterion.ts';
import { itemLanguageSchema } from '../suite/item-fields.ts';
import { expertPseudonymSchema } from './expert.ts';
import { expertDraftSchema, expertResponseSchema } from './response.ts';

/** What experts are asked for. A preference is between two answers; disputes are over a verdict, or over an item. */
export const taskKindSchema = z.enum([
  'item-review',
  'answer-rating',
  'preference',
  'verdict',
  'verdict-dispute',
  'item-dispute',
]);
export type TaskKind = z.infer<typeof taskKindSchema>;

/** The kind of response that a kind of task takes. */
export function toResponseKind(kind: TaskKind) {
  return kind === 'verdict-dispute' ? 'verdict' : kind;
}

/**
 * All that an expert is shown: the question, the answer, what is asked of it. Never whose answer it is, how many points
 * a criterion has, what judges said or what another expert says.
 */
export const taskSheetSchema = z.strictObject({
  title: z.string(),
  language: itemLanguageSchema,
  given: z.array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), text: z.string() })),
  /** Pictures, tables and documents of the question; what a picture shows is not told. */
  attachments: z.array(attachmentSchema.pick({ id: true, mediaType: true })).optional(),
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })).optional(),
  /** Where the item itself is looked at. */
  key: z.array(z.string()).optional(),
  explanation: z.string().optional(),
  /** One text a turn. */
  answer: z.array(z.string()).optional(),
  /** Another answer to the same question, where two are compared. */
  otherAnswer: z.array(z.string()).optional(),
  criteria: z
    .array(
      criterionWordsSchema.extend({
        id: z.string(),
        turn: z.int().nonnegative(),
        zh: criterionWordsSchema.optional(),
      }),
    )
    .optional(),
  /** The one statement that is to be decided. */
  statement: z
    .strictObject({
      text: z.string(),
      zh: z.string().optional(),
      quotes: z.array(z.string()),
      /** Who says that it is so has to quote the answer. */
      needsQuote: z.boolean().optional(),
    })
    .optional(),
  /** What somebody says against it. */
  complaint: z.string().optional(),
});
export type TaskSheet = z.infer<typeof taskSheetSchema>;

export const assignmentIdSchema = z.string().regex(/^asn_[0-9a-z]{16,}$/);
export const taskIdSchema = z.string().regex(/^tsk_[0-9a-z]{16,}$/);

/** A task that an expert has to themselves until the lease runs out. */
export const expertAssignmentSchema = z.strictObject({
  id: assignmentIdSchema,
  kind: taskKindSchema,
  sheet: taskSheetSchema,
  /** As it was last kept. */
  draft: expertDraftSchema.nullable(),
  dueAt: z.iso.datetime().nullable(),
  leaseUntil: z.iso.datetime(),
});
export type ExpertAssignment = z.infer<typeof expertAssignmentSchema>;

/** What waits for an expert, by kind, and what they have done last: that may still be taken back. */
export const expertQueueSchema = z.strictObject({
  /** How many tasks of each kind this expert could be given. */
  open: z.array(
    z.strictObject({ kind: taskKindSchema, count: z.int().positive(), dueAt: z.iso.datetime().nullable() }),
  ),
  /** What the expert has in hand; null for nothing. */
  current: assignmentIdSchema.nullable(),
  /** The last one sent that nothing was decided by yet; null where there is none. */
  undoable: assignmentIdSchema.nullable(),
  done: z.int().nonnegative(),
});

export const skipReasonSchema = z.enum(['conflict', 'outside-specialty', 'unclear', 'distressing', 'other']);

/** How a task stands, for the operator. */
export const listedTaskSchema = z.strictObject({
  id: taskIdSchema,
  kind: taskKindSchema,
  title: z.string(),
  subject: z.string(),
  state: z.enum(['open', 'settled', 'withdrawn']),
  gold: z.boolean(),
  dueAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  seats: z.array(
    z.strictObject({
      seat: z.int().positive(),
      state: z.enum(['open', 'claimed', 'done']),
      pseudonym: expertPseudonymSchema.nullable(),
    }),
  ),
  outcome: expertResponseSchema.nullable(),
});
export type ListedTask = z.infer<typeof listedTaskSchema>;

/** What an operator sends to have items or drafts reviewed, with what is known of who wrote them. */
export const newReviewTaskSchema = z.strictObject({
  kind: z.enum(['item-review', 'answer-rating']),
  /** Names it within the platform; a second with this name is not made. */
  subject: z.string().trim().min(1).max(200),
  /** Of no item that the platform knows, so that it can show no files of one. */
  sheet: taskSheetSchema.omit({ attachments: true }),
  /** Of whom it is: their people are not asked. */
  institutions: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  people: z.array(userIdSchema).max(20).default([]),
  dueAt: z.iso.datetime().nullable().default(null),
  /** The answer that is known to be right: it is then put to every expert once, to see how steady they are. */
  gold: expertResponseSchema.nullable().default(null),
});
export type NewReviewTask = z.infer<typeof newReviewTaskSchema>;
