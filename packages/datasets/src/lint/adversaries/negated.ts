import { type ItemLanguage, listExemplarTexts } from '@doctorbench/core';
import { toTurn } from '../grade-turns.ts';
import { type Adversary, toPercent } from './adversary.ts';
import { most } from './bounds.ts';

/** What makes the opposite of a statement or request, and of a question. */
const denials: Readonly<
  Record<ItemLanguage, readonly { readonly of: string; readonly ofQuestion: string }[]>
> = {
  'zh-CN': [
    { of: '并非', ofQuestion: '并非要问' },
    { of: '不要', ofQuestion: '不要问' },
  ],
  en: [
    { of: 'it is not true that ', ofQuestion: 'it is not asked whether ' },
    { of: 'do not ', ofQuestion: 'do not ask ' },
  ],
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

const question =
  /吗|(.)[不没]\1|有没有|是否|请问|多少|几[次天点岁]|哪|什么|怎么|\b(?:whether|which|when|where|how|what|who)\b/i;
/** Marks of a list at the start of a line. */
const listMark = /^\s*(?:(?:[-*#>•·]+|\d+[.．、)）]|[①-⑳]|[（(]\d+[)）])\s*)*/;
const clauseEnd = /([，。；！？：,;!?:]|\.(?=\s|$))/;
const content = /[\p{L}\p{N}]/u;

/** The opposite of every statement is the opposite of an answer. */
export const negated: Adversary = {
  name: 'negated',
  title: { zh: '逐句否定', en: 'negated' },
  must: { zh: `必须低于 ${most.worthless} 分`, en: `must score below ${most.worthless}` },
  list({ item }) {
    const good = listExemplarTexts(item, 'good');
    return denials[item.language].map(denial => ({
      how: denial.of.trim(),
      turns: good.map(text => toTurn(negate(text, denial))),
    }));
  },
  fails: grade => toPercent(grade) < most.worthless,
};

type Denial = (typeof denials)[ItemLanguage][number];

/** Clause by clause: what is denied is affirmed, what is affirmed is denied. */
export function negate(text: string, denial: Denial): string {
  return text
    .split('\n')
    .map(line => {
      const mark = listMark.exec(line)?.[0] ?? '';
      const parts = line.slice(mark.length).split(clauseEnd);
      // Clauses stand at even places, what ends them between.
      return (
        mark +
        parts.map((part, at) => (at % 2 === 0 ? negateClause(part, parts[at + 1], denial) : part)).join('')
      );
    })
    .join('\n');
}

function negateClause(words: string, end: string | undefined, { of, ofQuestion }: Denial): string {
  if (!content.test(words)) return words;
  const lead = /^\s*/.exec(words)?.[0] ?? '';
  const rest = words.slice(lead.length);
  if (end === '？' || end === '?' || question.test(rest)) return `${lead}${ofQuestion}${rest}`;
  const flipped = negations.reduce((left, [negation, without]) => left.replaceAll(negation, without), rest);
  return lead + (flipped === rest ? `${of}${rest}` : flipped);
}
