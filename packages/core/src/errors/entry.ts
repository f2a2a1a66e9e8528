import type { Bilingual } from '../text/bilingual.ts';

/** What each process exit code of the command line means. */
export const exitCodes = {
  ok: 0,
  internal: 1,
  usage: 2,
  suite: 3,
  endpoint: 4,
  run: 5,
  budget: 6,
  judges: 7,
  server: 8,
  gate: 9,
  interrupted: 130,
} as const;

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
