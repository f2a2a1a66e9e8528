import { type Attachment, findLettered, type Item, listQuestionTexts } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

/** Words by which a question speaks of a picture by its place. */
const byPlace =
  /图\s*[\d一二三四①-⑨A-D]|第\s*[\d一二三四]\s*[张幅图]|[左右上下前后]图|依次|先后|顺序|分别|\b(?:figure|fig\.?|image|picture|panel|photo\w*)\s*[\dA-D]\b|\b(?:first|second|third|former|latter|left|right|upper|lower|respectively)\b/i;

export const pictureOrder: VariantFamily = {
  name: 'picture-order',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '图片换序', en: 'Second reading order of pictures' },
  describes: {
    zh: '多张图片倒序出示；题目按位置称呼图片的除外',
    en: 'Several pictures are shown from the last to the first, unless the question speaks of them by their place',
  },
  languages: ['zh-CN', 'en'],
  load: async () => item => {
    const { attachments = [] } = item;
    const pictures = attachments.filter(isImage);
    if (pictures.length < 2 || listWords(item).some(text => byPlace.test(text))) return undefined;
    const turned = pictures.toReversed();
    return {
      item: {
        ...item,
        attachments: attachments.map(each => (isImage(each) ? (turned.shift() ?? each) : each)),
      },
    };
  },
};

function isImage({ mediaType }: Attachment): boolean {
  return mediaType.startsWith('image/');
}

function listWords(item: Item): readonly string[] {
  return [...listQuestionTexts(item), ...(findLettered(item)?.lines ?? []).map(({ text }) => text)];
}
