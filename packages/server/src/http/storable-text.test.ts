import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../tests/test-app.ts';
import { parseCursor, toCursor } from './pagination.ts';
import { findUnstorable } from './storable-text.ts';

describe('text that the database does not take', () => {
  it('is found wherever it stands', () => {
    expect(findUnstorable({ a: [{ b: 'x' }, { c: 'y\u0000' }] })).toBe('a.1.c');
    expect(findUnstorable({ a: { 'k\ud800': 1 } })).toBe('a');
    expect(findUnstorable('\udc00')).toBe('');
    expect(findUnstorable({ emoji: '🩺', nothing: null, n: 1 })).toBeUndefined();
    let deep: unknown = 'x';
    for (let level = 0; level < 5000; level++) deep = [deep];
    expect(findUnstorable(deep)).toBeDefined();
  });

  it('is refused at the door of every route, also in an address and inside a cursor', async () => {
    const { app } = await createTestApp({
      features: [
        api =>
          api.post(
            '/anything/:id',
            {
              config: { access: 'anyone' },
              schema: { params: z.object({ id: z.string() }), body: z.unknown() },
            },
            async () => 'ok',
          ),
      ],
    });
    const post = async (url: string, payload: unknown) =>
      (await app.inject({ method: 'POST', url: `/api/v1/anything/${url}`, payload: payload as object }))
        .statusCode;
    expect(await post('one', { fine: '糖' })).toBe(200);
    for (const [url, body] of [
      ['one', { deep: { er: ['\u0000'] } }],
      ['one', { 'n\u0000': 1 }],
      ['one', { half: '\ud83e' }],
      ['one%00', {}],
      ['one?q=%00', {}],
    ] as const)
      expect(await post(url, body)).toBe(422);
    await app.close();
    const place = z.strictObject({ modelId: z.string() });
    expect(() => parseCursor(place, toCursor({ modelId: '\u0000' }))).toThrow(/not a cursor/);
    expect(parseCursor(place, toCursor({ modelId: 'mod_1' }))).toEqual({ modelId: 'mod_1' });
  });
});
