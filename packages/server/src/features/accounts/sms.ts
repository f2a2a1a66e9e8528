import { createHmac, randomUUID } from 'node:crypto';
import { AppError, type Locale, maskPhone } from '@doctorbench/core';
import { type Clock, systemClock } from '@doctorbench/models';
import { codeLifetimeMs } from './sign-in-code-rules.ts';

/** Brings a code to a phone. */
export interface SmsGateway {
  /** Throws `auth.sms-failed`, never with the code in its words. */
  send(phone: string, code: string, locale: Locale): Promise<void>;
}

export interface WebhookOptions {
  readonly url: string;
  /** Signs each request, so that the receiver knows whose it is. */
  readonly secret: string;
  readonly fetch?: typeof fetch;
  readonly clock?: Pick<Clock, 'now'>;
  readonly timeoutMs?: number;
}

interface Attempt {
  /** Absent when the message was taken. */
  readonly failure?: string;
  readonly retry: boolean;
}

const signatureHeader = 'x-doctorbench-signature';

/** Hands codes to an operator's own service. A retry carries the same `id`: the receiver can tell it by that. */
export function createWebhookGateway(options: WebhookOptions): SmsGateway {
  const { clock = systemClock } = options;
  return {
    async send(phone, code, locale) {
      const body = JSON.stringify({
        phone,
        code,
        expiresInMinutes: codeLifetimeMs / 60_000,
        locale,
        sentAt: clock.now().toISOString(),
        id: randomUUID(),
      });
      const first = await post(body, options);
      const last = first.failure !== undefined && first.retry ? await post(body, options) : first;
      if (last.failure !== undefined) throw new AppError('auth.sms-failed', last.failure);
    },
  };
}

/** Local mode: the operator reads the code off the console. */
export function createConsoleGateway(write: (line: string) => void): SmsGateway {
  return {
    async send(phone, code) {
      write(`code for ${maskPhone(phone)}: ${code} (local mode)`);
    },
  };
}

async function post(
  body: string,
  { url, secret, fetch: send = fetch, clock = systemClock, timeoutMs = 10_000 }: WebhookOptions,
): Promise<Attempt> {
  const unixSeconds = Math.floor(clock.now().getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  try {
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: `t=${unixSeconds},v1=${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return { retry: false };
    return { failure: `the gateway answered ${response.status}`, retry: response.status >= 500 };
  } catch (error) {
    return toFailedAttempt(error);
  }
}

/** The error itself is dropped: its words may hold the address with its query. */
function toFailedAttempt(error: unknown): Attempt {
  // Whoever waits for the code has waited long enough; and the message may be on its way.
  if (error instanceof Error && error.name === 'TimeoutError')
    return { failure: 'the gateway did not answer in time', retry: false };
  return { failure: 'the gateway could not be reached', retry: true };
}
