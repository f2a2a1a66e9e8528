import { z } from 'zod';
import { clinicEventSchema } from '../encounter/event.ts';
import { faultSchema } from '../encounter/fault.ts';
import { hearingSchema } from '../encounter/hearing.ts';
import { errorCodeSchema } from '../errors/catalogue.ts';
import { usageSchema } from '../model/endpoint.ts';
import { variantNameSchema } from '../run/variant.ts';
import { itemIdSchema } from '../suite/item-fields.ts';
import { type Control, controlSchema } from './control.ts';

/** Why the model stopped; `time`: it went on writing, and its time was up. */
const finishReasonSchema = z.enum(['stop', 'length', 'time', 'content-filter', 'tool-calls', 'unknown']);
export type FinishReason = z.infer<typeof finishReasonSchema>;

/** Whether the answer goes on beyond what was kept of it. */
export function isCutShort({ finishReason }: { readonly finishReason: FinishReason }): boolean {
  return finishReason === 'length' || finishReason === 'time';
}

/** The model's; the offline ones because the model said more than was released, failed, or had nothing to say. */
const phrasedBySchema = z.enum(['model', 'leaked', 'failed', 'offline']);
export type PhrasedBy = z.infer<typeof phrasedBySchema>;

/** A tool call of an encounter, and what the clinic said to it. */
const answerCallSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** JSON as the model wrote it. */
  arguments: z.string(),
  result: z.string(),
  /** Whose fault it is that nothing came of it. */
  fault: faultSchema.optional(),
  /** Whose words a patient's answer is in, where a patient model was there to phrase it. */
  phrasedBy: phrasedBySchema.optional(),
  /** What a question was taken to ask for, where a patient model was there to hear it. */
  hearing: hearingSchema.optional(),
  /** What it changed in the clinic: before and after, by path. */
  changes: z.record(z.string(), z.tuple([z.json(), z.json()])),
});
export type AnswerCall = z.infer<typeof answerCallSchema>;

/** The rest of a text of which only the beginning is kept. */
const cutSchema = z.strictObject({
  characters: z.int().positive(),
  /** Of the rest, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const logprobSchema = z.strictObject({ token: z.string(), logprob: z.number() });

/** The natural logarithm of a token's probability, and of others that could have stood in its place. */
export const tokenLogprobSchema = logprobSchema.extend({ others: z.array(logprobSchema).optional() });
export type TokenLogprob = z.infer<typeof tokenLogprobSchema>;

/** What the model said in one turn. */
const answerTurnSchema = z.strictObject({
  text: z.string(),
  /** Thinking that the endpoint gave apart from the answer; never graded. */
  reasoning: z.string().optional(),
  /** Texts too long to be kept: what is beyond their beginning is neither kept nor graded. */
  cut: z.strictObject({ text: cutSchema.optional(), reasoning: cutSchema.optional() }).optional(),
  finishReason: finishReasonSchema,
  usage: usageSchema.optional(),
  /** Where they were asked for and the endpoint gave them. */
  logprobs: z.array(tokenLogprobSchema).optional(),
  /** Of the successful request alone. */
  latencyMs: z.number().nonnegative(),
  /** Where streaming is on. */
  firstTokenMs: z.number().nonnegative().optional(),
  /** Given in an earlier run and found again; nothing was sent, and nothing paid. */
  cached: z.literal(true).optional(),
  /** The provider's name for the batch that it came in; the latency is not known then. */
  batchId: z.string().min(1).optional(),
  /** Of an encounter: what was done, side by side. */
  calls: z.array(answerCallSchema).optional(),
  /** Of an encounter: what happened in the clinic meanwhile. */
  events: z.array(clinicEventSchema).optional(),
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
  /** The edit under which it was asked, in a stress experiment. */
  variant: variantNameSchema.optional(),
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
  variant,
}: {
  readonly itemId: string;
  readonly repeat: number;
  readonly control?: Control | undefined;
  readonly variant?: string | undefined;
}): string {
  return `${itemId}#${variant === undefined ? '' : `${variant}#`}${control ?? repeat}`;
}
