import type { Protocol } from '@doctorbench/core';
import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

/** What a run held to, as labels and values. */
export const protocolWords = defineWords({
  en: {
    edition: 'Edition',
    heading: 'Protocol',
    lead: 'Two results may be compared only where the suite and all of this are equal; selection, repeats and seed may differ.',
    promptStyle: 'Prompt style',
    shots: 'Worked examples',
    shotsOf: (count: string, hash: string) => `${count} before each choice, of the pool ${hash}`,
    temperature: 'Temperature',
    temperatureDefault: 'left to the endpoint',
    maxOutputTokens: 'Output limit, tokens',
    adaptations: 'Not accepted by the endpoint',
    judges: 'Judges',
    policy: 'Scoring policy',
    history: 'Dialogue history',
    histories: {
      own: "the model's own answers",
      gold: 'reference answers',
    } satisfies Record<Protocol['history'], string>,
    seed: 'Seed',
    repeats: 'Repeats',
    selection: 'Selection',
    allItems: 'all items',
    forms: 'Forms of item families',
    formsOf: {
      edition: (draw: string) => `drawn anew for this edition (draw ${draw})`,
      submission: (draw: string) =>
        `drawn anew for this submission (draw ${draw}): others were asked parallel forms, so that scores compare on average and not item by item`,
    },
    limit: (count: string) => `at most ${plural(count, 'item', 'items')}`,
    samples: {
      first: 'in suite order',
      stratified: 'spread evenly over the scenarios',
    } satisfies Record<Protocol['selection']['sample'], string>,
    versions: 'Versions',
    product: 'DoctorBench',
    part: 'Part',
    version: 'Version',
  },
  zh: {
    edition: '评测届次',
    heading: '评测规程',
    lead: '题集与以下各项全部相同的两个结果才可以比较；选题、重复次数与随机种子可以不同。',
    promptStyle: '提示方式',
    shots: '示例',
    shotsOf: (count, hash) => `每道选择题前 ${count} 个，取自示例库 ${hash}`,
    temperature: '温度',
    temperatureDefault: '由接口决定',
    maxOutputTokens: '输出上限（token）',
    adaptations: '接口不接受的设置',
    judges: '评委',
    policy: '评分规则',
    history: '对话历史',
    histories: { own: '模型自己的回答', gold: '参考答案' },
    seed: '随机种子',
    repeats: '重复次数',
    selection: '选题',
    allItems: '全部题目',
    forms: '题族的题',
    formsOf: {
      edition: draw => `为本届重新抽取（抽签 ${draw}）`,
      submission: draw =>
        `为本次提交重新抽取（抽签 ${draw}）：其他提交答的是平行题，总体成绩可以比较，单题之间不可以`,
    },
    limit: count => `至多 ${count} 题`,
    samples: { first: '按题集顺序', stratified: '在各场景间均匀抽取' },
    versions: '版本',
    product: 'DoctorBench',
    part: '部件',
    version: '版本',
  },
});
