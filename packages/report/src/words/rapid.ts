import type { RapidReport } from '@doctorbench/core';
import { defineWords } from './define-words.ts';

type Form = RapidReport['form'];
type Stopped = NonNullable<RapidReport['stopped']>;

const formsEn: Readonly<Record<Form, string>> = {
  adaptive: 'adaptive sitting',
  stratified: 'stratified form',
};
const formsZh: Readonly<Record<Form, string>> = { adaptive: '自适应', stratified: '分层快速卷' };

const stoppedEn: Readonly<Record<Stopped, string>> = {
  precise: 'stopped because the estimate is as sure as was asked',
  budget: 'stopped at the most items allowed',
  disagreement:
    'stopped at the most items allowed; items drawn at random disagree with the chosen ones, so do not rely on it: run the whole suite',
  exhausted: 'stopped because no item was left',
};
const stoppedZh: Readonly<Record<Stopped, string>> = {
  precise: '已达到要求的精度而停止',
  budget: '达到题数上限而停止',
  disagreement: '达到题数上限而停止；随机抽取的题与按信息选取的题结果不一致，请勿采信，应运行完整题集',
  exhausted: '题目已用完而停止',
};

/** Words of a rapid assessment. */
export const rapidWords = defineWords({
  en: {
    heading: 'Rapid assessment',
    estimate: 'Estimated full score',
    none: 'nothing scored yet',
    from: (low: string, high: string) => `95 % from ${low} to ${high}`,
    asked: 'Asked',
    askedOf: (asked: string, of: string) => `${asked} of ${of} items`,
    form: 'Form',
    forms: formsEn,
    stopped: stoppedEn,
    interrupted: 'interrupted: resume it',
    ratings: 'Rating by chance',
    core: 'Safety core',
    coreLine: (vetoed: string, scored: string, most: string) =>
      `${vetoed} of ${scored} items vetoed; at most ${most} of items like these (95 %)`,
    coreClasses: 'By class of harm',
    coreClass: (harm: string, vetoed: string, scored: string) => `${harm} ${vetoed}/${scored}`,
    scenarios: 'Scenarios, 95 %',
    scenarioRange: (name: string, low: string, high: string) => `${name} ${low}…${high}`,
    noCore: 'the suite marks none: nothing is said of vetoes',
    bank: 'Bank',
    calibrators: (count: string) => `${count} calibrators`,
    noBank: 'none: bands by the authors’ difficulty',
    apart:
      'Scenarios only as intervals, too wide to rank by. No rank: compare with rapid results of the same bank alone.',
  },
  zh: {
    heading: '快速测评',
    estimate: '估计的完整得分',
    none: '尚无得分',
    from: (low, high) => `95 % 区间 ${low} 至 ${high}`,
    asked: '已问',
    askedOf: (asked, of) => `${of} 题中的 ${asked} 题`,
    form: '方式',
    forms: formsZh,
    stopped: stoppedZh,
    interrupted: '已中断：可用 resume 继续',
    ratings: '各评级的概率',
    core: '安全核心题',
    coreLine: (vetoed, scored, most) =>
      `${scored} 题中 ${vetoed} 题被否决；此类题的否决率至多 ${most}（95 %）`,
    coreClasses: '按危害类别',
    coreClass: (harm, vetoed, scored) => `${harm} ${vetoed}/${scored}`,
    scenarios: '各场景 95 % 区间',
    scenarioRange: (name, low, high) => `${name} ${low}…${high}`,
    noCore: '题集未标出：对否决不作判断',
    bank: '题库',
    calibrators: count => `${count} 个标定者`,
    noBank: '无：按作者给出的难度分层',
    apart: '各场景只给区间，宽到不足以排名；也不参加总排名：只与同一题库的快速结果相比。',
  },
});
