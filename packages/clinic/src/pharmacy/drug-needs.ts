import { bilingualSchema } from '@doctorbench/core';
import { z } from 'zod';
import { reasonSchema } from '../catalogue/reason.ts';
import { type Drug, doseUnitSchema, routeSchema } from './drug.ts';

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
  /** Only of a dose larger than this. */
  over: z
    .strictObject({
      amount: z.number().positive(),
      unit: doseUnitSchema,
      perKg: z.literal(true).optional(),
      /** Only of what goes in at once or runs by the clock: as much within an hour. */
      inAnHour: z.literal(true).optional(),
      /** All that the order gives within a day; what runs with no end said is taken to run for some hours. */
      inADay: z.literal(true).optional(),
    })
    .optional(),
  /** Only of whom any of these holds. What helps in others is no excuse then, nor what their like takes. */
  where: z.array(reasonSchema).min(1).optional(),
  /** Any of these is reason enough; so is a course that gets better by the drug, and one of its kind taken at home. */
  reasons: z.array(reasonSchema).min(1),
  /** Only these: that a course gets better by it is not enough. */
  strict: z.literal(true).optional(),
  /** A harm to the child, or at the wrong time for whoever needs it; without it, a harm to who needs nothing of it. */
  hazard: z.enum(['pregnancy', 'contraindication']).optional(),
  /** Taken at home it is no better. */
  evenIfTaken: z.literal(true).optional(),
  /** Given for one of these, which is done soon after. */
  forProcedures: idsSchema.optional(),
  /** Given for one of these, which is ordered soon after. */
  forTests: idsSchema.optional(),
  grade: z.enum(['lethal', 'serious', 'moderate', 'minor']),
  text: bilingualSchema,
  basis: z.string().min(1),
});
export type DrugNeed = z.infer<typeof drugNeedSchema>;

/** Of the hospital's drug-needs.json. */
export const drugNeedsSchema = z.array(drugNeedSchema);

/** Whether it says what a kind of drug is for, and not only when it is too long, too much or for the wrong person. */
export function isOfKind({ overDays, over, where }: Pick<DrugNeed, 'overDays' | 'over' | 'where'>): boolean {
  return overDays === undefined && over === undefined && where === undefined;
}

export function isFor(
  { to: { drugs = [], classes = [] } }: Pick<DrugNeed, 'to'>,
  drug: Pick<Drug, 'id' | 'classes'>,
): boolean {
  return drugs.includes(drug.id) || classes.some(id => drug.classes.includes(id));
}
