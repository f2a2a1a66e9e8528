import { defineWords } from './define-words.ts';

/** Words about what speaks for a suite. */
export const validityWords = defineWords({
  en: {
    heading: 'Validity of a suite',
    lead: (suite: string, items: number, examinees: number) =>
      `${suite}: ${items} items, ${examinees} examinees`,
    reliability: 'Reliability',
    reliabilityColumns: [
      'Measure',
      'Value',
      '95 % interval',
      'Standard error of a score',
      'Examinees',
      'Items',
    ],
    alpha: 'Cronbach’s α',
    kr20: 'KR-20',
    items: 'Item analysis',
    itemColumns: ['Item', 'p', 'Discrimination', 'Examinees'],
    itemCounts: (low: number, easy: number, hard: number) =>
      `${low} items do not discriminate (below 0), ${easy} are solved by nearly all (p above 0.95), ${hard} by nearly nobody (p below 0.05). The least discriminating first.`,
    coverage: 'Coverage of the blueprint',
    coverageColumns: ['Division', 'Value', 'Planned %', 'Actual %', 'Difference', 'Items'],
    facets: {
      scenario: 'Scenario',
      department: 'Department',
      difficulty: 'Difficulty',
      kind: 'Kind of item',
      language: 'Language',
    },
    ratings: 'Ratings of the suite by experts',
    ratingColumns: ['Aspect', 'Mean (1–5)', 'Rated 4 or 5', 'Items', 'Raters', 'α ordinal'],
    reviews: 'Items read by experts',
    reviewsLead: (read: number, items: number) =>
      `${read} of ${items} items were read by two experts, and by a third where they differed.`,
    reviewColumns: ['Accepted', 'To be revised', 'Rejected', 'Retired'],
    errata: 'Errata',
    errataLead: 'What experts found wrong with items of this version. A retired item counts in no result.',
    errataColumns: ['Item', 'Outcome', 'Reason', 'Experts', 'Date'],
    outcomes: { revise: 'to be revised', reject: 'rejected', retire: 'retired' },
    hidden: 'not public',
    board: 'Agreement with another board',
    boardColumns: ['Scores', 'Spearman’s ρ', '95 % interval', 'Models'],
    boardLead: (matched: number, models: number) =>
      `${matched} of ${models} models of the other board sat this suite.`,
    overall: 'Overall',
    groups: 'Known groups',
    groupColumns: ['Groups', 'Means', 'Difference', '95 % interval', 'Hedges’ g'],
    sized: (group: string, size: number) => `${group} (n = ${size})`,
    nothing: 'Not measured: too little to go by.',
    method:
      'Reliability: over examinees who answered every item, vetoes counted as 0; interval by Feldt. ρ: bootstrap over models, none below six. Known groups: Welch’s interval. Ratings: intervals from the spread over items. – : the data allow no value.',
  },
  zh: {
    heading: '评测集的效度',
    lead: (suite: string, items: number, examinees: number) => `${suite}：${items} 题，${examinees} 名考生`,
    reliability: '信度',
    reliabilityColumns: ['指标', '数值', '95% 区间', '得分的标准误', '考生', '题数'],
    alpha: '克龙巴赫 α',
    kr20: 'KR-20',
    items: '题目分析',
    itemColumns: ['题目', '难度 p', '区分度', '考生'],
    itemCounts: (low: number, easy: number, hard: number) =>
      `${low} 题没有区分度（低于 0），${easy} 题几乎人人答对（p 高于 0.95），${hard} 题几乎无人答对（p 低于 0.05）。区分度最低的在前。`,
    coverage: '蓝图覆盖',
    coverageColumns: ['划分', '取值', '计划 %', '实际 %', '差', '题数'],
    facets: {
      scenario: '场景',
      department: '科室',
      difficulty: '难度',
      kind: '题型',
      language: '语言',
    },
    ratings: '专家对评测集的评分',
    ratingColumns: ['方面', '均分（1–5）', '4 或 5 分', '题数', '评分者', 'α（序数）'],
    reviews: '专家审过的题目',
    reviewsLead: (read: number, items: number) =>
      `${items} 题中有 ${read} 题由两位专家审过，意见不一时请第三位。`,
    reviewColumns: ['接受', '需修改', '否决', '停用'],
    errata: '勘误',
    errataLead: '专家在本版题目中发现的问题。停用的题目不计入任何结果。',
    errataColumns: ['题目', '结论', '理由', '专家', '日期'],
    outcomes: { revise: '需修改', reject: '否决', retire: '停用' },
    hidden: '不公开',
    board: '与另一榜单的一致性',
    boardColumns: ['得分', '斯皮尔曼 ρ', '95% 区间', '模型'],
    boardLead: (matched: number, models: number) =>
      `另一榜单的 ${models} 个模型中有 ${matched} 个参加过本评测集。`,
    overall: '总体',
    groups: '已知组差异',
    groupColumns: ['组', '均分', '差', '95% 区间', 'Hedges g'],
    sized: (group: string, size: number) => `${group}（n = ${size}）`,
    nothing: '未测得：数据太少。',
    method:
      '信度：只计答完全部题目的考生，否决按 0 分计；区间按 Feldt 方法。ρ：对模型做自助抽样，少于六个模型不给区间。已知组：Welch 区间。评分：区间来自题目间的离散。– ：数据不足以给出数值。',
  },
});
