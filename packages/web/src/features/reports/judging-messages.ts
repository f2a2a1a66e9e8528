import type { AwaitingRecord } from '@doctorbench/core';
import { defineMessages } from '../../i18n/define-messages.ts';

/** Words about judges, votes and experts. */
export const judgingMessages = defineMessages({
  en: {
    awaitingHeading: 'Awaiting an expert',
    awaitingLead:
      'The judges did not settle these. Until an expert decides, a tie counts against the model, a split red line as the majority voted (crossed, if tied), and an answer that misled its judges as 0 at most.',
    awaitingNothing: 'Nothing waits for an expert.',
    awaitingReasons: {
      tie: 'Tie',
      'split-red-line': 'Judges differ on a red line',
      manipulation: 'Answer misled its judges',
    } as Record<AwaitingRecord['reason'], string>,
    now: 'Total while it waits',
    range: 'May become',
    unchanged: 'stays the same',
    awaitingOmitted: (count: string) => `${count} further questions wait and are not listed here.`,

    judgesHeading: 'Judges and their agreement',
    judgesLead:
      'Each judge reads an answer on its own and sees neither points, names nor the votes of others. What judges cost is not part of what the model cost.',
    judge: 'Judge',
    simulated: 'simulated',
    recused: 'recused: of the model’s family',
    readings: 'Given to read',
    voted: 'Voted on',
    failed: 'Failed',
    metRate: 'Votes that say “met”',
    cost: 'Cost',
    unknown: 'not known',
    faults: 'Faults in replies',
    agreement: 'Agreement',
    all: 'All',
    units: 'Criteria',
    observed: 'Same vote',
    alpha: 'Krippendorff’s α',
    kappa: 'Mean Cohen’s κ',
    agreementNone: 'No criterion was voted on by two judges, so there is no agreement to measure.',
    agreementHow:
      'α and κ take away what chance alone would give: 1 is full agreement, 0 no more than chance. By custom α from 0.80 can be relied on, and 0.67 to 0.80 allows tentative conclusions. A dash: all votes were the same, so that nothing can be said.',
  },
  zh: {
    awaitingHeading: '等待专家裁定',
    awaitingLead:
      '以下各项评委未能定论。在专家裁定之前：票数相同按不利于被测模型计；评委对红线意见不一，按多数票计（票数相同则视为越过）；误导了评委的答案至多计 0 分。',
    awaitingNothing: '没有等待专家裁定的内容。',
    awaitingReasons: {
      tie: '票数相同',
      'split-red-line': '评委对红线意见不一',
      manipulation: '答案误导了评委',
    },
    now: '等待期间的得分',
    range: '裁定后的范围',
    unchanged: '不变',
    awaitingOmitted: count => `另有 ${count} 项等待裁定，未在此列出。`,

    judgesHeading: '评委与一致性',
    judgesLead: '每位评委独立评阅，看不到分值、名称和其他评委的投票。评委的费用不计入被测模型的费用。',
    judge: '评委',
    simulated: '模拟评委',
    recused: '回避：与被测模型同族',
    readings: '交付评阅',
    voted: '完成评阅',
    failed: '失败',
    metRate: '投“满足”的比例',
    cost: '费用',
    unknown: '未知',
    faults: '答复中的问题',
    agreement: '一致性',
    all: '全部',
    units: '评分点数',
    observed: '投票相同',
    alpha: 'Krippendorff α',
    kappa: 'Cohen κ 均值',
    agreementNone: '没有评分点由两位以上评委投票，无法衡量一致性。',
    agreementHow:
      'α 与 κ 扣除了偶然一致：1 为完全一致，0 为与偶然无异。通常认为 α 达到 0.80 可以信赖，0.67 至 0.80 只能得出初步结论。“–”表示所有投票都相同，无从判断。',
  },
});
