import type { PageWords } from './en.ts';
import { imagingZh } from './imaging-zh.ts';
import { judgingZh } from './judging-zh.ts';

/** Every label of the page in Chinese. */
export const zh: PageWords = {
  ...judgingZh,
  ...imagingZh,
  htmlLang: 'zh-CN',

  page: {
    title: model => `${model} · DoctorBench 评测报告`,
    skip: '跳到结果',
    more: count => `显示其余 ${count} 项`,
    contents: '目录',
    reportOf: '评测报告',
  },

  badges: {
    phantom: '模拟考生（phantom）',
    completed: '已完成',
    stopped: '提前停止',
    running: '仍在运行',
  },
  notices: {
    phantom: name => `这不是真实模型。答案来自模拟考生“${name}”：它的行为事先已知，用来检验评测工具本身。`,
    stopped: (what, fix) => `${what}。${fix}。`,
    notAsked: (missing, planned) => `计划的 ${planned} 问中有 ${missing} 问没有提出，不在下列任何数字之内。`,
  },
  facts: {
    suite: '题集',
    suiteHash: '题集哈希',
    runId: '运行编号',
    startedAt: '开始时间',
    endedAt: '结束时间',
    generatedAt: '报告生成',
    endpoint: '接口主机',
  },

  items: {
    heading: '逐题查看',
    lead: '得分最低者在前。展开后可见题目、标出证据的答案，以及每一个评分点。',
    leadUnread: '展开后可见题目、答案，以及在何处找到评分点的词语。',
    none: '本报告不展示题目。',
    omitted: count => `另有 ${count} 题未在本页展示，运行日志中保存了全部。`,
    notApplicable: 'N/A',
    unscored: '未评分',
    unread: '未阅读',
  },

  protocol: {
    edition: '评测届次',
    heading: '评测规程',
    lead: '题集与以下各项全部相同的两个结果才可以比较；选题、重复次数与随机种子可以不同。',
    promptStyle: '提示方式',
    shots: '示例',
    shotsOf: (count, hash) => `每道选择题前 ${count} 个，取自示例库 ${hash}`,
    temperature: '温度',
    temperatureDefault: '由接口决定',
    maxOutputTokens: '输出上限（token）',
    adaptations: '接口不接受的设置',
    judges: '评委',
    policy: '评分规则',
    history: '对话历史',
    histories: { own: '模型自己的回答', gold: '参考答案' },
    seed: '随机种子',
    repeats: '重复次数',
    selection: '选题',
    allItems: '全部题目',
    limit: count => `至多 ${count} 题`,
    samples: { first: '按题集顺序', stratified: '在各场景间均匀抽取' },
    versions: '版本',
    product: 'DoctorBench',
    part: '部件',
    version: '版本',
  },

  method: {
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
  origin: '本程序是对公开描述的评测体系的独立开源实现。',
  notMedicalAdvice: '文中引用的答案均由受测程序生成，不构成医疗建议。',
};
