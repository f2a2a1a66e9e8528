import type { imagingEn } from './imaging-en.ts';

/** Labels about pictures and whether they were looked at, in Chinese. */
export const imagingZh: typeof imagingEn = {
  imaging: {
    heading: '影像',
    verdicts: {
      looks: '模型确实看了图像。',
      ignores: '模型没有看图像。',
      untold: '无法判断模型是否看了图像。',
    },
    notice: '有图时并不比只读文字答得好，或者换了图像仍照旧作答。它的得分不能说明读图能力；详见“影像”一节。',
    blindHeading: '去掉图像重问',
    blindLead: items => `${items} 道题去掉图像后又问了一遍。这些回答不计分。`,
    seen: '有图',
    blind: '无图',
    gap: '差距',
    gapBar: '差距及 95% 区间',
    noBlind: '没有题目在去掉图像后重问。',
    swappedHeading: '换图重问',
    swapped: (changed, items) => `换图之后，${items} 个回答中有 ${changed} 个改变。`,
    swappedRight: score => `按换图后的正确答案评分，这些回答平均得 ${score} 分。`,
    noSwapped: '没有题目在换图后重问。',
    modalities: '按图像类型',
    modality: '图像类型',
    score: '得分',
    items: '题数',
    vetoes: '被否决',
    blindItems: items => `${items} 题`,
    noModalities: '本次运行的题目都没有写明图像类型。',
  },
  pictures: {
    omitted: count => `本页最多收入 12 MB 图像，另有 ${count} 幅未收入；题集文件夹中有全部图像。`,
  },
};
