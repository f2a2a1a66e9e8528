import { createFakeClock } from '@doctorbench/models/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../tests/test-app.ts';
import { createApp } from '../../http/app.ts';
import type { App } from '../../http/types.ts';
import { createKeyRing } from '../../secrets/key-ring.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { registerActivityRoutes } from '../activity/routes.ts';
import { createActivityService } from '../activity/service.ts';
import { createActivityStore } from '../activity/store.ts';
import { registerAccountRoutes } from './routes.ts';
import { type AccountService, createAccountService } from './service.ts';
import { createAccountStore } from './store.ts';

const publicUrl = 'https://bench.example';
const origin = publicUrl;
const clock = createFakeClock();
const codes = new Map<string, string>();
const lines: string[] = [];
const secrets: string[] = [];
let database: TestDatabase;
let accounts: AccountService;
let app: App;
let lastPhone = 13_800_000_000;

beforeAll(async () => {
  database = await openTestDatabase();
  const activity = createActivityService({ store: createActivityStore(database.db), clock });
  accounts = createAccountService({
    store: createAccountStore(database.db),
    sms: {
      async send(phone, code) {
        codes.set(phone, code);
      },
    },
    keyRing: createKeyRing([`one:${Buffer.alloc(32, 7).toString('base64')}`]),
    activity,
    clock,
  });
  const config = { publicUrl, proxies: 1, openMetrics: false };
  app = await createApp({
    config,
    services: { accounts },
    log: captureLog(lines),
    readiness: async () => undefined,
    now: () => clock.now().getTime(),
    features: [
      api => registerAccountRoutes(api, { accounts, config }),
      api => registerActivityRoutes(api, { activity }),
    ],
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** From another address each time: the limits of addresses are not what is tested here. */
const from = () => ({ 'x-forwarded-for': `10.0.${lastPhone % 250}.${(lastPhone >> 8) % 250}` });

async function signIn(phone = `+86${++lastPhone}`, earlier?: string) {
  const headers = { origin, ...from() };
  const sent = await app.inject({ method: 'POST', url: '/api/v1/auth/codes', payload: { phone }, headers });
  expect(sent.statusCode).toBe(202);
  const code = codes.get(phone) ?? '';
  const { ticket } = sent.json();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/sessions',
    payload: { ticket, code },
    headers: { ...headers, ...(earlier ? { cookie: earlier } : {}) },
  });
  const [cookie, device] = reply.cookies;
  secrets.push(code, ticket, cookie?.value ?? '', device?.value ?? '', phone);
  return {
    reply,
    phone,
    ticket,
    code,
    device,
    headers: { origin, cookie: `${cookie?.name}=${cookie?.value}` },
  };
}

describe('signing in', () => {
  it('sets a cookie that scripts, other sites and plain HTTP cannot have', async () => {
    const { reply, headers } = await signIn();
    expect(reply.statusCode).toBe(201);
    expect(reply.cookies[0]).toMatchObject({
      name: 'doctorbench_session',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      path: '/',
    });
    const me = await app.inject({ url: '/api/v1/me', headers });
    expect(me.json()).toEqual(reply.json());
    expect(me.json().phone).toContain('****');
  });

  it('refuses a code twice, and a wrong one', async () => {
    const { ticket, code } = await signIn();
    const payload = { ticket, code };
    const again = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/sessions',
      payload,
      headers: from(),
    });
    expect([again.statusCode, again.json().code]).toEqual([401, 'auth.code-wrong']);
  });

  it('says when another code may be asked for', async () => {
    const { phone } = await signIn();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/codes',
      payload: { phone },
      headers: from(),
    });
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'auth.code-too-soon']);
    expect(reply.json().retryAfterSeconds).toBe(60);
    expect(reply.headers['retry-after']).toBe('60');
  });

  it('ends the session that it takes the place of, and gives the browser limits of its own', async () => {
    const first = await signIn();
    clock.advance(60_000);
    const second = await signIn(first.phone, first.headers.cookie);
    expect((await app.inject({ url: '/api/v1/me', headers: first.headers })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/v1/me', headers: second.headers })).statusCode).toBe(200);
    const ask = (cookie?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/codes',
        payload: { phone: first.phone },
        headers: { origin, ...from(), ...(cookie ? { cookie } : {}) },
      });
    expect((await ask()).json().code).toBe('auth.code-too-soon');
    expect(second.device).toMatchObject({ name: 'doctorbench_device', httpOnly: true, secure: true });
    expect((await ask(`doctorbench_device=${second.device?.value}`)).statusCode).toBe(202);
  });

  it('tells a visitor that nobody is signed in without refusing', async () => {
    const url = '/api/v1/auth/sessions/current';
    const visitor = await app.inject({ url, headers: from() });
    expect([visitor.statusCode, visitor.json()]).toEqual([200, { account: null }]);
    expect(visitor.headers['cache-control']).toBe('no-store');
    const { headers, reply } = await signIn();
    expect((await app.inject({ url, headers })).json()).toEqual({ account: reply.json() });
    await app.inject({ method: 'DELETE', url, headers });
    expect((await app.inject({ url, headers })).json()).toEqual({ account: null });
    expect((await app.inject({ url: '/api/v1/me', headers: from() })).statusCode).toBe(401);
  });

  it('names every wrong field of a sign-in', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/sessions',
      payload: { ticket: '', code: '12' },
      headers: from(),
    });
    expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual(['ticket', 'code']);
  });

  it('signs out here, and everywhere', async () => {
    const one = await signIn();
    const out = await app.inject({
      method: 'DELETE',
      url: '/api/v1/auth/sessions/current',
      headers: one.headers,
    });
    expect([out.statusCode, out.cookies[0]?.value]).toEqual([204, '']);
    expect((await app.inject({ url: '/api/v1/me', headers: one.headers })).statusCode).toBe(401);
    const two = await signIn();
    const all = await app.inject({ method: 'DELETE', url: '/api/v1/auth/sessions', headers: two.headers });
    expect(all.statusCode).toBe(204);
    expect((await app.inject({ url: '/api/v1/me', headers: two.headers })).statusCode).toBe(401);
  });
});

describe('one’s own account', () => {
  it('takes an e-mail address and gives everything out as a file', async () => {
    const { headers, phone } = await signIn();
    const payload = { email: 'a@example.org' };
    const changed = await app.inject({ method: 'PATCH', url: '/api/v1/me', payload, headers });
    expect(changed.json().email).toBe('a@example.org');
    const file = await app.inject({ url: '/api/v1/me/export', headers });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.json().account).toMatchObject({ phone, email: 'a@example.org' });
  });

  it('makes tokens that work until they are revoked, and shows their words once', async () => {
    const { headers } = await signIn();
    const made = await app.inject({
      method: 'POST',
      url: '/api/v1/me/tokens',
      payload: { name: 'laptop' },
      headers,
    });
    expect(made.statusCode).toBe(201);
    const { secret, token } = made.json();
    secrets.push(secret);
    const bearer = { authorization: `Bearer ${secret}` };
    const listed = await app.inject({ url: '/api/v1/me/tokens', headers: bearer });
    expect(listed.json().items).toHaveLength(1);
    expect(listed.body).not.toContain(secret);
    // What a token may do ends with it: it makes no other, and does not end the account.
    const child = {
      method: 'POST',
      url: '/api/v1/me/tokens',
      payload: { name: 'child' },
      headers: bearer,
    } as const;
    expect((await app.inject(child)).statusCode).toBe(403);
    expect((await app.inject({ method: 'DELETE', url: '/api/v1/me', headers: bearer })).statusCode).toBe(403);
    const url = `/api/v1/me/tokens/${token.id}`;
    expect((await app.inject({ method: 'DELETE', url, headers: bearer })).statusCode).toBe(204);
    expect((await app.inject({ url: '/api/v1/me', headers: bearer })).statusCode).toBe(401);
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
  });

  it('gives tokens no more than they were made for', async () => {
    const { headers, phone, reply } = await signIn();
    const make = async (payload: object) =>
      app.inject({ method: 'POST', url: '/api/v1/me/tokens', payload, headers });
    const reader = (await make({ name: 'reads', scopes: ['read'], expiresInDays: 1 })).json();
    expect(reader.token).toMatchObject({ scopes: ['read'] });
    expect(Date.parse(reader.token.expiresAt) - clock.now().getTime()).toBe(24 * 3_600_000);
    const bearer = { authorization: `Bearer ${reader.secret}` };
    const other = (await make({ name: 'other' })).json().token;
    expect((await app.inject({ url: '/api/v1/me', headers: bearer })).statusCode).toBe(200);
    const url = `/api/v1/me/tokens/${other.id}`;
    const refused = await app.inject({ method: 'DELETE', url, headers: bearer });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.scope']);
    for (const [method, path] of [
      ['PATCH', '/me'],
      ['GET', '/me/export'],
      ['DELETE', '/auth/sessions'],
    ] as const) {
      const payload = method === 'PATCH' ? { email: null } : undefined;
      const answer = await app.inject({
        method,
        url: `/api/v1${path}`,
        headers: bearer,
        ...(payload ? { payload } : {}),
      });
      expect(answer.statusCode).toBe(403);
    }
    // An admin's token administers only where it was made for that.
    expect((await make({ name: 'too much', scopes: ['admin'] })).statusCode).toBe(403);
    await accounts.grantAdmin(phone);
    expect((await make({ name: 'too long', scopes: ['admin'], expiresInDays: 91 })).statusCode).toBe(422);
    const plain = (await make({ name: 'plain' })).json().secret;
    const admin = (await make({ name: 'admin', scopes: ['read', 'admin'] })).json().secret;
    const statuses = [];
    for (const secret of [plain, admin])
      statuses.push(
        (await app.inject({ url: '/api/v1/admin/users', headers: { authorization: `Bearer ${secret}` } }))
          .statusCode,
      );
    expect(statuses).toEqual([403, 200]);
    secrets.push(reader.secret, plain, admin);
    await database.pool.query(`update users set role = 'user' where id = $1`, [reply.json().id]);
    clock.advance(24 * 3_600_000);
    expect((await app.inject({ url: '/api/v1/me', headers: bearer })).statusCode).toBe(401);
  });

  it('can be deleted', async () => {
    const { headers } = await signIn();
    expect((await app.inject({ method: 'DELETE', url: '/api/v1/me', headers })).statusCode).toBe(204);
    expect((await app.inject({ url: '/api/v1/me', headers })).statusCode).toBe(401);
  });
});

describe('administration', () => {
  it('pages through accounts and the activity log, and gives roles', async () => {
    clock.advance(1000);
    const admin = await signIn();
    clock.advance(1000);
    const user = await signIn();
    await accounts.grantAdmin(admin.phone);
    const { headers } = admin;
    const url = '/api/v1/admin/users?limit=1';
    const first = (await app.inject({ url, headers })).json();
    expect(first.items).toEqual([user.reply.json()]);
    const second = (await app.inject({ url: `${url}&cursor=${first.next}`, headers })).json();
    expect(second.items[0].id).toBe(admin.reply.json().id);
    const changed = await app.inject({
      method: 'PATCH',
      url: `/api/v1/admin/users/${user.reply.json().id}`,
      payload: { role: 'expert' },
      headers,
    });
    expect(changed.json().role).toBe('expert');
    const log = (await app.inject({ url: '/api/v1/admin/activity?limit=2', headers })).json();
    expect(log.items[0].action).toBe('role.changed');
    const older = await app.inject({ url: `/api/v1/admin/activity?cursor=${log.next}`, headers });
    expect(older.json().items[0].seq).toBeLessThan(log.items[1].seq);
    expect((await app.inject({ url: '/api/v1/admin/activity', headers: user.headers })).statusCode).toBe(403);
    const bad = await app.inject({ url: '/api/v1/admin/activity?cursor=x', headers });
    expect([bad.statusCode, bad.json().errors[0].field]).toEqual([422, 'cursor']);
  });
});

describe('a session that was left open', () => {
  it('reads as an admin, and changes nothing as one before signing in again', async () => {
    const user = await signIn();
    const { headers, phone } = await signIn();
    await accounts.grantAdmin(phone);
    const url = `/api/v1/admin/users/${user.reply.json().id}`;
    const change = (cookie: string, role: string) =>
      app.inject({ method: 'PATCH', url, payload: { role }, headers: { origin, cookie } });
    expect((await change(headers.cookie, 'expert')).statusCode).toBe(200);
    clock.advance(31 * 60_000);
    expect((await app.inject({ url: '/api/v1/admin/users', headers })).statusCode).toBe(200);
    const late = await change(headers.cookie, 'user');
    expect([late.statusCode, late.json().code]).toEqual([403, 'auth.step-up']);
    const again = await signIn(phone, headers.cookie);
    expect((await change(again.headers.cookie, 'user')).statusCode).toBe(200);
  });
});

describe('the log of all this', () => {
  it('holds no code, cookie, token or phone number', () => {
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    expect(secrets.length).toBeGreaterThan(20);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
