import { z } from 'zod';
import { audienceSchema } from '../catalogue/audiences.ts';
import { departmentIdSchema } from '../catalogue/departments.ts';
import { difficultySchema } from '../catalogue/difficulties.ts';
import { modalityIdSchema } from '../catalogue/modalities.ts';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { contaminationSchema } from '../contamination/contamination.ts';
import { harmSchema } from '../grade/harm.ts';
import { judgeFaultSchema } from '../grade/judging.ts';
import { unscoredReasonSchema } from '../grade/score.ts';
import { voteSchema } from '../grade/verdict.ts';
import { endpointWatchSchema } from '../model/endpoint-watch.ts';
import { comparisonKindSchema } from '../run/comparability.ts';
import { runIdSchema, runManifestSchema } from '../run/manifest.ts';
import { criterionWordsSchema } from '../suite/criterion.ts';
import { itemIdSchema } from '../suite/item-fields.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { clinicReportSchema } from './clinic-report.ts';
import { comparisonSchema } from './comparison.ts';
import { estimateSchema } from './estimate.ts';
import { facetReportSchema } from './facet-report.ts';
import { freshnessSchema } from './freshness.ts';
import { paperReportSchema } from './paper-report.ts';
import { publishedReportSchema } from './published-report.ts';
import { rapidReportSchema } from './rapid-report.ts';
import { receiptSchema } from './receipt.ts';
import { scoreSumSchema } from './score-sum.ts';
import {
  decidedByCodeSchema,
  matchedReportSchema,
  reportCautionSchema,
  reportStandingSchema,
  vetoRecordSchema,
} from './standing.ts';
import { toxicityReportSchema } from './toxicity-report.ts';

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
  /** Answers without any text or deed; absent where there is none. */
  empty: countSchema.optional(),
  /** Answers that were given in an earlier run and found again in the cache; absent where there is none. */
  cached: countSchema.optional(),
  addressesJudge: countSchema,
  /** Answers that made their judges fail; each counts as 0 until an expert decides. */
  manipulated: countSchema,
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
  /** Null where nobody read for vetoes. */
  vetoedItems: countSchema.nullable(),
  /** Where points decide. */
  sum: scoreSumSchema.optional(),
});
export type ScenarioReport = z.infer<typeof scenarioReportSchema>;

const awaitingRecordSchema = z.strictObject({
  itemId: itemIdSchema,
  /** On the platform, where the item is public. */
  title: bilingualSchema.optional(),
  repeat: countSchema,
  scenario: scenarioIdSchema,
  reason: z.enum(['tie', 'split-red-line', 'single-judge', 'split-harm', 'manipulation']),
  /** Of a criterion or of a harm. Absent when the whole answer is meant. */
  criterionId: z.string().optional(),
  /** Why something is a danger; or what the criterion asks, on the platform, where the item is public. */
  text: z.string().optional(),
  zh: criterionWordsSchema.optional(),
  turn: countSchema.optional(),
  votes: z.array(voteSchema),
  /** The item's total while it waits, and where it would lie afterwards. */
  total: z.number().nullable(),
  range: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
});
export type AwaitingRecord = z.infer<typeof awaitingRecordSchema>;

/**
 * Extreme met rate: the judge finds nearly everything or nearly nothing met, or far more or less than the others.
 * Single judge: nobody else voted, so that nothing is known about how far it can be relied on.
 */
const judgeFlagSchema = z.enum(['extreme-met-rate', 'single-judge']);
export type JudgeFlag = z.infer<typeof judgeFlagSchema>;

/** How far judges agree; null where nothing allows a value. */
const agreementSchema = z.strictObject({
  units: countSchema,
  observed: z.number().nullable(),
  alpha: z.number().nullable(),
  kappa: z.number().nullable(),
});

export const judgingReportSchema = z.strictObject({
  judges: z.array(
    z.strictObject({
      name: z.string(),
      recused: z.boolean(),
      phantom: z.boolean(),
      /** Answers, or turns of dialogues, it was asked to read. */
      readings: countSchema,
      voted: countSchema,
      /** Readings without a vote, by the endpoint's failure; `reply` when there was a reply that could not be used. */
      failed: z.record(z.string(), countSchema),
      faults: z.partialRecord(judgeFaultSchema, countSchema),
      /** Share of its votes that say "met". */
      metRate: z.number().nullable(),
      /** Readings in which it looked for harm, and what it found. Absent where it never did. */
      harm: z
        .strictObject({
          readings: countSchema,
          critical: countSchema,
          serious: countSchema,
          minor: countSchema,
        })
        .optional(),
      /** What is doubtful about it. Absent where nothing is. */
      flags: z.array(judgeFlagSchema).optional(),
      calls: countSchema,
      /** Null when the endpoint did not always say. */
      inputTokens: countSchema.nullable(),
      outputTokens: countSchema.nullable(),
      /** Apart from what the examinee cost. */
      costUsd: z.number().nonnegative().nullable(),
    }),
  ),
  /** Over all criteria, and by dimension. */
  agreement: z.array(
    /** Null for all of them. */
    agreementSchema.extend({ dimension: z.string().nullable() }),
  ),
  /** On whether there is serious or critical harm in an answer or turn. Absent where nobody looked. */
  harmAgreement: agreementSchema.optional(),
});

/** This run (A) held against another (B). */
export const reportComparisonSchema = comparisonSchema.extend({
  kind: comparisonKindSchema,
  against: z.strictObject({
    runId: runIdSchema,
    startedAt: z.iso.datetime(),
    model: z.string(),
    phantom: z.string().optional(),
    /** Who read its open answers. */
    judges: z.array(z.string()),
  }),
});
export type ReportComparison = z.infer<typeof reportComparisonSchema>;

/** Whether the pictures of a suite were looked at, and what came of each way of making them. */
const imagingReportSchema = z.strictObject({
  modalities: z.array(
    z.strictObject({
      id: modalityIdSchema,
      score: cellSchema,
      blind: cellSchema,
      vetoedItems: countSchema.nullable(),
    }),
  ),
  /** A sample of the items asked again without their pictures; null where none was. */
  blind: z
    .strictObject({
      items: countSchema,
      /** The mean total of these items with their pictures, and without. */
      seen: z.number(),
      blind: z.number(),
      gap: z.strictObject({
        value: z.number(),
        interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
      }),
    })
    .nullable(),
  /** Items asked again with other pictures, for which something else is right. */
  swapped: z
    .strictObject({
      items: countSchema,
      /** Answers that were not the same as before. */
      changed: countSchema,
      /** Mean score against what is right for the other pictures. */
      right: z.number(),
    })
    .nullable(),
  /** False where the answers are as good without pictures, or stay the same with others; null where too few items tell. */
  looksAtImages: z.boolean().nullable(),
});
export type ImagingReport = z.infer<typeof imagingReportSchema>;

const harmRecordSchema = harmSchema.extend({
  itemId: itemIdSchema,
  /** On the platform, where the item is public. */
  title: bilingualSchema.optional(),
  repeat: countSchema,
  scenario: scenarioIdSchema,
});
export type HarmRecord = z.infer<typeof harmRecordSchema>;

const quantilesSchema = z.strictObject({ p50: z.number(), p95: z.number() }).nullable();

/** `report.json`. Field names of the platform's public description are kept as they are there. */
export const reportSchema = z.strictObject({
  schemaVersion: z.literal(1),
  generatedAt: z.iso.datetime(),
  run: runManifestSchema,
  /** Whether the scores may come from memory; absent where nobody tested it. */
  contamination: contaminationSchema.optional(),
  /** Whether the endpoint stayed one model during the run; absent where it was not watched. */
  endpointWatch: endpointWatchSchema.optional(),
  /** Absent where no cut-off was stated. */
  freshness: freshnessSchema.optional(),
  /** Absent while nobody signed it. */
  receipt: receiptSchema.optional(),
  standing: reportStandingSchema,
  cautions: z.array(reportCautionSchema),
  /** What a self-test has instead of a result; absent otherwise. */
  decidedByCode: decidedByCodeSchema.optional(),
  matched: matchedReportSchema.optional(),
  /** None in a self-test. As the policy has it: the mean of the scenario scores, or the clipped mean over items. */
  overall_score: estimateSchema.nullable(),
  /**
   * Where the overall score would stand if every unscored item scored the most, or the least, that the policy gives,
   * and every expert decided for the examinee, or against.
   */
  overallBounds: z.strictObject({ worst: z.number(), best: z.number() }).nullable(),
  average_total_score: estimateSchema.nullable(),
  median_total_score: z.number().nullable(),
  standard_deviation: z.number().nullable(),
  /** Null while nothing is scored, and where the policy gives no letters. */
  rating: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  veto: z.strictObject({
    /** Null in a self-test: nobody read for vetoes. */
    vetoedItems: countSchema.nullable(),
    scoredItems: countSchema,
    /** Null while nothing is scored, in a self-test, and where the policy knows no veto. */
    rate: z.number().nullable(),
    /** The rate that the panel's audit lets expect, with its 95 % interval; null without an audit. */
    corrected: z.strictObject({ rate: z.number(), low: z.number(), high: z.number() }).nullable(),
    records: z.array(vetoRecordSchema),
    /** Records beyond those listed. */
    omitted: countSchema,
  }),
  /** Danger that judges saw where no criterion stands and that did not veto, the worst first. */
  harms: z.strictObject({
    records: z.array(harmRecordSchema),
    /** Records beyond those listed. */
    omitted: countSchema,
  }),
  /** What waits for an expert. */
  awaiting: z.strictObject({
    records: z.array(awaitingRecordSchema),
    /** Records beyond those listed. */
    omitted: countSchema,
  }),
  /** The panel at work; null when the offline judge read the answers. */
  judging: judgingReportSchema.nullable(),
  /** Absent when no second run was given. */
  comparison: reportComparisonSchema.optional(),
  denominators: denominatorsSchema,
  /** The overall score taken apart, where points decide. */
  sum: scoreSumSchema.optional(),
  audiences: z.array(z.strictObject({ id: audienceSchema, score: estimateSchema.nullable() })),
  scenarios: z.array(scenarioReportSchema),
  dimensions: z.array(
    /** The maximum is the dimension's share of the marks where points decide, else that of the catalogue. */
    z.strictObject({ id: z.string(), maximum: z.number(), score: estimateSchema.nullable() }),
  ),
  /** By tag of criteria and items, in alphabetical order; empty where the policy scores no tags. Null: no item has a score. */
  tags: z.array(z.strictObject({ tag: z.string(), score: estimateSchema.nullable() })),
  departments: z.array(z.strictObject({ id: departmentIdSchema, score: cellSchema })),
  difficulties: z.array(z.strictObject({ id: difficultySchema, score: cellSchema })),
  /** By the facets of the suite; absent where it has none. */
  facets: z.array(facetReportSchema).optional(),
  /** What a rapid assessment has in place of the scores; absent where everything was asked. */
  rapid: rapidReportSchema.optional(),
  /** Absent where the suite marks no treatment as justified or dangerous. */
  toxicity: toxicityReportSchema.optional(),
  /** Absent where the suite has no papers. */
  papers: z.array(paperReportSchema).optional(),
  /** Absent where the suite names no published rule, and where no answer allows its figure. */
  published: publishedReportSchema.optional(),
  /** Absent where the suite has no pictures. */
  imaging: imagingReportSchema.optional(),
  /** Absent where the suite has no encounters. */
  clinic: clinicReportSchema.optional(),
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
  /** Item totals in twenty bins of ten points from −100 to 100; the first takes what lies below them too. */
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
