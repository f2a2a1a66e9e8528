import { scenarioIdSchema } from '@doctorbench/core';
import { z } from 'zod';

export const itemOrders = ['lowest', 'highest', 'asked'] as const;

/** Not checked against the file formats: every page loads the schemas of addresses, and those bring all of them. */
const wordSchema = z
  .string()
  .regex(/^[a-z-]{1,60}$/)
  .optional()
  .catch(undefined);

/** Which items are listed, and in what order. Absent is the default, so that plain addresses stay plain. */
const itemListShape = {
  scenario: scenarioIdSchema.optional().catch(undefined),
  /** Only items that speak to it, by their score in it. */
  dimension: wordSchema,
  kind: wordSchema,
  status: wordSchema,
  only: z.enum(['vetoed', 'awaiting', 'unscored']).optional().catch(undefined),
  order: z.enum(itemOrders).optional().catch(undefined),
};

export const reportSearchSchema = z.object({
  view: z.enum(['items', 'laboratory']).optional().catch(undefined),
  ...itemListShape,
});

/** An item keeps the list it was opened from: the next one is the next of that list. */
export const reportItemSearchSchema = z.object({
  repeat: z.int().min(0).max(1000).optional().catch(undefined),
  ...itemListShape,
});
type ReportItemSearch = z.infer<typeof reportItemSearchSchema>;

export type ItemListSearch = Omit<ReportItemSearch, 'repeat'>;
