import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../tests/test-app.ts';
import { users } from '../../db/schema.ts';
import { createApp } from '../../http/app.ts';
import type { App } from '../../http/types.ts';
import { createKeyRing, createMasterKey } from '../../secrets/key-ring.ts';
import { createAccountStage } from '../../testing/account-stage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type OidcStage, openOidcStage } from '../../testing/oidc-stage.ts';
import { createOidcProvider } from './oidc.ts';
import { registerAccountRoutes } from './routes.ts';

const publicUrl = 'https://bench.example';
const callback = `${publicUrl}/api/v1/auth/oidc/callback`;
let database: TestDatabase;
let stage: OidcStage;
let app: App;

beforeAll(async () => {
  database = await openTestDatabase();
  stage = await openOidcStage(callback);
  const { accounts } = createAccountStage(database);
  const provider = createOidcProvider({ issuer: stage.issuer, ...stage.client, name: 'Ward ID' });
  const keyRing = createKeyRing([createMasterKey('test')]);
  const config = { publicUrl, proxies: 1, openMetrics: false };
  app = await createApp({
    config,
    services: { accounts },
    log: captureLog([]),
    readiness: async () => undefined,
    features: [api => registerAccountRoutes(api, { accounts, config, oidc: { provider, keyRing } })],
  });
});
afterAll(async () => {
  await app.close();
  await stage.close();
  await database.drop();
});

/** Leaves for the provider; the cookie is what the browser keeps. */
async function leave(query = '') {
  const reply = await app.inject({ url: `/api/v1/auth/oidc/start${query}` });
  expect(reply.statusCode).toBe(302);
  return { url: String(reply.headers.location), cookie: toCookies(reply) };
}

function toCookies(reply: { readonly cookies: readonly { name: string; value: string }[] }): string {
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function comeBack(url: string, cookie: string) {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search, headers: { cookie } });
}

async function signInAs(subject: string, query = '') {
  stage.signInNextAs(subject);
  const { url, cookie } = await leave(query);
  return comeBack(await stage.visit(url), cookie);
}

const failed = '/sign-in?failed=oidc';

describe('signing in by a provider', () => {
  it('makes the account the first time, finds it the next, and goes on to the page', async () => {
    const ids = [];
    for (const query of ['?next=%2Faccount', '?again=true']) {
      const back = await signInAs('alice', query);
      expect(back.headers.location).toBe(query.includes('next') ? '/account' : '/submissions');
      const me = await app.inject({ url: '/api/v1/me', headers: { cookie: toCookies(back) } });
      expect(me.json()).toMatchObject({ phone: '', email: 'alice@example.org', role: 'user' });
      ids.push(me.json().id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('takes no e-mail address that the provider did not verify', async () => {
    const back = await signInAs('unverified');
    const me = await app.inject({ url: '/api/v1/me', headers: { cookie: toCookies(back) } });
    expect(me.json().email).toBeNull();
  });

  it('makes one account of two sign-ins at once', async () => {
    stage.signInNextAs('bob');
    const left = [await leave(), await leave()];
    const urls = [];
    for (const { url } of left) urls.push(await stage.visit(url));
    await Promise.all(urls.map((url, index) => comeBack(url, left[index]?.cookie ?? '')));
    expect(await database.db.$count(users, eq(users.email, 'bob@example.org'))).toBe(1);
  });

  it('refuses who did not leave from here, an answer twice, and another’s answer', async () => {
    stage.signInNextAs('carol');
    const own = await leave();
    const other = await leave();
    const url = await stage.visit(own.url);
    expect((await comeBack(url, '')).headers.location).toBe(failed);
    expect((await comeBack(url, 'doctorbench_oidc=made-up')).headers.location).toBe(failed);
    expect((await comeBack(url, other.cookie)).headers.location).toBe(failed);
    expect((await comeBack(url, own.cookie)).headers.location).toBe('/submissions');
    expect((await comeBack(url, own.cookie)).headers.location).toBe(failed);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'does not go on to %s',
    async next => {
      const reply = await app.inject({ url: `/api/v1/auth/oidc/start?next=${encodeURIComponent(next)}` });
      expect(reply.statusCode).toBe(400);
    },
  );

  it('says that the provider is away, and tries it anew', async () => {
    const provider = createOidcProvider({ issuer: 'http://127.0.0.1:9', ...stage.client, name: 'Away' });
    for (const _ of ['first', 'again'])
      await expect(provider.begin({ redirectUri: callback, again: false })).rejects.toMatchObject({
        code: 'auth.oidc-failed',
      });
  });
});
