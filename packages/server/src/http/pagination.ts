import { parseJson } from '@doctorbench/core';
import { z } from 'zod';
import { InvalidRequestError } from './problem.ts';
import { findUnstorable } from './storable-text.ts';

/** How lists are asked for. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(1000).optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('Rows on a page'),
});

/** A place in a list, opaque to callers. */
export function toCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Throws `request.invalid` for what `toCursor` did not make of such a place. */
export function parseCursor<Place extends z.ZodType>(
  schema: Place,
  cursor: string | undefined,
): z.output<Place> | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || findUnstorable(parsed.data) !== undefined)
    throw new InvalidRequestError([{ field: 'cursor', message: 'not a cursor of this list' }]);
  return parsed.data;
}

/** `rows` are to be one more than the limit when there are more. */
export function toPage<Row>(
  rows: readonly Row[],
  { limit, toPlace }: { readonly limit: number; readonly toPlace: (last: Row) => unknown },
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, next: more ? toCursor(toPlace(last)) : null };
}

/** Which asking of an item, from 0. A text, since a line break would be read as the number 0. */
export const repeatQuerySchema = z.object({
  repeat: z
    .string()
    .regex(/^(?:1000|\d{1,3})$/)
    .default('0')
    .transform(Number),
});
