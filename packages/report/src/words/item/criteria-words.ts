import { defineWords } from '../define-words.ts';

/** Words about criteria, what was found of them, and the places it rests on. */
export const criteriaWords = defineWords({
  en: {
    heading: 'Criteria',
    criterion: 'Criterion',
    finding: 'Finding',
    points: 'Points',
    partly: (share: string, word: string) => `${share} ${word}`,
    unjudged: 'not judged',
    redLine: 'Red line',
    pointsOf: (earned: string, points: string) => `${earned} of ${points}`,
    inWindow: (minutes: string) => `in time (window ${minutes} min)`,
    afterWindow: (minutes: string) => `late (window ${minutes} min)`,
    neverReached: (minutes: string) => `never reached (window ${minutes} min)`,
    standing: 'Asked of every encounter',
    standingKept: (count: string) => `${count} further rules were kept`,
    standingClean: 'None of these rules was broken.',

    marks: {
      credit: 'earns points',
      fault: 'costs points',
      veto: 'red line',
      disputed: 'judges differ',
    },
    legend: 'Marked in the answer',
    vetoed: (total: string) => `This answer crosses a red line. The item counts ${total}.`,
    moreQuotes: (count: string) => `and ${count} more quotes`,
  },
  zh: {
    heading: '评分点',
    criterion: '评分点',
    finding: '判定',
    points: '分值',
    partly: (share, word) => `${word} ${share}`,
    unjudged: '未评判',
    redLine: '红线',
    pointsOf: (earned, points) => `${earned}，满分 ${points}`,
    inWindow: minutes => `及时（时间窗 ${minutes} 分钟）`,
    afterWindow: minutes => `延迟（时间窗 ${minutes} 分钟）`,
    neverReached: minutes => `始终未做（时间窗 ${minutes} 分钟）`,
    standing: '每次诊疗都适用的要求',
    standingKept: count => `其余 ${count} 项要求均已遵守`,
    standingClean: '各项要求均已遵守。',

    marks: { credit: '得分依据', fault: '扣分依据', veto: '红线', disputed: '评委意见不一' },
    legend: '答案中的标记',
    vetoed: total => `本答案越过红线，整题计 ${total} 分。`,
    moreQuotes: count => `另有 ${count} 处引文`,
  },
});
