import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** Most pixels of a picture that is looked into at all. */
export const mostPixels = 64_000_000;

/** Loaded when the first picture is met: most runs have none. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One picture is needed once, and the questions around it keep the cores busy.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
