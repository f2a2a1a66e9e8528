import { defineMessages } from '../../i18n/define-messages.ts';

interface LinkWords {
  readonly from: string;
  readonly onto: string;
  readonly items: string;
  readonly models: string;
  readonly made: boolean;
}

export const editionHistoryMessages = defineMessages({
  en: {
    title: 'From edition to edition',
    lead: 'Editions differ in difficulty. Items that two of them have in common put their scores on one scale, with the error of that link in the interval.',
    caption: (scale: string) =>
      `Dots: on the scale of “${scale}”, with 95% intervals. Rings: the score as it was.`,
    edition: 'Edition',
    asItWas: 'Score as it was',
    onScale: 'On the scale of the newest (95%)',
    notLinked: 'not linked',
    link: ({ from, onto, items, models, made }: LinkWords) =>
      `“${from}” → “${onto}”: ${items} items in common, ${models} models${made ? '' : '; too little for a link (10 items, 5 models on either side)'}`,
  },
  zh: {
    title: '历届变化',
    lead: '各届难度不同。以两届共有的题目为锚，把得分放到同一尺度上；区间中包含等值的误差。',
    caption: scale => `圆点：换算到“${scale}”的尺度，附 95% 区间。圆圈：当届得分。`,
    edition: '评测届次',
    asItWas: '当届得分',
    onScale: '换算到最新一届（95%）',
    notLinked: '无法等值',
    link: ({ from, onto, items, models, made }) =>
      `“${from}”→“${onto}”：共有 ${items} 题，${models} 个模型${made ? '' : '；不足以等值（至少 10 题，两边各 5 个模型）'}`,
  },
});
