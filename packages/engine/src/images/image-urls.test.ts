import { describe, expect, it } from 'vitest';
import { tinyPng } from '../testing/tiny-image.ts';
import { createImageUrls, imageDefaults } from './image-urls.ts';

const film = { id: 'film', path: 'film.png', mediaType: 'image/png' } as const;

describe('the data URL of a picture', () => {
  it('is made once, also for those who ask while it is made', async () => {
    let reads = 0;
    const toImageUrl = createImageUrls(async () => {
      reads++;
      return tinyPng;
    }, imageDefaults);
    const urls = await Promise.all([film, film, film].map(toImageUrl));
    urls.push(await toImageUrl(film));
    expect(new Set(urls)).toEqual(new Set([`data:image/png;base64,${tinyPng.toString('base64')}`]));
    expect(reads).toBe(1);
  });

  it('is made again after it failed', async () => {
    let reads = 0;
    const toImageUrl = createImageUrls(async () => {
      if (++reads === 1) throw new Error('the disk was away');
      return tinyPng;
    }, imageDefaults);
    await expect(toImageUrl(film)).rejects.toThrow('the disk was away');
    await expect(toImageUrl(film)).resolves.toMatch(/^data:/);
  });

  it('is not kept without end: a long suite does not fill the memory', async () => {
    // Bytes behind the picture's end are carried along: a megabyte each.
    const heavy = Buffer.concat([tinyPng, Buffer.alloc(1_000_000)]);
    let reads = 0;
    const toImageUrl = createImageUrls(async () => {
      reads++;
      return heavy;
    }, imageDefaults);
    const count = 30;
    for (let at = 0; at < count; at++) await toImageUrl({ ...film, path: `${at}.png` });
    expect(reads).toBe(count);
    await toImageUrl({ ...film, path: `${count - 1}.png` });
    expect(reads).toBe(count);
    await toImageUrl({ ...film, path: '0.png' });
    expect(reads).toBe(count + 1);
  });
});
