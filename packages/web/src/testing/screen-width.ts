import { vi } from 'vitest';

/** What the media queries of the page compare with; 16 pixels a rem. */
const pixelsPerRem = 16;

/** Makes the window as wide as said until the test ends. */
export function setScreenWidth(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, rem] = /\(width < ([\d.]+)rem\)/.exec(query) ?? [];
    return Object.assign(new EventTarget(), {
      media: query,
      matches: rem !== undefined && pixels < Number(rem) * pixelsPerRem,
    });
  });
}
