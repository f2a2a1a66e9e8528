import { hasImages } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

/**
 * Only items that say what is right then (`mirror`): whether a picture bears a side mark or writing, which would be
 * mirrored with it, is known to who wrote the item and not to code.
 */
export const pictureMirrored: VariantFamily = {
  name: 'picture-mirrored',
  version: 1,
  expectation: 'must-change',
  title: { zh: '图片左右翻转', en: 'Mirrored pictures' },
  describes: {
    zh: '图片左右翻转，正确答案随之换边；只用于随题写明翻转后答案的题目',
    en: 'Pictures are mirrored and the right answer changes sides; only where the item says what is right then',
  },
  languages: ['zh-CN', 'en'],
  load: async () => item => {
    if (item.kind !== 'choice' || !item.mirror || !hasImages(item)) return undefined;
    const { explanation: _, twins: __, wordings: ___, mirror, ...rest } = item;
    return { item: { ...rest, key: mirror.key }, picture: { kind: 'mirror' } };
  },
};
