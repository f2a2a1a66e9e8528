import { hasImages } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

/**
 * Only items that say what is right then (`mirror`): whether a picture bears a side mark or writing, which would be
 * mirrored with it, is known to who wrote the item and not to code. Such a picture is drawn the other way round by them.
 */
export const pictureMirrored: VariantFamily = {
  name: 'picture-mirrored',
  version: 2,
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
    const mirrored = { ...rest, key: mirror.key };
    if (!mirror.attachments) return { item: mirrored, picture: { kind: 'mirror' } };
    const drawn = new Map(mirror.attachments.map(each => [each.id, each]));
    const attachments = item.attachments?.map(each => drawn.get(each.id) ?? each);
    return { item: { ...mirrored, ...(attachments ? { attachments } : {}) } };
  },
};
