import { inspect } from 'node:util';
import { AppError } from '@doctorbench/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens, models, sessions, signInCodes, users } from '../../db/schema.ts';
import { createAccountStage, makeAddress, makePhone, makeWrongCode } from '../../testing/account-stage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Eraser } from './own-account.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

async function insertModel(ownerId: string): Promise<void> {
  await database.db
    .insert(models)
    .values({ id: `mod_${ownerId}`, ownerId, track: 'llm', key: 'k', card: {} as never });
}

const eraseModels: Eraser = async (userId, tx) => {
  await tx.delete(models).where(eq(models.ownerId, userId));
};

describe('an e-mail address', () => {
  it('is set, changed and taken away', async () => {
    const { accounts, signIn } = createAccountStage(database);
    const { account } = await signIn();
    expect((await accounts.setEmail(account.id, 'li@example.org')).email).toBe('li@example.org');
    expect((await accounts.getAccount(account.id)).email).toBe('li@example.org');
    expect((await accounts.setEmail(account.id, null)).email).toBeNull();
  });

  it('is refused when it is none, without being repeated', async () => {
    const { accounts, signIn } = createAccountStage(database);
    const { account } = await signIn();
    const error = await accounts.setEmail(account.id, 'not-an-address').catch(reason => reason);
    expect(error).toMatchObject({ code: 'request.invalid' });
    expect(error.message).not.toContain('not-an-address');
  });
});

describe('an export', () => {
  it('holds all that is known of the user, what other features add, and no digest', async () => {
    const exporters = [{ name: 'submissions', read: async (userId: string) => [{ of: userId }] }];
    const { accounts, signIn } = createAccountStage(database, { exporters });
    const phone = makePhone();
    const { account, token: session } = await signIn(phone);
    await accounts.setEmail(account.id, 'li@example.org');
    const { secret, token } = await accounts.createToken(account.id, { name: 'laptop' });
    const data = await accounts.exportData(account.id);
    expect(data.account).toEqual({ ...account, phone, email: 'li@example.org' });
    expect(data.tokens).toEqual([token]);
    expect(data.sessions).toEqual([
      { createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-31T00:00:00.000Z', userAgent: 'stage' },
    ]);
    expect(data.activity.map(({ action }) => action)).toEqual([
      'account.created',
      'session.opened',
      'email.changed',
      'token.created',
      'account.exported',
    ]);
    expect(data.others).toEqual({ submissions: [{ of: account.id }] });
    const words = JSON.stringify(data);
    for (const hidden of [secret, session, '"hash"']) expect(words).not.toContain(hidden);
  });
});

describe('deleting an account', () => {
  it('erases number, e-mail, sessions and tokens, and what other features hold, but keeps the row', async () => {
    const { accounts, signIn, receiveCode } = createAccountStage(database, { erasers: [eraseModels] });
    const phone = makePhone();
    const { account, token } = await signIn(phone);
    await receiveCode(phone);
    await accounts.setEmail(account.id, 'li@example.org');
    const { secret } = await accounts.createToken(account.id, { name: 'laptop' });
    await insertModel(account.id);
    await accounts.deleteAccount(account.id);
    const [row] = await database.db.select().from(users).where(eq(users.id, account.id));
    expect(row).toMatchObject({ phone: null, email: null, deletedAt: expect.any(Date) });
    const counts = await Promise.all([
      database.db.$count(sessions, eq(sessions.userId, account.id)),
      database.db.$count(apiTokens, eq(apiTokens.userId, account.id)),
      database.db.$count(signInCodes, eq(signInCodes.phone, phone)),
      database.db.$count(models, eq(models.ownerId, account.id)),
    ]);
    expect(counts).toEqual([0, 0, 0, 0]);
    expect(await accounts.authenticate({ sessionToken: token })).toBeUndefined();
    expect(await accounts.authenticate({ apiToken: secret })).toBeUndefined();
    for (const again of [() => accounts.getAccount(account.id), () => accounts.deleteAccount(account.id)])
      await expect(again()).rejects.toMatchObject({ code: 'request.not-found' });
  });

  it('makes the number free for a new account that knows nothing of the old', async () => {
    const { accounts, signIn, clock } = createAccountStage(database);
    const phone = makePhone();
    const here = { address: makeAddress() };
    const old = await signIn(phone, here);
    await accounts.deleteAccount(old.account.id);
    // How often codes were sent to it is not forgotten.
    await expect(signIn(phone, here)).rejects.toMatchObject({ code: 'auth.code-too-soon' });
    clock.advance(60_000);
    const fresh = await signIn(phone, here);
    expect(fresh.isNew).toBe(true);
    expect(fresh.account.id).not.toBe(old.account.id);
  });

  it('erases nothing when another feature cannot erase its part', async () => {
    const erasers: Eraser[] = [
      eraseModels,
      async () => {
        throw new AppError('submission.state');
      },
    ];
    const { accounts, signIn } = createAccountStage(database, { erasers });
    const { account, token } = await signIn();
    await insertModel(account.id);
    await expect(accounts.deleteAccount(account.id)).rejects.toMatchObject({ code: 'submission.state' });
    expect(await accounts.authenticate({ sessionToken: token })).toMatchObject({ user: account });
    expect(await database.db.$count(models, eq(models.ownerId, account.id))).toBe(1);
  });

  it('and signing in at once leave no session on a deleted account', async () => {
    const { accounts, clock, signIn, receiveCode } = createAccountStage(database);
    for (let round = 0; round < 5; round += 1) {
      const phone = makePhone();
      const { account } = await signIn(phone);
      clock.advance(60_000);
      const guess = await receiveCode(phone);
      await Promise.allSettled([
        accounts.deleteAccount(account.id),
        accounts.signIn(guess, { address: null }),
        accounts.createToken(account.id, { name: 'late' }),
      ]);
      expect(await database.db.$count(sessions, eq(sessions.userId, account.id))).toBe(0);
      expect(await database.db.$count(apiTokens, eq(apiTokens.userId, account.id))).toBe(0);
    }
  });
});

describe('what is written down of all this', () => {
  it('holds every change, and no code, token, e-mail or whole number', async () => {
    await database.pool.query('truncate activity_log');
    const { accounts, activity, clock, messages, receiveCode, signIn } = createAccountStage(database);
    const phone = makePhone();
    const errors: unknown[] = [];
    const here = { address: makeAddress() };
    const { account, token } = await signIn(phone, here);
    clock.advance(60_000);
    const { ticket, code } = await receiveCode(phone, here);
    const wrong = { ticket, code: makeWrongCode(code) };
    for (let count = 0; count < 6; count += 1)
      await accounts.signIn(wrong, { address: makeAddress() }).catch(error => errors.push(error));
    await receiveCode(phone, here).catch(error => errors.push(error));
    await accounts.setEmail(account.id, 'li@example.org');
    const made = await accounts.createToken(account.id, { name: 'laptop' });
    await accounts.revokeToken(account.id, made.token.id);
    await accounts.signOut(token);
    await accounts.signOutEverywhere(account.id);
    await accounts.deleteAccount(account.id);
    const entries = await activity.list({ limit: 200 });
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'code.requested',
      'account.created',
      'session.opened',
      'code.requested',
      ...Array(5).fill('code.wrong'),
      'email.changed',
      'token.created',
      'token.revoked',
      'session.closed',
      'session.all-closed',
      'account.deleted',
    ]);
    expect(errors).toHaveLength(7);
    // Without times, sequence numbers and random ids, which may hold any six digits.
    const told = entries.map(({ action, detail, subject }) => ({
      action,
      detail,
      subject: subject?.startsWith('+') ? subject : null,
    }));
    const failures = errors.map(error => inspect(error)).join('\n');
    for (const hidden of [...messages.map(({ code }) => code), wrong.code, ticket])
      expect(JSON.stringify(told)).not.toContain(hidden);
    for (const hidden of [token, made.secret, phone, phone.slice(3), 'li@example.org'])
      expect(JSON.stringify(entries) + failures).not.toContain(hidden);
    expect(errors.map(error => (error as AppError).detail)).toEqual([
      ...Array(6).fill(''),
      'try again in 60 s',
    ]);
  });

  it('says that a code was not delivered; the caller hears why, and it counts as sent', async () => {
    const sms = {
      async send() {
        throw new AppError('auth.sms-failed', 'the gateway answered 500');
      },
    };
    const { accounts, activity } = createAccountStage(database, { sms });
    const phone = makePhone();
    const address = makeAddress();
    const send = () => accounts.sendCode(phone, { address, locale: 'en' });
    await expect(send()).rejects.toMatchObject({ code: 'auth.sms-failed' });
    expect((await activity.list({ limit: 1 }))[0]).toMatchObject({ action: 'code.undelivered' });
    await expect(send()).rejects.toMatchObject({ code: 'auth.code-too-soon' });
  });
});
