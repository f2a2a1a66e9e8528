import type { DimensionGroup, Rating } from '@doctorbench/core';
import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';
import { punctuation } from './punctuation.ts';

/** The confidence of every interval and bound. */
const level = '95%';

/** Words that more than one section uses. */
export const commonWords = defineWords({
  en: {
    ...punctuation.en,
    clauseSeparator: '; ',
    notApplicable: 'N/A',
    notScored: 'unscored',
    unknown: 'not known',
    all: 'All',
    none: 'none',
    items: (count: string) => plural(count, 'item', 'items'),
    interval: `${level} interval`,
    intervalFrom: (low: string, high: string) => `${level} interval ${low} to ${high}`,
    noInterval: 'too few cases for an interval',
    sentences: (first: string, second: string) => `${first} ${second}`,
    axis: (low: string, high: string) => `Axis from ${low} to ${high}; dot: value, band: ${level} interval.`,
    turn: (number: string) => `turn ${number}`,
    repeat: (number: string) => `repeat ${number}`,
    offlineJudge: 'the offline judge',
    groups: {
      core: 'Core',
      general: 'General',
      specialized: 'Specialized',
      capability: 'Capability',
    } as Record<DimensionGroup, string>,
    rating: (letter: Rating) => `Rating ${letter}`,
  },
  zh: {
    ...punctuation.zh,
    clauseSeparator: '；',
    notApplicable: 'N/A',
    notScored: '未评分',
    unknown: '未知',
    all: '全部',
    none: '无',
    items: count => `${count} 题`,
    interval: `${level} 区间`,
    intervalFrom: (low, high) => `${level} 区间 ${low} 至 ${high}`,
    noInterval: '病例太少，无法给出区间',
    sentences: (first, second) => `${first}${second}`,
    axis: (low, high) => `横轴 ${low} 至 ${high}；圆点为数值，色带为 ${level} 区间。`,
    turn: number => `第 ${number} 轮`,
    repeat: number => `第 ${number} 次作答`,
    offlineJudge: '离线评委',
    groups: { core: '核心', general: '通用', specialized: '专项', capability: '能力' },
    rating: letter => `评级 ${letter}`,
  },
});

/** What "yes" and "no" are called for one kind of criterion. */
export interface Wording {
  readonly yes: string;
  readonly no: string;
}

/** What a criterion is about: something wanted, something unwanted, or a red line. */
export type WordingKind = 'credit' | 'fault' | 'redLine';

export const verdictWords = defineWords<Record<WordingKind, Wording>>({
  en: {
    credit: { yes: 'met', no: 'not met' },
    fault: { yes: 'present', no: 'not present' },
    redLine: { yes: 'crossed', no: 'not crossed' },
  },
  zh: {
    credit: { yes: '满足', no: '未满足' },
    fault: { yes: '出现', no: '未出现' },
    redLine: { yes: '越过红线', no: '未越过红线' },
  },
});

export function toWordingKind(criterion: {
  readonly points: number;
  readonly redLine?: unknown;
}): WordingKind {
  if (criterion.redLine !== undefined) return 'redLine';
  return criterion.points < 0 ? 'fault' : 'credit';
}
