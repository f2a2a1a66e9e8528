import { z } from 'zod';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { faultSchema } from '../encounter/fault.ts';
import { encounterEndSchema } from '../encounter/outcome.ts';
import { itemIdSchema } from '../suite/item-fields.ts';

const countSchema = z.int().nonnegative();
const shareSchema = z.number().min(0).max(1);
/** So many times what the expert path spends or takes. */
const ratioSchema = z.number().nonnegative();

/** What was achieved, against what it cost and how long it took. */
const tradeSchema = z.strictObject({
  /** An encounter is good at a fair price with this score or more, at no more than so many times the expert's cost. */
  scoreLine: z.number(),
  costLine: z.number(),
  /** Encounters that have a score and an expert's cost to hold theirs against. */
  priced: countSchema,
  /** Of these, how many are good at a fair price. */
  fair: countSchema,
  /** Mean score, median ratios; null where no encounter of the task has any. */
  tasks: z.array(
    z.strictObject({
      id: scenarioIdSchema,
      encounters: z.int().positive(),
      score: z.number().nullable(),
      costRatio: ratioSchema.nullable(),
      timeRatio: ratioSchema.nullable(),
    }),
  ),
  /** The priced encounters one by one. */
  records: z.array(
    z.strictObject({
      itemId: itemIdSchema,
      score: z.number(),
      /** No other scored at least as much, unvetoed, for no more cost and time. Absent in reports made before it was told. */
      front: z.boolean().optional(),
      costRatio: ratioSchema,
      /** Null where the time of the expert path is not known. */
      timeRatio: ratioSchema.nullable(),
      vetoed: z.boolean(),
    }),
  ),
  /** How many more there are than are listed. */
  omitted: countSchema,
});
export type Trade = z.infer<typeof tradeSchema>;

/** How the encounters of a run went, beside their scores. Repeats count each for itself. */
export const clinicReportSchema = z.strictObject({
  encounters: countSchema,
  ends: z.partialRecord(encounterEndSchema, z.int().positive()),
  /** An encounter passes with this score or more, and no veto. */
  passLine: z.number(),
  /** The chance that an item passes k times in a row, over items asked at least k times (pass^k). */
  passes: z.array(
    z.strictObject({
      k: z.int().positive(),
      items: z.int().positive(),
      share: shareSchema,
      /** Each item weighed by what is at stake in it (1 to 3); absent where that is not known of every item. */
      weighted: shareSchema.optional(),
    }),
  ),
  criticalActions: z.strictObject({
    /** Goals that have a window. */
    actions: countSchema,
    inTime: countSchema,
    never: countSchema,
    /** Share of them that was reached by so many times their window. */
    curve: z.array(z.strictObject({ times: z.number().positive(), share: shareSchema })),
  }),
  /** Median cost over that of the expert path, where there is one. */
  costRatio: ratioSchema.nullable(),
  /** Median case time over that of the expert path; null where none is known, absent in older reports. */
  timeRatio: ratioSchema.nullable().optional(),
  medianMinutes: z.number().nonnegative().nullable(),
  medianCalls: z.number().nonnegative().nullable(),
  faults: z.partialRecord(faultSchema, z.int().positive()),
  /** Absent in older reports. */
  trade: tradeSchema.optional(),
});
export type ClinicReport = z.infer<typeof clinicReportSchema>;
