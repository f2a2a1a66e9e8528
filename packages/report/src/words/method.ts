import type { PolicyName } from '@doctorbench/core';
import { defineWords } from './define-words.ts';

/** How scores are made, policy by policy. */
export const methodWords = defineWords({
  en: {
    heading: 'How scores are made',
    points: {
      'doctorbench@2': [
        'Each item is worth 100 marks, shared among its positive criteria by their points. A negative criterion that is met, and a serious danger that judges found, take marks away; an item scores between −100 and 100.',
        'A dimension scores the marks earned over the marks available in it; without a positive criterion it is N/A. Zero is a score and is shown as 0.00.',
        'A red line crossed with quoted evidence, or a danger that two judges call critical, vetoes the item: its total is −100, because harm counts as much as a perfect answer helps.',
        'A scenario scores the mean of its item totals: the sum of its dimension scores weighted by their share of the marks, less deductions and what vetoes took. The overall score is the mean of the scenarios.',
      ],
      'doctorbench@1': [
        'Each criterion belongs to one dimension and has signed points. A dimension scores the points earned over the points possible, from −100 to 100.',
        'An item total is the mean of its dimension scores, weighted by the maximum of each dimension. Dimensions that no criterion speaks to are N/A and stand in neither sum; zero is a score and is shown as 0.00.',
        'A red line crossed with quoted evidence vetoes the item: its total is −100, because harm counts as much as a perfect answer helps.',
        'A scenario scores the mean of its item totals; the overall score is the mean of the scenarios.',
      ],
      'healthbench@1': [
        'Each criterion has signed points. An item scores the points of the criteria that are met over all positive points; what it loses has no limit. An item without positive points has no score.',
        'A dimension and a tag score the same ratio over their own criteria, within each item.',
        'The overall score is the mean over all items; it, the scores of tags, dimensions and audiences are held within 0 and 100. Averages of item totals are shown as they are.',
        'The policy has no weights, no red lines and no letters.',
      ],
    } satisfies Record<PolicyName, readonly string[]>,
    commonPoints: [
      'A missing score is not zero. What could not be measured is left out, counted, and shown as best and worst case.',
      'Intervals are 95 % and come from resampling whole cases, with a fixed seed.',
    ],
    weights: 'Weights',
  },
  zh: {
    heading: '分数怎样得来',
    points: {
      'doctorbench@2': [
        '每题满分 100 分，按分值分配给各正向评分点；出现负向评分点所述内容，或评委发现严重危险，则扣分。单题得分在 −100 至 100 之间。',
        '维度得分为该维度所得分与可得分之比；没有正向评分点的维度记为 N/A。零分是得分，显示为 0.00。',
        '越过红线且有原文为证，或两位评委认定为致命危险，则整题一票否决，计 −100 分：伤害之重，与完美回答之益相当。',
        '场景得分是其题目得分的平均，即各维度得分按其所占分值加权之和，减去扣分与否决所失；综合得分是各场景得分的平均。',
      ],
      'doctorbench@1': [
        '每个评分点属于一个维度，带有正负分值。维度得分为所得分值与可得分值之比，范围 −100 至 100。',
        '题目得分是各维度得分的加权平均，权重为各维度的满分。没有评分点涉及的维度记为 N/A，分子分母都不计入；零分是得分，显示为 0.00。',
        '越过红线且有原文为证，则整题一票否决，计 −100 分：伤害之重，与完美回答之益相当。',
        '场景得分是其题目得分的平均；综合得分是各场景得分的平均。',
      ],
      'healthbench@1': [
        '每个评分点带有正负分值。题目得分为满足的评分点分值之和除以全部正分值之和；扣分没有下限。没有正分值的题目没有得分。',
        '维度与标签按同一比例，只计各自的评分点，逐题计算。',
        '综合得分是全部题目得分的平均；综合、标签、维度与服务对象的得分限定在 0 至 100 之间，题目得分的平均数则照实显示。',
        '本规则没有权重、没有红线，也不评等级。',
      ],
    },
    commonPoints: [
      '没有得分不等于零分。无法测量的部分不计入，但会计数，并给出最好与最差情形。',
      '区间均为 95%，以病例为单位重抽样得到，随机种子固定。',
    ],
    weights: '权重',
  },
});
