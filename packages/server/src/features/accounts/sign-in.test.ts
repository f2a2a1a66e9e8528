import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneCodes, sessions } from '../../db/schema.ts';
import { createAccountStage, makeAddress, makePhone, makeWrongCode } from '../../testing/account-stage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const from = { address: '192.0.2.1', userAgent: 'test' };

function listCodes(results: readonly PromiseSettledResult<unknown>[]): readonly string[] {
  return results.map(result => (result.status === 'fulfilled' ? 'in' : result.reason.code)).toSorted();
}

async function readPhone(phone: string) {
  const [row] = await database.db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
  if (!row) throw new Error('no such number');
  return row;
}

describe('signing in', () => {
  it('makes the account the first time, finds it the next, and the session says who it is', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const first = await stage.signIn(phone);
    stage.clock.advance(minuteMs);
    const second = await stage.signIn(phone);
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.account).toEqual(first.account);
    expect(first.account).toMatchObject({
      phone: `${phone.slice(0, -8)}****${phone.slice(-4)}`,
      role: 'user',
    });
    for (const { token } of [first, second])
      expect(await stage.accounts.authenticate({ sessionToken: token })).toEqual({
        user: first.account,
        via: 'session',
      });
  });

  it('takes a mainland number with or without its prefix for the same', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const code = await stage.receiveCode(phone);
    const { account } = await stage.accounts.signIn(phone.slice(3), code, from);
    expect(account.phone).toContain('+86139');
  });

  it('refuses a code that was used', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const code = await stage.receiveCode(phone);
    await stage.accounts.signIn(phone, code, from);
    await expect(stage.accounts.signIn(phone, code, from)).rejects.toMatchObject({ code: 'auth.code-wrong' });
  });

  it('refuses a code after five minutes, and one that a newer took the place of', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const old = await stage.receiveCode(phone);
    stage.clock.advance(5 * minuteMs);
    await expect(stage.accounts.signIn(phone, old, from)).rejects.toMatchObject({ code: 'auth.code-wrong' });
    const replaced = await stage.receiveCode(phone);
    stage.clock.advance(minuteMs);
    const fresh = await stage.receiveCode(phone);
    if (replaced !== fresh)
      await expect(stage.accounts.signIn(phone, replaced, from)).rejects.toMatchObject({
        code: 'auth.code-wrong',
      });
    expect((await stage.accounts.signIn(phone, fresh, from)).token).toHaveLength(43);
  });

  it('refuses the code of another number', async () => {
    const stage = createAccountStage(database);
    const code = await stage.receiveCode(makePhone());
    const other = makePhone();
    await expect(stage.accounts.signIn(other, code, from)).rejects.toMatchObject({ code: 'auth.code-wrong' });
  });

  it('refuses a digest that was moved to another number', async () => {
    const stage = createAccountStage(database);
    const [own, victim] = [makePhone(), makePhone()];
    const code = await stage.receiveCode(own);
    await stage.receiveCode(victim);
    const { codeHash } = await readPhone(own);
    await database.db.update(phoneCodes).set({ codeHash }).where(eq(phoneCodes.phone, victim));
    await expect(stage.accounts.signIn(victim, code, from)).rejects.toMatchObject({
      code: 'auth.code-wrong',
    });
  });

  it('opens one session when twenty requests bring the right code at once', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const code = await stage.receiveCode(phone);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => stage.accounts.signIn(phone, code, from)),
    );
    // The nineteen others are wrong guesses: nine are answered, the tenth locks, the rest meet the lock.
    expect(listCodes(results)).toEqual([
      ...Array(10).fill('auth.code-wrong'),
      ...Array(9).fill('auth.phone-locked'),
      'in',
    ]);
    const opened = results.find(result => result.status === 'fulfilled');
    const rows = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, opened?.value.account.id ?? ''));
    expect(rows).toHaveLength(1);
  });

  it('counts twenty wrong guesses at once exactly: five at the code, a lock at ten', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const wrong = makeWrongCode(await stage.receiveCode(phone));
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => stage.accounts.signIn(phone, wrong, from)),
    );
    expect(listCodes(results)).toEqual([
      ...Array(10).fill('auth.code-wrong'),
      ...Array(10).fill('auth.phone-locked'),
    ]);
    expect(await readPhone(phone)).toMatchObject({ attempts: 5, codeHash: null });
  });

  it('voids a code at the fifth wrong guess, so that the right one comes too late', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const code = await stage.receiveCode(phone);
    const wrong = makeWrongCode(code);
    for (let count = 0; count < 5; count += 1)
      await expect(stage.accounts.signIn(phone, wrong, from)).rejects.toThrow();
    await expect(stage.accounts.signIn(phone, code, from)).rejects.toMatchObject({ code: 'auth.code-wrong' });
  });

  it('locks a number for an hour, for codes and guesses alike, and then lets it in again', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    for (let count = 0; count < 10; count += 1)
      await expect(stage.accounts.signIn(phone, 'xxxxxx', from)).rejects.toMatchObject({
        code: 'auth.code-wrong',
      });
    stage.clock.advance(hourMs - 1);
    await expect(stage.receiveCode(phone)).rejects.toMatchObject({
      code: 'auth.phone-locked',
      retryAfterSeconds: 1,
    });
    await expect(stage.accounts.signIn(phone, '000000', from)).rejects.toMatchObject({
      code: 'auth.phone-locked',
    });
    stage.clock.advance(1);
    expect((await stage.signIn(phone)).isNew).toBe(true);
  });

  it('stores neither the code nor the session token', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const code = await stage.receiveCode(phone);
    expect((await readPhone(phone)).codeHash?.toString('latin1')).not.toContain(code);
    const { token } = await stage.accounts.signIn(phone, code, from);
    const rows = await database.db.select().from(sessions);
    expect(JSON.stringify(rows.map(({ hash }) => hash.toString('latin1')))).not.toContain(token);
  });
});

describe('sending codes', () => {
  it('answers the same for a number with an account and one without', async () => {
    const stage = createAccountStage(database);
    const known = makePhone();
    await stage.signIn(known);
    stage.clock.advance(hourMs);
    const replies = [];
    for (const phone of [known, makePhone()])
      replies.push(await stage.accounts.sendCode(phone, { address: makeAddress(), locale: 'zh' }));
    expect(replies[0]).toEqual(replies[1]);
  });

  it('sends one a minute, five an hour and ten a day to a number', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    let sent = 0;
    const refused: string[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      for (const _ of ['first', 'at once again'])
        await stage.receiveCode(phone).then(
          () => {
            sent += 1;
          },
          error => refused.push(error.code),
        );
      if (minute === 50) expect(sent).toBe(5);
      stage.clock.advance(10 * minuteMs);
    }
    expect(sent).toBe(10);
    expect(new Set(refused)).toEqual(new Set(['auth.code-too-soon']));
    expect(await stage.receiveCode(phone)).toMatch(/^\d{6}$/);
  });

  it('sends once when twenty requests for one number come at once', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => stage.receiveCode(phone)));
    expect(listCodes(results)).toEqual([...Array(19).fill('auth.code-too-soon'), 'in']);
    expect(stage.messages).toHaveLength(1);
  });

  it('takes twenty an hour and sixty a day from one address, at once or in turn', async () => {
    const stage = createAccountStage(database);
    const burst = () =>
      Promise.allSettled(
        Array.from({ length: 25 }, (_, count) => stage.receiveCode(makePhone(), `2001:db8:7:7::${count}`)),
      );
    const sends: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      const results = await burst();
      sends.push(results.filter(({ status }) => status === 'fulfilled').length);
      expect(new Set(listCodes(results))).toContain('request.rate-limited');
      stage.clock.advance(hourMs);
    }
    expect(sends).toEqual([20, 20, 20, 0]);
    stage.clock.advance(dayMs);
    expect((await burst()).filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('takes sixty an hour from a range, however many blocks of it ask', async () => {
    const stage = createAccountStage(database);
    const results = await Promise.allSettled(
      Array.from({ length: 64 }, (_, block) => stage.receiveCode(makePhone(), `2001:db8:9:${block}::1`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
  });

  it('says how long to wait, and not to which number', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    await stage.receiveCode(phone);
    stage.clock.advance(18_500);
    const error = await stage.receiveCode(phone).catch(reason => reason);
    expect(error).toMatchObject({ retryAfterSeconds: 42, detail: 'try again in 42 s' });
  });

  it('refuses what is no number without repeating it', async () => {
    const stage = createAccountStage(database);
    const error = await stage.receiveCode('12345').catch(reason => reason);
    expect(error.code).toBe('request.invalid');
    expect(error.message).not.toContain('12345');
  });
});
