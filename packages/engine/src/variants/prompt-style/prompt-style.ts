import { type Bilingual, findLettered, type PromptStyleName } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

/** Another wording around items that letters answer. */
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
    load: async () => item => (findLettered(item) ? { item, promptStyle } : undefined),
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

/** Worked examples with their reasoning go before the question (Wei et al., 2022); the pool is fixed. */
export const fewShotReasoning: VariantFamily = {
  name: 'few-shot-reasoning',
  version: 1,
  expectation: 'may-change',
  title: { zh: '带示例的思维链', en: 'Few-shot chain of thought' },
  describes: {
    zh: '题前给出三个带推理过程的示例，再要求逐步推理',
    en: 'Three worked examples with their reasoning go before the question, and steps are asked for',
  },
  languages: ['zh-CN', 'en'],
  async load() {
    const { workedExamples } = await import('./worked-examples.ts');
    return item =>
      item.kind === 'choice' && !workedExamples.some(({ stem }) => stem === item.stem)
        ? {
            item,
            promptStyle: 'reasoned@1',
            shots: workedExamples.filter(({ language }) => language === item.language),
          }
        : undefined;
  },
};

/** Where the endpoint has such a setting; others leave it out of the request and answer as before. */
function toEffort(level: 'low' | 'high', words: Pick<VariantFamily, 'title' | 'describes'>): VariantFamily {
  return {
    name: `effort-${level}`,
    version: 1,
    expectation: 'may-change',
    ...words,
    languages: ['zh-CN', 'en'],
    load: async () => item => ({ item, reasoningEffort: level }),
  };
}

export const lowEffort = toEffort('low', {
  title: { zh: '低思考强度', en: 'Low reasoning effort' },
  describes: {
    zh: '把思考强度设为 low（接口支持时）',
    en: 'Reasoning effort is set to low, where the endpoint has it',
  },
});

export const highEffort = toEffort('high', {
  title: { zh: '高思考强度', en: 'High reasoning effort' },
  describes: {
    zh: '把思考强度设为 high（接口支持时）',
    en: 'Reasoning effort is set to high, where the endpoint has it',
  },
});
