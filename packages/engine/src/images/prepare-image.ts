import type { Attachment, ImageProtocol } from '@doctorbench/core';
import { loadSharp, mostPixels } from './sharp.ts';

/** A picture as it goes over the wire: upright, no larger than the protocol says, and nothing in it but the picture. */
export interface PreparedImage {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Buffer;
}

const jpegQuality = 92;

/** Leaves the bytes as they are where nothing has to change. Throws for what is no picture. */
export async function prepareImage(
  bytes: Buffer,
  mediaType: Attachment['mediaType'],
  { longestSide }: ImageProtocol,
): Promise<PreparedImage> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height, format, orientation = 1, exif, xmp, iptc, icc } = await image.metadata();
  const tooLarge = Math.max(width, height) > longestSide;
  const carriesMore = [exif, xmp, iptc, icc].some(part => part !== undefined);
  if (format !== 'svg' && !tooLarge && !carriesMore && orientation === 1 && isSent(mediaType))
    return { mediaType, bytes };
  // Without a word to the contrary, sharp keeps no metadata.
  const made = image
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  return format === 'jpeg'
    ? {
        mediaType: 'image/jpeg',
        bytes: await made.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer(),
      }
    : { mediaType: 'image/png', bytes: await made.png().toBuffer() };
}

function isSent(mediaType: Attachment['mediaType']): mediaType is PreparedImage['mediaType'] {
  return mediaType === 'image/png' || mediaType === 'image/jpeg' || mediaType === 'image/webp';
}
