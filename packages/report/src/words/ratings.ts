import { defineWords } from './define-words.ts';

/** Words about experts' ratings of answers. */
export const ratingsWords = defineWords({
  en: {
    heading: 'Ratings by experts',
    lead: (ratings: number, models: number, items: number, raters: number) =>
      `${ratings} ratings of ${models} models on ${items} items by ${raters} raters, 1 to 5`,
    means: 'Means',
    model: 'Model',
    overall: 'All aspects',
    adjusted: 'Adjusted for severity',
    ratings: 'Ratings',
    agreement: 'Agreement of raters',
    agreementColumns: [
      'Aspect',
      'Answers',
      'α ordinal',
      'α interval',
      'α nominal',
      'κ quadratic',
      'ICC(2,1)',
      'ICC(2,k)',
    ],
    raters: 'Raters',
    raterColumns: ['Rater', 'Ratings', 'Mean', 'Severity (logits)', 'SE'],
    preferences: 'Side by side',
    preferenceColumns: ['Model', 'Against', 'Items', 'Better', 'Worse', 'Equal', 'Preferred (95 %)'],
    preferencesNote: (first: string, same: string, pairs: number) =>
      `Preferred: of the votes that prefer one. Answers shown first got ${first} % of them; two raters of the same answers agree in ${same} % of ${pairs} pairs.`,
    scales: 'Scales',
    radar: 'Means by aspect; the centre is 1, the rim is 5',
    unconnected:
      'Some raters share no model with the others: their severity cannot be told from the answers they saw, and nothing is adjusted.',
    method:
      'Intervals: 95 %, from the spread over items. Adjusted: the score to expect from raters of mean severity (many-facet Rasch model, joint maximum likelihood). ICC: two-way random, over answers that every rater rated. – : the ratings allow no value.',
  },
  zh: {
    heading: '专家评分',
    lead: (ratings: number, models: number, items: number, raters: number) =>
      `${raters} 位评分者对 ${models} 个模型在 ${items} 道题上的 ${ratings} 次评分，1 至 5 分`,
    means: '均分',
    model: '模型',
    overall: '全部方面',
    adjusted: '校正宽严后',
    ratings: '评分数',
    agreement: '评分者一致性',
    agreementColumns: ['方面', '回答数', 'α 有序', 'α 等距', 'α 名义', 'κ 二次加权', 'ICC(2,1)', 'ICC(2,k)'],
    raters: '评分者',
    raterColumns: ['评分者', '评分数', '均分', '严厉度（logit）', '标准误'],
    preferences: '两两比较',
    preferenceColumns: ['模型', '对照', '题数', '更好', '更差', '相当', '偏好比例（95%）'],
    preferencesNote: (first: string, same: string, pairs: number) =>
      `偏好比例只计分出高下的票。先显示的作答得票 ${first}%；同一对作答的两位评分者在 ${pairs} 对中有 ${same}% 意见相同。`,
    scales: '评分尺度',
    radar: '各方面均分；中心为 1 分，外圈为 5 分',
    unconnected: '部分评分者与其他人没有共同的模型：其宽严无法与所见回答区分，未作校正。',
    method:
      '区间：95%，来自题目之间的差异。校正：平均宽严的评分者预期给出的分数（多面 Rasch 模型，联合极大似然）。ICC：双向随机，取所有评分者都评过的回答。– ：现有评分不足以得出数值。',
  },
});
