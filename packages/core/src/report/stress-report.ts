import { z } from 'zod';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { runIdSchema } from '../run/manifest.ts';
import { variantNameSchema, variantSchema } from '../run/variant.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { estimateSchema } from './estimate.ts';

const shareSchema = z.strictObject({
  count: z.int().nonnegative(),
  of: z.int().nonnegative(),
  /** Wilson, 95 %; null where there is nothing to count. */
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
});
export type StressShare = z.infer<typeof shareSchema>;

/** Items that code decides, right or wrong before and after. */
const pairsSchema = z.strictObject({
  n: z.int().positive(),
  rightBefore: z.int().nonnegative(),
  rightAfter: z.int().nonnegative(),
  /** Right before, wrong after. */
  lost: z.int().nonnegative(),
  /** Wrong before, right after. */
  gained: z.int().nonnegative(),
  /** After less before in points, with the interval of Bonett and Price. */
  difference: z.strictObject({
    value: z.number(),
    interval: z.strictObject({ low: z.number(), high: z.number() }),
  }),
  /** McNemar. */
  exactP: z.number(),
  midP: z.number(),
  /** The exact one after Holm, over the variants of the experiment beside the baseline. */
  adjustedP: z.number().nullable(),
});

/** `clean`: no change that chance would not make. */
const stressVerdictSchema = z.enum(['clean', 'worse', 'better']);

const countsSchema = z.strictObject({ before: z.int().nonnegative(), after: z.int().nonnegative() });

const variantResultSchema = z.strictObject({
  name: z.string(),
  variant: variantSchema,
  /** What its family is called. */
  title: bilingualSchema,
  /** Items asked under it that have a score before and after. */
  items: z.int().nonnegative(),
  /** Asked, and without a score before or after. */
  unscored: z.int().nonnegative(),
  /** Answers that are another one than before, right or wrong. */
  flips: shareSchema,
  /** Null where no item is one that code decides. */
  pairs: pairsSchema.nullable(),
  /** Null without pairs. */
  verdict: stressVerdictSchema.nullable(),
  /** Change of the score in points over all items, by case. */
  score: estimateSchema.nullable(),
  /** Of what was right before, what is not under the variant; only where the answer must change. */
  missed: shareSchema.nullable(),
  refused: countsSchema,
  vetoed: countsSchema,
  /** Answers that refuse a justified treatment, of those to items that mark one; null where none does. */
  overRefusal: countsSchema.extend({ of: z.int().positive() }).nullable(),
  /** Answers that let a dangerous treatment pass. */
  harmBlindness: countsSchema.extend({ of: z.int().positive() }).nullable(),
  scenarios: z.array(
    z.strictObject({
      scenario: scenarioIdSchema,
      n: z.int().positive(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});
export type VariantResult = z.infer<typeof variantResultSchema>;

/** What a stress experiment found. */
export const stressReportSchema = z.strictObject({
  schemaVersion: z.literal(1),
  generatedAt: z.iso.datetime(),
  runId: runIdSchema,
  base: z.strictObject({
    runId: z.string(),
    model: z.string(),
    suiteTitle: bilingualSchema,
    phantom: z.boolean(),
  }),
  /** Items of the experiment. */
  items: z.int().nonnegative(),
  asked: z.int().nonnegative(),
  planned: z.int().nonnegative(),
  /** Who said the questions in other words, how many were taken, and what the others had changed; null for none. */
  paraphraser: z
    .strictObject({
      model: z.string(),
      taken: z.int().nonnegative(),
      refused: z.record(z.string(), z.int().positive()),
      calls: z.int().nonnegative(),
      inputTokens: z.int().nonnegative(),
      outputTokens: z.int().nonnegative(),
    })
    .nullable(),
  /** Flips where nothing was changed; null where nothing was asked twice. */
  baseline: shareSchema.nullable(),
  variants: z.array(variantResultSchema),
  /** Over the ways of asking that must not change an answer, the unchanged one among them. */
  consistency: z
    .strictObject({
      items: z.int().positive(),
      ways: z.int().min(2),
      mean: z.number(),
      worstCase: z.number(),
      consistent: z.number(),
      pairwise: z.number(),
      cochran: z
        .strictObject({ q: z.number(), degreesOfFreedom: z.int().positive(), p: z.number() })
        .nullable(),
    })
    .nullable(),
  /** Share of the items answered right in the base run that stay right under every variant that must not change them. */
  robustness: shareSchema.nullable(),
  /** The base run by the length of its questions: tenths from the shortest to the longest, and points lost per tenth. */
  lengths: z
    .strictObject({
      deciles: z.array(
        z.strictObject({
          decile: z.int().min(1).max(10),
          items: z.int().positive(),
          fromCharacters: z.int().nonnegative(),
          toCharacters: z.int().nonnegative(),
          score: z.number(),
        }),
      ),
      slope: estimateSchema,
    })
    .nullable(),
});
export type StressReport = z.infer<typeof stressReportSchema>;

/** `lost`: right before, wrong after; `gained`: the other way; `other`: another wrong answer. */
const answerMoveSchema = z.enum(['lost', 'gained', 'other', 'same']);
export type AnswerMove = z.infer<typeof answerMoveSchema>;

const askedSchema = z.strictObject({
  /** The question and its options, as they lay before the examinee. */
  text: z.string(),
  answer: z.string(),
  right: z.boolean(),
});

/** An item as it was asked in the base run and under a variant, with both answers. */
const stressPairSchema = z.strictObject({
  itemId: z.string(),
  title: bilingualSchema,
  variant: variantNameSchema,
  move: answerMoveSchema,
  before: askedSchema,
  after: askedSchema,
});
export type StressPair = z.infer<typeof stressPairSchema>;

/** What a stress experiment found, with some of the items behind it. */
export const stressFindingsSchema = z.strictObject({
  report: stressReportSchema,
  /** What turned wrong first; unchanged ones last. */
  pairs: z.array(stressPairSchema),
  /** Pairs that are not shown, by whether the answer changed. */
  omitted: z.strictObject({ changed: z.int().nonnegative(), same: z.int().nonnegative() }),
});
export type StressFindings = z.infer<typeof stressFindingsSchema>;
