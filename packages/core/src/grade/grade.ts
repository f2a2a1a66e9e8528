import { z } from 'zod';
import { controlSchema } from '../answer/control.ts';
import { departmentIdSchema } from '../catalogue/departments.ts';
import { difficultySchema } from '../catalogue/difficulties.ts';
import { modalityIdSchema } from '../catalogue/modalities.ts';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { encounterOutcomeSchema } from '../encounter/outcome.ts';
import { variantNameSchema } from '../run/variant.ts';
import { itemIdSchema, itemLanguageSchema } from '../suite/item-fields.ts';
import { itemKindSchema } from '../suite/kinds/kinds.ts';
import { tagsSchema } from '../suite/tag.ts';
import { harmSchema } from './harm.ts';
import { judgingSchema } from './judging.ts';
import { scoreSchema } from './score.ts';
import { overrideSchema, verdictSchema } from './verdict.ts';
import { vetoSchema } from './veto.ts';

/** How the answer was read, before any score. */
export const readingStatusSchema = z.enum(['answered', 'refused', 'unparseable', 'failed']);
export type ReadingStatus = z.infer<typeof readingStatusSchema>;

/** Total = earned − deductions + forgiven − vetoed. */
const marksSchema = z.strictObject({
  dimensions: z.record(z.string(), z.strictObject({ earned: z.number(), available: z.number().positive() })),
  deductions: z.number().nonnegative(),
  forgiven: z.number(),
  vetoed: z.number().nonnegative(),
});

const matchedSchema = z.strictObject({
  /** Positive criteria whose words stand in the answer, of those that have words. */
  criteria: z.int().nonnegative(),
  of: z.int().nonnegative(),
  /** Red lines whose words stand in the answer: to be looked at. */
  redLines: z.array(vetoSchema),
});

/** Verdicts → dimension scores, item total, veto. Holds what a report needs, so that a journal can be read alone. */
export const gradeSchema = z.strictObject({
  schemaVersion: z.literal(1),
  itemId: itemIdSchema,
  repeat: z.int().nonnegative(),
  /** Counts for no score. */
  control: controlSchema.optional(),
  /** The edit under which it was asked; what was read is told in the letters of the item itself. */
  variant: variantNameSchema.optional(),
  caseId: itemIdSchema,
  kind: itemKindSchema,
  scenario: scenarioIdSchema,
  departments: z.array(departmentIdSchema),
  difficulty: difficultySchema,
  language: itemLanguageSchema,
  modality: modalityIdSchema.optional(),
  /** Those of the item's own tags by which a report on the suite groups answers. */
  itemTags: tagsSchema.optional(),
  /** What made it, with version: `exact-choice@1`. */
  grader: z.string().min(1),
  status: readingStatusSchema,
  /** Option or step letters as read from the answer. */
  read: z.array(z.string()).optional(),
  /** Credit for a partly right choice, in percent: reported beside the score, never in it. */
  partialPercent: z.number().min(0).max(100).optional(),
  /** The model hit its output limit, so that the answer may be cut short. */
  truncated: z.boolean().optional(),
  /** The answer speaks to whoever grades it. */
  addressesJudge: z.boolean().optional(),
  /** The answer made its judges fail their sentinels: it counts as 0 until an expert decides. */
  manipulated: z.boolean().optional(),
  /** The expert who found that there was no manipulation. */
  cleared: overrideSchema.optional(),
  /** What each metric of an open item's expected answers read and gave, in the item's order. */
  metrics: z
    .array(
      z.strictObject({
        /** With version: `number-answer@1`. */
        metric: z.string().min(1),
        percent: z.number().min(0).max(100),
        /** What was taken to be the answer; absent when nothing could be read. */
        read: z.string().optional(),
        /** What was right, where it is a word or a number: published rules compare the two. */
        key: z.string().optional(),
        /** Figures behind the score, such as precision and recall. */
        detail: z.record(z.string(), z.number()).optional(),
      }),
    )
    .optional(),
  verdicts: z.array(verdictSchema),
  /** Criteria that this grader could not judge; excluded from the score. */
  unjudged: z.array(z.string()).optional(),
  dimensions: z.record(z.string(), scoreSchema),
  /** By the tags of the criteria and of the item, where the policy scores tags. */
  tags: z.record(z.string(), scoreSchema).optional(),
  total: scoreSchema,
  /** Where the total would lie if an expert decided everything that waits for one, one way or the other. */
  range: z.strictObject({ low: z.number(), high: z.number() }).optional(),
  vetoes: z.array(vetoSchema),
  /** What the words of an answer matched that nobody has read: no result. */
  matched: matchedSchema.optional(),
  /** Danger that judges found beside the criteria. Absent where nobody looked for it. */
  harms: z.array(harmSchema).optional(),
  /** Where the marks went, under a policy by which points decide. */
  marks: marksSchema.optional(),
  /** How an encounter went, beside its criteria. */
  encounter: encounterOutcomeSchema.optional(),
  /** How each judge's reading went; its cost is not the examinee's. */
  judging: z.array(judgingSchema).optional(),
});
export type Grade = z.infer<typeof gradeSchema>;
