import type { ItemLanguage } from '@doctorbench/core';
import type { ChatRequest } from '@doctorbench/models';

/** Any change of the words is a new version: other words, other paraphrases. */
export const paraphrasePrompt = 'paraphrase@1';

const instructions: Readonly<Record<ItemLanguage, string>> = {
  'zh-CN': `请把下面这道医学题的题干换一种说法，意思完全不变。
要求：
1. 不增加、不删去任何事实；不回答问题，不给提示。
2. 所有数字、单位、药物与检查的名称、否定词、左右侧、性别、年龄，照原样保留，一字不改。
3. 语言不变，长度相近。
只输出改写后的题干，不要任何其他文字。`,
  en: `Say the following medical question in other words, with exactly the same meaning.
1. Add no fact and drop none; do not answer it and give no hint.
2. Keep every number, unit, name of a drug or a test, negation, side, sex and age exactly as written.
3. Keep the language, and about the length.
Reply with the reworded question alone.`,
};

/** The question travels inside a fence and is declared data: it may hold instructions of its own. */
export function toParaphraseRequest(
  text: string,
  { language, seed }: { readonly language: ItemLanguage; readonly seed: number },
): ChatRequest {
  return {
    messages: [
      { role: 'system', content: instructions[language] },
      { role: 'user', content: `<question>\n${text}\n</question>` },
    ],
    temperature: 0.7,
    maxOutputTokens: 2048,
    seed,
  };
}

/** The reworded question, without the fence or quotation marks that some models put around it. */
export function readParaphrase(reply: string): string {
  return reply
    .replace(/^\s*<question>\s*|\s*<\/question>\s*$/g, '')
    .replace(/^["“「]([\s\S]*)["”」]$/, '$1')
    .trim();
}
