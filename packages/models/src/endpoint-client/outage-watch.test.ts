import { AppError, type ErrorCode } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createOutageWatch } from './outage-watch.ts';

const timeoutMs = 180_000;

function open() {
  const clock = createFakeClock();
  const watch = createOutageWatch({ clock, timeoutMs });
  /** One failed try of the request after another, each taking so long, until there is a verdict. */
  const failUntilDown = async (code: ErrorCode, requests: readonly object[], eachMs: number) => {
    const beganMs = clock.monotonicMs();
    for (let attempt = 0; attempt < 200; attempt++) {
      const startedMs = clock.monotonicMs();
      await clock.sleep(eachMs);
      const request = requests[attempt % requests.length] as object;
      const down = watch.failed(new AppError(code, 'why'), request, startedMs);
      if (down) return { down, afterMs: clock.monotonicMs() - beganMs };
    }
    return undefined;
  };
  return { clock, watch, failUntilDown };
}

const three = [{}, {}, {}];

describe('an endpoint', () => {
  it('that does not answer is down within three time-outs, by the code of its failure', async () => {
    const verdict = await open().failUntilDown('endpoint.timeout', three, timeoutMs);
    expect(verdict?.afterMs).toBeLessThanOrEqual(3 * timeoutMs);
    expect(verdict?.down).toMatchObject({
      code: 'endpoint.timeout',
      detail: 'no reply in 540 s, 3 tries; the last: why',
    });
  });

  it.each(['endpoint.unreachable', 'endpoint.server-error', 'endpoint.malformed-reply'] as const)(
    'that fails at once with %s is down within a minute, and not before it could restart',
    async code => {
      const verdict = await open().failUntilDown(code, three, 2_000);
      expect(verdict?.afterMs).toBeLessThanOrEqual(60_000);
      expect(verdict?.afterMs).toBeGreaterThanOrEqual(30_000);
    },
  );

  it('that answers others is not down for the failures of one', async () => {
    expect(await open().failUntilDown('endpoint.server-error', [{}], 10_000)).toBeUndefined();
    expect(await open().failUntilDown('endpoint.timeout', [{}], timeoutMs)).toBeUndefined();
  });

  it('that comes back in between is not down', async () => {
    const { watch, clock } = open();
    for (let attempt = 0; attempt < 100; attempt++) {
      const startedMs = clock.monotonicMs();
      await clock.sleep(5_000);
      expect(watch.failed(new AppError('endpoint.unreachable'), {}, startedMs)).toBeUndefined();
      if (attempt % 6 === 0) watch.replied();
    }
  });

  it('says how long it has been silent and why', async () => {
    const { watch, clock } = open();
    watch.began();
    await clock.sleep(7_000);
    watch.failed(new AppError('endpoint.unreachable'), {}, 0);
    expect(watch.pulse()).toEqual({
      tries: 1,
      failedTries: 1,
      failure: 'endpoint.unreachable',
      silentMs: 7_000,
    });
    watch.replied();
    expect(watch.pulse()).toMatchObject({ failure: undefined, silentMs: 0 });
  });
});
