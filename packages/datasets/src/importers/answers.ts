import type { Expected, ItemLanguage } from '@doctorbench/core';

/** How a right answer is told, and what the examinee is told of its form. */
export interface Expectation {
  readonly expected: Expected;
  /** Added to the question; empty where the form is free. */
  readonly instruction: string;
}

const yes: readonly string[] = [
  'yes',
  'y',
  'true',
  '是',
  '是的',
  '对',
  '有',
  '有的',
  '存在',
  '可以',
  '能',
  '会',
];
const no: readonly string[] = [
  'no',
  'n',
  'false',
  '否',
  '不是',
  '不对',
  '没有',
  '无',
  '不存在',
  '不可以',
  '不能',
  '不会',
];

const instructions = {
  closed: { en: 'Answer yes or no.', 'zh-CN': '请回答“是”或“否”。' },
  number: { en: 'Answer with a number only.', 'zh-CN': '请只回答一个数字。' },
  term: { en: 'Answer with a word or a short phrase only.', 'zh-CN': '请只用一个词或短语作答。' },
  list: {
    en: 'Answer with a list separated by commas and nothing else.',
    'zh-CN': '请只列出各项，用顿号隔开。',
  },
  text: { en: '', 'zh-CN': '' },
} as const satisfies Record<string, Record<ItemLanguage, string>>;

/** Longer answers are sentences: they are compared by their words. */
const longestTerm = { en: 60, 'zh-CN': 24 } as const;
const maxMembers = 30;

/** What code can make of a short answer. */
export function toExpectation(answer: string, language: ItemLanguage): Expectation {
  const told = (form: keyof typeof instructions, expected: Expected): Expectation => ({
    expected,
    instruction: instructions[form][language],
  });
  const plain = answer.replace(/[.。]$/, '').trim() || answer;
  const folded = plain.normalize('NFKC').toLowerCase();
  if (yes.includes(folded)) return told('closed', { metric: 'yes-no-maybe', value: 'yes' });
  if (no.includes(folded)) return told('closed', { metric: 'yes-no-maybe', value: 'no' });
  if (/^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(folded))
    return told('number', { metric: 'number', value: Number(folded) });
  const terms = toTerms(plain);
  const isSentence = /[.。!?！？]\s*\S/.test(plain.replaceAll(/\d\.\d/g, ''));
  if (isSentence || terms.length > maxMembers || terms.some(term => term.length > longestTerm[language]))
    return told('text', {
      metric: 'rouge',
      references: [answer],
      variant: 'rouge-l',
      by: language === 'en' ? 'word' : 'character',
    });
  return told(terms.length > 1 ? 'list' : 'term', { metric: 'set', members: terms.map(toSpellings) });
}

/** The things an answer lists, each once. */
function toTerms(answer: string): readonly string[] {
  const byFold = new Map<string, string>();
  for (const part of answer.split(/[,，、;；]/)) {
    const term = part.trim();
    const key = term.normalize('NFKC').toLowerCase();
    if (term !== '' && !byFold.has(key)) byFold.set(key, term);
  }
  return byFold.size > 0 ? [...byFold.values()] : [answer];
}

/** As given, in small letters, and with a capital first. */
function toSpellings(term: string): string[] {
  const small = term.toLowerCase();
  return [...new Set([term, small, small.charAt(0).toUpperCase() + small.slice(1)])];
}
