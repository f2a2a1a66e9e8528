import type { Bilingual, PromptStyleName } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

/** Another wording around choice and ordering items. */
function toFamily(
  name: string,
  promptStyle: PromptStyleName,
  words: { readonly title: Bilingual; readonly describes: Bilingual },
): VariantFamily {
  return {
    name,
    version: 1,
    expectation: 'may-change',
    ...words,
    languages: ['zh-CN', 'en'],
    load: async () => item =>
      item.kind === 'choice' || item.kind === 'sequence' ? { item, promptStyle } : undefined,
  };
}

export const chainOfThought = toFamily('chain-of-thought', 'reasoned@1', {
  title: { zh: '思维链', en: 'Chain of thought' },
  describes: { zh: '要求先逐步推理再作答', en: 'Steps of reasoning are asked for before the answer' },
});

export const answerOnly = toFamily('answer-only', 'letters@1', {
  title: { zh: '只答字母', en: 'Answer only' },
  describes: { zh: '要求只回答字母', en: 'Letters and nothing else are asked for' },
});

export const clinicianPrompt = toFamily('clinician-prompt', 'clinician@1', {
  title: { zh: '医师身份提示', en: 'System prompt of a clinician' },
  describes: {
    zh: '系统提示要求以资深医师身份作答',
    en: 'A system prompt makes the examinee a senior doctor',
  },
});

export const jsonReply = toFamily('json-reply', 'json@1', {
  title: { zh: 'JSON 作答', en: 'Reply in JSON' },
  describes: { zh: '要求用 JSON 作答', en: 'The answer is asked for in JSON' },
});
