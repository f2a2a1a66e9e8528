import type { expertsEn } from './en-experts.ts';

export const expertsZh: typeof expertsEn = {
  deidentify: '在本机上去除病历中的姓名、号码、地点和日期',
  records: '一份文本，或每行一条 {"id", "text"} 的 JSONL；- 表示标准输入',
  language: '记录的语言；不指定则逐份判断',
  review: '写出每处替换供第二人复核：.html 或 .jsonl（均含原文）',
  out: '把结果写入此文件，不打印',
  shiftSeed: '决定每份记录的日期移动多少',
  badRecord: (line: number) => `第 ${line} 行不是记录：应为 {"id": "…", "text": "…"}`,
  recordCount: '记录',
  readAgain:
    '规则不能找全：结果外传之前请人通读（--review），或用 --base-url 和 --model 加一个模型作第二读者。',
};
