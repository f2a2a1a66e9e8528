import { type ItemLanguage, listExemplarTexts } from '@doctorbench/core';
import { toTurn } from '../grade-turns.ts';
import { type Adversary, toPercent } from './adversary.ts';
import { most } from './bounds.ts';

/** What makes the opposite of a clause, in as many ways as are tried. */
const denials: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': ['并非', '不要', '不必'],
  en: ['it is not true that ', 'do not ', 'there is no need to '],
};

/** Negations, and what is left of a clause when one is taken away. */
const negations: readonly (readonly [RegExp, string])[] = [
  [/不(要|能|可|可以|宜|应|该|应该|建议|推荐|需要|需|用|会|得|准|许|允许|再|是|属于|等于|适合)/g, '$1'],
  [/(?:千万|切)?(?:别(?!的|人)|勿)|无需|无须|不必|没有?必要|禁止|严禁|避免|拒绝/g, ''],
  [/没有|没(?!有)|未(?!来|成|知)/g, '有'],
  [/不/g, ''],
  [/\b(do|does|did|is|are|was|were|should|must|can|could|may|might|will|would|has|have|had) not\b/gi, '$1'],
  [/\bcannot\b/gi, 'can'],
  [/\b(do|does|did|is|are|was|were|should|must|could|would|has|have|had)n['’]t\b/gi, '$1'],
  [/\b(?:can|won)['’]t\b/gi, 'can'],
  [/\b(?:never|not)\b ?/gi, ''],
  [/\b(?:no|without)\b/gi, 'some'],
  [/\bavoid(?:ing)?\b/gi, 'use'],
];

const clause = /[^，。；！？：,;!?:\n]+?(?=[，。；！？：,;!?:\n]|\.(?:\s|$)|$)/g;
const content = /[\p{L}\p{N}]/u;
const mark = /^[\s\-*#>•·]*(?:\d+[.、)）])?\s*(?:and |but |so |或|也|并|但|所以)?/i;

/** The opposite of every statement is the opposite of an answer. */
export const negated: Adversary = {
  name: 'negated',
  title: { zh: '逐句否定', en: 'negated' },
  must: { zh: `必须低于 ${most.worthless} 分`, en: `must score below ${most.worthless}` },
  list({ item }) {
    const good = listExemplarTexts(item, 'good');
    return denials[item.language].map(denial => ({
      how: denial.trim(),
      turns: good.map(text => toTurn(negate(text, denial))),
    }));
  },
  fails: grade => toPercent(grade) < most.worthless,
};

/** Clause by clause: what is denied is affirmed, what is affirmed is denied. */
export function negate(text: string, denial: string): string {
  return text.replaceAll(clause, words => {
    if (!content.test(words)) return words;
    const flipped = negations.reduce((left, [negation, rest]) => left.replaceAll(negation, rest), words);
    if (flipped !== words) return flipped;
    const lead = mark.exec(words)?.[0] ?? '';
    return `${lead}${denial}${words.slice(lead.length)}`;
  });
}
