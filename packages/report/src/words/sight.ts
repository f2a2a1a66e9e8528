import type { Bilingual, ImagingReport } from '@doctorbench/core';

/**
 * Why it is said that the pictures were looked at, or not, or that it cannot be told. `same-without`: answers without
 * the pictures are as good. `same-with-others`: most answers stay when other pictures are shown.
 */
export type SightReason =
  | 'better-with'
  | 'worse-with'
  | 'same-without'
  | 'same-with-others'
  | 'not-asked'
  | 'too-few';

export function toSightReason({ blind, looksAtImages }: ImagingReport): SightReason {
  if (!blind) return 'not-asked';
  if (looksAtImages === null || !blind.gap.interval) return 'too-few';
  const { low, high } = blind.gap.interval;
  if (looksAtImages) return low > 0 ? 'better-with' : 'worse-with';
  return low > 0 || high < 0 ? 'same-with-others' : 'same-without';
}

/** What a report says of it, whoever draws the report. */
export const sightWords: Readonly<Record<SightReason, Bilingual>> = {
  'better-with': {
    zh: '同样的题目，有图时答得比无图时好。',
    en: 'The same questions are answered better with their images than without them.',
  },
  'worse-with': {
    zh: '图像改变了回答，但答得更差：同样的题目，无图时反而更好。',
    en: 'The images change the answers, for the worse: without them the same questions are answered better.',
  },
  'same-without': {
    zh: '同样的题目，去掉图像后，就本样本而言答得并不更差；得分其实来自题目文字。',
    en: 'Without their images the same questions are answered no worse, as far as this sample can tell. The score then rests on the text of the questions.',
  },
  'same-with-others': {
    zh: '换成另一幅图像、正确答案随之改变时，它的回答大多照旧。',
    en: 'Shown other images, for which something else is right, it mostly answers as before.',
  },
  'not-asked': {
    zh: '没有题目在去掉图像后重问。',
    en: 'No item was asked again without its images.',
  },
  'too-few': {
    zh: '去掉图像重问的病例太少，无法给出区间。',
    en: 'Too few cases were asked again without their images for an interval.',
  },
};
