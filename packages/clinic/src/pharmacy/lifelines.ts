import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { reasonSchema } from '../catalogue/reason.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);

/** Drugs that must not simply be stopped, and what happens to somebody in whom they are. */
const lifelineSchema = z.strictObject({
  id: idSchema,
  to: z.strictObject({ drugs: idsSchema.optional(), classes: idsSchema.optional() }),
  /** One of these must hold of the patient; in everybody where it is missing. */
  where: z.array(reasonSchema).min(1).optional(),
  /** Any of these is reason enough to stop it. */
  unless: z.array(reasonSchema).min(1).optional(),
  /** Each of them is needed: what was taken beside it before takes its place no more than before. */
  each: z.literal(true).optional(),
  /** What the patient is told they are, in one word for all. */
  called: z.array(z.string().min(1)).min(1).optional(),
  /** Only of what was begun here, and only where the expert gives one of its kind: the need is of this illness. */
  begun: z.literal(true).optional(),
  /** A grave one weighs as much as three serious ones. */
  grade: z.enum(['lethal', 'grave', 'serious']),
  text: bilingualSchema,
  basis: z.string().min(1),
});
export type Lifeline = z.infer<typeof lifelineSchema>;

/** Of the hospital's lifelines.json. */
export const lifelinesSchema = z.array(lifelineSchema);
