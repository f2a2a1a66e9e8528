import type { ItemLanguage } from '@doctorbench/core';

/** Fixed wording around choice and sequence items. Any change of a word is a new version. */
export interface PromptStyle {
  readonly name: string;
  readonly single: string;
  readonly multiple: string;
  readonly order: string;
}

const plain: Readonly<Record<ItemLanguage, PromptStyle>> = {
  'zh-CN': {
    name: 'plain@1',
    single: '请从以上选项中选出一个最佳答案。可以先简要说明理由，最后单独一行写“答案：”和选项字母。',
    multiple:
      '以上选项中有一个或多个正确，请选出全部正确选项。可以先简要说明理由，最后单独一行写“答案：”和选项字母，例如“答案：A、C”。',
    order:
      '请将以上步骤按正确的先后顺序排列，每一步都要用到且只用一次。最后单独一行写“顺序：”和字母，例如“顺序：B→A→C”。',
  },
  en: {
    name: 'plain@1',
    single:
      'Choose the one best answer. You may give a short reason first; end with a line "Answer: " and the letter.',
    multiple:
      'One or more options are right; choose all of them. You may give a short reason first; end with a line "Answer: " and the letters, such as "Answer: A, C".',
    order:
      'Put all the steps into the right order, using each exactly once. End with a line "Order: " and the letters, such as "Order: B → A → C".',
  },
};

export function getPromptStyle(language: ItemLanguage): PromptStyle {
  return plain[language];
}

/** A stem, its lettered lines and the instruction, as one user message. */
export function renderLettered(
  stem: string,
  lines: readonly { readonly id: string; readonly text: string }[],
  instruction: string,
): string {
  return `${stem}\n\n${lines.map(({ id, text }) => `${id}. ${text}`).join('\n')}\n\n${instruction}`;
}
