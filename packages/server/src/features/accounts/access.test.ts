import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens, codeSends, sessions, signInCodes } from '../../db/schema.ts';
import { createAccountStage, makeAddress, makePhone } from '../../testing/account-stage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { OpenedSession } from './open-session.ts';

const dayMs = 24 * 60 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

describe('a session', () => {
  it('ends after thirty days', async () => {
    const { accounts, clock, signIn } = createAccountStage(database);
    const { token } = await signIn();
    clock.advance(30 * dayMs - 1);
    expect(await accounts.authenticate({ sessionToken: token })).toBeDefined();
    clock.advance(1);
    expect(await accounts.authenticate({ sessionToken: token })).toBeUndefined();
  });

  it('is nobody for words that were never given out', async () => {
    const { accounts, signIn } = createAccountStage(database);
    const { token } = await signIn();
    for (const sessionToken of ['', 'x', token.slice(1), 'x'.repeat(100_000)])
      expect(await accounts.authenticate({ sessionToken })).toBeUndefined();
    expect(await accounts.authenticate({ apiToken: token })).toBeUndefined();
  });

  it('is over after signing out; the others go on until signing out everywhere', async () => {
    const { accounts, clock, signIn } = createAccountStage(database);
    const phone = makePhone();
    const opened: OpenedSession[] = [];
    for (let count = 0; count < 3; count += 1) {
      opened.push(await signIn(phone));
      clock.advance(60_000);
    }
    const whoAreThey = () =>
      Promise.all(opened.map(async ({ token }) => !!(await accounts.authenticate({ sessionToken: token }))));
    await accounts.signOut(opened[0]?.token ?? '');
    expect(await whoAreThey()).toEqual([false, true, true]);
    const bystander = await signIn();
    expect(await accounts.signOutEverywhere(opened[0]?.account.id ?? '')).toBe(2);
    expect(await whoAreThey()).toEqual([false, false, false]);
    expect(await accounts.authenticate({ sessionToken: bystander.token })).toBeDefined();
  });
});

describe('an API token', () => {
  it('is shown once and says whose it is', async () => {
    const { accounts, signIn } = createAccountStage(database);
    const { account } = await signIn();
    const { secret, token } = await accounts.createToken(account.id, { name: ' laptop ' });
    expect(secret).toMatch(/^dbt_[\w-]{43}$/);
    const scopes = ['read', 'submit'];
    const ending = secret.slice(-4);
    expect(token).toMatchObject({ name: 'laptop', ending, scopes, expiresAt: '2026-04-01T00:00:00.000Z' });
    expect(await accounts.authenticate({ apiToken: secret })).toEqual({
      user: account,
      via: 'token',
      tokenId: token.id,
      scopes,
    });
    expect(await accounts.authenticate({ sessionToken: secret })).toBeUndefined();
    expect(JSON.stringify(await accounts.listTokens(account.id))).not.toContain(secret);
  });

  it('has the time of its last use written at most once a minute', async () => {
    const { accounts, clock, signIn } = createAccountStage(database);
    const { account } = await signIn();
    const { secret } = await accounts.createToken(account.id, { name: 'a' });
    const readLastUse = async () => (await accounts.listTokens(account.id))[0]?.lastUsedAt;
    expect(await readLastUse()).toBeNull();
    await accounts.authenticate({ apiToken: secret });
    const first = clock.now().toISOString();
    clock.advance(60_000);
    await accounts.authenticate({ apiToken: secret });
    expect(await readLastUse()).toBe(first);
    clock.advance(1);
    await accounts.authenticate({ apiToken: secret });
    expect(await readLastUse()).toBe(clock.now().toISOString());
  });

  it('ends when it was said to', async () => {
    const { accounts, clock, signIn } = createAccountStage(database);
    const { account } = await signIn();
    const { secret } = await accounts.createToken(account.id, { name: 'a', expiresInDays: 2 });
    clock.advance(2 * dayMs - 1);
    expect(await accounts.authenticate({ apiToken: secret })).toBeDefined();
    clock.advance(1);
    expect(await accounts.authenticate({ apiToken: secret })).toBeUndefined();
  });

  it('can be revoked by its owner alone', async () => {
    const { accounts, signIn } = createAccountStage(database);
    const [owner, other] = [await signIn(), await signIn()];
    const { secret, token } = await accounts.createToken(owner.account.id, { name: 'a' });
    const refused = { code: 'request.not-found' };
    await expect(accounts.revokeToken(other.account.id, token.id)).rejects.toMatchObject(refused);
    expect(await accounts.authenticate({ apiToken: secret })).toBeDefined();
    await accounts.revokeToken(owner.account.id, token.id);
    expect(await accounts.authenticate({ apiToken: secret })).toBeUndefined();
    await expect(accounts.revokeToken(owner.account.id, token.id)).rejects.toMatchObject(refused);
  });

  it('is one of twenty at most, also when thirty are asked for at once', async () => {
    const { accounts, signIn } = createAccountStage(database);
    const { account } = await signIn();
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, count) => accounts.createToken(account.id, { name: `${count}` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const rows = await database.db.select().from(apiTokens).where(eq(apiTokens.userId, account.id));
    expect(rows).toHaveLength(20);
  });

  it.each([
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(61) },
    { name: 'a\0b' },
    { name: 'a', expiresInDays: 0 },
    { name: 'a', expiresInDays: 1.5 },
    { name: 'a', expiresInDays: 367 },
    { name: 'a', scopes: [] },
  ])('is not made as %j', async token => {
    const { accounts, signIn } = createAccountStage(database);
    const { account } = await signIn();
    await expect(accounts.createToken(account.id, token)).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});

describe('purging', () => {
  it('forgets what has run out, and nothing that a limit or a session needs', async () => {
    const { accounts, clock, signIn, receiveCode } = createAccountStage(database);
    await database.pool.query('truncate sign_in_codes, code_sends, sessions');
    await receiveCode(makePhone());
    await signIn();
    clock.advance(30 * dayMs);
    const recent = makePhone();
    const here = { address: makeAddress() };
    const { token } = await signIn(recent, here);
    await receiveCode(makePhone());
    await accounts.purge();
    expect(await database.db.select().from(signInCodes)).toHaveLength(1);
    // Number and caller, strangers, address and range of both; and all strangers.
    expect(await database.db.select().from(codeSends)).toHaveLength(9);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
    expect(await accounts.authenticate({ sessionToken: token })).toBeDefined();
    await expect(receiveCode(recent, here)).rejects.toMatchObject({ code: 'auth.code-too-soon' });
  });
});
