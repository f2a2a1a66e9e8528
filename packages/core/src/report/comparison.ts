import { z } from 'zod';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { itemIdSchema } from '../suite/item-fields.ts';
import { bilingualSchema } from '../text/bilingual.ts';

const countSchema = z.int().nonnegative();

/** The title is there on the platform, where the item is public. */
const namedItem = { itemId: itemIdSchema, title: bilingualSchema.optional() };

/** What the interval says, and nothing else does. */
const comparisonVerdictSchema = z.enum(['a-higher', 'b-higher', 'no-difference-shown', 'too-few-cases']);
export type ComparisonVerdict = z.infer<typeof comparisonVerdictSchema>;

/** Two runs of one protocol held against each other, item by item. Differences are A − B. */
export const comparisonSchema = z.strictObject({
  difference: z.number(),
  /** 95 %, clustered by case; null where too few cases allow none. */
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Two-sided, from the same resampling as the interval: below .05 if and only if it excludes zero. */
  pValue: z.number().min(0).max(1).nullable(),
  verdict: comparisonVerdictSchema,
  /** How many results were compared in pairs; interval and p hold for all these pairs together. */
  family: z.int().min(2),
  /** Items scored in both runs. */
  pairs: z.int().positive(),
  /** Items scored in one run only: left out, and said. */
  unpaired: countSchema,
  /** Overall score of each run over the paired items, by the policy's rule. */
  overallA: z.number(),
  overallB: z.number(),
  vetoedOnlyA: countSchema,
  vetoedOnlyB: countSchema,
  /** The first of the items that were vetoed in one run alone. */
  vetoedOnly: z.array(z.strictObject({ ...namedItem, run: z.enum(['a', 'b']) })),
  scenarios: z.array(
    z.strictObject({ id: scenarioIdSchema, pairs: z.int().positive(), a: z.number(), b: z.number() }),
  ),
  /** The items on which the two differ most, largest first. */
  widest: z.array(z.strictObject({ ...namedItem, a: z.number(), b: z.number() })),
});
export type Comparison = z.infer<typeof comparisonSchema>;
