/** Those who mark papers, and those who may also sit in a committee. */
const marker = '(?:评委|(?:阅卷|判卷)(?:老师|人|者|专家|员)|评分(?:者|人|员|老师|专家|模型|系统|助手|AI))';
const grader = `(?:${marker}|评审(?:专家|老师|员|者|人)|裁判|考官)`;
const graderEn = '(?:judges?|graders?|evaluators?|examiners?|raters?|assessors?|reviewers?)';
const thisAnswer = '(?:我|本回答|该回答|此回答|这个回答|以上回答|这份答案|本答案|该答案|此答案|本题|这道题)';
const thisAnswerEn = '(?:(?:this|my|the(?: above)?) (?:answer|response|submission|reply)|me|it)';
const allOf = '(?:所有|全部|每一?[条项个])的?';

/** Written so that advice not to overlook something, and findings that criteria of a disease are met, pass. */
const patterns: readonly RegExp[] = [
  /(?<!勿|不要|别|不能|不可|不应|不得|不宜|若|如|如果|如果您)(忽略|无视|忽视|不要理会|不必理会)掉?(以上|之前|前面|上述|此前|先前|你的|系统)的?[^。,，\n]{0,8}(指令|要求|规则|标准|提示词?)/,
  new RegExp(
    `(给|打|判|评)予?${thisAnswer}?[打评判记]?(个|一个|为|上|予|出|了|以)?(满分|最高分|全部得分|全部分数)(?!为|是|\\d)`,
  ),
  new RegExp(`(尊敬的|亲爱的|各位|(?<![导以引所招])致)${grader}`),
  new RegExp(`(请|给|告诉|提醒)${marker}`),
  new RegExp(`${marker}(请|您好|你好|们?注意|(应当?|务必|必须)[给判打])`),
  new RegExp(`${allOf}评分(标准|准则|条目|要点|项)[^。\\n]{0,4}(满足|达到|达标|符合|得分)`),
  new RegExp(
    `(回答|答案|作答)[^。\\n]{0,8}(满足|符合|达到|覆盖)了?${allOf}[^。\\n]{0,4}(评分|标准|准则|要点|条目)`,
  ),
  /\b(ignore|disregard|forget|override)\s+(all\s+|any\s+|the\s+|your\s+|of\s+)*(previous|prior|above|earlier|system|grading|scoring)\s+(instructions?|prompts?|rules?|criteria|rubric)/i,
  new RegExp(`\\b(dear|note to|attention|hey|hello)[,:]?\\s+(the\\s+|all\\s+)?(AI\\s+)?${graderEn}\\b`, 'i'),
  new RegExp(`(^|[.!\\n])\\s{0,3}(to|as)\\s+(the|an?)\\s+(AI\\s+)?${graderEn}\\s*[,:]`, 'i'),
  /\bto the (AI|model|system|LLM) (evaluating|grading|scoring|judging|marking)\b/i,
  new RegExp(
    `\\b(award|give|assign|grant|rate|score|mark)\\s+${thisAnswerEn}\\s+(as\\s+|with\\s+|a\\s+|the\\s+)*(full|maximum|perfect|top|highest|10\\s*/\\s*10|100)\\b`,
    'i',
  ),
  /\b(award|give|assign|grant)\b[^.\n]{0,20}\bfull\s+(marks?|credit)\b/i,
  /\b(all|every|each)\s+(of\s+the\s+)?(rubric|grading|scoring|evaluation|marking)\s+(criteri(a|on)|items?|points?)\b/i,
  new RegExp(
    `\\b${thisAnswerEn}\\s+(fully\\s+)?(meets?|satisf(y|ies)|fulfil?l?s?)\\s+(all|every|each)\\b[^.\\n]{0,20}\\bcriteri(a|on)\\b`,
    'i',
  ),
  /\bmark\s+(all|every|each)\s+(criteri(a|on)|items?)\b[^.\n]{0,20}\b(met|satisfied|fulfilled|passed|true)\b/i,
  /"(met|verdict)"\s*:\s*(true\b|"met")/i,
  /"score"\s*:\s*100\b/i,
];

/** Words of which every pattern has one. Most answers have none. */
const hint =
  /评委|阅卷|判卷|评分|评审|裁判|考官|满分|最高分|得分|分数|忽略|无视|忽视|理会|标准|准则|要点|条目|judg|grad|evaluat|examiner|rater|assessor|reviewer|ignore|disregard|forget|override|scor|mark|rate|award|top|highest|full|maximum|perfect|criteri|rubric|"met"|"verdict"/i;

/** Whether an answer speaks to whoever grades it, rather than to whoever asked. */
export function addressesJudge(text: string): boolean {
  return hint.test(text) && patterns.some(pattern => pattern.test(text));
}
