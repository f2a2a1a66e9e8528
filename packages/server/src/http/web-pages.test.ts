import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../tests/test-app.ts';
import type { App } from './types.ts';
import { openWebPages } from './web-pages.ts';

const script = 'export const answer = 42;';
let dir: string;
let app: App;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'web-pages-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), '<p>the application');
  await writeFile(join(dir, '.built'), 'not for readers');
  await writeFile(join(dir, 'assets', 'main-1a2b.js'), script);
  await writeFile(join(dir, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script));
  ({ app } = await createTestApp(openWebPages(dir)));
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

describe('the web application', () => {
  it.each(['/', '/boards', '/boards/some-edition?sort=overall_score', '/docs/errors'])(
    'answers %s with its page, asked for anew each time',
    async url => {
      const reply = await app.inject({ url });
      expect([reply.statusCode, reply.body]).toEqual([200, '<p>the application']);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it('sends files with a hash in their name compressed and for good', async () => {
    const reply = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    // That is for documents.
    expect(reply.headers['content-security-policy']).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject({ url: '/assets/main-1a2b.js' })).body).toBe(script);
  });

  it.each([
    '/assets/gone-9f8e.js',
    '/robots.txt',
    '/.built',
    '/api/v1/nothing',
    '/..%2f..%2fetc%2fpasswd.txt',
  ])('has no page for %s', async url => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('is not there where none is built', () => {
    expect(openWebPages(undefined)).toEqual({});
    expect(openWebPages(join(dir, 'assets'))).toEqual({});
  });
});
