import { setFlagsFromString } from 'node:v8';

/**
 * A run streams: little is alive at any moment, but V8 lets garbage grow to several times that. These two flags are
 * read at every collection, so they can be changed while the program runs.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=30');
}

/** For short runs, where speed is worth more than memory. */
export function letHeapGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
}

/** Suites of fewer items than this make short runs. */
export const shortRunItems = 4000;
