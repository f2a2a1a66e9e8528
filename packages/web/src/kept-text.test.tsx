import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeptText } from './kept-text.ts';

const kept = createKeptText('kept-text.test');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  kept.remove();
});

describe('a text that the browser keeps', () => {
  it('is read again until it is removed', () => {
    expect(kept.read()).toBeNull();
    kept.write('a draft');
    expect(createKeptText('kept-text.test').read()).toBe('a draft');
    kept.remove();
    expect(kept.read()).toBeNull();
  });

  it('is kept for this tab apart from the site', () => {
    const inTab = createKeptText('kept-text.test', 'sessionStorage');
    inTab.write('a case');
    expect(kept.read()).toBeNull();
    inTab.remove();
  });

  it('is nothing where storage is forbidden, full or not there', () => {
    const refuse = (name: string) => () => {
      throw new DOMException('no', name);
    };
    vi.stubGlobal('localStorage', {
      getItem: refuse('SecurityError'),
      setItem: refuse('QuotaExceededError'),
      removeItem: refuse('SecurityError'),
    });
    expect(kept.read()).toBeNull();
    expect(() => kept.write('much')).not.toThrow();
    expect(() => kept.remove()).not.toThrow();
    vi.stubGlobal('localStorage', null);
    expect(kept.read()).toBeNull();
  });

  it('does not hide an error of ours', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new TypeError('ours');
      },
      removeItem: () => {},
    });
    expect(() => kept.read()).toThrow('ours');
  });
});
