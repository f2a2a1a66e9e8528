import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

const now = Date.parse('2026-03-02T08:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('seconds until a code can be asked for again', () => {
  it('are counted down to none, and no further', () => {
    const { result } = renderHook(() => useCountdown(now + 3_000));
    expect(result.current).toBe(3);
    pass(1_000);
    expect(result.current).toBe(2);
    pass(1_500);
    expect(result.current).toBe(1);
    pass(500);
    expect(result.current).toBe(0);
    pass(10_000);
    expect(result.current).toBe(0);
  });

  it('need no clock once they are over', () => {
    renderHook(() => useCountdown(now + 1_000));
    pass(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are none for a moment that has passed, and no clock runs', () => {
    const { result } = renderHook(() => useCountdown(now - 60_000));
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begin anew with another moment', () => {
    const { result, rerender } = renderHook(({ until }) => useCountdown(until), {
      initialProps: { until: now + 1_000 },
    });
    pass(1_000);
    expect(result.current).toBe(0);
    rerender({ until: now + 61_000 });
    expect(result.current).toBe(60);
  });

  it('go with the page', () => {
    const { unmount } = renderHook(() => useCountdown(now + 60_000));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
