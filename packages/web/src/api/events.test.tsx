import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useScriptedStreams } from '../testing/scripted-streams.ts';
import { useEventStream } from './events.ts';

const streams = useScriptedStreams();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const schema = z.object({ done: z.number() });
const path = '/runs/1/events';

function listen(first: { readonly url?: string } = { url: `/api/v1${path}` }) {
  const heard: number[] = [];
  const hook = renderHook(
    ({ url }: { readonly url?: string }) =>
      useEventStream({
        url,
        schema,
        onEvent: ({ done }) => void heard.push(done),
        isLast: ({ done }) => done === 100,
      }),
    { initialProps: first },
  );
  return { ...hook, heard };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a stream of events', () => {
  it('is opened once, and says how it stands', () => {
    const { result, heard } = listen();
    expect(result.current).toBe('connecting');
    streams.accept(path);
    expect(result.current).toBe('open');
    streams.send(path, { done: 1 });
    streams.send(path, { done: 2 });
    expect(heard).toEqual([1, 2]);
    expect(streams.countOpened(path)).toBe(1);
  });

  it('is closed after its last event, and not opened again', () => {
    const { result } = listen();
    streams.accept(path);
    streams.send(path, { done: 100 });
    expect(result.current).toBe('ended');
    expect(streams.listOpen()).toEqual([]);
    wait(120_000);
    expect(streams.countOpened(path)).toBe(1);
  });

  it('leaves out what it does not understand', () => {
    const { heard } = listen();
    streams.accept(path);
    streams.send(path, { finished: true });
    streams.send(path, { done: 3 });
    expect(heard).toEqual([3]);
  });

  it('comes back when it breaks off, each time after twice as long, half a minute at most', () => {
    const { result } = listen();
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = streams.countOpened(path);
      streams.breakOff(path);
      expect(result.current).toBe('waiting');
      wait(waitMs - 1);
      expect(streams.countOpened(path)).toBe(before);
      wait(1);
      expect(streams.countOpened(path)).toBe(before + 1);
      expect(result.current).toBe('connecting');
    }
  });

  it('comes back soon again once the server has taken it', () => {
    listen();
    streams.breakOff(path);
    wait(1_000);
    streams.breakOff(path);
    wait(2_000);
    streams.accept(path);
    streams.breakOff(path);
    wait(1_000);
    expect(streams.countOpened(path)).toBe(4);
  });

  it('is not opened where there is nothing to hear', () => {
    listen({});
    wait(5_000);
    expect(streams.listOpen()).toEqual([]);
  });

  it('goes with the page, also while it waits', () => {
    const { unmount } = listen();
    streams.breakOff(path);
    unmount();
    wait(120_000);
    expect(streams.countOpened(path)).toBe(1);
    expect(streams.listOpen()).toEqual([]);
  });

  it('is another one at another address', () => {
    const { rerender } = listen();
    rerender({ url: '/api/v1/runs/2/events' });
    expect(streams.listOpen()).toEqual(['/runs/2/events']);
    rerender({});
    expect(streams.listOpen()).toEqual([]);
  });
});
