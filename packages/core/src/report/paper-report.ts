import { z } from 'zod';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { estimateSchema } from './estimate.ts';

const countSchema = z.int().nonnegative();

/** How a paper went, against its line. One item is one mark. */
export const paperReportSchema = z.strictObject({
  scenario: scenarioIdSchema,
  passPercent: z.number(),
  passBasis: bilingualSchema,
  /** Marks in percent; an answer that could not be read earns none, one that never came is not counted. */
  score: estimateSchema,
  passed: z.boolean(),
  /** Share of redrawn papers, of other cases like these, that reach the line; null where the cases are too few. */
  passProbability: z.number().min(0).max(1).nullable(),
  /** With credit for a part of the right options, beside the score. */
  partialPercent: z.number().nullable(),
  /** Answers from which no choice could be read: a failure to follow the instruction, not of knowledge. */
  unreadable: countSchema,
  answers: countSchema,
  /** Where items were asked several times: the choice that most of its answers made. */
  majority: z
    .strictObject({ percent: z.number(), items: countSchema, samples: z.int().positive() })
    .nullable(),
  sections: z.array(z.strictObject({ id: z.string(), name: bilingualSchema, score: estimateSchema })),
});
export type PaperReport = z.infer<typeof paperReportSchema>;
