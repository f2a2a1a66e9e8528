import { commonWords } from './common.ts';
import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

const { en, zh } = commonWords;

/** Words about whether the images of a suite were looked at. */
export const imagingWords = defineWords({
  en: {
    heading: 'Imaging',
    verdicts: {
      looks: 'The model looks at the images.',
      ignores: 'The model does not look at the images.',
      untold: 'Whether the model looks at the images cannot be told.',
    },
    notice: 'Its score says nothing about reading images.',
    toSection: 'See how this was found',
    blindHeading: 'Asked again without the images',
    blindLead: (items: string) =>
      `${plural(items, 'item was', 'items were')} asked a second time without images. These answers count for no score.`,
    seen: 'With images',
    blind: 'Without images',
    gap: 'Gap',
    gapBar: `Gap with ${en.interval}`,
    noBlind: 'No item was asked again without its images.',
    swappedHeading: 'Asked again with other images',
    swappedLead: (items: string) =>
      `${plural(items, 'item was', 'items were')} asked a second time with other images, for which something else is right.`,
    changed: 'Answers that changed',
    changedOf: (changed: string, items: string) => `${changed} of ${items}`,
    right: 'Score for the other images',
    noSwapped: 'No item was asked again with other images.',
    modalities: 'By kind of image',
    modality: 'Kind of image',
    score: 'Score',
    items: 'Items',
    vetoes: 'Vetoed',
    noModalities: 'No item of this run says how its images were made.',
  },
  zh: {
    heading: '影像',
    verdicts: {
      looks: '模型确实看了图像。',
      ignores: '模型没有看图像。',
      untold: '无法判断模型是否看了图像。',
    },
    notice: '它的得分不能说明读图能力。',
    toSection: '查看判断依据',
    blindHeading: '去掉图像重问',
    blindLead: items => `${items} 道题去掉图像后又问了一遍。这些回答不计分。`,
    seen: '有图',
    blind: '无图',
    gap: '差距',
    gapBar: `差距及 ${zh.interval}`,
    noBlind: '没有题目在去掉图像后重问。',
    swappedHeading: '换图重问',
    swappedLead: items => `${items} 道题换成另一幅图像后又问了一遍，正确答案随之改变。`,
    changed: '回答有变',
    changedOf: (changed, items) => `${items} 题中 ${changed} 题`,
    right: '按换图后的正确答案得分',
    noSwapped: '没有题目在换图后重问。',
    modalities: '按图像类型',
    modality: '图像类型',
    score: '得分',
    items: '题数',
    vetoes: '被否决',
    noModalities: '本次运行的题目都没有写明图像类型。',
  },
});
