import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { reasonSchema } from '../catalogue/reason.ts';
import { type Drug, routeSchema } from './drug.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const idsSchema = z.array(idSchema).min(1);

/** What high-risk drugs are for, and what they do to somebody who has nothing of it. */
const drugNeedSchema = z.strictObject({
  id: idSchema,
  to: z.strictObject({ drugs: idsSchema.optional(), classes: idsSchema.optional() }),
  /** Any where it is missing. */
  routes: z.array(routeSchema).min(1).optional(),
  /** Only of orders that stand for more days than these. */
  overDays: z.number().positive().optional(),
  /** Any of these is reason enough; so is a course that gets better by the drug, and one of its kind taken at home. */
  reasons: z.array(reasonSchema).min(1),
  /** Only these: that a course gets better by it is not enough. */
  strict: z.literal(true).optional(),
  /** Given for one of these, which is done soon after. */
  forProcedures: idsSchema.optional(),
  /** Given for one of these, which is ordered soon after. */
  forTests: idsSchema.optional(),
  grade: z.enum(['lethal', 'serious', 'minor']),
  text: bilingualSchema,
  basis: z.string().min(1),
});
export type DrugNeed = z.infer<typeof drugNeedSchema>;

/** Of the hospital's drug-needs.json. */
export const drugNeedsSchema = z.array(drugNeedSchema);

export function isFor(
  { to: { drugs = [], classes = [] } }: Pick<DrugNeed, 'to'>,
  drug: Pick<Drug, 'id' | 'classes'>,
): boolean {
  return drugs.includes(drug.id) || classes.some(id => drug.classes.includes(id));
}
