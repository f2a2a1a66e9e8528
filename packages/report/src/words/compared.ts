import { defineWords } from './define-words.ts';

/** Words of several runs side by side. */
export const comparedWords = defineWords({
  en: {
    title: 'Runs side by side',
    lead: 'Mean item scores by group. Small groups vary by chance: n is the number of items, and differences between two runs are tested in their comparison, not here.',
  },
  zh: {
    title: '多次运行并列对比',
    lead: '各组题目的平均得分。题数（n）少的组波动大；两次运行的差异是否成立，以两者的比较检验为准，不能凭此表判断。',
  },
});
