import { z } from 'zod';

/** More cannot be told apart in one chart. */
export const mostCompared = 4;

/** Submissions to compare, joined by commas. */
export const compareSearchSchema = z.object({
  ids: z.string().max(400).optional().catch(undefined),
  /** What the rows of the table are; scenarios unless stated. */
  rows: z.literal('dimensions').optional().catch(undefined),
  /** Whose disagreements with the first are listed; the second's unless stated. */
  against: z.string().max(100).optional().catch(undefined),
});
export type CompareSearch = z.infer<typeof compareSearchSchema>;

export function splitIds(ids: string | undefined): readonly string[] {
  return [...new Set(ids?.split(',').filter(Boolean) ?? [])].slice(0, mostCompared);
}

export function joinIds(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}
