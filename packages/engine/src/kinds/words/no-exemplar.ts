import type { ItemLanguage } from '@doctorbench/core';

/** What a phantom says where an item gives it nothing to answer from. */
export const noExemplar: Readonly<Record<ItemLanguage, string>> = {
  'zh-CN': '（模拟考生：本题没有示例答案可用。）',
  en: '(Phantom: this item has no exemplar to answer from.)',
};
