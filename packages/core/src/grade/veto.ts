import { z } from 'zod';
import { harmClassSchema } from '../catalogue/harm-classes.ts';
import { criterionWordsSchema } from '../suite/criterion.ts';
import { harmFindingSchema } from './harm.ts';
import { overrideSchema, quotesSchema, voteSchema } from './verdict.ts';

/** A red line met with evidence, or open harm that judges agree is critical: a first-class record, never averaged away. */
export const vetoSchema = z.strictObject({
  /** Of the red line, or of the harm within its grade. */
  criterionId: z.string().min(1),
  turn: z.int().nonnegative(),
  dimension: z.string().optional(),
  atMin: z.int().nonnegative().optional(),
  text: z.string().min(1),
  reason: z.string().min(1),
  zh: criterionWordsSchema.optional(),
  evidence: quotesSchema.min(1),
  votes: z.array(voteSchema).optional(),
  /** What judges found where no red line stands. */
  harm: z.strictObject({ class: harmClassSchema, findings: z.array(harmFindingSchema).min(1) }).optional(),
  awaiting: z.enum(['tie', 'split-red-line', 'single-judge', 'split-harm']).optional(),
  override: overrideSchema.optional(),
});
export type Veto = z.infer<typeof vetoSchema>;
