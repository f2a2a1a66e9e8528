import { listQuestionTexts } from '@doctorbench/core';
import { shuffle } from '@doctorbench/psychometrics';
import { addBefore } from '../add-text.ts';
import type { VariantFamily } from '../family.ts';
import { notes } from './notes.ts';

export const irrelevantText: VariantFamily = {
  name: 'irrelevant-text',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '无关文字', en: 'Irrelevant text' },
  describes: {
    zh: '题前加上与患者无关的病区杂记，比率 1 表示全文加长一倍',
    en: 'Notes of the ward that bear on no patient go before the question; a rate of 1 doubles its length',
  },
  languages: ['zh-CN', 'en'],
  defaultRate: 1,
  load:
    async () =>
    (item, { random, rate }) => {
      const wanted = rate * listQuestionTexts(item).join('').length;
      const added: string[] = [];
      const gap = item.language === 'en' ? ' ' : '';
      for (let length = 0; length < wanted; ) {
        const round = shuffle(notes[item.language], random);
        for (const note of round) {
          if (length >= wanted) break;
          added.push(note);
          length += note.length;
        }
      }
      if (added.length === 0) return undefined;
      const edited = addBefore(item, added.join(gap));
      return edited && { item: edited };
    },
};
