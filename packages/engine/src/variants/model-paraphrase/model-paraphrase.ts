import { listQuestionTexts, withQuestionTexts } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

/** Asks only what a model has said in other words and the guard has let pass: without those, nothing. */
export const modelParaphrase: VariantFamily = {
  name: 'model-paraphrase',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '模型改写', en: 'Paraphrase by a model' },
  describes: {
    zh: '由 --paraphraser 指定的模型改写题干；数字、单位、药名、否定有变的不用',
    en: 'The question in the words of the model named by --paraphraser; refused where a number, unit, drug or negation differs',
  },
  languages: ['zh-CN', 'en'],
  load:
    async ({ paraphrases = {} }) =>
    item => {
      const texts = paraphrases[item.id];
      if (!texts || texts.length !== listQuestionTexts(item).length) return undefined;
      return { item: withQuestionTexts(item, texts) };
    },
};
