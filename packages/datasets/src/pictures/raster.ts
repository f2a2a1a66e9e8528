import { loadSharp, mostPixels } from '@doctorbench/engine';
import { checkSize, type Picture, PictureError } from './picture.ts';

/** First bytes of what is read. Everything else is kept away from the decoders. */
const signatures: readonly ((head: string) => boolean)[] = [
  head => head.startsWith('\x89PNG\r\n\x1a\n'),
  head => head.startsWith('\xff\xd8\xff'),
  head => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  head => head.startsWith('II*\0') || head.startsWith('MM\0*'),
  head => head.startsWith('GIF8'),
];

/** PNG, JPEG, WebP, TIFF or GIF (its first frame), turned upright, on white where it is transparent. */
export async function readRaster(bytes: Buffer): Promise<Picture> {
  const head = bytes.toString('latin1', 0, 12);
  if (!signatures.some(matches => matches(head)))
    throw new PictureError('unsupported', 'not a picture of a format that is read');
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height } = await image.metadata().catch(toError);
  checkSize(width, height);
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(toError);
  if (info.channels !== 1 && info.channels !== 3)
    throw new PictureError('unsupported', 'a picture with these channels is not read');
  return { width: info.width, height: info.height, channels: info.channels, data };
}

function toError(cause: unknown): never {
  const words = cause instanceof Error ? cause.message : '';
  if (/pixel limit/i.test(words)) throw new PictureError('too-large', 'too many pixels', { cause });
  throw new PictureError('unreadable', 'the picture is damaged', { cause });
}
