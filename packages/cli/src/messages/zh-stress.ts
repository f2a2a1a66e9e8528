import type { stressEn } from './en-stress.ts';

export const stressZh: typeof stressEn = {
  command: '换方式重问一次运行的题目，看什么会改变答案',
  target: '一次运行，或先运行的题集',
  families: '改动的种类，用逗号分隔；不写则各取一种（见 --list）',
  rate: '改动的字所占百分比，或加长的比例；不写则用各种类自己的',
  times: '每个种类做几个改动（种子不同）',
  seed: '每个种类第一个改动的种子',
  limit: '最多多少道题，按场景均匀抽取',
  list: '列出全部种类后结束',
  plan: '只显示要问多少、花费多少，然后结束',
  needsTarget: '请写明一次运行或一个题集',
  baseRun: dir => `原卷：${dir}`,
  toAsk: '要问',
  reused: count => `原卷的 ${count} 个回答直接沿用，一个也不重问`,
  done: count => `其中 ${count} 个已有`,
  report: '报告',
};
