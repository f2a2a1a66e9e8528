import { createFakeClock } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { createRate } from './progress.ts';

describe('the rate of a run', () => {
  it('is nothing before time has passed', () => {
    expect(createRate(createFakeClock()).perSecond()).toBe(0);
  });

  it('is items over seconds', () => {
    const clock = createFakeClock();
    const rate = createRate(clock);
    for (let item = 0; item < 10; item++) {
      clock.advance(500);
      rate.tick();
    }
    expect(rate.perSecond()).toBeCloseTo(2, 10);
  });

  it('follows a changed pace within two windows', () => {
    const clock = createFakeClock();
    const rate = createRate(clock);
    const tickFor = (seconds: number, everyMs: number) => {
      for (let ms = 0; ms < seconds * 1000; ms += everyMs) {
        clock.advance(everyMs);
        rate.tick();
      }
    };
    tickFor(600, 100);
    expect(rate.perSecond()).toBeCloseTo(10, 1);
    tickFor(60, 1_000);
    expect(rate.perSecond()).toBeCloseTo(1, 1);
  });

  it('sinks while nothing gets done', () => {
    const clock = createFakeClock();
    const rate = createRate(clock);
    clock.advance(1_000);
    rate.tick();
    clock.advance(99_000);
    expect(rate.perSecond()).toBeCloseTo(0.01, 10);
  });
});
