import { defineMessages } from '../../i18n/define-messages.ts';

export const planMessages = defineMessages({
  en: {
    plan: 'Plan',
    title: (edition: string) => `Dates and limits: ${edition}`,
    lead: 'An empty date is left to you; an empty limit is none. Dates are in the time of this computer.',
    fields: {
      opensAt: 'Opens',
      closesAt: 'Closes',
      retiresAt: 'Retires',
      runMinutes: 'Minutes for one run',
      askLimit: 'Submissions of one submitter in all',
      exposureLimit: 'Submitters who may see an item',
      notesEn: 'What is new, in English',
      notesZh: 'What is new, in Chinese',
    },
    hints: {
      runMinutes: 'How long a run may be worked on.',
      askLimit:
        'An endpoint sees each item at most so often. The larger it is, the larger the error that figures over private items are shown with.',
      exposureLimit: 'The edition closes once a private item was shown to so many.',
    },
    exposed: (submitters: string, times: string) =>
      `The private item known to most was shown to ${submitters} submitters, at most ${times} times to one of them.`,
    notExposed: 'No private item was shown to anybody yet.',
    exposureUnknown: 'How widely its items are known could not be loaded.',
    retire: 'Retire now',
    save: 'Save',
    saved: 'The plan is saved',
  },
  zh: {
    plan: '计划',
    title: edition => `日期与限制：${edition}`,
    lead: '日期留空则由您手动操作，限制留空则不限。日期按本机时间。',
    fields: {
      opensAt: '开放时间',
      closesAt: '关闭时间',
      retiresAt: '退役时间',
      runMinutes: '每次评测的分钟数',
      askLimit: '同一提交者的提交总数',
      exposureLimit: '每题最多展示给多少提交者',
      notesEn: '本届更新（英文）',
      notesZh: '本届更新（中文）',
    },
    hints: {
      runMinutes: '一次评测最多可用的时间。',
      askLimit: '同一接口见到每道题的次数上限。次数越多，含保密题目的数字所带的随机误差越大。',
      exposureLimit: '有一道保密题展示给这么多提交者后，本届自动关闭。',
    },
    exposed: (submitters, times) =>
      `展示最广的保密题已给 ${submitters} 位提交者看过，其中一位最多看过 ${times} 次。`,
    notExposed: '还没有保密题展示给任何人。',
    exposureUnknown: '无法载入题目的展示情况。',
    retire: '立即退役',
    save: '保存',
    saved: '计划已保存',
  },
});
