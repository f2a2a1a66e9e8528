import type { PipelineMessages } from './en-pipeline.ts';

export const pipelineZh: PipelineMessages = {
  options: {
    failUnder: '综合得分低于此值时以 9 退出',
    maxVetoRate: '被否决的题目超过此百分比时以 9 退出',
    noWorseThan: '按共有题目的配对检验，比这次运行差时以 9 退出',
    junit: '另把各题写成 JUnit XML，供流水线的测试页使用',
    sarif: '另把否决、截断与未评分的作答写成问题清单（SARIF 2.1.0），供代码扫描类工具使用',
    summary: '另写一份 Markdown 摘要，供合并请求使用',
    answers: '评阅别处产生的答案：文件每行一个 {"id": "题目", "answer": "文字"}',
    promptsOut: '写入题目的文件，每行一个 JSON；不指定则写到标准输出',
    suiteOfAnswers: '答案所属的题集',
    modelOfAnswers: '作答者的名称',
  },
  commands: {
    exportPrompts: '写出题集的问题，每行一个 JSON 对象，供没有接口的模型使用',
  },
  gates: {
    noScore: '没有综合得分，无法与门槛比较',
    score: (score, bar) => `综合得分 ${score}，门槛 ${bar}`,
    noVetoRate: '否决率不明',
    vetoes: (rate, bar) => `否决率 ${rate}，门槛 ${bar}`,
    worse: (difference, interval) => `比先前的运行差 ${difference} ${interval}`,
    seesNothing: pairs => `--no-worse-than 无法拦下任何退步：共有的 ${pairs} 道题病例太少，不足以检验`,
    sees: (loss, pairs, more) =>
      `--no-worse-than：以共有的 ${pairs} 道题，下降 ${loss} 分五次中有四次会被拦下，更小的下降则更难发现。两边都用 --repeat ${more.repeat}，最好可降至 ${more.atBest} 分。`,
  },
  summary: {
    title: (suite, model) => `${suite}：${model}`,
    reached: '达到门槛。',
    vetoes: '否决',
    scenario: '场景',
    score: '得分',
    items: '题数',
  },
  answers: {
    needsRunOrAnswers: '请给出运行，或给出 --answers 文件与 --suite 题集',
    counted: ({ came, missing, of }) => `${of} 道题来了 ${came} 个答案；${missing} 道没有答案，视为未提问。`,
    refused: ({ came, wrong, unknown }) =>
      `${came} 行可用，${wrong} 行不可用，其中 ${unknown} 行的题目不在题集中；未作任何评分`,
    line: (line, problem) => `第 ${line} 行：${problem}`,
    notJson: '不是含有 "id" 与 "answer" 的 JSON 对象',
    unknown: id => `题集中没有 ${id}`,
    twice: id => `${id} 已有答案`,
    turns: (id, given, asked) => `${id} 有 ${asked} 轮，只答了 ${given} 轮`,
    acted: id => `${id} 须在模拟诊疗中完成，文字不能作答`,
  },
};
