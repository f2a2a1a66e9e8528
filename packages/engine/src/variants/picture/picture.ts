import { type Bilingual, hasImages, type Item } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import type { PictureEdit } from '../../images/edit-image.ts';
import type { VariantFamily } from '../family.ts';

/** The pictures of an item as another camera, screen or hand would show them; its words stay. */
function toFamily(
  name: string,
  words: { readonly title: Bilingual; readonly describes: Bilingual },
  draw: (random: Random, item: Item) => PictureEdit,
): VariantFamily {
  return {
    name,
    version: 1,
    expectation: 'must-not-change',
    ...words,
    languages: ['zh-CN', 'en'],
    load:
      async () =>
      (item, { random, seed }) =>
        hasImages(item) ? { item, picture: draw(random, { ...item, id: `${item.id}/${seed}` }) } : undefined,
  };
}

const toSide = (random: Random) => (random() < 0.5 ? -1 : 1);

export const pictureBrightness = toFamily(
  'picture-brightness',
  {
    title: { zh: '图片亮度', en: 'Brightness of pictures' },
    describes: { zh: '图片调亮或调暗 25%', en: 'Pictures are a quarter brighter or darker' },
  },
  random => ({ kind: 'brightness', factor: 1 + 0.25 * toSide(random) }),
);

export const pictureNoise = toFamily(
  'picture-noise',
  {
    title: { zh: '图片噪声', en: 'Noise in pictures' },
    describes: { zh: '图片加入轻度灰阶噪声（标准差 8）', en: 'Pictures get slight grey noise (deviation 8)' },
  },
  (_, item) => ({ kind: 'noise', deviation: 8, seed: item.id }),
);

export const pictureJpeg = toFamily(
  'picture-jpeg',
  {
    title: { zh: '图片压缩', en: 'Compressed pictures' },
    describes: { zh: '图片以 JPEG 质量 50 压缩', en: 'Pictures are compressed as JPEG of quality 50' },
  },
  () => ({ kind: 'jpeg', quality: 50 }),
);

export const pictureRotation = toFamily(
  'picture-rotation',
  {
    title: { zh: '图片旋转', en: 'Rotated pictures' },
    describes: { zh: '图片旋转 2～5 度', en: 'Pictures are rotated by two to five degrees' },
  },
  random => ({ kind: 'rotation', degrees: toSide(random) * (2 + 3 * random()) }),
);

export const pictureCrop = toFamily(
  'picture-crop',
  {
    title: { zh: '图片裁边', en: 'Cropped pictures' },
    describes: { zh: '图片四边各裁去 1%', en: 'One per cent of each side is cut off' },
  },
  () => ({ kind: 'crop', share: 0.01 }),
);
