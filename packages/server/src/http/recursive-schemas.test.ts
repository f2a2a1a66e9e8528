import { expect, it } from 'vitest';
import { z } from 'zod';
import { listRecursive } from './recursive-schemas.ts';

it('finds schemas that contain themselves, however deep, and once', () => {
  const tree: z.ZodType = z.lazy(() => z.strictObject({ parts: z.array(tree) }));
  const json = z.json();
  const route = { 200: z.object({ a: z.array(tree).optional(), b: z.record(z.string(), tree) }), 201: json };
  expect(listRecursive(route)).toEqual([tree, json]);
  expect(listRecursive({ 200: z.object({ a: z.string() }) })).toEqual([]);
  const seen = new Set<unknown>();
  expect(listRecursive({ 200: z.array(tree) }, seen)).toEqual([tree]);
  expect(listRecursive(route, seen)).toEqual([json]);
});
