import { itemKindSchema, readingStatusSchema, scenarioIdSchema } from '@doctorbench/core';
import { z } from 'zod';

export const itemStatuses = readingStatusSchema.options;
export const itemOrders = ['lowest', 'highest', 'asked'] as const;

/** Which items are listed, and in what order. Absent is the default, so that plain addresses stay plain. */
const itemListShape = {
  scenario: scenarioIdSchema.optional().catch(undefined),
  /** Only items that speak to it, by their score in it. */
  dimension: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .optional()
    .catch(undefined),
  kind: itemKindSchema.optional().catch(undefined),
  status: z.enum(itemStatuses).optional().catch(undefined),
  only: z.enum(['vetoed', 'awaiting', 'unscored']).optional().catch(undefined),
  order: z.enum(itemOrders).optional().catch(undefined),
};

export const reportSearchSchema = z.object({
  view: z.literal('items').optional().catch(undefined),
  ...itemListShape,
});

/** An item keeps the list it was opened from: the next one is the next of that list. */
export const reportItemSearchSchema = z.object({
  repeat: z.int().min(0).max(1000).optional().catch(undefined),
  ...itemListShape,
});
type ReportItemSearch = z.infer<typeof reportItemSearchSchema>;

export type ItemListSearch = Omit<ReportItemSearch, 'repeat'>;
