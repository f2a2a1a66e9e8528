import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAutosave } from './use-autosave.ts';

// React draws what comes later by a clock of its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A server whose replies the test gives. */
function makeServer() {
  const sent: string[] = [];
  const waiting: { resolve(): void; reject(error: Error): void }[] = [];
  const save = (text: string) => {
    sent.push(text);
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const settle = async (how: 'resolve' | 'reject') => {
    const next = waiting.shift();
    if (how === 'resolve') next?.resolve();
    else next?.reject(new Error('the line is down'));
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  };
  return { sent, save, settle };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('words that are kept while they are written', () => {
  it('are sent once, a second after the last key', () => {
    const { sent, save } = makeServer();
    const { result } = renderHook(() => useAutosave('', save));
    act(() => result.current.change('a'));
    wait(900);
    act(() => result.current.change('ab'));
    wait(900);
    expect(sent).toEqual([]);
    expect(result.current).toMatchObject({ text: 'ab', state: 'saving' });
    wait(100);
    expect(sent).toEqual(['ab']);
  });

  it('are said to be saved when the server has them, not before', async () => {
    const { save, settle } = makeServer();
    const { result } = renderHook(() => useAutosave('', save));
    act(() => result.current.change('a'));
    wait(1000);
    expect(result.current.state).toBe('saving');
    await settle('resolve');
    expect(result.current.state).toBe('saved');
  });

  it('that changed meanwhile are not said to be saved', async () => {
    const { sent, save, settle } = makeServer();
    const { result } = renderHook(() => useAutosave('', save));
    act(() => result.current.change('a'));
    wait(1000);
    act(() => result.current.change('ab'));
    await settle('resolve');
    expect(result.current.state).toBe('saving');
    wait(1000);
    await settle('resolve');
    expect(sent).toEqual(['a', 'ab']);
    expect(result.current.state).toBe('saved');
  });

  it('stay in the field when they could not be sent, and go with the next key', async () => {
    const { sent, save, settle } = makeServer();
    const { result } = renderHook(() => useAutosave('', save));
    act(() => result.current.change('a'));
    wait(1000);
    await settle('reject');
    expect(result.current).toMatchObject({ text: 'a', state: 'unsaved' });
    act(() => result.current.change('a!'));
    wait(1000);
    await settle('resolve');
    expect(sent).toEqual(['a', 'a!']);
    expect(result.current.state).toBe('saved');
  });

  it('go at once when the field is left, and not again later', () => {
    const { sent, save } = makeServer();
    const { result } = renderHook(() => useAutosave('', save));
    act(() => result.current.change('a'));
    act(() => void result.current.flush());
    wait(5000);
    expect(sent).toEqual(['a']);
  });

  it('go when the field goes away with words that were not sent', () => {
    const { sent, save } = makeServer();
    const { result, unmount } = renderHook(() => useAutosave('', save));
    act(() => result.current.change('the last words'));
    unmount();
    expect(sent).toEqual(['the last words']);
  });

  it('are not sent where they are what the server has', async () => {
    const { sent, save } = makeServer();
    const { result, unmount } = renderHook(() => useAutosave('kept', save));
    await act(() => result.current.flush());
    unmount();
    expect(sent).toEqual([]);
    expect(result.current.state).toBe('saved');
  });
});
