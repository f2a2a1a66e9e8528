import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDraft } from './draft.ts';
import { useDraft } from './use-draft.ts';

const key = 'doctorbench.draft.acc_1';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a draft', () => {
  it('is kept from the first choice on, and found again', () => {
    const first = renderHook(() => useDraft('acc_1'));
    expect(first.result.current.restored).toBe(false);
    expect(localStorage.getItem(key)).toBeNull();
    act(() => first.result.current.change({ track: 'llm' }));
    act(() => first.result.current.change({ visibility: 'public' }));
    const { idempotencyKey } = first.result.current.draft;
    first.unmount();
    const again = renderHook(() => useDraft('acc_1'));
    expect(again.result.current.restored).toBe(true);
    expect(again.result.current.draft).toMatchObject({ track: 'llm', visibility: 'public', idempotencyKey });
  });

  it('belongs to one account', () => {
    const own = renderHook(() => useDraft('acc_1'));
    act(() => own.result.current.change({ track: 'vlm' }));
    const other = renderHook(() => useDraft('acc_2'));
    expect(other.result.current).toMatchObject({ restored: false, draft: { track: null } });
  });

  it('never holds a key, whatever it is given', () => {
    localStorage.setItem(key, JSON.stringify({ ...createDraft(), track: 'llm', apiKey: 'sk-1' }));
    const { result } = renderHook(() => useDraft('acc_1'));
    expect(result.current.draft).not.toHaveProperty('apiKey');
    act(() => result.current.change({ keyless: true }));
    expect(localStorage.getItem(key)).not.toContain('sk-1');
  });

  it.each(['', 'not JSON', '{}', JSON.stringify({ ...createDraft(), schemaVersion: 2 })])(
    'is begun anew where what is kept cannot be read: %s',
    text => {
      localStorage.setItem(key, text);
      const { result } = renderHook(() => useDraft('acc_1'));
      expect(result.current).toMatchObject({ restored: false, draft: { track: null } });
    },
  );

  it('of an earlier version has what was added since', () => {
    const { stress: _, rapid: __, organisation: ___, ...earlier } = createDraft();
    localStorage.setItem(key, JSON.stringify({ ...earlier, track: 'agent' }));
    const { result } = renderHook(() => useDraft('acc_1'));
    expect(result.current.draft).toMatchObject({ track: 'agent', stress: false, rapid: null });
  });

  it('is gone when it is cleared, also for a page that is left in the same moment', () => {
    const { result, unmount } = renderHook(() => useDraft('acc_1'));
    act(() => result.current.change({ track: 'llm' }));
    const before = result.current.draft.idempotencyKey;
    act(() => {
      result.current.clear();
      expect(localStorage.getItem(key)).toBeNull();
    });
    expect(result.current.draft.track).toBeNull();
    expect(result.current.draft.idempotencyKey).not.toBe(before);
    unmount();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('lasts as long as the page where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', null);
    const { result } = renderHook(() => useDraft('acc_1'));
    act(() => result.current.change({ track: 'llm' }));
    expect(result.current.draft.track).toBe('llm');
  });
});
