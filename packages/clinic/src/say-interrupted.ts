import type { AnswerCall } from '@doctorbench/core';
import { sayTaken } from './tools/examine.ts';
import { inWords, type World } from './world.ts';

/** A call that is at an end when somebody calls, with the minutes that it was to take. */
export interface Breakable {
  readonly call: AnswerCall;
  readonly minutes: number;
}

/** What is looked at first is looked at whoever calls. */
const firstLookMin = 5;

/** Of the minutes of a call, those that nobody breaks off: hands that do something stay at it, and who waits is free. */
export function toBusyMin(tool: string, minutes: number): number {
  if (tool === 'wait') return 0;
  return tool === 'examine' ? Math.min(minutes, firstLookMin) : minutes;
}

/** What somebody broke off says how far it came. Who called, and why, stands below in the log. */
export function sayInterrupted(world: World, calls: readonly Breakable[], passedMin: number): void {
  for (const { call, minutes } of calls) {
    if (minutes <= passedMin) continue;
    const leftMin = minutes - passedMin;
    call.result =
      call.name.trim() === 'wait'
        ? inWords(world, {
            zh: `过了 ${passedMin} 分钟，有人来叫（见下）。原定的等待还剩 ${leftMin} 分钟；需要可以继续等。`,
            en: `${passedMin} min have passed and somebody calls (see below). ${leftMin} min of the wait are left; it can go on.`,
          })
        : call.result.replace(
            sayTaken(world, minutes),
            inWords(world, {
              zh: `（查了 ${passedMin} 分钟，有人来叫（见下），查体到此为止。）`,
              en: `(After ${passedMin} min somebody calls, see below; the examination ends here.)`,
            }),
          );
  }
}
