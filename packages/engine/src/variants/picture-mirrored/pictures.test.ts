import type { Attachment, Item } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { expect, it } from 'vitest';
import { editImageUrl } from '../../images/edit-image.ts';
import { loadSharp } from '../../images/sharp.ts';
import type { VariantFamily } from '../family.ts';
import { pictureOrder } from '../picture-order/picture-order.ts';
import { pictureMirrored } from './picture-mirrored.ts';

const toPicture = (id: string): Attachment => ({
  id,
  path: `${id}.png`,
  mediaType: 'image/png',
  description: { zh: id, en: id },
});
const vary = async (family: VariantFamily, item: Item) =>
  (await family.load({}))(item, { random: createRandom('x'), rate: 1, seed: 1 });

it('mirrors only where the item says what is right then', async () => {
  const item = makeChoiceItem('film', { attachments: [toPicture('film')] });
  expect(await vary(pictureMirrored, item)).toBeUndefined();
  expect(await vary(pictureMirrored, { ...item, mirror: { key: ['B'] } })).toMatchObject({
    item: { key: ['B'] },
    picture: { kind: 'mirror' },
  });
});

it('shows the picture that was drawn the other way round, where its writing could not be turned', async () => {
  const item = makeChoiceItem('film', { attachments: [toPicture('film'), toPicture('old')] });
  const other = { ...toPicture('film'), path: 'mirrored.png' };
  const varied = await vary(pictureMirrored, { ...item, mirror: { key: ['B'], attachments: [other] } });
  expect(varied?.item).toMatchObject({ key: ['B'], attachments: [other, toPicture('old')] });
  expect(varied?.item).not.toHaveProperty('mirror');
  expect(varied).not.toHaveProperty('picture');
});

it('puts the left of a picture to the right', async () => {
  const sharp = await loadSharp();
  const pixels = Buffer.alloc(16 * 16 * 3, 255);
  for (let row = 0; row < 16; row++) pixels.fill(0, row * 48, row * 48 + 24);
  const png = await sharp(pixels, { raw: { width: 16, height: 16, channels: 3 } })
    .png()
    .toBuffer();
  const url = await editImageUrl(`data:image/png;base64,${png.toString('base64')}`, { kind: 'mirror' });
  const { data } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[45]).toBeLessThan(55);
});

it('turns the order of several pictures round, unless the question speaks of their places', async () => {
  const item = makeChoiceItem('two', { attachments: [toPicture('a'), toPicture('b')] });
  const varied = await vary(pictureOrder, item);
  expect(varied?.item.attachments?.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(await vary(pictureOrder, { ...item, stem: 'What does the second image show?' })).toBeUndefined();
  expect(await vary(pictureOrder, { ...item, stem: '图1与图2有何不同？' })).toBeUndefined();
  expect(await vary(pictureOrder, { ...item, attachments: [toPicture('a')] })).toBeUndefined();
});
