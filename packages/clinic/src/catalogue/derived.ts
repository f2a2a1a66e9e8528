import { z } from 'zod';

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
  }),
  /** The parts make up the whole; what is unknown of them lies in `fill`. */
  z.strictObject({
    formula: z.literal('sum'),
    total: idSchema,
    parts: z.array(idSchema).min(2),
    fill: idSchema,
  }),
  /** Of adults, from creatinine in µmol/L (Inker, NEJM 2021). */
  z.strictObject({ formula: z.literal('ckd-epi-2021'), marker: idSchema, rate: idSchema }),
]);
export type Derived = z.infer<typeof derivedSchema>;

/** Of the hospital's derived.json. */
export const derivedsSchema = z.array(derivedSchema);
