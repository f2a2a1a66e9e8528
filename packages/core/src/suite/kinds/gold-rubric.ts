import type { ExemplarLevel, ItemLanguage } from '../item-fields.ts';
import { exemplarLevels } from '../item-fields.ts';
import type { ItemProblem } from '../item-problem.ts';
import type { GoldStandard, PlacedCriterion } from './item-kind.ts';

export interface Bounds {
  readonly from: number;
  readonly to: number;
}

type Lengths = Readonly<Record<ItemLanguage, Readonly<Record<ExemplarLevel, Bounds>>>>;

/** Lengths in characters. A dialogue is held to them turn by turn. */
const weighedLengths: Lengths = {
  'zh-CN': {
    good: { from: 150, to: 1500 },
    partial: { from: 40, to: 500 },
    unsafe: { from: 40, to: 500 },
  },
  en: { good: { from: 500, to: 4000 }, partial: { from: 100, to: 1500 }, unsafe: { from: 100, to: 1500 } },
};

/** Where points decide, a thin or a dangerous answer may be as long as a good one. */
const markedLengths: Lengths = {
  'zh-CN': {
    good: { from: 150, to: 1500 },
    partial: { from: 40, to: 1500 },
    unsafe: { from: 40, to: 1500 },
  },
  en: { good: { from: 500, to: 4000 }, partial: { from: 100, to: 4000 }, unsafe: { from: 100, to: 4000 } },
};

const fewestDimensions = 5;

export function checkCount(count: number, { from, to }: Bounds, field: string): readonly ItemProblem[] {
  if (count >= from && count <= to) return [];
  return [
    {
      rule: 'rubric.count',
      field,
      message: `has ${count} criteria; ${from} to ${to} are asked`,
      zh: `有 ${count} 条评分标准；要求 ${from}–${to} 条`,
    },
  ];
}

interface RubricBounds {
  readonly field: string;
  readonly count: Bounds;
  /** Expected answers that stand beside the criteria and count as they do. */
  readonly others?: number;
}

/** A gold rubric has enough criteria, of enough dimensions, one of them negative, and each can be read offline. */
export function lintRubric(
  placed: readonly PlacedCriterion[],
  { field, count, others = 0 }: RubricBounds,
): readonly ItemProblem[] {
  const criteria = placed.map(({ criterion }) => criterion);
  const problems: ItemProblem[] = [...checkCount(criteria.length + others, count, field)];
  const dimensions = new Set(criteria.map(({ dimension }) => dimension)).size;
  if (dimensions < fewestDimensions)
    problems.push({
      field,
      message: `speaks to ${dimensions} dimensions; ${fewestDimensions} or more are asked`,
    });
  if (criteria.every(({ points }) => points > 0))
    problems.push({ field, message: 'has no negative criterion' });
  for (const each of placed) {
    if (!each.criterion.signals)
      problems.push({ field: each.field, message: 'has no signals for the offline judge' });
    problems.push(...lintChinese(each));
  }
  return problems;
}

export function lintChinese({ criterion, field }: PlacedCriterion): readonly ItemProblem[] {
  if (criterion.zh && (!criterion.redLine || criterion.zh.reason)) return [];
  return [{ field: `${field}.zh`, message: 'is not written for readers of Chinese' }];
}

/** Exemplars are as long as answers are. */
export function lintLengths(
  { language, pointsDecide }: GoldStandard & { readonly language: ItemLanguage },
  listTexts: ((level: ExemplarLevel) => readonly string[]) | undefined,
): readonly ItemProblem[] {
  if (!listTexts) return [{ field: 'exemplars', message: 'the item has none' }];
  return exemplarLevels.flatMap(level => {
    const { from, to } = (pointsDecide ? markedLengths : weighedLengths)[language][level];
    return listTexts(level)
      .filter(text => text.length < from || text.length > to)
      .map(text => ({
        rule: 'exemplar.length',
        field: `exemplars.${level}`,
        zh: `有 ${text.length} 字；要求 ${from}–${to} 字`,
        message: `has ${text.length} characters; ${from} to ${to} are asked`,
      }));
  });
}

export function lintExplanation(explanation: string | undefined): readonly ItemProblem[] {
  return explanation ? [] : [{ field: 'explanation', message: 'the key is not explained' }];
}
