import type { Criterion } from '@doctorbench/core';
import { readVignette, vignettes } from '../craft-md/vignette.ts';
import { defineSet } from '../define-set.ts';
import { draftAsked } from '../draft.ts';

const question = 'What is the most likely diagnosis? Name one diagnosis.';

/** CRAFT-MD as vignettes with a free answer: a broader diagnosis than the key is right, a narrower one is not. */
export const craftMdFree = defineSet({
  ...vignettes,
  name: 'craft-md-free',
  title: { zh: 'CRAFT-MD 病例（自由作答）', en: 'CRAFT-MD, vignettes with a free answer' },
  rule: 'craft-md-broader',
  // They belong to the other form of the set.
  notOptions: ['choice_1', 'choice_2', 'choice_3', 'choice_4'],
  draft(fields, { stamp, toOrigin }) {
    const { labels, text, diagnosis } = readVignette(fields, 'free');
    return draftAsked(toOrigin(labels), stamp, {
      asked: `${text}\n\n${question}`,
      rubric: [toCriterion(diagnosis)],
    });
  },
});

function toCriterion(diagnosis: string): Criterion {
  return {
    id: 'diagnosis',
    dimension: 'factual-accuracy',
    points: 10,
    text: `The final diagnosis is "${diagnosis}", in any words, or a broader diagnosis of which "${diagnosis}" is a kind. A narrower one, which is a kind of "${diagnosis}", does not meet this, nor does a list from which nothing was chosen.`,
    zh: {
      text: `最终诊断为“${diagnosis}”（措辞不限），或为其上位诊断。更窄的下位诊断不算，罗列而未作选择也不算。`,
    },
  };
}
