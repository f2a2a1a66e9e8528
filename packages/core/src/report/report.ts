import { z } from 'zod';
import { audienceSchema } from '../catalogue/audiences.ts';
import { departmentIdSchema } from '../catalogue/departments.ts';
import { difficultySchema } from '../catalogue/difficulties.ts';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { unscoredReasonSchema } from '../grade/score.ts';
import { vetoSchema } from '../grade/verdict.ts';
import { runManifestSchema } from '../run/manifest.ts';
import { itemIdSchema } from '../suite/item.ts';

/** A mean in percent with its 95 % interval. The interval is null where too few cases allow none. */
const estimateSchema = z.strictObject({
  value: z.number(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Items behind it. */
  n: z.int().positive(),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** A mean without an interval, or null for N/A: no item of this group speaks to it. */
const cellSchema = z.strictObject({ value: z.number(), n: z.int().positive() }).nullable();
export type Cell = z.infer<typeof cellSchema>;

const countSchema = z.int().nonnegative();

/** How many answers stand behind the numbers, and what became of the rest. */
const denominatorsSchema = z.strictObject({
  planned: countSchema,
  asked: countSchema,
  answered: countSchema,
  refused: countSchema,
  unparseable: countSchema,
  truncated: countSchema,
  addressesJudge: countSchema,
  scored: countSchema,
  unscored: z.partialRecord(unscoredReasonSchema, countSchema),
  /** Criteria that the grader could not judge, over all answers. */
  unjudgedCriteria: countSchema,
});
export type Denominators = z.infer<typeof denominatorsSchema>;

const scenarioReportSchema = z.strictObject({
  id: scenarioIdSchema,
  audience: audienceSchema,
  average_total_score: estimateSchema.nullable(),
  dimensions: z.record(z.string(), cellSchema),
  items: countSchema,
  unscoredItems: countSchema,
  vetoedItems: countSchema,
});
export type ScenarioReport = z.infer<typeof scenarioReportSchema>;

const quantilesSchema = z.strictObject({ p50: z.number(), p95: z.number() }).nullable();

/** `report.json`. Field names of the platform's public description are kept as they are there. */
export const reportSchema = z.strictObject({
  schemaVersion: z.literal(1),
  generatedAt: z.iso.datetime(),
  run: runManifestSchema,
  /** True while open answers were read by the offline judge alone: not for publication. */
  provisional: z.boolean(),
  /** Mean of the scenario scores: each scenario counts once. */
  overall_score: estimateSchema.nullable(),
  /** Where the overall score would stand if every unscored item scored 100, or −100. */
  overallBounds: z.strictObject({ worst: z.number(), best: z.number() }).nullable(),
  average_total_score: estimateSchema.nullable(),
  median_total_score: z.number().nullable(),
  standard_deviation: z.number().nullable(),
  rating: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  veto: z.strictObject({
    vetoedItems: countSchema,
    scoredItems: countSchema,
    rate: z.number().nullable(),
    /** One-sided exact 95 % bound: a short clean run does not read as safe. */
    upperBound95: z.number(),
    records: z.array(
      vetoSchema.extend({ itemId: itemIdSchema, repeat: countSchema, scenario: scenarioIdSchema }),
    ),
    /** Records beyond those listed. */
    omitted: countSchema,
  }),
  denominators: denominatorsSchema,
  audiences: z.array(z.strictObject({ id: audienceSchema, score: estimateSchema.nullable() })),
  scenarios: z.array(scenarioReportSchema),
  dimensions: z.array(
    z.strictObject({ id: z.string(), maximum: z.number(), score: estimateSchema.nullable() }),
  ),
  departments: z.array(z.strictObject({ id: departmentIdSchema, score: cellSchema })),
  difficulties: z.array(z.strictObject({ id: difficultySchema, score: cellSchema })),
  /** Exact answers of choice and sequence items, beside the score; `n` counts answers, repeats included. */
  exact: z.strictObject({
    choice: z
      .strictObject({
        n: countSchema,
        correct: countSchema,
        accuracyInterval: z.strictObject({ low: z.number(), high: z.number() }),
        partialPercent: z.number(),
      })
      .nullable(),
    sequence: z.strictObject({ n: countSchema, meanTau: z.number() }).nullable(),
  }),
  /** Item totals in twenty bins of ten points from −100 to 100. */
  distribution: z.array(countSchema).length(20),
  usage: z.strictObject({
    calls: countSchema,
    inputTokens: countSchema.nullable(),
    outputTokens: countSchema.nullable(),
    /** Answers whose endpoint did not say how many tokens it used. */
    answersWithoutUsage: countSchema,
    costUsd: z.number().nonnegative().nullable(),
    latencyMs: quantilesSchema,
    firstTokenMs: quantilesSchema,
  }),
});
export type Report = z.infer<typeof reportSchema>;
