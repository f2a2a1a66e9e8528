import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';

const aMinute = 60_000;

describe('sleep', () => {
  it('ends when the time is over', async () => {
    const startedMs = systemClock.monotonicMs();
    await systemClock.sleep(5);
    expect(systemClock.monotonicMs() - startedMs).toBeGreaterThan(3);
  });

  it('is not begun under a signal that was aborted before', async () => {
    await expect(systemClock.sleep(aMinute, AbortSignal.abort('too late'))).rejects.toBe('too late');
  });

  it('ends at once with the reason when its signal is aborted', async () => {
    const controller = new AbortController();
    const asleep = systemClock.sleep(aMinute, controller.signal);
    controller.abort('enough');
    await expect(asleep).rejects.toBe('enough');
  });

  it('may be slept by many under one signal, without a warning', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on('warning', onWarning);
    try {
      const controller = new AbortController();
      const asleep = Array.from({ length: 500 }, () =>
        systemClock.sleep(aMinute, controller.signal).catch((reason: unknown) => reason),
      );
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
      controller.abort('all up');
      expect(new Set(await Promise.all(asleep))).toEqual(new Set(['all up']));
      await new Promise(setImmediate);
      expect(warnings).toEqual([]);
    } finally {
      process.off('warning', onWarning);
    }
  });
});
