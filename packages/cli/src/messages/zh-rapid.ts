import type { rapidEn } from './en-rapid.ts';

/** What rapid assessment says in Chinese. */
export const rapidZh: typeof rapidEn = {
  calibrate: '由运行结果或得分矩阵标定题库',
  sources: '同一题集的多次运行，或一个 CSV 矩阵：item_id、开发者/模型……；格子为 0/1 或 −100…100',
  bankOut: '要写出的题库文件（默认 bank.json）',
  validate: '不写题库，而是逐个留出开发者，说明各种快速卷会给出什么结果',
  chart: '与 --validate 同用：另把误差画成 SVG 文件',
  sittings: '与 --validate 同用：每个应试者模拟作答的次数',
  seed: '一切随机抽取的种子',
  validating: (done, of) => `开发者 ${done} / ${of}`,
  oneMatrix: '只给一个矩阵，或只给运行',
  written: '题库',
  items: '题目',
  examinees: '应试者',
  ofDevelopers: (examinees, developers) => `${examinees} 个，来自 ${developers} 个开发者`,
  dropped: '因作答相同而略过',
  gate: '门槛',
  gateErrors: (budget, adaptive, stratified) =>
    `${budget} 题时：自适应 + 连接 ${adaptive} 分，分层 ${stratified} 分`,
  warning: '注意',
  warnings: {
    'few-examinees': '应试者太少（自适应需要 12 个）',
    'few-developers': '开发者太少（自适应需要 6 个）',
    'near-copies': '在 97 % 以上的题目上得分相同的应试者',
    'negative-discrimination': '强者反而做得差的题目：请检查答案',
    misfit: '与模型不符的题目（infit 大于 1.5）',
    'dependent-items': '除能力之外还相互关联的题对',
    'no-variance': '所有人得分相同的题目',
    unanswered: '没有任何得分、已略过的题目',
  },
  reasons: {
    wins: '开：留出开发者时，自适应胜过分层卷',
    'few-examinees': '关：应试者不足 12 个，使用分层卷',
    'few-developers': '关：开发者不足 6 个，使用分层卷',
    'no-win': '关：留出开发者时未明显胜过分层卷，使用分层卷',
  },
  none: '无',
  more: count => `另有 ${count} 个`,
  table: ['题数', '方式', '误差', '95 %', 'Spearman', '覆盖率', '曝光率', '用到'],
  gateOpenFor: (open, of) => `留出的 ${of} 个开发者中，门槛对 ${open} 个是开的。`,
  chartWritten: path => `图：${path}`,
};
