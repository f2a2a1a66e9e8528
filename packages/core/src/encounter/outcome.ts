import { z } from 'zod';
import { faultSchema } from './fault.ts';

/** How an encounter ended: as it should, then by how grave it is. */
export const encounterEndSchema = z.enum([
  'finished',
  'died',
  'out-of-calls',
  'out-of-time',
  'out-of-tokens',
  /** The model's context was full. */
  'out-of-context',
  /** The agent stopped calling tools. */
  'fell-silent',
  'withheld',
]);
export type EncounterEnd = z.infer<typeof encounterEndSchema>;

/** The patient died, or was left before the encounter was brought to an end. */
export function isBadEnd(end: EncounterEnd): boolean {
  return end !== 'finished' && end !== 'withheld';
}

/** A goal with a window, and when it was reached. */
const criticalActionSchema = z.strictObject({
  criterionId: z.string().min(1),
  byMin: z.number().positive(),
  /** Absent when it was never reached. */
  atMin: z.int().nonnegative().optional(),
});
export type CriticalAction = z.infer<typeof criticalActionSchema>;

/** What became of the parts of all questions. Those not counted here were answered. */
const talkSchema = z.strictObject({
  parts: z.int().positive(),
  /** The speaker said that they cannot say. */
  unknown: z.int().nonnegative(),
  /** Not understood, and said so: the simulator's fault. */
  unplaced: z.int().nonnegative(),
  /** Too many at once, and said so. */
  unheard: z.int().nonnegative(),
  /** The speaker asked what a word means. */
  askedBack: z.int().positive().optional(),
});
export type TalkCounts = z.infer<typeof talkSchema>;

/** What an encounter's log says beside the criteria. */
export const encounterOutcomeSchema = z.strictObject({
  end: encounterEndSchema,
  /** Case time that passed, visits apart from the months between them. */
  minutes: z.int().nonnegative(),
  visits: z.int().positive(),
  calls: z.int().nonnegative(),
  costCny: z.number().nonnegative(),
  /** Of the expert path; absent where the case has none. */
  expertCostCny: z.number().nonnegative().optional(),
  /** Case time of the expert path; absent where the case has none, and in grades made before it was kept. */
  expertMinutes: z.int().nonnegative().optional(),
  /** Red lines of the case's own rubric, crossed or not; absent in grades made before they were counted. */
  redLines: z.int().nonnegative().optional(),
  criticalActions: z.array(criticalActionSchema),
  /** Absent where nobody was asked anything. */
  talk: talkSchema.optional(),
  /** Sentences of the agent's records that neither code nor a judge held against the log. */
  unreadStatements: z.int().positive().optional(),
  /** Deeds that code alone has judged: no panel read what was done. */
  unreadDeeds: z.int().positive().optional(),
  /** How often something did not work, by whose fault. */
  faults: z.partialRecord(faultSchema, z.int().positive()),
});
export type EncounterOutcome = z.infer<typeof encounterOutcomeSchema>;
