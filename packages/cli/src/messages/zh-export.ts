import type { exportEn } from './en-export.ts';

/** What `export` says in Chinese. */
export const exportZh: typeof exportEn = {
  command: '把题集或运行结果写成其他工具的格式',
  suite: '把题集写成 Hugging Face datasets 可读的数据集，附数据集说明',
  run: '写出一次运行的答案与评分',
  folder: '要建立的文件夹；须不存在或为空',
  to: '文件的格式',
  includePrivate: '也包括保密题目；仅限你有权转交时',
  written: '已写出',
  items: (count, split) => `${count} 道题（${split}）`,
  answers: (answers, items) => `${items} 道题的 ${answers} 份答案`,
  leftOut: '略过',
  privateItems: count => `${count} 道保密题目`,
  privateAnswers: count => `保密题目的 ${count} 份答案`,
  controls: count => `${count} 份对照提问，此格式没有其位置`,
  none: '无',
  folderName: '文件夹',
  terms: '题集的许可与金丝雀标记随题目文字一起走，请一并保留。',
  privateWarning: '文件夹中有保密题目：请勿公开。',
};
