import { scenarioIdSchema } from '@doctorbench/core';
import { z } from 'zod';

/** What a list may be narrowed to. */
export const onlyWhich = ['vetoed', 'awaiting', 'unscored', 'flipped', 'disagreement'] as const;

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
  only: z.enum(onlyWhich).optional().catch(undefined),
  /** Words that the answer holds. */
  q: z.string().trim().min(1).max(200).optional().catch(undefined),
  /** Other results of the same suite, joined by commas, to be read beside this one. */
  against: z
    .string()
    .max(200)
    .regex(/^sub_[0-9a-z]+(,sub_[0-9a-z]+)*$/)
    .optional()
    .catch(undefined),
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
