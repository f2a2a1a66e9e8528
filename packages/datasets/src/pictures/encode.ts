import { loadSharp } from '@doctorbench/engine';
import { checkSize, type Picture, PictureError } from './picture.ts';

/** What `suite lint` lets an attachment weigh. */
const maxEncodedBytes = 10 * 1024 * 1024;
const jpegQuality = 95;
/** Pixels that are square but for rounding are left as they are. */
const squareWithin = 0.01;

export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly extension: 'png' | 'jpg';
  readonly mediaType: 'image/png' | 'image/jpeg';
}

/** PNG, or JPEG where a PNG would be too heavy; square pixels, no metadata. Throws `PictureError`. */
export async function encodePicture(picture: Picture): Promise<EncodedPicture> {
  const { width, height, channels, data, pixelAspect = 1 } = picture;
  const sharp = await loadSharp();
  const start = () => {
    const image = sharp(data, { raw: { width, height, channels } });
    if (Math.abs(pixelAspect - 1) <= squareWithin) return image;
    const [wide, high] =
      pixelAspect > 1 ? [width, Math.round(height * pixelAspect)] : [Math.round(width / pixelAspect), height];
    checkSize(wide, high);
    return image.resize({ width: wide, height: high, fit: 'fill' });
  };
  const grey = channels === 1;
  const png = await start()
    .toColourspace(grey ? 'b-w' : 'srgb')
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(toError);
  if (png.length <= maxEncodedBytes) return { bytes: png, extension: 'png', mediaType: 'image/png' };
  const jpeg = await start()
    .toColourspace(grey ? 'b-w' : 'srgb')
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer()
    .catch(toError);
  if (jpeg.length > maxEncodedBytes)
    throw new PictureError('too-large', `more than ${maxEncodedBytes / 1024 ** 2} MB when written`);
  return { bytes: jpeg, extension: 'jpg', mediaType: 'image/jpeg' };
}

function toError(cause: unknown): never {
  throw new PictureError('unreadable', 'the picture cannot be written', { cause });
}
