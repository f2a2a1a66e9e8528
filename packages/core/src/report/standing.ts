import { z } from 'zod';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { vetoSchema } from '../grade/veto.ts';
import { itemIdSchema } from '../suite/item-fields.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { estimateSchema } from './estimate.ts';

/**
 * What a report may be taken for. `self-test`: something had to be read and no panel sat, so there is no result.
 * `demonstration`: simulated judges read it.
 */
export const reportStandingSchema = z.enum(['result', 'self-test', 'demonstration']);
export type ReportStanding = z.infer<typeof reportStandingSchema>;

/** What must be known before a number is read. */
export const reportCautionSchema = z.enum([
  /** Some items were asked, and the score of all estimated. */
  'rapid',
  /** One judge alone read the answers. */
  'single-judge',
  /** How much the panel misses is not known. */
  'not-audited',
  'awaiting-experts',
  /** Code decided; criteria that have to be read were left out. */
  'criteria-unread',
  /** Sums over private items have an error that was drawn for them; intervals hold it. */
  'private-blurred',
  /** Some group has so few private items that a score of it would tell of single ones: groups rest on public items. */
  'private-overall-only',
  /** So few items are private that any score of them would tell of single ones: they count for nothing shown. */
  'private-withheld',
  /** The private items went as in an earlier submission but for a few: the earlier scores of them are shown. */
  'private-as-before',
  /** Two models answered as one, to calibrate a bank. */
  'synthetic',
  /** The answers came in a file: nobody knows what was asked, and how. */
  'answers-elsewhere',
  /** Not everything that was planned has been asked. */
  'incomplete',
  /** A good part of the answers ended at the output limit. */
  'truncated',
  /** A good part of the answers hold no text. */
  'empty-answers',
  /** Experts retired items of the suite, which count for nobody. */
  'items-retired',
]);
export type ReportCaution = z.infer<typeof reportCautionSchema>;

/** Those about the answers themselves, which hold for every standing. */
export const answerCautions: readonly ReportCaution[] = [
  'items-retired',
  'answers-elsewhere',
  'incomplete',
  'truncated',
  'empty-answers',
];

const countSchema = z.int().nonnegative();

/** What became of the part of a self-test that code decides. */
export const decidedByCodeSchema = z.strictObject({
  items: countSchema,
  /** Mean item total; null where code decided nothing. */
  score: estimateSchema.nullable(),
});

const matchCountSchema = z.strictObject({
  /** Answers looked through for words. */
  answers: countSchema,
  /** Positive criteria whose words were found, of those that have words. */
  criteria: countSchema,
  of: countSchema,
  /** Red lines whose words were found. */
  redLines: countSchema,
});

/** Where words of a red line, or a veto, stand. */
export const vetoRecordSchema = vetoSchema.extend({
  itemId: itemIdSchema,
  /** On the platform, where the item is public. */
  title: bilingualSchema.optional(),
  repeat: countSchema,
  scenario: scenarioIdSchema,
});
export type VetoRecord = z.infer<typeof vetoRecordSchema>;

/** What words matched in answers that nobody has read. Neither a score nor a verdict. */
export const matchedReportSchema = matchCountSchema.extend({
  scenarios: z.array(matchCountSchema.extend({ id: scenarioIdSchema })),
  /** To be looked at by somebody who can read them. */
  lookAt: z.array(vetoRecordSchema),
  /** Records beyond those listed. */
  omitted: countSchema,
});
export type MatchedReport = z.infer<typeof matchedReportSchema>;
