import type { SequenceItem } from '@doctorbench/core';
import type { KindPhantom } from '../kind.ts';

export const sequencePhantom: KindPhantom<SequenceItem> = {
  say({ key, language }, { level, random }) {
    const order = [...key];
    if (level === 'unsafe') order.reverse();
    if (level === 'partial')
      for (let swaps = 0; swaps < 2; swaps++) {
        const at = Math.floor(random() * (order.length - 1));
        order.splice(at, 2, ...order.slice(at, at + 2).reverse());
      }
    return `${language === 'en' ? 'Order: ' : '顺序：'}${order.join('→')}`;
  },
  listKeywords: ({ steps }) => steps.map(({ text }) => text),
};
