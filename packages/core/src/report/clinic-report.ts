import { z } from 'zod';
import { faultSchema } from '../encounter/fault.ts';
import { encounterEndSchema } from '../encounter/outcome.ts';

const countSchema = z.int().nonnegative();
const shareSchema = z.number().min(0).max(1);

/** How the encounters of a run went, beside their scores. Repeats count each for itself. */
export const clinicReportSchema = z.strictObject({
  encounters: countSchema,
  ends: z.partialRecord(encounterEndSchema, z.int().positive()),
  /** An encounter passes with this score or more, and no veto. */
  passLine: z.number(),
  /** The chance that an item passes k times in a row, over items asked at least k times (pass^k). */
  passes: z.array(z.strictObject({ k: z.int().positive(), items: z.int().positive(), share: shareSchema })),
  criticalActions: z.strictObject({
    /** Goals that have a window. */
    actions: countSchema,
    inTime: countSchema,
    never: countSchema,
    /** Share of them that was reached by so many times their window. */
    curve: z.array(z.strictObject({ times: z.number().positive(), share: shareSchema })),
  }),
  /** Median cost over that of the expert path, where there is one. */
  costRatio: z.number().nonnegative().nullable(),
  medianMinutes: z.number().nonnegative().nullable(),
  medianCalls: z.number().nonnegative().nullable(),
  faults: z.partialRecord(faultSchema, z.int().positive()),
});
export type ClinicReport = z.infer<typeof clinicReportSchema>;
