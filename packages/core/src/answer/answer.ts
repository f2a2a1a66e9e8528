import { z } from 'zod';
import { errorCodeSchema } from '../errors/catalogue.ts';
import { usageSchema } from '../model/endpoint.ts';
import { itemIdSchema } from '../suite/item.ts';
import { type Control, controlSchema } from './control.ts';

/** Why the model stopped. */
const finishReasonSchema = z.enum(['stop', 'length', 'content-filter', 'tool-calls', 'unknown']);
export type FinishReason = z.infer<typeof finishReasonSchema>;

/** What the model said in one turn. */
const answerTurnSchema = z.strictObject({
  text: z.string(),
  /** Thinking that the endpoint gave apart from the answer; never graded. */
  reasoning: z.string().optional(),
  finishReason: finishReasonSchema,
  usage: usageSchema.optional(),
  /** Of the successful request alone. */
  latencyMs: z.number().nonnegative(),
  /** Where streaming is on. */
  firstTokenMs: z.number().nonnegative().optional(),
});
export type AnswerTurn = z.infer<typeof answerTurnSchema>;

/** What came of asking one item once. */
export const answerSchema = z.strictObject({
  schemaVersion: z.literal(1),
  itemId: itemIdSchema,
  /** 0-based number of the repeat. */
  repeat: z.int().nonnegative(),
  /** Present when it was asked to see whether the pictures are looked at. */
  control: controlSchema.optional(),
  askedAt: z.iso.datetime(),
  /** Requests sent, retries included. */
  calls: z.int().nonnegative(),
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('answered'), turns: z.array(answerTurnSchema).min(1) }),
    z.strictObject({ kind: z.literal('failed'), cause: errorCodeSchema, detail: z.string() }),
  ]),
});
export type Answer = z.infer<typeof answerSchema>;

/** Names one asking of one item within a run. */
export function toAnswerKey({
  itemId,
  repeat,
  control,
}: {
  readonly itemId: string;
  readonly repeat: number;
  readonly control?: Control | undefined;
}): string {
  return `${itemId}#${control ?? repeat}`;
}
