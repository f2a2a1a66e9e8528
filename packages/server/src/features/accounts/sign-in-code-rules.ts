const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const codeLifetimeMs = 5 * minuteMs;
/** Wrong guesses that void a code. With the limits of sending they bound what can be guessed in a day; no number is locked. */
const guessesPerCode = 5;

export interface SendLimit {
  readonly sends: number;
  readonly windowMs: number;
}

/** To one number, for one caller. */
export const callerLimits: readonly SendLimit[] = [
  { sends: 1, windowMs: minuteMs },
  { sends: 5, windowMs: hourMs },
  { sends: 10, windowMs: dayMs },
];

/** To one number, for all callers together that have not signed in with it before. */
export const strangerLimits: readonly SendLimit[] = [
  { sends: 10, windowMs: hourMs },
  { sends: 20, windowMs: dayMs },
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

/** A code that was sent. */
export interface CodeState {
  readonly expiresAt: Date;
  /** Wrong guesses at it. */
  readonly attempts: number;
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

/** `void`: the code is of no more use, whatever is guessed. */
export function judgeGuess(
  { expiresAt, attempts }: CodeState,
  { matches, nowMs }: { readonly matches: boolean; readonly nowMs: number },
): 'right' | 'wrong' | 'void' {
  if (expiresAt.getTime() <= nowMs) return 'void';
  if (matches) return 'right';
  return attempts + 1 >= guessesPerCode ? 'void' : 'wrong';
}
