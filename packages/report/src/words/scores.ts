import { commonWords } from './common.ts';
import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

const { en, zh } = commonWords;

/** Words of scores by audience, scenario and dimension. */
export const scoreWords = defineWords({
  en: {
    heading: (word: string) => `Scores by ${word.toLowerCase()}`,
    lead: 'Each number is a mean over items; a mean over five items or fewer is shown with its count.',
    audiences: 'By audience',
    table: (scenario: string, dimension: string) => `${scenario} × ${dimension.toLowerCase()}`,
    scenarios: (word: string) => `${word} totals with ${en.interval}s`,
    total: 'Total',
    items: 'Items',
    vetoed: 'Vetoed',
    itemsVetoed: (count: string) => `${count} vetoed`,
    itemsUnscored: (count: string) => `${count} unscored`,
    legend: 'Shading',
    below: (limit: string) => `below ${limit}`,
    between: (low: string, high: string) => `${low} to ${high}`,
    atLeast: (limit: string) => `${limit} and above`,
    notApplicable: 'no item is about it; not counted',
    empty: 'No scenario has a graded answer.',
  },
  zh: {
    heading: word => `分${word}得分`,
    lead: '每个数字都是若干题目的平均分；不超过五题的，同时注明题数。',
    audiences: '按服务对象',
    table: (scenario, dimension) => `${scenario} × ${dimension}`,
    scenarios: word => `各${word}总分与 ${zh.interval}`,
    total: '总分',
    items: '题数',
    vetoed: '被否决',
    itemsVetoed: count => `${count} 题被否决`,
    itemsUnscored: count => `${count} 题未评分`,
    legend: '底色',
    below: limit => `低于 ${limit}`,
    between: (low, high) => `${low} 至 ${high}`,
    atLeast: limit => `${limit} 及以上`,
    notApplicable: '没有题目涉及，不计入',
    empty: '尚无任何场景有评过的答案。',
  },
});

/** Words of the shape of a result: dimensions, spread of items, tags. */
export const profileWords = defineWords({
  en: {
    heading: (word: string) => `Scores by ${word.toLowerCase()}`,
    bars: `Scores with ${en.interval}s`,
    maximum: (points: string) => `maximum ${points}`,
    radar: 'Radar chart',
    radarTooFew: 'A radar chart needs at least three scored dimensions.',
    radarNote: (low: string, high: string) => `Centre ${low}, edge ${high}.`,
    radarZero: 'The bold ring is zero.',
    histogram: 'Distribution of item scores',
    histogramNote: (step: string) =>
      `Number of items in steps of ${step} points; grey: below zero, where a wholly wrong order lies as well as harm.`,
    histogramAlt: (count: string, bins: string) =>
      `Histogram of ${plural(count, 'item score', 'item scores')}: ${bins}`,
    bin: ({ low, high, count }: { low: string; high: string; count: string }) =>
      `${low} to ${high}: ${count}`,
    binBelow: ({ high, count }: { high: string; count: string }) => `${high} and below: ${count}`,
    histogramEmpty: 'No item score to show.',
    axis: 'Item score',
    tags: 'Scores by tag',
    tagsLead: (low: string, high: string) =>
      `A tag of criteria scores their earned over their possible points within each item; a tag of items scores the items. Means over the items that have a score, limited to ${low} to ${high}.`,
    tagsOmitted: (count: string) => `${plural(count, 'further tag is', 'further tags are')} in report.json.`,
  },
  zh: {
    heading: word => `分${word}得分`,
    bars: `得分与 ${zh.interval}`,
    maximum: points => `满分 ${points}`,
    radar: '雷达图',
    radarTooFew: '至少三个维度有得分才能绘制雷达图。',
    radarNote: (low, high) => `中心为 ${low}，外圈为 ${high}。`,
    radarZero: '粗线圈为零分。',
    histogram: '题目得分分布',
    histogramNote: step =>
      `每 ${step} 分一档，柱高为题数；灰色为低于零分，其中既有有害答案，也有完全颠倒的排序。`,
    histogramAlt: (count, bins) => `${count} 个题目得分的直方图：${bins}`,
    bin: ({ low, high, count }) => `${low} 至 ${high}：${count}`,
    binBelow: ({ high, count }) => `${high} 及以下：${count}`,
    histogramEmpty: '没有可显示的题目得分。',
    axis: '题目得分',
    tags: '分标签得分',
    tagsLead: (low, high) =>
      `评分点的标签：在每题之内，以所得分值除以可得分值；题目的标签：取该题得分。再对有得分的题目求平均，限定在 ${low} 至 ${high} 之间。`,
    tagsOmitted: count => `另有 ${count} 个标签，见 report.json。`,
  },
});
