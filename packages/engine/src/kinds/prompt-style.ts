import type { ItemLanguage, PromptStyleName } from '@doctorbench/core';

/** Fixed wording around choice and sequence items. Any change of a word is a new version. */
interface PromptStyle {
  /** What the system says first, if anything. */
  readonly system?: string;
  readonly single: string;
  readonly multiple: string;
  readonly order: string;
  /** How a worked example is answered: `{letters}` and, as JSON, `{list}`; `{reason}` where there is an explanation. */
  readonly chosen: string;
  readonly ordered: string;
}

const plain: Readonly<Record<ItemLanguage, PromptStyle>> = {
  'zh-CN': {
    single: '请从以上选项中选出一个最佳答案。可以先简要说明理由，最后单独一行写“答案：”和选项字母。',
    multiple:
      '以上选项中有一个或多个正确，请选出全部正确选项。可以先简要说明理由，最后单独一行写“答案：”和选项字母，例如“答案：A、C”。',
    order:
      '请将以上步骤按正确的先后顺序排列，每一步都要用到且只用一次。最后单独一行写“顺序：”和字母，例如“顺序：B→A→C”。',
    chosen: '{reason}\n答案：{letters}',
    ordered: '{reason}\n顺序：{letters}',
  },
  en: {
    single:
      'Choose the one best answer. You may give a short reason first; end with a line "Answer: " and the letter.',
    multiple:
      'One or more options are right; choose all of them. You may give a short reason first; end with a line "Answer: " and the letters, such as "Answer: A, C".',
    order:
      'Put all the steps into the right order, using each exactly once. End with a line "Order: " and the letters, such as "Order: B → A → C".',
    chosen: '{reason}\nAnswer: {letters}',
    ordered: '{reason}\nOrder: {letters}',
  },
};

/** For answers that are compared letter by letter, as many published scripts do. */
const letters: typeof plain = {
  'zh-CN': {
    single: '只回答一个选项字母，不要写其他内容。',
    multiple: '以上选项中有一个或多个正确，只回答全部正确选项的字母，不要写其他内容。',
    order: '只按正确的先后顺序回答全部步骤的字母，不要写其他内容。',
    chosen: '{letters}',
    ordered: '{letters}',
  },
  en: {
    single: 'Answer with one letter and nothing else.',
    multiple: 'One or more options are right. Answer with the letters of all of them and nothing else.',
    order: 'Answer with the letters of all the steps in the right order and nothing else.',
    chosen: '{letters}',
    ordered: '{letters}',
  },
};

/** Says only what must be done: how many options are meant, and that an order is. */
const free: typeof plain = {
  'zh-CN': {
    single: '',
    multiple: '（多选）',
    order: '请排列以上步骤的先后顺序。',
    chosen: '{reason}\n{letters}',
    ordered: '{reason}\n{letters}',
  },
  en: {
    single: '',
    multiple: '(One or more are right.)',
    order: 'Put the steps into the right order.',
    chosen: '{reason}\n{letters}',
    ordered: '{reason}\n{letters}',
  },
};

/** Asks for the way before the answer (Kojima et al., 2022). */
const reasoned: typeof plain = {
  'zh-CN': {
    single:
      '请从以上选项中选出一个最佳答案。先一步一步地推理：提取关键信息，逐项分析每个选项，再得出结论；最后单独一行写“答案：”和选项字母。',
    multiple:
      '以上选项中有一个或多个正确，请选出全部正确选项。先一步一步地推理：提取关键信息，逐项分析每个选项，再得出结论；最后单独一行写“答案：”和选项字母，例如“答案：A、C”。',
    order:
      '请将以上步骤按正确的先后顺序排列，每一步都要用到且只用一次。先一步一步地推理，再得出结论；最后单独一行写“顺序：”和字母，例如“顺序：B→A→C”。',
    chosen: plain['zh-CN'].chosen,
    ordered: plain['zh-CN'].ordered,
  },
  en: {
    single:
      'Choose the one best answer. Think step by step first: note the key findings, weigh every option, then conclude; end with a line "Answer: " and the letter.',
    multiple:
      'One or more options are right; choose all of them. Think step by step first: note the key findings, weigh every option, then conclude; end with a line "Answer: " and the letters, such as "Answer: A, C".',
    order:
      'Put all the steps into the right order, using each exactly once. Think step by step first, then conclude; end with a line "Order: " and the letters, such as "Order: B → A → C".',
    chosen: plain.en.chosen,
    ordered: plain.en.ordered,
  },
};

const clinician: typeof plain = {
  'zh-CN': {
    ...plain['zh-CN'],
    system: '你是一位经验丰富的主任医师，诊疗严谨，以循证医学和患者安全为先。',
  },
  en: {
    ...plain.en,
    system:
      'You are an experienced consultant physician who works by the evidence and puts patient safety first.',
  },
};

const json: typeof plain = {
  'zh-CN': {
    single: '请从以上选项中选出一个最佳答案，只输出 JSON：{"答案": "选项字母"}。',
    multiple: '以上选项中有一个或多个正确，请选出全部正确选项，只输出 JSON：{"答案": ["选项字母", …]}。',
    order: '请将以上步骤按正确的先后顺序排列，每一步只用一次，只输出 JSON：{"顺序": ["字母", …]}。',
    chosen: '{"答案": {list}}',
    ordered: '{"顺序": {list}}',
  },
  en: {
    single: 'Choose the one best answer. Reply in JSON only: {"answer": "letter"}.',
    multiple:
      'One or more options are right; choose all of them. Reply in JSON only: {"answer": ["letter", …]}.',
    order:
      'Put all the steps into the right order, using each exactly once. Reply in JSON only: {"order": ["letter", …]}.',
    chosen: '{"answer": {list}}',
    ordered: '{"order": {list}}',
  },
};

const styles: Readonly<Record<PromptStyleName, typeof plain>> = {
  'plain@1': plain,
  'letters@1': letters,
  'free@1': free,
  'reasoned@1': reasoned,
  'clinician@1': clinician,
  'json@1': json,
};

export const promptStyles = Object.keys(styles) as readonly PromptStyleName[];

export function getPromptStyle(name: PromptStyleName, language: ItemLanguage): PromptStyle {
  return styles[name][language];
}

const instructions = Object.values(styles)
  .flatMap(style => Object.values(style))
  .flatMap(({ single, multiple, order }) => [single, multiple, order])
  .filter(Boolean);

/** A question as it stands before the words of any style. */
export function cutInstruction(text: string): string {
  const end = instructions.find(instruction => text.endsWith(`\n\n${instruction}`));
  return end === undefined ? text : text.slice(0, -end.length - 2);
}

/** A stem, its lettered lines and the instruction, as one user message. */
export function renderLettered(
  stem: string,
  lines: readonly { readonly id: string; readonly text: string }[],
  instruction: string,
): string {
  const lettered = lines.map(({ id, text }) => `${id}. ${text}`).join('\n');
  return [stem, lettered, instruction].filter(Boolean).join('\n\n');
}
