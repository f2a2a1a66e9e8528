import { mostPixels } from '@doctorbench/engine';

/** What a picture file, or what it unpacks to, may hold at most. */
export const maxPictureBytes = 512 * 1024 * 1024;

/** Eight bits a channel, row by row from the upper left corner. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 1 for grey, 3 for red, green, blue. */
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
  /** Height of a pixel in its widths; 1 unless stated. */
  readonly pixelAspect?: number;
}

/** One picture, a film of frames or a volume of slices. Slices are decoded as they are asked for. */
export interface PictureStack {
  readonly count: number;
  /** Throws `PictureError`. */
  readSlice(index: number): Promise<Picture>;
}

/** Why a picture could not be had. */
export type PictureReason = 'missing' | 'outside' | 'unreadable' | 'unsupported' | 'too-large';

/** The detail is made of words of this program only, never of what stands in the file. */
export class PictureError extends Error {
  readonly reason: PictureReason;

  constructor(reason: PictureReason, detail: string, options: { readonly cause?: unknown } = {}) {
    super(detail, options);
    this.name = 'PictureError';
    this.reason = reason;
  }
}

export function checkSize(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1)
    throw new PictureError('unreadable', 'the picture has no width or height');
  if (width * height > mostPixels)
    throw new PictureError('too-large', `more than ${mostPixels / 1e6} megapixels`);
}
