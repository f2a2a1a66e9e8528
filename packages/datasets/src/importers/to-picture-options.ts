import type { PictureOptions } from '../pictures/read-pictures.ts';
import type { ImportOptions } from './import-options.ts';

export function toPictureOptions({ slices, window }: ImportOptions): PictureOptions {
  return { slices, ...(window ? { window: { ...window, shape: 'linear' } } : {}) };
}
