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
  construct: '用两个模型依据去标识化记录起草题目，供专家决定',
  constructRecords: 'JSONL，每行一条去标识化记录 {"id", "text"}',
  drafter: '切分和起草模型的地址，或 phantom',
  auditor: '审核模型的地址，或 phantom',
  roleModel: '该处的模型名',
  roleKey: '存放其密钥的变量；不给则不发送密钥',
  constructOut: '题集文件夹；已入日志的不再询问',
  decisions: '专家决定的 JSONL：{"item", "version", "expert", "verdict": "accept|revise|reject", "reason"}',
  rounds: '起草和审核的最多轮数',
  acceptFaults: '抽样方案允许的不合格题数',
  needsModel: '每个地址都要给出模型名：--drafter-model、--auditor-model',
  badLine: (file: string, line: number) => `${file}：第 ${line} 行不符合要求`,
  round: (round: number, passing: number, items: number) =>
    `第 ${round} 轮：${items} 题中 ${passing} 题通过审核`,
  roundColumns: ['轮次', '题数', '通过', '录用', '规则'],
  suite: '题集',
  itemsWritten: '写出题数',
  forExperts: '待专家',
  spent: '询问',
  spentText: (calls: number, input: number, output: number) =>
    `${calls} 次，输入 ${input} token，输出 ${output} token`,
  cost: '费用',
  plan: (sample: number, accepted: number, reached: string) =>
    `抽样方案：随机抽 ${sample} 题由两位专家阅读；不合格不超过 ${accepted} 题时，可有 ${reached} 的把握认为全部题目的不合格率低于 10%。两位专家都接受的题目才录用。`,
  recordCount: '记录',
  readAgain:
    '规则不能找全：结果外传之前请人通读（--review），或用 --base-url 和 --model 加一个模型作第二读者。',
};
