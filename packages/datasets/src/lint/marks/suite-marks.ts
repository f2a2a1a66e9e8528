import { type Item, type ItemProblem, listDimensions, type Track } from '@doctorbench/core';
import { listDecisiveDimensions } from './decisive.ts';
import { listWorths } from './item-marks.ts';

/** Percent of a suite's marks that accuracy and safety have together at least. */
const decisiveAtLeast = 60;

/** A dimension's percent of a suite's marks, and where it has to lie. */
interface DimensionMarks {
  readonly dimension: string;
  readonly percent: number;
  /** Its maximum score in the catalogue. */
  readonly target: number;
  readonly from: number;
  readonly to: number;
}

export interface SuiteMarks {
  readonly dimensions: readonly DimensionMarks[];
  /** Percent that the dimensions of accuracy and safety have. */
  readonly decisive: { readonly dimensions: readonly string[]; readonly percent: number };
}

export interface SuiteMarksCounter {
  add(item: Item): void;
  finish(): SuiteMarks;
}

/** Sums up marks, a hundred an item: a dimension's share of them is its maximum score. */
export function createSuiteMarks(track: Track): SuiteMarksCounter {
  const sums = new Map<string, number>();
  return {
    add(item) {
      for (const { dimension, marks } of listWorths(item))
        sums.set(dimension, (sums.get(dimension) ?? 0) + marks);
    },
    finish() {
      const all = [...sums.values()].reduce((sum, each) => sum + each, 0) || 1;
      const toPercent = (id: string) => (100 * (sums.get(id) ?? 0)) / all;
      const decisive = listDecisiveDimensions(track);
      return {
        dimensions: listDimensions(track).map(({ id, maximum }) => ({
          dimension: id,
          percent: toPercent(id),
          target: maximum,
          ...toBand(maximum),
        })),
        decisive: {
          dimensions: decisive,
          percent: decisive.reduce((sum, id) => sum + toPercent(id), 0),
        },
      };
    },
  };
}

/** From a third of the target to twice it. */
function toBand(target: number): { readonly from: number; readonly to: number } {
  return { from: Math.round((10 * target) / 3) / 10, to: 2 * target };
}

/** What is wrong with how a suite shares out its marks. */
export function checkSuiteMarks({ dimensions, decisive }: SuiteMarks): readonly Omit<ItemProblem, 'field'>[] {
  const problems: Omit<ItemProblem, 'field'>[] = [];
  if (decisive.percent < decisiveAtLeast)
    problems.push({
      rule: 'marks.suite-decisive',
      message: `${decisive.dimensions.join(', ')} have ${decisive.percent.toFixed(1)} % of the suite's marks; ${decisiveAtLeast} % or more are asked`,
      zh: `${decisive.dimensions.join('、')} 合计占题集 ${decisive.percent.toFixed(1)}% 的分值；要求不低于 ${decisiveAtLeast}%`,
    });
  for (const { dimension, percent, target, from, to } of dimensions)
    if (percent < from || percent > to)
      problems.push({
        rule: 'marks.suite-band',
        message: `${dimension} has ${percent.toFixed(1)} % of the suite's marks; ${from} to ${to} % are asked (target ${target})`,
        zh: `${dimension} 占题集 ${percent.toFixed(1)}% 的分值；要求 ${from}%–${to}%（目标 ${target}）`,
      });
  return problems;
}
