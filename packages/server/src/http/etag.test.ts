import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../tests/test-app.ts';
import { sendWithEtag } from './etag.ts';
import { pageQuerySchema, parseCursor, toCursor, toPage } from './pagination.ts';
import type { App } from './types.ts';

let loads = 0;
function registerProbes(app: App): void {
  const schema = { response: { 200: z.strictObject({ value: z.number() }) } };
  const config = { access: 'anyone' } as const;
  app.get('/hashed', { config, schema }, async (request, reply) =>
    sendWithEtag(request, reply, { load: () => ({ value: 1 }) }),
  );
  app.get('/versioned', { config, schema }, async (request, reply) =>
    sendWithEtag(request, reply, {
      version: 'seven',
      load: () => {
        loads++;
        return { value: 7 };
      },
    }),
  );
  app.get('/misfit', { config, schema }, async (request, reply) =>
    sendWithEtag(request, reply, { load: () => ({ value: 'one' }) }),
  );
}

describe('sendWithEtag', () => {
  it.each(['hashed', 'versioned'])('answers 304 to who has it already: %s', async name => {
    const { app } = await createTestApp({ features: [registerProbes] });
    const url = `/api/v1/${name}`;
    const first = await app.inject({ url });
    expect(first.statusCode).toBe(200);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    const changed = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect([changed.statusCode, changed.body]).toEqual([200, first.body]);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    await app.close();
  });

  it('does not load what the version says is known', async () => {
    const { app } = await createTestApp({ features: [registerProbes] });
    const { headers } = await app.inject({ url: '/api/v1/versioned' });
    loads = 0;
    await app.inject({ url: '/api/v1/versioned', headers: { 'if-none-match': String(headers.etag) } });
    expect(loads).toBe(0);
    await app.close();
  });

  it("still checks the reply by the route's schema", async () => {
    const { app } = await createTestApp({ features: [registerProbes] });
    expect((await app.inject({ url: '/api/v1/misfit' })).statusCode).toBe(500);
    await app.close();
  });
});

describe('pages', () => {
  it('begins the next page where the last one ended', () => {
    const page = toPage([1, 2, 3], { limit: 2, toPlace: last => ({ after: last }) });
    expect(page.items).toEqual([1, 2]);
    expect(parseCursor(z.strictObject({ after: z.number() }), page.next ?? '')).toEqual({ after: 2 });
    expect(toPage([1, 2], { limit: 2, toPlace: last => last }).next).toBeNull();
  });

  it.each(['', 'not base64!', toCursor({ other: 1 }), toCursor('x').slice(1)])(
    'refuses the cursor %j',
    cursor => {
      expect(() => parseCursor(z.strictObject({ after: z.number() }), cursor)).toThrow(/cursor/);
    },
  );

  it('takes 1 to 100 rows, 50 when nothing is said', () => {
    expect(pageQuerySchema.parse({}).limit).toBe(50);
    expect(pageQuerySchema.safeParse({ limit: '0' }).success).toBe(false);
    expect(pageQuerySchema.safeParse({ limit: '101' }).success).toBe(false);
  });
});
