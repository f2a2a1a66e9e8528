import { createRandom } from '@doctorbench/psychometrics';
import { loadSharp } from './sharp.ts';

/** What is done to a picture; all but the mirror show the same afterwards. */
export type PictureEdit =
  | { readonly kind: 'brightness'; readonly factor: number }
  /** In grey levels of 255. */
  | { readonly kind: 'noise'; readonly deviation: number; readonly seed: string }
  | { readonly kind: 'jpeg'; readonly quality: number }
  | { readonly kind: 'rotation'; readonly degrees: number }
  | { readonly kind: 'mirror' }
  /** Share of each side that is cut off. */
  | { readonly kind: 'crop'; readonly share: number };

/** As pictures go over the wire otherwise: noise would make a PNG many times larger. */
const fine = { quality: 92, chromaSubsampling: '4:4:4' };
const white = { r: 255, g: 255, b: 255 };

/** A picture under an edit, data URL to data URL; the same for the same edit. */
export async function editImageUrl(url: string, edit: PictureEdit): Promise<string> {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const edited = await editImage(bytes, edit);
  return `data:image/jpeg;base64,${edited.toString('base64')}`;
}

async function editImage(bytes: Buffer, edit: PictureEdit): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(bytes).flatten({ background: white });
  switch (edit.kind) {
    case 'brightness':
      return image.modulate({ brightness: edit.factor }).jpeg(fine).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality: edit.quality }).toBuffer();
    case 'mirror':
      return image.flop().jpeg(fine).toBuffer();
    case 'rotation':
      return image.rotate(edit.degrees, { background: white }).jpeg(fine).toBuffer();
    case 'crop': {
      const { width, height } = await image.metadata();
      const [left, top] = [Math.floor(width * edit.share), Math.floor(height * edit.share)];
      return image
        .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
        .jpeg(fine)
        .toBuffer();
    }
    case 'noise': {
      const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
      addNoise(data, edit, info.channels);
      return sharp(data, { raw: info }).jpeg(fine).toBuffer();
    }
  }
}

/** One draw for all channels of a point: grey noise, near enough to normal. */
function addNoise(
  data: Buffer,
  { deviation, seed }: Extract<PictureEdit, { kind: 'noise' }>,
  channels: number,
): void {
  const random = createRandom(seed);
  // The sum of three draws has a variance of a quarter.
  const scale = 2 * deviation;
  for (let at = 0; at < data.length; at += channels) {
    const noise = scale * (random() + random() + random() - 1.5);
    for (let channel = 0; channel < channels; channel++)
      data[at + channel] = Math.max(0, Math.min(255, Math.round((data[at + channel] ?? 0) + noise)));
  }
}
