import type { Control } from '@doctorbench/core';
import { defineWords } from '../define-words.ts';

/** Words about the files of an item, and about asking again without or with other pictures. */
export const attachmentWords = defineWords({
  en: {
    heading: 'Attachments',
    picture: (name: string) => `Image “${name}”`,
    size: 'Size',
    fit: 'Fit',
    expectedBox: 'Expected place',
    answeredBox: 'Place given in the answer',
    moreRows: (count: string) => `${count} further rows are not shown.`,
    controls: 'Asked again to see whether the images are looked at',
    controlsLead: 'These answers count for no score.',
    said: {
      blind: 'Asked without the image, it said',
      swapped: 'Asked with the other image, it said',
    } as Record<Control, string>,
    controlScore: 'Score against what is right then',
    otherImage: 'The other image',
  },
  zh: {
    heading: '附件',
    picture: name => `图像“${name}”`,
    size: '大小',
    fit: '适合窗口',
    expectedBox: '标准位置',
    answeredBox: '回答给出的位置',
    moreRows: count => `另有 ${count} 行未显示。`,
    controls: '为检验是否看图而重问',
    controlsLead: '这些回答不计分。',
    said: { blind: '去掉图像时，它的回答', swapped: '换成另一幅图像时，它的回答' },
    controlScore: '按当时的标准答案得分',
    otherImage: '另一幅图像',
  },
});
