import type { ItemLanguage } from '@doctorbench/core';
import { addBefore } from '../add-text.ts';
import type { VariantFamily } from '../family.ts';

const openings: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': [
    '您好，打扰了，麻烦您帮忙看看下面这个问题，非常感谢！',
    '我真的特别着急，求求你快点告诉我吧！',
    '别啰嗦，直接回答。',
    '我家住在城东，平时喜欢摄影和听戏，今天天气很好。请看下面的问题。',
    '哎，我年纪大了，说话慢，你耐心听我讲。',
    '同学们都在等着对答案呢，快帮帮忙哈。',
  ],
  en: [
    'Hello, I am sorry to trouble you. Could you kindly help me with the following? Thank you so much!',
    'I am really anxious about this, please, please answer quickly!',
    'Skip the chatter and answer.',
    'I live on the east side of town, I like photography and opera, and the weather is lovely today. Here is my question.',
    'I am getting on in years and I talk slowly, so bear with me.',
    'Everybody in class is waiting to compare answers, so help us out, will you?',
  ],
};

export const tone: VariantFamily = {
  name: 'tone',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '语气与闲话', en: 'Tone and small talk' },
  describes: {
    zh: '题前加一句客气、着急、粗鲁或无关的话',
    en: 'A polite, anxious, rude or idle sentence goes before the question',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      const bank = openings[item.language];
      const edited = addBefore(item, bank[Math.floor(random() * bank.length)] ?? '');
      return edited && { item: edited };
    },
};
