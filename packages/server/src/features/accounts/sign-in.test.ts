import { AppError } from '@doctorbench/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, signInCodes } from '../../db/schema.ts';
import { createAccountStage, makeAddress, makePhone, makeWrongCode } from '../../testing/account-stage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { hashSecret } from './secrets.ts';

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

/** Another guess at the same code. */
function toWrong({ ticket, code }: { readonly ticket: string; readonly code: string }) {
  return { ticket, code: makeWrongCode(code) };
}

const wrong = { code: 'auth.code-wrong' };

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
      expect(await stage.accounts.authenticate({ sessionToken: token })).toMatchObject({
        user: first.account,
        via: 'session',
      });
  });

  it('refuses a code that was used', async () => {
    const { accounts, receiveCode } = createAccountStage(database);
    const guess = await receiveCode(makePhone());
    await accounts.signIn(guess, from);
    await expect(accounts.signIn(guess, from)).rejects.toMatchObject(wrong);
  });

  it('refuses a code after five minutes', async () => {
    const { accounts, clock, receiveCode } = createAccountStage(database);
    const guess = await receiveCode(makePhone());
    clock.advance(5 * minuteMs);
    await expect(accounts.signIn(guess, from)).rejects.toMatchObject(wrong);
  });

  it('refuses the ticket of another code, of a mainland number written in two ways too', async () => {
    const { accounts, clock, messages, receiveCode } = createAccountStage(database);
    const phone = makePhone();
    const first = await receiveCode(phone);
    clock.advance(minuteMs);
    const address = makeAddress();
    const { ticket } = await accounts.sendCode(phone.slice(3), { address, locale: 'zh' });
    const second = { ticket, code: messages.at(-1)?.code ?? '' };
    if (first.code !== second.code)
      await expect(accounts.signIn({ ...second, code: first.code }, from)).rejects.toMatchObject(wrong);
    expect((await accounts.signIn(second, from)).account.phone).toContain('+86139');
  });

  it('refuses a digest that was moved to another number', async () => {
    const { accounts, receiveCode } = createAccountStage(database);
    const own = await receiveCode(makePhone());
    const victim = makePhone();
    const other = await receiveCode(victim);
    const ticket = hashSecret(own.ticket);
    const [row] = await database.db.select().from(signInCodes).where(eq(signInCodes.ticket, ticket));
    await database.db
      .update(signInCodes)
      .set({ codeHash: row?.codeHash ?? Buffer.alloc(0) })
      .where(eq(signInCodes.phone, victim));
    await expect(accounts.signIn({ ...other, code: own.code }, from)).rejects.toMatchObject(wrong);
  });

  it('opens one session when twenty requests bring the right code at once', async () => {
    const { accounts, receiveCode } = createAccountStage(database);
    const guess = await receiveCode(makePhone());
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => accounts.signIn(guess, from)));
    expect(listCodes(results)).toEqual([...Array(19).fill('auth.code-wrong'), 'in']);
    const opened = results.find(result => result.status === 'fulfilled');
    const rows = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, opened?.value.account.id ?? ''));
    expect(rows).toHaveLength(1);
  });

  it('voids a code at the fifth wrong guess, also when they come at once', async () => {
    const { accounts, receiveCode } = createAccountStage(database);
    const guess = await receiveCode(makePhone());
    await Promise.allSettled(Array.from({ length: 5 }, () => accounts.signIn(toWrong(guess), from)));
    await expect(accounts.signIn(guess, from)).rejects.toMatchObject(wrong);
  });

  it('stores neither the code nor the ticket nor the session token', async () => {
    const { accounts, receiveCode } = createAccountStage(database);
    const guess = await receiveCode(makePhone());
    const codes = await database.db.select().from(signInCodes);
    const text = codes.map(({ codeHash, ticket }) => codeHash.toString('latin1') + ticket.toString('latin1'));
    for (const secret of Object.values(guess)) expect(text.join()).not.toContain(secret);
    const { token } = await accounts.signIn(guess, from);
    const rows = await database.db.select().from(sessions);
    expect(JSON.stringify(rows.map(({ hash }) => hash.toString('latin1')))).not.toContain(token);
  });
});

describe('a stranger who wants to keep somebody out', () => {
  it('locks nobody by guessing without a code, or at a code of their own', async () => {
    const { accounts, receiveCode, signIn } = createAccountStage(database);
    const victim = makePhone();
    const own = await receiveCode(victim, { address: '203.0.113.9' });
    for (let count = 0; count < 12; count += 1) {
      await expect(accounts.signIn({ ticket: `guess-${count}`, code: '000000' }, from)).rejects.toThrow();
      await expect(accounts.signIn(toWrong(own), from)).rejects.toThrow();
    }
    expect((await signIn(victim)).account.phone).toContain('****');
  });

  it('does not void the code that somebody waits for by asking for another', async () => {
    const { accounts, receiveCode } = createAccountStage(database);
    const victim = makePhone();
    const waited = await receiveCode(victim);
    await receiveCode(victim, { address: '203.0.113.10' });
    expect((await accounts.signIn(waited, from)).account.phone).toContain('****');
  });

  it('uses up what strangers may have sent there, and nothing of a device that signed in before', async () => {
    const { clock, receiveCode, signIn } = createAccountStage(database);
    const victim = makePhone();
    const { device } = await signIn(victim);
    clock.advance(minuteMs);
    const asked = await Promise.allSettled(Array.from({ length: 24 }, () => receiveCode(victim)));
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(11);
    expect(listCodes(asked)).toContain('auth.code-too-soon');
    expect((await signIn(victim, { device })).isNew).toBe(false);
    // A device is known by the number that it signed in with alone.
    const other = makePhone();
    const { device: foreign } = await signIn(other);
    await expect(receiveCode(victim, { device: foreign })).rejects.toMatchObject({
      code: 'auth.code-too-soon',
    });
  });
});

describe('a captcha', () => {
  it('is asked of who never signed in with the number, before anything is sent', async () => {
    const asked: unknown[] = [];
    const captcha = {
      async check(answer: string | undefined) {
        asked.push(answer);
        if (answer !== 'right') throw new AppError('auth.captcha');
      },
    };
    const { accounts, clock, messages } = createAccountStage(database, { captcha });
    const phone = makePhone();
    const address = makeAddress();
    await expect(accounts.sendCode(phone, { address, locale: 'zh' })).rejects.toMatchObject({
      code: 'auth.captcha',
    });
    expect(messages).toHaveLength(0);
    const { ticket } = await accounts.sendCode(phone, { address, locale: 'zh', captcha: 'right' });
    const { device } = await accounts.signIn({ ticket, code: messages[0]?.code ?? '' }, from);
    clock.advance(minuteMs);
    await accounts.sendCode(phone, { address, locale: 'zh', device });
    expect(asked).toEqual([undefined, 'right']);
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
    const [first, second] = replies.map(({ ticket, ...reply }) => ({ ...reply, length: ticket.length }));
    expect(first).toEqual(second);
  });

  it('sends one a minute, five an hour and ten a day to a number for one caller', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const here = { address: makeAddress() };
    let sent = 0;
    const refused: string[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      for (const _ of minute === 0 ? ['first', 'at once again'] : ['later'])
        await stage.receiveCode(phone, here).then(
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
    expect((await stage.receiveCode(phone, here)).code).toMatch(/^\d{6}$/);
  });

  it('sends once when twenty requests for one number come at once', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const here = { address: makeAddress() };
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => stage.receiveCode(phone, here)),
    );
    expect(listCodes(results)).toEqual([...Array(19).fill('auth.code-too-soon'), 'in']);
    expect(stage.messages).toHaveLength(1);
  });

  it('takes twenty an hour and sixty a day from one address, at once or in turn', async () => {
    const stage = createAccountStage(database);
    const burst = () =>
      Promise.allSettled(
        Array.from({ length: 25 }, (_, count) =>
          stage.receiveCode(makePhone(), { address: `2001:db8:7:7::${count}` }),
        ),
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
      Array.from({ length: 64 }, (_, block) =>
        stage.receiveCode(makePhone(), { address: `2001:db8:9:${block}::1` }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
  });

  it('says how long to wait, and not to which number', async () => {
    const stage = createAccountStage(database);
    const phone = makePhone();
    const here = { address: makeAddress() };
    await stage.receiveCode(phone, here);
    stage.clock.advance(18_500);
    const error = await stage.receiveCode(phone, here).catch(reason => reason);
    expect(error).toMatchObject({ retryAfterSeconds: 42, detail: 'try again in 42 s' });
  });

  it('refuses what is no number without repeating it', async () => {
    const stage = createAccountStage(database);
    const error = await stage.receiveCode('12345').catch(reason => reason);
    expect(error.code).toBe('request.invalid');
    expect(error.message).not.toContain('12345');
  });
});
