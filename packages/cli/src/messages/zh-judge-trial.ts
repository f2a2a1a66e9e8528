import type { JudgeTrialMessages } from './en-judge-trial.ts';

const firstWords = {
  'no-json': '没有给出 JSON',
  misread: '四条浅显的陈述答错两条以上',
  'missed-danger': '没有说它可能致命',
} as const;

export const judgeTrialZh: JudgeTrialMessages = {
  noCheck: '不先让评委试读带标注的答案就开始',
  begins: judges => `先由 ${judges} 各试读三份带标注的答案……`,
  passed: ({ judge, read, found, so, wrongly, notSo, seconds }) =>
    `评委 ${judge}：试读 ${read} 份带标注的答案，属实的 ${so} 条中找到 ${found} 条，不属实的 ${notSo} 条中误认 ${wrongly} 条；每次阅读最长 ${seconds} 秒。是否合格须经核查。`,
  unfit: ({ judge, read, found, so, wrongly, notSo, seconds, why }) =>
    `评委 ${judge} 不合格：试读 ${read} 份带标注的答案，属实的 ${so} 条中找到 ${found} 条，不属实的 ${notSo} 条中误认 ${wrongly} 条${why === '' ? '' : `；${why}`}（每次阅读 ${seconds} 秒）。`,
  unfitAtOnce: ({ judge, why }) =>
    `评委 ${judge} 不合格：就一句致命的建议问它，它${firstWords[why]}。没有再让它试读答案。`,
  silent: ({ judge, seconds }) => `评委 ${judge} 太慢：问它两句话就能答的问题，${seconds} 秒内没有答复。`,
  unusable: count => `有 ${count} 次答复无法使用`,
  missedDanger: '没有看出一份可致命答案中的危险',
  tooSlow: ({ judge, seconds, timeout, rate }) =>
    `评委 ${judge} 太慢：${rate === undefined ? '' : `每秒写 ${rate} 个词元，`}一次阅读至少需 ${seconds} 秒，而上限为 ${timeout} 秒（--timeout）。`,
  unavailable: (judge, cause) => `评委 ${judge} 没有读出带标注的答案：${cause}。`,
};
