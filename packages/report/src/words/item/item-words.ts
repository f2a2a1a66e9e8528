import { listKindTitles, listLetterGraders, type ReadingStatus } from '@doctorbench/core';
import { defineWords } from '../define-words.ts';

/** Words about one item: what was asked, what came back, where the item comes from. */
export const itemWords = defineWords({
  en: {
    kinds: listKindTitles('en'),
    statuses: {
      answered: 'Answered',
      refused: 'Refused',
      unparseable: 'Unreadable',
      failed: 'No answer',
    } as Record<ReadingStatus, string>,
    flags: {
      vetoed: 'Veto',
      awaiting: 'Awaits an expert',
      truncated: 'Cut at the output limit',
      addressesJudge: 'Addresses the grader',
      manipulated: 'Misled its judges',
    },
    total: 'Item total',
    repeat: (number: string) => `repeat ${number}`,
    standing: ({ total, low, high }: { total: string; low: string; high: string }) =>
      `While an expert is awaited, the total is ${total}; it may become anything from ${low} to ${high}.`,
    manipulated:
      'The judges got their control questions wrong over this answer, and right over a plain text. No vote on it counts.',

    question: 'Question',
    answer: 'Answer',
    conversation: 'Question and answer',
    roles: {
      system: 'Instruction',
      user: 'User',
      assistant: 'Assistant (given)',
      model: 'Model’s answer',
    },
    turn: (number: string) => `Turn ${number}`,
    patient: ({ age, sex }: { age: string; sex: 'female' | 'male' }) =>
      `Patient, ${sex === 'female' ? 'female' : 'male'}, ${age} years`,
    gold: 'Reference answer',
    goldHistory: 'Reference answer that stood in the history instead',
    noTurn: 'The model gave no answer to this turn.',
    emptyAnswer: 'The answer is empty.',
    failed: (what: string) => `There is no answer. ${what}.`,
    reasoning: 'Reasoning given apart from the answer (never graded)',

    keyed: 'Key',
    chosen: 'Chosen',
    key: 'Right answer',
    read: 'Read from the answer',
    unread: 'nothing could be read',
    partial: (value: string) => `partial credit ${value}, not in the score`,
    explanation: 'Explanation',

    dimensions: 'Scores of this item',
    about: 'About this item',
    itemId: 'Item',
    department: 'Department',
    modality: 'Kind of image',
    difficulty: 'Difficulty',
    grader: 'Graded by',
    latency: 'Time to answer',
    graders: {
      ...listLetterGraders('en'),
      clinic: 'the simulated clinic’s log',
      'offline-lexical': 'the offline judge',
    } as Readonly<Record<string, string>>,

    sources: 'Sources',
    basis: 'Based on',
    author: 'Written by',
    review: 'Second reading',
    reviewBy: ({ by, on }: { by: string; on: string }) => `${by}, ${on}`,
    noReview: 'Nobody has read this item a second time yet.',
  },
  zh: {
    kinds: listKindTitles('zh'),
    statuses: { answered: '已作答', refused: '拒答', unparseable: '无法读出答案', failed: '没有答案' },
    flags: {
      vetoed: '否决',
      awaiting: '等待专家',
      truncated: '因输出上限被截断',
      addressesJudge: '含有写给评分者的话',
      manipulated: '误导了评委',
    },
    total: '本题得分',
    repeat: number => `第 ${number} 次作答`,
    standing: ({ total, low, high }) =>
      `等待专家期间，本题得分为 ${total}；裁定后可能在 ${low} 至 ${high} 之间。`,
    manipulated: '评委读本答案时答错了对照问题，读普通文本时则答对；对本答案的投票一律不计。',

    question: '题目',
    answer: '答案',
    conversation: '题目与答案',
    roles: { system: '说明', user: '用户', assistant: '助手（题目给定）', model: '模型的回答' },
    turn: number => `第 ${number} 轮`,
    patient: ({ age, sex }) => `患者，${sex === 'female' ? '女' : '男'}，${age} 岁`,
    gold: '参考答案',
    goldHistory: '对话历史中实际使用的参考答案',
    noTurn: '模型没有回答这一轮。',
    emptyAnswer: '答案为空。',
    failed: what => `没有答案：${what}。`,
    reasoning: '另行给出的思考过程（不参与评分）',

    keyed: '标准答案',
    chosen: '模型所选',
    key: '标准答案',
    read: '从答案中读出',
    unread: '未能读出',
    partial: value => `部分得分 ${value}，不计入总分`,
    explanation: '解析',

    dimensions: '本题各维度得分',
    about: '关于本题',
    itemId: '题目编号',
    department: '科室',
    modality: '图像类型',
    difficulty: '难度',
    grader: '评分方式',
    latency: '作答用时',
    graders: {
      ...listLetterGraders('zh'),
      clinic: '模拟诊所的记录',
      'offline-lexical': '离线评委',
    },

    sources: '出处',
    basis: '依据',
    author: '编写',
    review: '复核',
    reviewBy: ({ by, on }) => `${by}，${on}`,
    noReview: '本题尚未经第二人复核。',
  },
});
