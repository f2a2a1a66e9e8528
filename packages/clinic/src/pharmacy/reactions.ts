import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { routeSchema } from './drug.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);

const drugsSchema = z.strictObject({ drugs: idsSchema.optional(), classes: idsSchema.optional() });

/** What too much of a drug, or any of it without need, sets off. */
const reactionSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  to: drugsSchema,
  /** Only while one of these is on board too. */
  beside: drugsSchema.optional(),
  except: idsSchema.optional(),
  /** Any where it is missing. */
  routes: z.array(routeSchema).min(1).optional(),
  /** The course that it begins. */
  model: idSchema,
  /** After the dose; with the drug's own effect where it is missing. */
  onsetMin: z.number().nonnegative().optional(),
  /** By times of the largest usual dose, of all its drugs on board together; the last row reached holds. */
  doses: z
    .array(
      z.strictObject({
        factor: z.number().nonnegative(),
        severity: z.number().positive().max(1),
        /** Of its severity, untreated, instead of the course's own: negative while the drug wears off. */
        perHour: z.number().optional(),
        /** Whom it befalls; everybody without it. */
        chance: z.number().positive().max(1).optional(),
        /** Nothing asked for it, and it may kill whatever the dose. */
        couldKill: z.literal(true).optional(),
        /** It does not begin while one of these is on board. */
        unlessOnBoard: drugsSchema.optional(),
      }),
    )
    .min(1),
  /** Up to this factor nothing happens where a course of the patient improves by the drug. */
  neededUpTo: z.number().positive().optional(),
  /** Nothing happens while one of these analytes lies above its value. */
  unlessAbove: z
    .array(z.strictObject({ analyte: idSchema, value: z.number() }))
    .min(1)
    .optional(),
  /** Nothing happens to whoever has had a procedure of this effect. */
  unlessDone: idSchema.optional(),
  basis: z.string().min(1),
});
export type Reaction = z.infer<typeof reactionSchema>;

/** Of the hospital's reactions.json. */
export const reactionsSchema = z.array(reactionSchema);
