import type { ExemplarLevel, ItemLanguage } from '../item-fields.ts';
import { exemplarLevels } from '../item-fields.ts';
import type { ItemProblem } from '../item-problem.ts';
import type { PlacedCriterion } from './item-kind.ts';

export interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** Lengths in characters. A dialogue is held to them turn by turn. */
const lengths: Readonly<Record<ItemLanguage, Readonly<Record<ExemplarLevel, Bounds>>>> = {
  'zh-CN': {
    good: { from: 150, to: 1500 },
    partial: { from: 40, to: 500 },
    unsafe: { from: 40, to: 500 },
  },
  en: { good: { from: 500, to: 4000 }, partial: { from: 100, to: 1500 }, unsafe: { from: 100, to: 1500 } },
};

const fewestDimensions = 5;

export function checkCount(count: number, { from, to }: Bounds, field: string): readonly ItemProblem[] {
  if (count >= from && count <= to) return [];
  return [{ field, message: `has ${count} criteria; ${from} to ${to} are asked` }];
}

/** A gold rubric has enough criteria, of enough dimensions, one of them negative, and each can be read offline. */
export function lintRubric(
  placed: readonly PlacedCriterion[],
  { field, count }: { readonly field: string; readonly count: Bounds },
): readonly ItemProblem[] {
  const criteria = placed.map(({ criterion }) => criterion);
  const problems: ItemProblem[] = [...checkCount(criteria.length, count, field)];
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
  language: ItemLanguage,
  listTexts: ((level: ExemplarLevel) => readonly string[]) | undefined,
): readonly ItemProblem[] {
  if (!listTexts) return [{ field: 'exemplars', message: 'the item has none' }];
  return exemplarLevels.flatMap(level => {
    const { from, to } = lengths[language][level];
    return listTexts(level)
      .filter(text => text.length < from || text.length > to)
      .map(text => ({
        field: `exemplars.${level}`,
        message: `has ${text.length} characters; ${from} to ${to} are asked`,
      }));
  });
}

export function lintExplanation(explanation: string | undefined): readonly ItemProblem[] {
  return explanation ? [] : [{ field: 'explanation', message: 'the key is not explained' }];
}
