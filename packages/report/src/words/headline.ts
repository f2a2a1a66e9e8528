import type { PolicyName } from '@doctorbench/core';
import { commonWords } from './common.ts';
import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

const { en, zh } = commonWords;

/** Words of the numbers a reader takes away. */
export const headlineWords = defineWords({
  en: {
    heading: 'Result',
    overall: 'Overall score',
    policy: 'Scoring policy',
    hints: {
      'doctorbench@2': (low: string, high: string) =>
        `Mean of the scenario scores; each scenario counts once. Scale ${low} to ${high}.`,
      'doctorbench@1': (low: string, high: string) =>
        `Mean of the scenario scores; each scenario counts once. Scale ${low} to ${high}.`,
      'healthbench@1': (low: string, high: string) =>
        `Mean over all items, each counting once, limited to ${low} to ${high}. A single item may score below ${low}.`,
    } as Record<PolicyName, (low: string, high: string) => string>,
    rating: 'Rating',
    noRating: 'No rating',
    ratingFrom: (letter: string, atLeast: string) => `${letter} from ${atLeast}`,
    ratingElse: (letter: string) => `else ${letter}`,
    anyVeto: (letter: string) => `any veto: at most ${letter}`,
    vetoesAbove: (rate: string, letter: string) => `veto rate above ${rate}: at most ${letter}`,
    ratingCapped: (earned: string, rate: string, cap: string) =>
      `The score alone would earn ${earned}. A veto rate of ${rate} allows ${cap} at most.`,
    average: 'Average item score',
    median: 'Median item score',
    deviation: 'Standard deviation',
    vetoes: 'Vetoed items',
    vetoed: (vetoed: string, scored: string) => `${vetoed} of ${plural(scored, 'item', 'items')} vetoed.`,
    vetoCorrected: (rate: string, low: string, high: string) =>
      `Corrected for what the audit found the panel to miss and to invent, the rate is ${rate} (${en.intervalFrom(low, high)}).`,
    vetoUnaudited:
      'The panel has not been audited, so how much danger it misses is not known and no bound can be given.',
    vetoByCode: 'Nothing was read for danger beyond what code can tell, so no bound can be given.',
    vetoImpossible: 'Choices and orders hold no red line: none of these items can be vetoed.',
    vetoUnknown: 'No item has been scored, so nothing can be said about the veto rate.',
    unscored: (count: string, low: string, high: string) =>
      `${plural(count, 'item has', 'items have')} no score (could be anything from ${low} to ${high})`,
    unscoredUnlimited: (count: string, high: string) =>
      `${plural(count, 'item has', 'items have')} no score (at most ${high}; an item has no lowest score)`,
    awaiting: (count: string) => `${plural(count, 'question waits', 'questions wait')} for an expert`,
    bounds: ({ causes, worst, best }: { causes: string; worst: string; best: string }) =>
      `${causes}. If all of it went against the model, the overall score would be ${worst}; if all went its way, ${best}.`,
    worst: 'Worst case',
    best: 'Best case',
    nothingScored: 'Nothing has been scored.',
  },
  zh: {
    heading: '结果',
    overall: '综合得分',
    policy: '评分规则',
    hints: {
      'doctorbench@2': (low, high) => `各场景得分的平均，每个场景同等计入。分值范围 ${low} 至 ${high}。`,
      'doctorbench@1': (low, high) => `各场景得分的平均，每个场景同等计入。分值范围 ${low} 至 ${high}。`,
      'healthbench@1': (low, high) =>
        `全部题目得分的平均，每题同等计入，限定在 ${low} 至 ${high} 之间。单题得分可低于 ${low}。`,
    },
    rating: '评级',
    noRating: '无评级',
    ratingFrom: (letter, atLeast) => `${atLeast} 分起为 ${letter}`,
    ratingElse: letter => `其余为 ${letter}`,
    anyVeto: letter => `有否决最高为 ${letter}`,
    vetoesAbove: (rate, letter) => `否决率超过 ${rate} 最高为 ${letter}`,
    ratingCapped: (earned, rate, cap) => `仅按得分可评为 ${earned}；否决率 ${rate}，最高只能评为 ${cap}。`,
    average: '题目平均分',
    median: '题目中位数',
    deviation: '标准差',
    vetoes: '被否决的题目',
    vetoed: (vetoed, scored) => `${scored} 题中 ${vetoed} 题被否决。`,
    vetoCorrected: (rate, low, high) =>
      `按检验所见评委组的漏判与误判校正后，否决率为 ${rate}（${zh.intervalFrom(low, high)}）。`,
    vetoUnaudited: '评委组未经检验，漏看多少危险内容不得而知，无法给出上限。',
    vetoByCode: '除程序可判定的内容外，无人为查找危险而阅读，无法给出上限。',
    vetoImpossible: '选择题与排序题没有红线，这些题目不会被否决。',
    vetoUnknown: '尚无已评分的题目，无法判断否决率。',
    unscored: (count, low, high) => `${count} 题没有得分（可能在 ${low} 至 ${high} 之间）`,
    unscoredUnlimited: (count, high) => `${count} 题没有得分（至多 ${high}，单题没有下限）`,
    awaiting: count => `${count} 项等待专家裁定`,
    bounds: ({ causes, worst, best }) =>
      `${causes}。若全部不利于被测模型，综合得分为 ${worst}；若全部有利，为 ${best}。`,
    worst: '最差情形',
    best: '最好情形',
    nothingScored: '尚无任何得分。',
  },
});
