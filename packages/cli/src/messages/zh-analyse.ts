import type { Messages } from './en.ts';

/** What the analysis of items over several runs says. */
export const analyseZh: Messages['suiteAnalyse'] = {
  item: '题目',
  discrimination: '区分度',
  runs: '运行数',
  options: '选择次数（* 为答案）',
  legend:
    'p：得分率。区分度：与其余题目得分的相关系数；低于 0.2 应检查题目，低于 0 应检查答案。– 表示运行太少或没有差异。',
};
