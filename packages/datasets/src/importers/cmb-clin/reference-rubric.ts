import type { Criterion, ItemLanguage } from '@doctorbench/core';

/** A line that begins a point of a numbered answer. */
const numbered = /^\s*(?:[①-⑳]|[(（]\d{1,2}[)）]|\d{1,2}\s*[.、．](?!\d))\s*/;

/** More points than this are judged as one text: a criterion of points at most is worth 20. */
const maxPoints = 20;

const wordsOf = {
  'zh-CN': {
    whole: '结论与参考答案一致，且没有与之矛盾之处。参考答案：',
    point: '说明了参考答案的这一点（措辞不限）：',
  },
  en: {
    whole: 'The conclusions agree with the reference answer and nothing contradicts it. Reference answer: ',
    point: 'Says this point of the reference answer, in whatever words: ',
  },
} as const satisfies Record<ItemLanguage, unknown>;

/**
 * A reference answer as criteria: half of the points for agreeing with it as a whole, half for its numbered points, each
 * as much as another.
 */
export function toRubric(
  reference: string,
  { turn, language }: { readonly turn: number; readonly language: ItemLanguage },
): Criterion[] {
  const points = listPoints(reference);
  const words = wordsOf[language];
  const whole: Criterion = {
    id: `turn-${turn}-agrees`,
    dimension: 'factual-accuracy',
    points: points.length,
    text: `${words.whole}${reference}`,
  };
  return [
    whole,
    ...points.map((point, index) => ({
      id: `turn-${turn}-point-${index + 1}`,
      dimension: 'completeness',
      points: 1,
      text: `${words.point}${point}`,
    })),
  ];
}

/** What an answer lists under numbers, each thing once, with what stands before the first; the answer itself where it has no numbers. */
function listPoints(reference: string): readonly string[] {
  const points: string[] = [];
  let isNumbered = false;
  for (const line of reference.split('\n').filter(each => each.trim() !== '')) {
    const number = numbered.exec(line);
    if (number) points.push(line.slice(number[0].length).trim());
    else points.push(`${points.pop() ?? ''}${line.trim()}`);
    isNumbered ||= number !== null;
  }
  const distinct = [...new Set(points.filter(Boolean))];
  return distinct.length > maxPoints || !isNumbered ? [reference] : distinct;
}
