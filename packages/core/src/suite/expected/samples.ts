import type { ItemLanguage } from '../item-fields.ts';
import type { SampleLevel, SampleRequest } from './answer-reader.ts';

const answerWords: Readonly<Record<ItemLanguage, string>> = { 'zh-CN': '答案：', en: 'Answer: ' };

/** Said by who knows nothing; holds no word of any key. */
const emptyWords: Readonly<Record<ItemLanguage, string>> = { 'zh-CN': '（略）', en: '(omitted)' };

export function sayValue(value: string, language: ItemLanguage): string {
  return `${answerWords[language]}${value.trim()}`;
}

/** The first way of writing each thing: of all, of the first half, or of none. */
export function keepShare(groups: readonly (readonly string[])[], level: SampleLevel): readonly string[] {
  const share = { good: 1, partial: 0.5, unsafe: 0 }[level];
  return groups.slice(0, Math.floor(groups.length * share)).map(([first = '']) => first);
}

export function sayList(items: readonly string[], language: ItemLanguage): string {
  return items.length > 0 ? items.map(item => `- ${item}`).join('\n') : emptyWords[language];
}

/** The reference, its first half, or nothing of it. */
export function sayReference(
  [reference = '']: readonly string[],
  { level, language }: SampleRequest,
): string {
  if (level === 'good') return reference;
  const half = [...reference].slice(0, Math.ceil([...reference].length / 2)).join('');
  return level === 'partial' ? half : emptyWords[language];
}
