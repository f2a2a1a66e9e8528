import { z } from 'zod';

/** A page of a list; `next` is null on the last one. */
export function toPageSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), next: z.string().nullable() });
}
