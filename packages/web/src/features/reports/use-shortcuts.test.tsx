import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

beforeEach(() => {
  document.documentElement.dataset.viewer = '';
});
afterEach(() => {
  delete document.documentElement.dataset.viewer;
  document.body.replaceChildren();
});

function renderShortcuts() {
  const done: string[] = [];
  const toShortcuts = (word: string) => ({ j: () => void done.push(`${word} next`) });
  const hook = renderHook(({ word }) => useShortcuts(toShortcuts(word)), { initialProps: { word: 'first' } });
  return { ...hook, done };
}

/** True where the page took the key. */
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  !fireEvent.keyDown(target, { key, bubbles: true, ...more });

describe('single keys', () => {
  it('act in the viewer, and only those that mean something', () => {
    const { done } = renderShortcuts();
    expect(press('j')).toBe(true);
    expect(press('x')).toBe(false);
    expect(done).toEqual(['first next']);
  });

  it('mean nothing on pages for everybody', () => {
    delete document.documentElement.dataset.viewer;
    const { done } = renderShortcuts();
    expect(press('j')).toBe(false);
    expect(done).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'are left to the browser with %j',
    modifier => {
      const { done } = renderShortcuts();
      expect(press('j', modifier)).toBe(false);
      expect(done).toEqual([]);
    },
  );

  it.each(['input', 'textarea', 'select'])('are left to who types in a field: %s', name => {
    const { done } = renderShortcuts();
    const field = document.createElement(name);
    document.body.append(field);
    press('j', {}, field);
    expect(done).toEqual([]);
  });

  it('do what they mean now', () => {
    const { done, rerender } = renderShortcuts();
    rerender({ word: 'second' });
    press('j');
    expect(done).toEqual(['second next']);
  });

  it('go with the page', () => {
    const { done, unmount } = renderShortcuts();
    unmount();
    press('j');
    expect(done).toEqual([]);
  });
});
