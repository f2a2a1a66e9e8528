import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

/** Words about what was achieved at what cost and in what time, of one agent and of several. */
export const tradeWords = defineWords({
  en: {
    heading: 'Score, cost and time',
    lead: 'Each encounter: its score, and its cost and case time as multiples of the case’s expert path. An encounter that was broken off, or whose patient died, is cheap and short too: read both with the score.',
    none: 'No encounter has both a score and an expert path to be held against.',
    fair: (found: {
      readonly fair: string;
      readonly priced: string;
      readonly share: string;
      readonly scoreLine: string;
      readonly costLine: string;
    }) =>
      `In ${found.fair} of ${plural(found.priced, 'encounter', 'encounters')} (${found.share}) it scored ${found.scoreLine} or more, without a veto, at no more than ${found.costLine} times the expert’s cost.`,
    middle: (cost: string, time: string) =>
      `In the median it spent ${cost} times what the expert spends and took ${time} times as long.`,
    middleCost: (cost: string) => `In the median it spent ${cost} times what the expert spends.`,
    noTime: 'How long the expert path takes was not recorded when these were graded; grade again to have it.',
    leftOut: (count: string) =>
      `${plural(count, 'encounter', 'encounters')} without a score or without an expert path ${count === '1' ? 'is' : 'are'} left out.`,
    omitted: (count: string) => `${count} more are counted and not drawn.`,
    best: (count: string) =>
      `${plural(count, 'encounter is', 'encounters are')} on the front, where no other scored as much for no more cost and time; the table marks ${count === '1' ? 'it' : 'them'}.`,
    panels: { cost: 'Score over cost', time: 'Score over time' },
    axes: {
      cost: 'Cost, times the expert’s (doublings; beyond 1/8 and 8 at the edge)',
      time: 'Case time, times the expert’s (doublings; beyond 1/8 and 8 at the edge)',
    },
    expert: 'the expert',
    alternative: (panel: string, points: string) => `${panel}: ${points}`,
    alternativePoints: (count: string) =>
      `${plural(count, 'encounter', 'encounters')}; the figures by task are in the table`,
    point: (name: string, score: string, ratio: string) => `${name}: score ${score} at ${ratio} ×`,
    vetoed: 'vetoed',
    tasks: 'By task',
    task: 'Task',
    score: 'Mean score',
    cost: 'Cost, median',
    time: 'Time, median',
    encounters: (count: string) => plural(count, 'encounter', 'encounters'),
    records: 'Every encounter',
    case: 'Case',
    caseScore: 'Score',
    caseCost: 'Cost',
    caseTime: 'Time',
    times: (ratio: string) => `${ratio} ×`,

    front: 'Who trades best: score, cost and time',
    frontLead:
      'An agent is on the front unless another is shown to score higher and is neither dearer nor slower. Whether a score is higher is read off the paired intervals, which hold for all agents together: a difference that may be chance drives nobody off. Cost and time are medians as multiples of the expert path, taken as they are.',
    agent: 'Agent',
    overall: 'Score',
    finding: 'Place',
    onFront: 'on the front',
    dominated: (names: string) => `dominated by ${names}`,
    perhaps: (names: string) => `${names}: no dearer and no slower, but not shown to score higher`,
    unknown: (parts: string) => `not placed: ${parts} not known`,
    parts: { score: 'score', cost: 'cost', time: 'time' },
    frontSentence: (names: string) => `On the front: ${names}.`,
    frontNone: 'Nobody can be placed: of no agent score, cost and time are all known.',
  },
  zh: {
    heading: '得分、费用与时间',
    lead: '每次诊疗的得分，以及其费用和病例时间相当于该病例专家路径的多少倍。中途中断或患者死亡的诊疗同样“省钱省时”，须与得分一并解读。',
    none: '没有既有得分、又有专家路径可比的诊疗。',
    fair: ({ fair, priced, share, scoreLine, costLine }) =>
      `${priced} 次诊疗中有 ${fair} 次（${share}）得分不低于 ${scoreLine}、无一票否决，且费用不超过专家的 ${costLine} 倍。`,
    middle: (cost, time) => `费用的中位数为专家的 ${cost} 倍，用时的中位数为专家的 ${time} 倍。`,
    middleCost: cost => `费用的中位数为专家的 ${cost} 倍。`,
    noTime: '评分时尚未记录专家路径的用时；重新评分后即可显示。',
    leftOut: count => `另有 ${count} 次诊疗没有得分或没有专家路径，未计入。`,
    omitted: count => `另有 ${count} 次已计入但未画出。`,
    best: count =>
      `${count} 次诊疗在前沿上（没有别的诊疗以不更高的费用和不更长的时间得到同样的分数），表中已注明。`,
    panels: { cost: '得分与费用', time: '得分与时间' },
    axes: {
      cost: '费用（专家的倍数；每格翻倍，小于 1/8 或大于 8 的置于边缘）',
      time: '病例时间（专家的倍数；每格翻倍，小于 1/8 或大于 8 的置于边缘）',
    },
    expert: '专家',
    alternative: (panel, points) => `${panel}：${points}`,
    alternativePoints: count => `共 ${count} 次诊疗；各任务的数值见表`,
    point: (name, score, ratio) => `${name}：得分 ${score}，${ratio} 倍`,
    vetoed: '一票否决',
    tasks: '按任务',
    task: '任务',
    score: '平均得分',
    cost: '费用（中位数）',
    time: '时间（中位数）',
    encounters: count => `${count} 次诊疗`,
    records: '每次诊疗',
    case: '病例',
    caseScore: '得分',
    caseCost: '费用',
    caseTime: '时间',
    times: ratio => `${ratio} 倍`,

    front: '谁的取舍最优：得分、费用与时间',
    frontLead:
      '除非另一智能体得分确实更高、且费用不高于它、用时不长于它，否则该智能体即在前沿上。得分是否更高以配对区间为准，这些区间对所有智能体同时成立：可能出于偶然的差异不会使任何一个被判落后。费用与时间为相对专家路径倍数的中位数，直接比较。',
    agent: '智能体',
    overall: '得分',
    finding: '位置',
    onFront: '在前沿上',
    dominated: names => `被 ${names} 全面超过`,
    perhaps: names => `${names} 费用不高、用时不长，但未显示其得分更高`,
    unknown: parts => `无法定位：${parts}未知`,
    parts: { score: '得分', cost: '费用', time: '时间' },
    frontSentence: names => `在前沿上：${names}。`,
    frontNone: '无法定位任何智能体：没有一个同时具备得分、费用和时间。',
  },
});
