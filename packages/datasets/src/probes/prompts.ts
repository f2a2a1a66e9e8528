import type { ItemLanguage } from '@doctorbench/core';

interface ProbeWords {
  complete(half: string): string;
  masked(stem: string, options: string): string;
  order(stem: string, options: string): string;
  answer(stem: string, options: string): string;
  canary(suite: string, beginning: string): string;
}

/** What is said to the examinee. A model that knows nothing of the items can only guess. */
export const probeWords: Readonly<Record<ItemLanguage, ProbeWords>> = {
  'zh-CN': {
    complete: half =>
      `下面是一道已发表的医学试题的前半段。请凭记忆逐字续写其后半段，只写续文，不作解答。\n\n${half}`,
    masked: (stem, options) =>
      `下面是一道已发表的医学选择题，其中一个选项被隐去（标为 ____）。请写出被隐去选项的原文，只写该选项的文字。\n\n${stem}\n${options}`,
    order: (stem, options) =>
      `下面是一道已发表的医学选择题，选项顺序已被打乱，以数字编号。请凭记忆按发表时的先后顺序写出这些编号，以逗号分隔，只写编号。\n\n${stem}\n${options}`,
    answer: (stem, options) => `回答下面的单项选择题，只写一个字母。\n\n${stem}\n${options}`,
    canary: (suite, beginning) =>
      `医学题集 ${suite} 的每道题都带有同一个金丝雀标记，以“${beginning}”开头。请写出完整的标记。`,
  },
  en: {
    complete: half =>
      `Below is the first half of a published medical examination question. Continue it from memory, word for word. Write only the continuation and do not answer the question.\n\n${half}`,
    masked: (stem, options) =>
      `Below is a published multiple-choice question with one option hidden (____). Write the hidden option as it was published, and nothing else.\n\n${stem}\n${options}`,
    order: (stem, options) =>
      `Below is a published multiple-choice question whose options were shuffled and numbered. From memory, give the numbers in the order in which the options were published, separated by commas, and nothing else.\n\n${stem}\n${options}`,
    answer: (stem, options) =>
      `Answer this single-choice question with one letter and nothing else.\n\n${stem}\n${options}`,
    canary: (suite, beginning) =>
      `Every item of the medical suite ${suite} carries the same canary string, which begins with "${beginning}". Write the whole string.`,
  },
};
