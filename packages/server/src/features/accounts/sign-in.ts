import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Account, AppError, type Locale, maskPhone } from '@doctorbench/core';
import type { Clock } from '@doctorbench/models';
import { toAddressBlock, toAddressRange } from '../../http/address-block.ts';
import { RetryLaterError } from '../../http/problem.ts';
import { createId } from '../../ids.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { ActivityService } from '../activity/service.ts';
import { type Origin, parsePhone, toAccount } from './account-rows.ts';
import {
  addressLimits,
  addSend,
  codeLifetimeMs,
  computeLockMs,
  computeWaitMs,
  type Guess,
  judgeGuess,
  overallLimits,
  phoneLimits,
  rangeLimits,
  withCode,
} from './code-rules.ts';
import { createSessionSecret, hashSecret } from './secrets.ts';
import type { SmsGateway } from './sms.ts';
import type { AccountQueries, AccountStore } from './store.ts';

export interface SignInDeps {
  readonly store: AccountStore;
  readonly sms: SmsGateway;
  readonly keyRing: Pick<KeyRing, 'digest'>;
  readonly activity: ActivityService;
  readonly clock: Pick<Clock, 'now'>;
}

export interface OpenedSession {
  /** Shown this once; the database has its digest alone. */
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: Account;
  /** Whether this was the first sign-in of the number. */
  readonly isNew: boolean;
}

export interface SignIn {
  /**
   * The same reply whether or not the number has an account. Throws `auth.code-too-soon`, `auth.phone-locked`,
   * `request.rate-limited` (the caller's address) or `auth.sms-failed`; a sending that failed counts.
   */
  sendCode(
    phone: string,
    options: { readonly address: string; readonly locale: Locale },
  ): Promise<{ readonly expiresInSeconds: number; readonly resendInSeconds: number }>;
  /** Throws `auth.code-wrong` or `auth.phone-locked`. */
  signIn(
    phone: string,
    code: string,
    options: Origin & { readonly userAgent?: string | null | undefined },
  ): Promise<OpenedSession>;
}

const codeDigits = 6;
const sessionLifetimeMs = 30 * 24 * 60 * 60_000;
const longestUserAgent = 300;
const noCode = Buffer.alloc(32);

export function createSignIn(deps: SignInDeps): SignIn {
  const { store, sms, activity } = deps;
  return {
    async sendCode(phoneText, { address, locale }) {
      const phone = parsePhone(phoneText);
      const code = randomInt(10 ** codeDigits)
        .toString()
        .padStart(codeDigits, '0');
      await reserveSend(deps, { phone, code, address });
      try {
        await sms.send(phone, code, locale);
      } catch (error) {
        await activity.record({
          actorId: null,
          action: 'code.undelivered',
          subject: maskPhone(phone),
          address,
        });
        throw error;
      }
      return { expiresInSeconds: codeLifetimeMs / 1000, resendInSeconds: 60 };
    },
    async signIn(phoneText, code, options) {
      const phone = parsePhone(phoneText);
      const token = createSessionSecret();
      // A wrong guess must be counted, so the transaction ends well and the refusal comes after it.
      const result = await store.transact(async (queries, tx) => {
        const { outcome, lockMs } = await takeGuess(deps, queries, { phone, code });
        const { address } = options;
        if (outcome === 'right') return openSession(deps, queries, { phone, token, tx, ...options });
        const subject = maskPhone(phone);
        if (outcome === 'wrong')
          await activity.record({ actorId: null, action: 'code.wrong', subject, address }, tx);
        if (outcome === 'wrong-and-locked')
          await activity.record({ actorId: null, action: 'phone.locked', subject, address }, tx);
        return lockMs;
      });
      if (typeof result === 'object') return result;
      refuseBefore('auth.phone-locked', result);
      throw new AppError('auth.code-wrong');
    },
  };
}

async function reserveSend(
  { store, keyRing, activity, clock }: SignInDeps,
  { phone, code, address }: { readonly phone: string; readonly code: string; readonly address: string },
): Promise<void> {
  await store.transact(async (queries, tx) => {
    const state = await queries.lockPhone(phone);
    const counted = [];
    for (const { key, limits } of listSendLimits(address))
      counted.push({ key, limits, sentAt: await queries.lockAddress(key) });
    const nowMs = clock.now().getTime();
    refuseBefore('auth.phone-locked', computeLockMs(state, nowMs));
    refuseBefore('auth.code-too-soon', computeWaitMs(state.sentAt, { limits: phoneLimits, nowMs }));
    for (const { sentAt, limits } of counted)
      refuseBefore('request.rate-limited', computeWaitMs(sentAt, { limits, nowMs }));
    await queries.savePhone(phone, withCode(state, keyRing.digest(toDigestText(phone, code)), nowMs));
    for (const { key, sentAt } of counted) await queries.saveAddress(key, addSend(sentAt, nowMs));
    await activity.record(
      { actorId: null, action: 'code.requested', subject: maskPhone(phone), address },
      tx,
    );
  });
}

/** Always in this order, so that none wait for each other. */
function listSendLimits(address: string) {
  return [
    { key: toAddressBlock(address), limits: addressLimits },
    { key: toAddressRange(address), limits: rangeLimits },
    { key: 'everybody', limits: overallLimits },
  ];
}

function refuseBefore(
  code: 'auth.phone-locked' | 'auth.code-too-soon' | 'request.rate-limited',
  waitMs: number,
): void {
  if (waitMs > 0) throw new RetryLaterError(code, waitMs / 1000);
}

/**
 * The same steps for a number nobody ever used as for a wrong guess at a live code. `lockMs` is
 * how long a guess that met a lock has to wait.
 */
async function takeGuess(
  { keyRing, clock }: SignInDeps,
  queries: AccountQueries,
  { phone, code }: { readonly phone: string; readonly code: string },
): Promise<{ readonly outcome: Guess['outcome']; readonly lockMs: number }> {
  const state = await queries.lockPhone(phone);
  const matches = timingSafeEqual(keyRing.digest(toDigestText(phone, code)), state.codeHash ?? noCode);
  const nowMs = clock.now().getTime();
  const { outcome, next } = judgeGuess(state, { matches, nowMs });
  await queries.savePhone(phone, next);
  return { outcome, lockMs: outcome === 'locked' ? computeLockMs(state, nowMs) : 0 };
}

function toDigestText(phone: string, code: string): string {
  return `phone-code\n${phone}\n${code}`;
}

interface Opening extends Origin {
  readonly phone: string;
  readonly token: string;
  readonly userAgent?: string | null | undefined;
  readonly tx: Parameters<ActivityService['record']>[1];
}

async function openSession(
  { activity, clock }: SignInDeps,
  queries: AccountQueries,
  { phone, token, userAgent, address, tx }: Opening,
): Promise<OpenedSession> {
  const now = clock.now();
  const { user, made } = await queries.ensureUser({ id: createId('usr'), phone, createdAt: now });
  const by = { actorId: user.id, subject: user.id, address };
  if (made) await activity.record({ ...by, action: 'account.created' }, tx);
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  await queries.insertSession({
    hash: hashSecret(token),
    userId: user.id,
    createdAt: now,
    expiresAt,
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
  });
  await activity.record({ ...by, action: 'session.opened' }, tx);
  return { token, expiresAt, account: toAccount(user), isNew: made };
}
