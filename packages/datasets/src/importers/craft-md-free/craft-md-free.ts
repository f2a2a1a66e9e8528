import type { Criterion } from '@doctorbench/core';
import { readVignette, source } from '../craft-md/vignette.ts';
import { draftAsked } from '../draft.ts';
import type { Importer } from '../importer.ts';
import { readEntries } from '../read-entries.ts';

const question = 'What is the most likely diagnosis? Name one diagnosis.';

/** CRAFT-MD as vignettes with a free answer: a broader diagnosis than the key is right, a narrower one is not. */
export const craftMdFree: Importer = {
  name: 'craft-md-free',
  version: 1,
  title: { zh: 'CRAFT-MD 病例（自由作答）', en: 'CRAFT-MD, vignettes with a free answer' },
  track: 'llm',
  licence: 'MIT, as its source states',
  published: { rule: 'craft-md-broader', source },
  read: (root, stamp) =>
    readEntries({
      root,
      depth: 1,
      // They belong to the other form of the set.
      notOptions: ['choice_1', 'choice_2', 'choice_3', 'choice_4'],
      draft(fields) {
        const { origin, text, diagnosis } = readVignette(fields, 'free');
        const item = draftAsked(origin, stamp, {
          messages: [{ role: 'user', content: `${text}\n\n${question}` }],
          rubric: [toCriterion(diagnosis)],
        });
        return { item, images: [], imageField: '', imageFolders: [] };
      },
    }),
};

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
