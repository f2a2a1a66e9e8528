import { AppError } from '@doctorbench/core';
import { z } from 'zod';

/** Tells people from programs before a code is sent. */
export interface Captcha {
  /** Throws `auth.captcha` unless the answer passes, and `server.busy` when nobody can say. */
  check(answer: string | undefined, address: string): Promise<void>;
}

export interface CaptchaOptions {
  /** The service's `siteverify`, as hCaptcha, Turnstile and reCAPTCHA have it. */
  readonly verifyUrl: string;
  readonly secret: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const replySchema = z.object({ success: z.boolean() });

export function createCaptcha({
  verifyUrl,
  secret,
  fetch: send = fetch,
  timeoutMs = 5000,
}: CaptchaOptions): Captcha {
  return {
    async check(answer, address) {
      if (answer === undefined) throw new AppError('auth.captcha');
      const reply = await send(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer, remoteip: address }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(response => response.json())
        .catch(() => undefined);
      const parsed = replySchema.safeParse(reply);
      if (!parsed.success) throw new AppError('server.busy', 'the captcha service gave no answer');
      if (!parsed.data.success) throw new AppError('auth.captcha');
    },
  };
}
