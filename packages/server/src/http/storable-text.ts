import type { FastifyRequest } from 'fastify';
import { type FieldError, InvalidRequestError } from './problem.ts';

/** Deeper than any schema of ours; a body of brackets must not fill the stack. */
const deepest = 64;

/** Whether the database takes it: PostgreSQL knows no NUL, and half of a surrogate pair is no character. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** The first text, or name of a field, that cannot be stored; nothing where all can. */
export function findUnstorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepest) return '';
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return '';
    const place = findUnstorable(part, depth + 1);
    if (place !== undefined) return place === '' ? name : `${name}.${place}`;
  }
  return undefined;
}

/** Before the schemas of routes see it: no field of any route takes what the database would choke on. */
export async function refuseUnstorable({ body, query, params }: FastifyRequest): Promise<void> {
  const errors: FieldError[] = Object.entries({ body, query, params }).flatMap(([part, value]) => {
    const place = findUnstorable(value);
    const message = 'no NUL and no half of a surrogate pair';
    return place === undefined ? [] : [{ field: place || part, message }];
  });
  if (errors.length > 0) throw new InvalidRequestError(errors);
}
