import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usePrintLook } from './use-print-look.ts';

const root = document.documentElement;
let folded: HTMLDetailsElement;
let unfolded: HTMLDetailsElement;

beforeEach(() => {
  root.dataset.theme = 'dark';
  const main = document.createElement('main');
  folded = document.createElement('details');
  unfolded = document.createElement('details');
  unfolded.open = true;
  main.append(folded, unfolded);
  document.body.append(main);
});
afterEach(() => {
  document.body.replaceChildren();
  delete root.dataset.theme;
});

const tell = (name: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(name));

describe('a page on paper', () => {
  it('is light, and nothing in it is folded away', () => {
    renderHook(usePrintLook);
    tell('beforeprint');
    expect([root.dataset.theme, folded.open, unfolded.open]).toEqual(['light', true, true]);
  });

  it('is afterwards as it was, what was open included', () => {
    renderHook(usePrintLook);
    tell('beforeprint');
    tell('afterprint');
    expect([root.dataset.theme, folded.open, unfolded.open]).toEqual(['dark', false, true]);
  });

  it('has no theme afterwards where it had none', () => {
    delete root.dataset.theme;
    renderHook(usePrintLook);
    tell('beforeprint');
    tell('afterprint');
    expect(root.dataset.theme).toBeUndefined();
  });

  it('is left alone when another page is shown', () => {
    renderHook(usePrintLook).unmount();
    tell('beforeprint');
    expect([root.dataset.theme, folded.open]).toEqual(['dark', false]);
  });
});
