import type { PublishedRule } from '@doctorbench/core';
import { defineWords } from './define-words.ts';

/** Words of the figure that a set's own authors would report. */
export const publishedWords = defineWords({
  en: {
    label: 'Published rule',
    names: {
      'exact-letters': 'all letters right',
      accuracy: 'accuracy',
      'choice-accuracy': 'accuracy of the choices',
      'macro-f1': 'macro-F1',
      'medcalc-tolerance': 'within the published limits',
      'healthbench-clip': 'mean score, clipped to 0 and 1',
      'craft-md-broader': 'diagnosis right or broader',
      'case-accuracy': 'cases with every question right',
      'rouge-1': 'ROUGE-1',
      'kendall-tau': 'Kendall’s τ',
      'refusal-rate': 'requests declined',
    } as Record<PublishedRule, string>,
    figure: (name: string, value: string, of: string) => `${name} = ${value} (n = ${of})`,
    separator: '; ',
    hint: (source: string) => `The rule of the set’s authors, beside the score: ${source}.`,
  },
  zh: {
    label: '原发布规则',
    names: {
      'exact-letters': '选项字母全对率',
      accuracy: '准确率',
      'choice-accuracy': '选择题准确率',
      'macro-f1': '宏平均 F1',
      'medcalc-tolerance': '落在原定误差范围内的比例',
      'healthbench-clip': '平均得分（限定在 0 至 1）',
      'craft-md-broader': '诊断正确或为其上位诊断的比例',
      'case-accuracy': '全部题目答对的病例比例',
      'rouge-1': 'ROUGE-1',
      'kendall-tau': 'Kendall τ',
      'refusal-rate': '拒绝率',
    },
    figure: (name, value, of) => `${name} = ${value}（n = ${of}）`,
    separator: '；',
    hint: source => `数据集作者的评分规则，与本平台得分并列：${source}。`,
  },
});
