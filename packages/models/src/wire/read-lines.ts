import { parseJson } from '@doctorbench/core';
import type { z } from 'zod';
import { readShape } from './read-json.ts';

/** JSON of one shape, a line each. Throws `endpoint.malformed-reply`. */
export function readLines<T>(text: string, schema: z.ZodType<T>, what: string): T[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => readShape(schema, parseJson(line), what));
}
