import type { familiesEn } from './en-families.ts';

/** What `families` says in Chinese. */
export const familiesZh: typeof familiesEn = {
  command: '题族：按模板生成全新题目，答案由公式算出',
  list: '列出题族及其题目可归入的场景',
  generate: '为一个题集的场景抽取全新题目，成为独立的题集',
  seed: '抽取所用的种子：种子相同，题目相同',
  forms: '每个题族的题数',
  out: '要建立的题集文件夹；须不存在或为空',
  language: '题目的语言',
  split: '题目公开还是保密',
  only: '只用这些题族：编号以逗号分隔',
  written: '已写出',
  count: (forms, families) => `${families} 个题族的 ${forms} 道题`,
  canary: '金丝雀标记',
  folder: '文件夹',
  lint: folder => `检查：doctorbench suite lint ${folder}`,
};
