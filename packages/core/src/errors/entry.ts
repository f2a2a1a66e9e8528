import type { Bilingual } from '../text/bilingual.ts';
import type { exitCodes } from './exit-codes.ts';

export interface Entry {
  /** HTTP status when the server reports it. */
  readonly status: number;
  /** Whether trying the same thing again may help. */
  readonly retry: boolean;
  readonly exit: (typeof exitCodes)[keyof typeof exitCodes];
  /** What happened. */
  readonly what: Bilingual;
  /** What to try. */
  readonly fix: Bilingual;
}

export function entry(
  [status, retry, exit]: readonly [number, boolean, Entry['exit']],
  what: readonly [zh: string, en: string],
  fix: readonly [zh: string, en: string],
): Entry {
  return { status, retry, exit, what: { zh: what[0], en: what[1] }, fix: { zh: fix[0], en: fix[1] } };
}
