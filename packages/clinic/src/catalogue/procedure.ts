import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { idSchema } from './id.ts';

/** Something done to the patient that is not a drug. */
export const procedureSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  synonyms: z.array(z.string().min(1)),
  /** The general one as which it counts where it is what the patient needs. */
  kindOf: idSchema.optional(),
  minutes: z.number().nonnegative(),
  priceCny: z.number().nonnegative(),
  effects: z.array(idSchema),
  /** Said when it is done: what it does not do, and which tool does. */
  remark: bilingualSchema.optional(),
  /** The test that it reads off at once and each time that it is done. */
  shows: idSchema.optional(),
  /** The test that its team makes by the way: what the case says of it is told when they are done. */
  showsAtEnd: idSchema.optional(),
  /** Said when its time is over, where that is not that it is finished. */
  endsAs: bilingualSchema.optional(),
  /** How long the patient then stays with those who have taken over, asleep and out of reach. */
  inTheatreMin: z.number().int().positive().optional(),
  /** It works until somebody ends it; who ends one of a kind ends the others of it too. */
  goesOn: idSchema.optional(),
  /** A team's work: to call the team is to begin it. */
  byTeam: z.literal(true).optional(),
  /** Firm, by condition. */
  contraindications: z.array(idSchema),
  /** Relative, by condition; they never forbid an emergency use. */
  cautions: z.array(idSchema).optional(),
});
export type Procedure = z.infer<typeof procedureSchema>;
