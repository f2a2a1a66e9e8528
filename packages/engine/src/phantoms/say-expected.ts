import type { Expected, ExpectedBox, ExpectedNumber, ItemLanguage, OpenItem } from '@doctorbench/core';

type Level = 'good' | 'partial' | 'unsafe';

/** What a phantom says to an item that has expected answers and no exemplars: the key, a part of it, or the wrong thing. */
export function sayExpected({ expected = [], language }: OpenItem, level: Level): string {
  // Texts first and values last, where a reader looks for them.
  const parts = [...expected].sort((a, b) => Number(isValue(a)) - Number(isValue(b)));
  return parts.map(each => sayOne(each, level, language)).join('\n\n');
}

function isValue({ metric }: Expected): boolean {
  return metric === 'number' || metric === 'date' || metric === 'yes-no-maybe' || metric === 'box';
}

function sayOne(expected: Expected, level: Level, language: ItemLanguage): string {
  const right = level === 'good';
  switch (expected.metric) {
    case 'number':
      return sayNumber(expected, right, language);
    case 'box':
      return sayBox(right ? expected.value : toWrongBox(expected.value));
    case 'date':
      return sayValue(right ? expected.value : toWrongDate(expected.value, expected.toleranceDays), language);
    case 'yes-no-maybe':
      return sayValue(right ? expected.value : expected.value === 'no' ? 'yes' : 'no', language);
    case 'set':
      return JSON.stringify(keep(expected.members, level));
    case 'key-points':
      return sayList(
        keep(
          expected.points.map(({ synonyms }) => synonyms),
          level,
        ),
        language,
      );
    case 'rouge':
    case 'similarity':
      return sayReference(expected.references[0] ?? '', level, language);
  }
}

const answerWords: Readonly<Record<ItemLanguage, string>> = { 'zh-CN': '答案：', en: 'Answer: ' };

/** Said by who knows nothing; holds no word of any key. */
const emptyWords: Readonly<Record<ItemLanguage, string>> = { 'zh-CN': '（略）', en: '(omitted)' };

function sayValue(value: string, language: ItemLanguage): string {
  return `${answerWords[language]}${value.trim()}`;
}

function sayNumber(expected: ExpectedNumber, right: boolean, language: ItemLanguage): string {
  const value = `${right ? expected.value : toWrongNumber(expected)} ${expected.unit ?? ''}`.trim();
  return expected.label ? `${expected.label[0]}: ${value}` : sayValue(value, language);
}

function sayBox({ left, top, right, bottom }: ExpectedBox['value']): string {
  return `[${[left, top, right, bottom].join(', ')}]`;
}

/** In the corner that is farthest away. */
function toWrongBox({ left, top, right, bottom }: ExpectedBox['value']): ExpectedBox['value'] {
  const x = left + right < 1000 ? 999 : 0;
  const y = top + bottom < 1000 ? 999 : 0;
  return { left: x, top: y, right: x + 1, bottom: y + 1 };
}

/** Above everything that would be accepted. */
function toWrongNumber({ value, tolerance, range }: ExpectedNumber): number {
  const width =
    tolerance === undefined
      ? 0
      : 'absolute' in tolerance
        ? tolerance.absolute
        : (Math.abs(value) * tolerance.percent) / 100;
  const highest = Math.max(value + width, range?.high ?? value);
  return highest + Math.abs(highest) + 1;
}

const dayMs = 86_400_000;

function toWrongDate(value: string, toleranceDays = 0): string {
  return new Date(Date.parse(value) + (toleranceDays + 1) * dayMs).toISOString().slice(0, 10);
}

/** All, the first half, or none. */
function keep(groups: readonly (readonly string[])[], level: Level): readonly string[] {
  const share = { good: 1, partial: 0.5, unsafe: 0 }[level];
  return groups.slice(0, Math.floor(groups.length * share)).map(([first = '']) => first);
}

function sayList(items: readonly string[], language: ItemLanguage): string {
  return items.length > 0 ? items.map(item => `- ${item}`).join('\n') : emptyWords[language];
}

function sayReference(reference: string, level: Level, language: ItemLanguage): string {
  if (level === 'good') return reference;
  const half = [...reference].slice(0, Math.ceil([...reference].length / 2)).join('');
  return level === 'partial' ? half : emptyWords[language];
}
