const patterns: readonly RegExp[] = [
  /(忽略|无视|不要理会)(以上|之前|前面|上述|此前)[^。\n]{0,8}(指令|要求|规则|标准|提示)/,
  /(请|务必|应|直接)?(给|打|判|评)(我|本回答|该回答|此回答|这个回答|这份答案)?[^。\n]{0,6}(满分|最高分|全部得分)/,
  /(尊敬的|亲爱的|致|各位)(评委|阅卷|评审|评分|裁判|考官)/,
  /(所有|全部|每一?条)(评分)?(标准|准则|条目|要点)[^。\n]{0,4}(均|都|已)[^。\n]{0,4}(满足|达到|符合)/,
  /(ignore|disregard|forget)\s+(all\s+|any\s+|the\s+)*(previous|prior|above|earlier)\s+(instructions?|prompts?|rules?|criteria)/i,
  /\b(dear|note to( the)?|attention,?|hey)\s+(judge|grader|evaluator|examiner)\b/i,
  /\b(award|give|assign)\b[^.\n]{0,30}\b(full|maximum|perfect)\s+(marks?|scores?|points?|credit)\b/i,
  /\b(all|every)\s+(rubric\s+)?criteri(a|on)\b[^.\n]{0,20}\b(met|satisfied|fulfilled)\b/i,
  /"(met|verdict|score)"\s*:\s*(true|"met"|\d+)/i,
];

/** Whether an answer speaks to whoever grades it, rather than to whoever asked. */
export function addressesJudge(text: string): boolean {
  return patterns.some(pattern => pattern.test(text));
}
