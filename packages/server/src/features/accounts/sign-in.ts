import { randomInt, timingSafeEqual } from 'node:crypto';
import { AppError, type Locale, maskPhone } from '@doctorbench/core';
import type { Clock } from '@doctorbench/models';
import { toAddressBlock, toAddressRange } from '../../http/address-block.ts';
import { RetryLaterError } from '../../http/problem.ts';
import { createId } from '../../ids.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { ActivityService } from '../activity/service.ts';
import { type Origin, parsePhone } from './account-rows.ts';
import type { Captcha } from './captcha.ts';
import { createDevice, findDevice } from './known-device.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { createSessionSecret, hashSecret, isPlausibleSecret } from './secrets.ts';
import {
  addressLimits,
  addSend,
  callerLimits,
  codeLifetimeMs,
  computeWaitMs,
  judgeGuess,
  overallLimits,
  rangeLimits,
  type SendLimit,
  strangerLimits,
} from './sign-in-code-rules.ts';
import type { SmsGateway } from './sms.ts';
import type { AccountQueries, AccountStore } from './store.ts';

export interface SignInDeps {
  readonly store: AccountStore;
  readonly sms: SmsGateway;
  /** Asked of callers that have not signed in with the number before. */
  readonly captcha?: Captcha | undefined;
  readonly keyRing: Pick<KeyRing, 'digest' | 'isDigestOf'>;
  readonly activity: ActivityService;
  readonly clock: Pick<Clock, 'now'>;
}

interface CodeRequest {
  readonly address: string;
  readonly locale: Locale;
  /** What the browser kept of an earlier sign-in. */
  readonly device?: string | undefined;
  readonly captcha?: string | undefined;
}

export interface SignIn {
  /**
   * The same reply whether or not the number has an account; its ticket belongs to each guess at the code. Throws
   * `auth.captcha`, `auth.code-too-soon`, `request.rate-limited` (the caller's address) or `auth.sms-failed`; a
   * sending that failed counts.
   */
  sendCode(
    phone: string,
    request: CodeRequest,
  ): Promise<{
    readonly ticket: string;
    readonly expiresInSeconds: number;
    readonly resendInSeconds: number;
  }>;
  /** Throws `auth.code-wrong`. A guess with another's ticket, or with none, touches nothing. */
  signIn(
    guess: { readonly ticket: string; readonly code: string },
    options: Origin & { readonly userAgent?: string | null | undefined },
  ): Promise<OpenedSession & { readonly device: string }>;
}

const codeDigits = 6;

export function createSignIn(deps: SignInDeps): SignIn {
  const { store, sms, activity, keyRing, captcha } = deps;
  return {
    async sendCode(phoneText, { address, locale, device, captcha: answer }) {
      const phone = parsePhone(phoneText);
      const known = findDevice(keyRing, phone, device);
      if (known === undefined) await captcha?.check(answer, address);
      const code = randomInt(10 ** codeDigits)
        .toString()
        .padStart(codeDigits, '0');
      const ticket = createSessionSecret();
      await reserveSend(deps, { phone, code, ticket, address, known });
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
      return { ticket, expiresInSeconds: codeLifetimeMs / 1000, resendInSeconds: 60 };
    },
    async signIn(guess, options) {
      const token = createSessionSecret();
      // A wrong guess must be counted, so the transaction ends well and the refusal comes after it.
      const result = await store.transact(async (queries, tx) => {
        const { right, phone } = await takeGuess(deps, queries, guess);
        if (phone === undefined) return undefined;
        if (right) {
          await queries.lockPhone(phone);
          const fresh = { id: createId('usr'), phone, createdAt: deps.clock.now() };
          const opened = await openSession(deps, queries, {
            ...(await queries.ensureUser(fresh)),
            token,
            tx,
            ...options,
          });
          return { ...opened, device: createDevice(keyRing, phone) };
        }
        const { address } = options;
        const subject = maskPhone(phone);
        await activity.record({ actorId: null, action: 'code.wrong', subject, address }, tx);
        return undefined;
      });
      if (result === undefined) throw new AppError('auth.code-wrong');
      return result;
    },
  };
}

interface Sending {
  readonly phone: string;
  readonly code: string;
  readonly ticket: string;
  readonly address: string;
  /** The device, when it signed in with the number before. */
  readonly known: string | undefined;
}

async function reserveSend({ store, keyRing, activity, clock }: SignInDeps, sending: Sending): Promise<void> {
  const { phone, code, ticket, address } = sending;
  await store.transact(async (queries, tx) => {
    const nowMs = clock.now().getTime();
    const counted = [];
    for (const { key, limits, refusal } of listSendLimits(sending, keyRing)) {
      const sentAt = await queries.lockSends(key);
      const waitMs = computeWaitMs(sentAt, { limits, nowMs });
      if (waitMs > 0) throw new RetryLaterError(refusal, waitMs / 1000);
      counted.push({ key, sentAt });
    }
    for (const { key, sentAt } of counted) await queries.saveSends(key, addSend(sentAt, nowMs));
    await queries.insertCode({
      ticket: hashSecret(ticket),
      phone,
      codeHash: keyRing.digest(toDigestText({ phone, ticket, code })),
      expiresAt: new Date(nowMs + codeLifetimeMs),
      attempts: 0,
    });
    await activity.record(
      { actorId: null, action: 'code.requested', subject: maskPhone(phone), address },
      tx,
    );
  });
}

interface CountedLimit {
  readonly key: string;
  readonly limits: readonly SendLimit[];
  readonly refusal: 'auth.code-too-soon' | 'request.rate-limited';
}

/**
 * Always in this order, so that none wait for each other. Strangers share what a number takes from strangers; a device
 * that signed in with it has its own, also of the whole: nobody else can use it up.
 */
function listSendLimits(
  { phone, address, known }: Pick<Sending, 'phone' | 'address' | 'known'>,
  keyRing: Pick<KeyRing, 'digest'>,
): readonly CountedLimit[] {
  const number = keyRing.digest(`sends\n${phone}`).toString('base64url');
  const tooSoon = { refusal: 'auth.code-too-soon' } as const;
  const limited = { refusal: 'request.rate-limited' } as const;
  if (known !== undefined)
    return [
      { key: `number ${number} device ${known}`, limits: callerLimits, ...tooSoon },
      { key: 'all known devices', limits: overallLimits, ...limited },
    ];
  const block = toAddressBlock(address);
  return [
    { key: `number ${number} address ${block}`, limits: callerLimits, ...tooSoon },
    { key: `number ${number} strangers`, limits: strangerLimits, ...tooSoon },
    { key: `address ${block}`, limits: addressLimits, ...limited },
    { key: `range ${toAddressRange(address)}`, limits: rangeLimits, ...limited },
    { key: 'all strangers', limits: overallLimits, ...limited },
  ];
}

/** `phone`: whose code the ticket is for. */
async function takeGuess(
  { keyRing, clock }: SignInDeps,
  queries: AccountQueries,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<{ readonly right: boolean; readonly phone: string | undefined }> {
  const hash = hashSecret(ticket);
  const found = isPlausibleSecret(ticket) ? await queries.lockCode(hash) : undefined;
  if (!found) return { right: false, phone: undefined };
  const { phone, codeHash } = found;
  const matches = timingSafeEqual(keyRing.digest(toDigestText({ phone, ticket, code })), codeHash);
  const outcome = judgeGuess(found, { matches, nowMs: clock.now().getTime() });
  if (outcome === 'wrong') await queries.countGuess(hash);
  else await queries.deleteCode(hash);
  return { right: outcome === 'right', phone };
}

function toDigestText({ phone, ticket, code }: Pick<Sending, 'phone' | 'ticket' | 'code'>): string {
  return `phone-code\n${phone}\n${ticket}\n${code}`;
}
