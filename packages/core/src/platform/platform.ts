import { z } from 'zod';

/** What a visitor has to know of an installation before signing in. */
export const platformSchema = z.strictObject({
  version: z.string(),
  /** Reached from this machine alone: endpoints on it may be examined. */
  local: z.boolean(),
  /** There is no SMS gateway: codes for signing in are printed where the server runs. */
  codesOnConsole: z.boolean(),
  /** The captcha of who asks for a code: hCaptcha, Turnstile, reCAPTCHA or one that is drawn as they are. */
  captcha: z.strictObject({ scriptUrl: z.string(), siteKey: z.string() }).nullable(),
  /** A provider of OpenID Connect by which people may sign in too. */
  oidc: z.strictObject({ name: z.string() }).nullable(),
  submissionsPerDay: z.int().positive(),
  /** Zero where none are run. */
  stressPerDay: z.int().nonnegative(),
  /** There is a panel of judges, so that editions may be read. */
  hasJudges: z.boolean(),
  /** The fingerprint of the key that it signs reports with; null where none are signed. */
  signer: z.string().nullable(),
});
export type Platform = z.infer<typeof platformSchema>;
