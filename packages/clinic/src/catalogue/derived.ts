import { z } from 'zod';
import { companionSchemas, pointsSchema } from './companions.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);

/** Values that belong together, by analyte. */
const derivedSchema = z.discriminatedUnion('formula', [
  /** pH = 6.1 + log10(bicarbonate / (0.0307 × carbon dioxide tension in mmHg)). */
  z.strictObject({
    formula: z.literal('henderson-hasselbalch'),
    acidity: idSchema,
    tension: idSchema,
    base: idSchema,
    excess: idSchema,
    /** The same bicarbonate, measured in a chemistry sample. */
    chemistry: idSchema.optional(),
  }),
  /**
   * The sample of a vein beside that of the artery, of one body: so much more acid, so much more carbon dioxide by
   * another value that tells how well blood flows, oxygen by that of the artery, and a base that fits them.
   */
  z.strictObject({
    formula: z.literal('arteriovenous'),
    arterial: z.strictObject({ acidity: idSchema, tension: idSchema, oxygen: idSchema }),
    venous: z.strictObject({ acidity: idSchema, tension: idSchema, base: idSchema, oxygen: idSchema }),
    acidityBelow: z.number().positive(),
    tensionAbove: pointsSchema,
    by: idSchema,
    oxygens: pointsSchema,
    basis: z.string().min(1),
  }),
  /** The parts make up the whole; what is unknown of them lies in `fill`. */
  z.strictObject({
    formula: z.literal('sum'),
    total: idSchema,
    parts: z.array(idSchema).min(2),
    fill: idSchema,
  }),
  /** Share of the blood = pigment / concentration; volume = share / count; mass = pigment / count. */
  z.strictObject({
    formula: z.literal('erythrocytes'),
    pigment: idSchema,
    packed: idSchema,
    count: idSchema,
    volume: idSchema,
    mass: idSchema,
    concentration: idSchema,
  }),
  /** One rises as the other does: the clotting time with its ratio. */
  z.strictObject({ formula: z.literal('proportional'), pair: z.tuple([idSchema, idSchema]) }),
  /** So many times each of the others, together. */
  z.strictObject({
    formula: z.literal('linear'),
    value: idSchema,
    weights: z.record(idSchema, z.number()),
  }),
  /** As much above or below the usual as the other: the anion beside its cation. */
  z.strictObject({ formula: z.literal('beside'), value: idSchema, of: idSchema }),
  /** Where a case states both, it rises and falls in the same share: urea with creatinine. */
  z.strictObject({ formula: z.literal('retained-with'), value: idSchema, marker: idSchema }),
  /** A share of the whole, in per cent. */
  z.strictObject({ formula: z.literal('percentage'), value: idSchema, part: idSchema, whole: idSchema }),
  /** The whole is free and bound; so much less is bound for each gram of the binder that is missing (Payne, BMJ 1973). */
  z.strictObject({
    formula: z.literal('protein-bound'),
    total: idSchema,
    free: idSchema,
    binder: idSchema,
    perGram: z.number().positive(),
  }),
  /** Comes out of the same cells: so much for each unit of the other beyond the usual, while a third is below a limit. */
  z.strictObject({
    formula: z.literal('released-with'),
    value: idSchema,
    marker: idSchema,
    share: z.number().positive(),
    sign: idSchema,
    below: z.number(),
  }),
  /** Of adults, from creatinine in µmol/L (Inker, NEJM 2021). */
  z.strictObject({ formula: z.literal('ckd-epi-2021'), marker: idSchema, rate: idSchema }),
  ...companionSchemas,
]);
export type Derived = z.infer<typeof derivedSchema>;

/** Of the hospital's derived.json. */
export const derivedsSchema = z.array(derivedSchema);
