import sharp from 'sharp';
import type { Drawing } from './drawing.ts';

/** The image of a drawing, as it lies in a suite. */
export async function render({ svg, format = 'png' }: Drawing): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#ffffff' });
  return format === 'jpeg'
    ? image.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : image.png({ compressionLevel: 9, palette: true, colours: 128, dither: 0 }).toBuffer();
}
