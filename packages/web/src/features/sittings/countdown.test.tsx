import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { Countdown } from './countdown.tsx';
import { sittingMessages } from './messages.ts';

const { left, over } = sittingMessages.en;
const begun = Date.parse('2026-03-02T08:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: begun, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function renderCountdown(minutes: number) {
  let ended = 0;
  const endsAt = new Date(begun + minutes * 60_000).toISOString();
  const page = await renderPart(<Countdown endsAt={endsAt} onOver={() => ended++} />);
  const timer = await page.screen.findByRole('timer');
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { ...page, pass, shown: () => timer.textContent, countEnded: () => ended };
}

describe('the clock of a paper', () => {
  it('counts minutes, the one that has begun included', async () => {
    const { pass, shown } = await renderCountdown(40);
    expect(shown()).toBe(left('40'));
    pass(5_000);
    expect(shown()).toBe(left('40'));
    pass(60_000);
    expect(shown()).toBe(left('39'));
  });

  it('says once that the time is up', async () => {
    const { pass, shown, countEnded } = await renderCountdown(1);
    pass(55_000);
    expect([shown(), countEnded()]).toEqual([left('1'), 0]);
    pass(5_000);
    expect([shown(), countEnded()]).toEqual([over, 1]);
    pass(60_000);
    expect(countEnded()).toBe(1);
  });

  it('says so at once for a paper that is opened too late', async () => {
    const { shown, countEnded } = await renderCountdown(-5);
    expect([shown(), countEnded()]).toEqual([over, 1]);
  });

  it('stops with the page', async () => {
    const { unmount } = await renderCountdown(5);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
