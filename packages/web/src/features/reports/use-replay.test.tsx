import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReplay } from './use-replay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A moment stands 1.6 seconds at the plain speed; the next one begins when it is drawn. */
function pass(moments: number, speed = 1): void {
  for (let passed = 0; passed < moments; passed++) act(() => vi.advanceTimersByTime(1600 / speed));
}

describe('a replay', () => {
  it('stands at the beginning until it is started', () => {
    const { result } = renderHook(() => useReplay(4));
    pass(3);
    expect(result.current).toMatchObject({ cursor: 0, last: 3, playing: false, speed: 1 });
  });

  it('goes on moment by moment, and stops at the last', () => {
    const { result } = renderHook(() => useReplay(3));
    act(() => result.current.toggle());
    expect(result.current.playing).toBe(true);
    pass(1);
    expect(result.current).toMatchObject({ cursor: 1, playing: true });
    pass(1);
    expect(result.current).toMatchObject({ cursor: 2, playing: false });
    pass(2);
    expect(result.current.cursor).toBe(2);
  });

  it('begins again when it is started at its end', () => {
    const { result } = renderHook(() => useReplay(3));
    act(() => result.current.go(2));
    act(() => result.current.toggle());
    expect(result.current).toMatchObject({ cursor: 0, playing: true });
  });

  it('is stopped where it is, and goes on from there', () => {
    const { result } = renderHook(() => useReplay(5));
    act(() => result.current.toggle());
    pass(2);
    act(() => result.current.toggle());
    pass(2);
    expect(result.current).toMatchObject({ cursor: 2, playing: false });
    act(() => result.current.toggle());
    pass(1);
    expect(result.current.cursor).toBe(3);
  });

  it('goes twice as fast at twice the speed, from where it is', () => {
    const { result } = renderHook(() => useReplay(9));
    act(() => result.current.setSpeed(2));
    act(() => result.current.toggle());
    pass(3, 2);
    expect(result.current.cursor).toBe(3);
    act(() => result.current.setSpeed(4));
    pass(2, 4);
    expect(result.current.cursor).toBe(5);
  });

  it('stops when somebody goes to a place, and stays within the list', () => {
    const { result } = renderHook(() => useReplay(4));
    act(() => result.current.toggle());
    act(() => result.current.step(1));
    expect(result.current).toMatchObject({ cursor: 1, playing: false });
    act(() => result.current.step(-5));
    expect(result.current.cursor).toBe(0);
    act(() => result.current.go(99));
    expect(result.current.cursor).toBe(3);
  });

  it.each([0, 1])('of %d moments has nothing to play', count => {
    const { result } = renderHook(() => useReplay(count));
    act(() => result.current.toggle());
    expect(result.current).toMatchObject({ cursor: 0, last: 0, playing: false });
  });

  it('leaves no clock behind', () => {
    const { result, unmount } = renderHook(() => useReplay(4));
    act(() => result.current.toggle());
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
