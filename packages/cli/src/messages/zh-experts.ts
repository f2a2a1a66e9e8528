import type { expertsEn } from './en-experts.ts';

export const expertsZh: typeof expertsEn = {
  deidentify: '在本机上去除病历中的姓名、号码、地点和日期',
  records: '一份文本，或每行一条 {"id", "text"} 的 JSONL；- 表示标准输入',
  language: '记录的语言；不指定则逐份判断',
  review: '写出每处替换供第二人复核：.html 或 .jsonl（均含原文）',
  out: '把结果写入此文件，不打印',
  shiftSeed: '决定每份记录的日期移动多少',
  badRecord: (line: number) => `第 ${line} 行不是记录：应为 {"id": "…", "text": "…"}`,
  ratings: '由专家评分表得出均分、一致性和宽严',
  ratingsFile:
    'CSV，列为 rater、model、item、aspect（correctness、completeness、fluency、friendliness）、score（1–5）',
  ratingsPage: '写出含表格、雷达图和评分尺度的网页',
  badRating: (line: number, field: string) =>
    `第 ${line} 行："${field}" 有误；应有 rater、model、item、aspect 和 1 至 5 的 score`,
  doubleRating: (line: number) => `第 ${line} 行：同一评分者对同一回答的同一方面重复评分`,
  noRatings: '文件中没有评分',
  recordCount: '记录',
  readAgain:
    '规则不能找全：结果外传之前请人通读（--review），或用 --base-url 和 --model 加一个模型作第二读者。',
};
