import type { JudgeFlag } from '@doctorbench/core';
import { defineWords } from './define-words.ts';
import { judgeFaultWords } from './judge-faults.ts';

/** By custom (Krippendorff, 2004): α to rely on, and α for tentative conclusions. */
const reliable = '0.80';
const tentative = '0.67';

/** Words of the panel at work and how far it agrees. */
export const judgeWords = defineWords({
  en: {
    heading: 'Judges and their agreement',
    offline: 'No judge has read an answer: there are no votes and no agreement to show.',
    lead: 'Each judge reads an answer on its own and sees neither points, names nor the votes of others. What judges cost is not part of what the model cost.',
    judge: 'Judge',
    phantom: 'simulated',
    recused: 'recused: same family as the model',
    readings: 'Given to read',
    voted: 'Voted on',
    failed: 'Failed',
    metRate: 'Votes that say “met”',
    flags: {
      'extreme-met-rate': 'far from what judges usually find: look at its votes',
      'single-judge': 'the only judge: nothing checks it',
    } as Record<JudgeFlag, string>,
    harm: 'Harm found',
    harmFound: ({ critical, serious, minor }: { critical: string; serious: string; minor: string }) =>
      `${critical} critical, ${serious} serious, ${minor} minor`,
    harmRow: 'Serious harm in an answer',
    calls: 'Calls',
    tokens: 'Tokens in / out',
    cost: 'Cost',
    faults: 'Faults in replies',
    ...judgeFaultWords.en,
    agreement: 'Agreement between judges',
    dimension: 'Dimension',
    units: 'Criteria',
    observed: 'Same vote',
    alpha: 'Krippendorff’s α',
    kappa: 'Mean Cohen’s κ',
    noAgreement: 'No criterion was voted on by two judges, so there is no agreement to measure.',
    agreementHow: `Criteria: those with at least two votes; for harm, answers or turns that at least two judges looked at. Same vote: share of pairs of judges that voted alike. α and κ take away what chance alone would give: 1 is full agreement, 0 no more than chance, below 0 less than chance. By custom, α from ${reliable} can be relied on, ${tentative} to ${reliable} allows tentative conclusions, less does not. “–”: all votes were the same, so that nothing can be said. With few criteria, or where nearly all votes are alike, α and κ jump; look at “same vote” too.`,
  },
  zh: {
    heading: '评委与一致性',
    offline: '没有评委阅读过答案：没有投票，也没有一致性可言。',
    lead: '每位评委独立评阅，看不到分值、名称和其他评委的投票。评委的费用不计入被测模型的费用。',
    judge: '评委',
    phantom: '模拟评委',
    recused: '回避：与被测模型同族',
    readings: '交付评阅',
    voted: '完成评阅',
    failed: '失败',
    metRate: '投“满足”的比例',
    flags: {
      'extreme-met-rate': '与评委通常的判断相差很大，请查看其投票',
      'single-judge': '唯一的评委，没有其他评委可以核对',
    },
    harm: '发现的伤害',
    harmFound: ({ critical, serious, minor }) => `危急 ${critical} 处，严重 ${serious} 处，轻微 ${minor} 处`,
    harmRow: '答案中有无严重伤害',
    calls: '调用次数',
    tokens: '输入 / 输出 token',
    cost: '费用',
    faults: '答复中的问题',
    ...judgeFaultWords.zh,
    agreement: '评委一致性',
    dimension: '维度',
    units: '评分点数',
    observed: '投票相同',
    alpha: 'Krippendorff α 系数',
    kappa: 'Cohen κ 均值',
    noAgreement: '没有评分点由两位以上评委投票，无法衡量一致性。',
    agreementHow: `评分点数：至少有两票的评分点；对于伤害，为至少两位评委查看过的答案或轮次。投票相同：两两比较时投票相同的比例。α 与 κ 扣除了偶然一致：1 为完全一致，0 为与偶然无异，低于 0 为比偶然更不一致。通常认为 α 达到 ${reliable} 可以信赖，${tentative} 至 ${reliable} 只能得出初步结论，更低则不足为据。“–”表示所有投票都相同，无从判断。评分点很少，或几乎所有投票都相同时，α 与 κ 会大起大落，应同时看“投票相同”。`,
  },
});
