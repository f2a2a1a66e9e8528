import type { HumanReference } from '@doctorbench/core';

/** The line of the written part of the Chinese licence examination: 360 of 600 marks for physicians. */
export const licenceLine: HumanReference = {
  kind: 'pass-line',
  percent: 60,
  who: { zh: '执业医师资格考试医学综合笔试', en: 'Chinese licence examination, written part' },
  source: 'National Medical Examination Center: 360 of 600 marks',
  rule: 'accuracy',
};
