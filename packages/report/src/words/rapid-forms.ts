import type { ValidatedForm } from '@doctorbench/psychometrics';
import { defineWords } from './define-words.ts';

const formsZh: Readonly<Record<ValidatedForm, string>> = {
  random: '随机抽题',
  stratified: '按难度分层',
  fixed: '固定卷 + 连接',
  adaptive: '自适应',
  'adaptive-link': '自适应 + 连接',
  rapid: '快速测评（经门槛）',
};

const formsEn: Readonly<Record<ValidatedForm, string>> = {
  random: 'random',
  stratified: 'stratified',
  fixed: 'fixed form + link',
  adaptive: 'adaptive',
  'adaptive-link': 'adaptive + link',
  rapid: 'rapid (gated)',
};

/** How rapid forms are called. */
export const rapidFormWords = defineWords({
  zh: { forms: formsZh, chart: '各种快速卷的误差', items: '题数', error: '平均绝对误差（分）' },
  en: {
    forms: formsEn,
    chart: 'Error of rapid forms',
    items: 'items asked',
    error: 'mean absolute error (points)',
  },
});
