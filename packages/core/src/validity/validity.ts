import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

/** What experts rate in the suite itself. */
export const suiteAspectSchema = z.enum(['accuracy', 'effectiveness', 'language']);
export type SuiteAspect = z.infer<typeof suiteAspectSchema>;

export const suiteAspects: Readonly<
  Record<SuiteAspect, { readonly name: Bilingual; readonly asks: Bilingual }>
> = {
  accuracy: {
    name: { zh: '医学准确性', en: 'Medical accuracy' },
    asks: { zh: '题目与答案在医学上是否正确', en: 'Are question and key right?' },
  },
  effectiveness: {
    name: { zh: '评估有效性', en: 'Assessment effectiveness' },
    asks: { zh: '能否考出要考的能力', en: 'Does it measure what it is meant to?' },
  },
  language: {
    name: { zh: '语言质量', en: 'Language' },
    asks: { zh: '表述是否清楚、通顺', en: 'Is it clear and well written?' },
  },
};

const most = 5;

/** One score that an expert gave one item, 1 to 5. */
export const suiteRatingSchema = z.object({
  rater: z.string().trim().min(1),
  item: z.string().trim().min(1),
  aspect: suiteAspectSchema,
  score: z.coerce.number().int().min(1).max(most),
});
export type SuiteRating = z.infer<typeof suiteRatingSchema>;

/** By what a blueprint divides a suite. */
const blueprintFacetSchema = z.enum(['scenario', 'department', 'difficulty', 'kind', 'language']);
export type BlueprintFacet = z.infer<typeof blueprintFacetSchema>;

/** What share of the items should be of one kind. */
export const blueprintLineSchema = z.object({
  facet: blueprintFacetSchema,
  value: z.string().trim().min(1),
  /** In percent. */
  share: z.coerce.number().min(0).max(100),
});
export type BlueprintLine = z.infer<typeof blueprintLineSchema>;

/** A model's score on another board; without a subdivision, its overall one. */
export const boardLineSchema = z.object({
  model: z.string().trim().min(1),
  score: z.coerce.number(),
  subdivision: z.string().trim().optional(),
});
export type BoardLine = z.infer<typeof boardLineSchema>;

/** Which group an examinee belongs to: what is known of it beforehand. */
export const groupLineSchema = z.object({
  examinee: z.string().trim().min(1),
  group: z.string().trim().min(1),
});

/** What an operator can add to the evidence about a suite, as a table. */
export const validityTableSchema = z.enum(['board', 'blueprint', 'groups']);
export type ValidityTable = z.infer<typeof validityTableSchema>;

const intervalSchema = z.strictObject({ low: z.number(), high: z.number() });
const correlationSchema = z
  .strictObject({ rho: z.number(), interval: intervalSchema.nullable(), models: z.int() })
  .nullable();

/** Something that is wrong with an item of this version of a suite. */
const erratumSchema = z.strictObject({
  /** Null for an item that is not public; so is the reason. */
  item: z.string().nullable(),
  /** `retire`: it counts in no result; `revise` and `reject`: the next version mends it or leaves it out. */
  outcome: z.enum(['revise', 'reject', 'retire']),
  reason: z.string().nullable(),
  /** Pseudonyms. */
  experts: z.array(z.string()),
  at: z.iso.datetime(),
});
export type Erratum = z.infer<typeof erratumSchema>;

/** What speaks for a suite and against it. What could not be measured is null, and what was not given is absent. */
export const validityReportSchema = z.strictObject({
  schemaVersion: z.literal(1),
  suite: z.strictObject({ id: z.string(), version: z.string(), hash: z.string(), items: z.int() }),
  examinees: z.int(),
  reliability: z
    .strictObject({
      alpha: z.number(),
      isKr20: z.boolean(),
      interval: intervalSchema,
      standardError: z.number(),
      examinees: z.int(),
      items: z.int(),
    })
    .nullable(),
  /** In suite order; only items that somebody answered. */
  items: z.array(
    z.strictObject({
      id: z.string(),
      p: z.number(),
      discrimination: z.number().nullable(),
      examinees: z.int(),
    }),
  ),
  coverage: z
    .array(
      z.strictObject({
        facet: blueprintFacetSchema,
        value: z.string(),
        planned: z.number(),
        actual: z.number(),
        items: z.int(),
      }),
    )
    .optional(),
  ratings: z
    .array(
      z.strictObject({
        aspect: suiteAspectSchema,
        mean: z.number(),
        interval: intervalSchema.nullable(),
        /** Share of the ratings that are 4 or 5. */
        favourable: z.number(),
        items: z.int(),
        raters: z.int(),
        /** Krippendorff's, ordinal. */
        alpha: z.number().nullable(),
      }),
    )
    .optional(),
  board: z
    .strictObject({
      /** Of the models on the other board, those that sat this suite. */
      matched: z.int(),
      models: z.int(),
      overall: correlationSchema,
      subdivisions: z.array(z.strictObject({ subdivision: z.string(), correlation: correlationSchema })),
    })
    .optional(),
  groups: z
    .array(
      z.strictObject({
        first: z.string(),
        second: z.string(),
        sizes: z.tuple([z.int(), z.int()]),
        means: z.tuple([z.number(), z.number()]),
        difference: z.number().nullable(),
        interval: intervalSchema.nullable(),
        hedgesG: z.number().nullable(),
      }),
    )
    .optional(),
  /** Items that experts have read, by what they came to. */
  reviews: z
    .strictObject({ read: z.int(), accepted: z.int(), revise: z.int(), rejected: z.int(), retired: z.int() })
    .optional(),
  /** What experts found wrong with items, newest first. */
  errata: z.array(erratumSchema).optional(),
});
export type ValidityReport = z.infer<typeof validityReportSchema>;
