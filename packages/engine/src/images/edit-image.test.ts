import { expect, it } from 'vitest';
import { editImageUrl } from './edit-image.ts';
import { loadSharp } from './sharp.ts';

async function paint() {
  const sharp = await loadSharp();
  const background = { r: 100, g: 120, b: 140 };
  const bytes = await sharp({ create: { width: 100, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function measure(url: string) {
  const sharp = await loadSharp();
  const image = sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  const [{ width, height, format }, { channels }] = [await image.metadata(), await image.stats()];
  return { width, height, format, mean: channels[0]?.mean ?? 0, deviation: channels[0]?.stdev ?? 0 };
}

it('makes a picture brighter, noisier, coarser, askew or smaller, and the same each time', async () => {
  const url = await paint();
  const bright = await measure(await editImageUrl(url, { kind: 'brightness', factor: 1.25 }));
  expect(bright.mean).toBeGreaterThan(115);
  const noise = { kind: 'noise', deviation: 8, seed: 'one' } as const;
  const noisy = await measure(await editImageUrl(url, noise));
  expect(Math.abs(noisy.deviation - 8)).toBeLessThan(1);
  expect(Math.abs(noisy.mean - 100)).toBeLessThan(1);
  expect(await editImageUrl(url, noise)).toBe(await editImageUrl(url, noise));
  expect(await editImageUrl(url, { ...noise, seed: 'two' })).not.toBe(await editImageUrl(url, noise));
  expect(await measure(await editImageUrl(url, { kind: 'jpeg', quality: 50 }))).toMatchObject({
    format: 'jpeg',
  });
  const askew = await measure(await editImageUrl(url, { kind: 'rotation', degrees: 5 }));
  expect(askew.width).toBeGreaterThan(100);
  expect(await measure(await editImageUrl(url, { kind: 'crop', share: 0.1 }))).toMatchObject({
    width: 80,
    height: 40,
  });
});
