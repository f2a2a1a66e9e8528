import { defineWords } from './define-words.ts';

/** Words of what people reached in the same examination. */
export const humanWords = defineWords({
  en: {
    label: 'People',
    passLine: (who: string, line: string) => `pass line ${line} (${who})`,
    mean: (who: string, mean: string) => `mean ${mean} (${who})`,
    run: (value: string, points: string) => `this run ${value}, ${points} points`,
    noFigure: 'this run has no figure to compare',
    separator: '; ',
    hint: (source: string) => `Published, not measured here: ${source}.`,
  },
  zh: {
    label: '人类参照',
    passLine: (who, line) => `合格线 ${line}（${who}）`,
    mean: (who, mean) => `平均 ${mean}（${who}）`,
    run: (value, points) => `本次 ${value}，相差 ${points} 分`,
    noFigure: '本次没有可比的数值',
    separator: '；',
    hint: source => `文献数据，并非在此测得：${source}。`,
  },
});
