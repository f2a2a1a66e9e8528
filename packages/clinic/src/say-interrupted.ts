import type { AnswerCall } from '@doctorbench/core';
import { inWords, type World } from './world.ts';

/** A wait that somebody broke off says how much of it is left. Who called, and why, stands below in the log. */
export function sayInterrupted(
  world: World,
  calls: readonly AnswerCall[],
  { passedMin, waitMin }: { readonly passedMin: number; readonly waitMin: number },
): void {
  for (const call of calls)
    if (call.name.trim() === 'wait' && call.fault === undefined)
      call.result = inWords(world, {
        zh: `过了 ${passedMin} 分钟，有人来叫（见下）。原定的等待还剩 ${waitMin - passedMin} 分钟；需要可以继续等。`,
        en: `${passedMin} min have passed and somebody calls (see below). ${waitMin - passedMin} min of the wait are left; it can go on.`,
      });
}
