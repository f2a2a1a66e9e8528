import { afterEach, beforeEach } from 'vitest';

/**
 * happy-dom lays nothing out, so that a list that draws what is in sight would draw nothing: in every test of the block
 * lines get the height given, and all else a window of 400 pixels.
 */
export function useListHeights(linePx: number): void {
  let restores: readonly (() => void)[] = [];
  beforeEach(() => {
    restores = ['clientHeight', 'offsetHeight'].map(name => {
      let holder: object = document.createElement('div');
      while (!Object.hasOwn(holder, name)) holder = Object.getPrototypeOf(holder);
      const real = Object.getOwnPropertyDescriptor(holder, name) ?? {};
      const get = function (this: HTMLElement) {
        return this.tagName === 'LI' ? linePx : 400;
      };
      Object.defineProperty(holder, name, { configurable: true, get });
      return () => Object.defineProperty(holder, name, real);
    });
  });
  afterEach(() => {
    for (const restore of restores) restore();
  });
}
