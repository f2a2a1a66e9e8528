import type { UnscoredReason } from '@doctorbench/core';
import { defineMessages } from '../../i18n/define-messages.ts';

/** Words of finding one's way to an item and through its page. What an item says stands in the report's words. */
export const itemMessages = defineMessages({
  en: {
    list: 'Items',
    filters: 'Filters',
    kind: 'Kind',
    status: 'Answer',
    only: 'Only',
    onlyWhich: { vetoed: 'Vetoed', awaiting: 'Awaiting an expert', unscored: 'Unscored' },
    order: 'Order',
    orders: { lowest: 'Lowest score first', highest: 'Highest score first', asked: 'As asked' },
    scoreColumn: 'Total',
    clear: 'Clear filters',
    count: (shown: string, all: string) => `${shown} of ${all} answers`,
    filteredTitle: 'No item passes these filters',
    emptyTitle: 'There are no graded items',
    unscored: 'Unscored',
    unscoredReasons: {
      timeout: 'no reply in time',
      'endpoint-error': 'endpoint error',
      'judge-failed': 'judge failed',
      'simulator-failed': 'simulator failed',
      'needs-judges': 'needs a panel of judges',
    } as Record<UnscoredReason, string>,

    previous: 'Previous item',
    next: 'Next item',
    position: (place: string, all: string) => `${place} of ${all} in this list`,
    backToList: 'Back to the list',
    privateTitle: 'The words of this item are not shown',
    privateText:
      'It belongs to the private part of the suite: questions that were published would soon be learnt by heart. Its score counts like any other.',
    privateScore: 'Its total',
    missingTitle: 'This result has no such item',

    transcript: 'What was said',
    criteriaLead: 'Choose a quote to see it in the answer.',
    showQuote: 'Show in the answer',
  },
  zh: {
    list: '题目',
    filters: '筛选',
    kind: '题型',
    status: '作答情况',
    only: '只看',
    onlyWhich: { vetoed: '被否决', awaiting: '等待专家裁定', unscored: '未评分' },
    order: '排序',
    orders: { lowest: '得分从低到高', highest: '得分从高到低', asked: '按提问顺序' },
    scoreColumn: '总分',
    clear: '清除筛选',
    count: (shown, all) => `${shown} 条作答，共 ${all} 条`,
    filteredTitle: '没有符合条件的题目',
    emptyTitle: '没有已评阅的题目',
    unscored: '未评分',
    unscoredReasons: {
      timeout: '超时无答复',
      'endpoint-error': '接口出错',
      'judge-failed': '评委失败',
      'simulator-failed': '模拟器故障',
      'needs-judges': '需由评委阅读',
    },

    previous: '上一题',
    next: '下一题',
    position: (place, all) => `列表第 ${place} 题，共 ${all} 题`,
    backToList: '返回列表',
    privateTitle: '这道题不显示文字',
    privateText: '它属于题集的保密部分：题目一经公开，很快就会被模型背下来。它的得分与其他题一样计入。',
    privateScore: '本题得分',
    missingTitle: '这次评测中没有这道题',

    transcript: '对话内容',
    criteriaLead: '点选引文，可在答案中定位。',
    showQuote: '在答案中定位',
  },
});
