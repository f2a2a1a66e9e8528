import { getItemKind, type Item, type ItemProblem } from '@doctorbench/core';
import { createOverlapFinder } from './overlap.ts';

/** Length of `partial`, and of each `flawed`, against `good`: length must not give the answer away. */
const partialAtLeast = 0.6;
const flawedAtLeast = 0.9;

/** The exemplars that admission asks for where points decide, one text per level. */
export function checkExemplarSet(item: Item): readonly ItemProblem[] {
  // Ways through a case are compared by what was done, not by their length.
  if (getItemKind(item).answersWith !== 'words' || !('exemplars' in item) || !item.exemplars) return [];
  const { partial, good, unsafe, unsafeToo, flawed } = item.exemplars;
  const toText = (answer: unknown) => (Array.isArray(answer) ? answer.join('\n') : String(answer));
  const whole = toText(good);
  const problems: ItemProblem[] = [...checkLength('partial', toText(partial), whole, partialAtLeast)];
  if (unsafeToo === undefined) problems.push(toMissing('unsafeToo'));
  else problems.push(...checkOtherWords(toText(unsafe), toText(unsafeToo)));
  if (!flawed) problems.push(toMissing('flawed'));
  const seen = new Set([whole]);
  for (const [index, each] of (flawed ?? []).entries()) {
    const text = toText(each);
    problems.push(...checkLength(`flawed[${index}]`, text, whole, flawedAtLeast));
    if (seen.has(text))
      problems.push({
        rule: 'exemplar.flawed-same',
        field: `exemplars.flawed[${index}]`,
        message: 'is the same as good or as the other flawed one: no error is planted in it',
        zh: '与 good 或另一份 flawed 相同：没有埋入错误',
      });
    seen.add(text);
  }
  return problems;
}

function toMissing(name: 'unsafeToo' | 'flawed'): ItemProblem {
  const [message, zh] =
    name === 'flawed'
      ? [
          'is missing: two good answers with one serious error planted in each',
          '缺少：两份各埋入一处严重错误的好答案',
        ]
      : ['is missing: the danger of unsafe in different words', '缺少：用不同措辞写出与 unsafe 相同的危险'];
  return { rule: `exemplar.no-${name}`, field: `exemplars.${name}`, message, zh };
}

function checkLength(name: string, text: string, good: string, atLeast: number): readonly ItemProblem[] {
  if (text.length >= atLeast * good.length) return [];
  const share = Math.round((100 * text.length) / good.length);
  return [
    {
      rule: `exemplar.${name.startsWith('flawed') ? 'flawed' : name}-length`,
      field: `exemplars.${name}`,
      message: `is ${share} % as long as good; ${100 * atLeast} % or more are asked`,
      zh: `长度为 good 的 ${share}%；要求不低于 ${100 * atLeast}%`,
    },
  ];
}

function checkOtherWords(unsafe: string, unsafeToo: string): readonly ItemProblem[] {
  const overlap = createOverlapFinder();
  overlap.add('unsafe', unsafe);
  const repeated = overlap.add('unsafeToo', unsafeToo);
  if (!repeated) return [];
  const share = Math.round(100 * repeated.share);
  return [
    {
      rule: 'exemplar.unsafe-same',
      field: 'exemplars.unsafeToo',
      message: `shares ${share} % of its 8-grams with unsafe; say the same danger in different words`,
      zh: `与 unsafe 有 ${share}% 的 8 字片段相同；请换一种说法写同样的危险`,
    },
  ];
}
