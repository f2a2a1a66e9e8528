import { createRandom } from '@doctorbench/psychometrics';
import { type Beat, sinusP } from './beats.ts';
import type { Event } from './tracing.ts';

const durationMs = 10_000;
/** Beats are laid out from before the beginning to behind the end. */
const beforeMs = 2_000;

/** Where QRS complexes begin. */
export function regularTimes(rrMs: number, firstMs: number, untilMs = durationMs): readonly number[] {
  const times: number[] = [];
  let at = firstMs;
  while (at > -beforeMs) at -= rrMs;
  for (; at < untilMs + beforeMs; at += rrMs) times.push(at);
  return times;
}

/** Distances between beats that follow no pattern, of a mean and a spread. */
export function irregularTimes(seed: string, meanMs: number, spread: number): readonly number[] {
  const random = createRandom(seed);
  const times: number[] = [];
  for (let at = -beforeMs; at < durationMs + beforeMs; ) {
    times.push(Math.round(at));
    at += meanMs * (1 + spread * (2 * random() - 1));
  }
  return times;
}

export function ventricles(times: readonly number[], { waves }: Beat): readonly Event[] {
  return times.map(atMs => ({ atMs, waves }));
}

export function atria(times: readonly number[], waves = sinusP()): readonly Event[] {
  return times.map(atMs => ({ atMs, waves }));
}

/** Each QRS after its P wave at one distance. */
export function conducted(
  times: readonly number[],
  beat: Beat,
  prMs: number,
  p = sinusP(),
): readonly Event[] {
  return [
    ...atria(
      times.map(at => at - prMs),
      p,
    ),
    ...ventricles(times, beat),
  ];
}

/** Beats whose QRS begins within what is shown. */
export function listShown(times: readonly number[], untilMs = durationMs): readonly number[] {
  return times.filter(at => at >= 0 && at < untilMs);
}
