const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const codeLifetimeMs = 5 * minuteMs;
/** Wrong guesses that void a code. */
const guessesPerCode = 5;
/** Wrong guesses, with no right one in between, that lock a number. */
const guessesBeforeLock = 10;
const lockMs = hourMs;

export interface SendLimit {
  readonly sends: number;
  readonly windowMs: number;
}

export const phoneLimits: readonly SendLimit[] = [
  { sends: 1, windowMs: minuteMs },
  { sends: 5, windowMs: hourMs },
  { sends: 10, windowMs: dayMs },
];

export const addressLimits: readonly SendLimit[] = [
  { sends: 20, windowMs: hourMs },
  { sends: 60, windowMs: dayMs },
];

/** For whole ranges, within which a caller can change blocks. */
export const rangeLimits: readonly SendLimit[] = [
  { sends: 60, windowMs: hourMs },
  { sends: 180, windowMs: dayMs },
];

/** For all callers together: what messages may cost. */
export const overallLimits: readonly SendLimit[] = [
  { sends: 500, windowMs: hourMs },
  { sends: 3000, windowMs: dayMs },
];

/** The longest time for which a sending is remembered. */
export const sendMemoryMs = dayMs;

/** What is known of a number: the code last sent to it, and how often it was asked for and guessed. */
export interface PhoneState {
  readonly codeHash: Buffer | null;
  readonly expiresAt: Date | null;
  readonly attempts: number;
  readonly sentAt: readonly number[];
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/** How long until one more sending is within the limits; 0 when it is now. */
export function computeWaitMs(
  sentAt: readonly number[],
  { limits, nowMs }: { readonly limits: readonly SendLimit[]; readonly nowMs: number },
): number {
  const newestFirst = sentAt.toSorted((a, b) => b - a);
  const waits = limits.map(({ sends, windowMs }) => {
    const blocking = newestFirst[sends - 1];
    return blocking === undefined ? 0 : blocking + windowMs - nowMs;
  });
  return Math.max(0, ...waits);
}

/** The times still worth remembering, and now. */
export function addSend(sentAt: readonly number[], nowMs: number): readonly number[] {
  return [...sentAt.filter(time => time > nowMs - sendMemoryMs), nowMs];
}

/** How long a number stays locked; 0 when it is not. */
export function computeLockMs({ lockedUntil }: Pick<PhoneState, 'lockedUntil'>, nowMs: number): number {
  return Math.max(0, (lockedUntil?.getTime() ?? 0) - nowMs);
}

/** A new code takes the place of the one before; the count towards a lock goes on. */
export function withCode(state: PhoneState, codeHash: Buffer, nowMs: number): PhoneState {
  return {
    ...state,
    codeHash,
    expiresAt: new Date(nowMs + codeLifetimeMs),
    attempts: 0,
    sentAt: addSend(state.sentAt, nowMs),
  };
}

export interface Guess {
  readonly outcome: 'right' | 'wrong' | 'wrong-and-locked' | 'locked';
  readonly next: PhoneState;
}

/** `matches`: whether the guess has the digest of the state's code, whatever that code is still worth. */
export function judgeGuess(
  state: PhoneState,
  { matches, nowMs }: { readonly matches: boolean; readonly nowMs: number },
): Guess {
  if (computeLockMs(state, nowMs) > 0) return { outcome: 'locked', next: state };
  const live = state.codeHash !== null && state.expiresAt !== null && state.expiresAt.getTime() > nowMs;
  if (live && matches)
    return { outcome: 'right', next: { ...state, codeHash: null, failures: 0, lockedUntil: null } };
  const attempts = live ? state.attempts + 1 : state.attempts;
  const failures = state.failures + 1;
  if (failures >= guessesBeforeLock)
    return {
      outcome: 'wrong-and-locked',
      next: { ...state, codeHash: null, attempts, failures: 0, lockedUntil: new Date(nowMs + lockMs) },
    };
  const codeHash = live && attempts < guessesPerCode ? state.codeHash : null;
  return { outcome: 'wrong', next: { ...state, codeHash, attempts, failures } };
}
