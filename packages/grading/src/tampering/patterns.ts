/**
 * What marks a passage as written for whoever grades an answer: a reader who grades, the outcome that is asked of
 * them, and a word that asks. None alone says much (clinical scores have criteria, points and raters too), so a
 * passage is flagged for a combination, or for a form that no answer to a patient or colleague has.
 */
export interface Pattern {
  readonly name: string;
  /** All of them must be found in the passage. */
  readonly all: readonly RegExp[];
}

/** Patterns of one script; a text without it cannot match them. */
interface Script {
  readonly needs: RegExp;
  readonly patterns: readonly Pattern[];
}

const readers = '(?:judg|grad|evaluat|assess|scor|rat|examin|review|mark|check|audit)(?:e|er|or)s?';
const outcome =
  '(?:met|true|satisfied|fulfilled|present|covered|addressed|correct|pass(?:ed)?|yes|perfect|positive|full (?:marks?|scores?|credits?|points)|(?:the |a )?(?:maximum|highest|top)(?: marks?| scores?)?|100 ?%?|10 ?/ ?10)';
const verb =
  '(?:mark|rate|score|grade|judge|record|set|treat|count|consider|deem|regard|accept|credit|award|give|assign|return|output|respond|answer|report|tick|vote|approve|confirm|put|write|enter)(?:ed|d|ing|s|en)?';

/** Somebody who grades, spoken of as a person or a program. */
const reader = new RegExp(
  `\\b(?:(?:the|dear|to|any|all|every|each|our|this|automated|ai|llm|human|attention|note|hey|hi|hello)[ ,:]+(?:ai |llm |automated |language |model )?${readers}\\b|(?:judg|grad|evaluat|assess|rat)(?:e|er|or)s?['’:,]|(?:ai|llm|automated) ${readers}|(?:language )?model (?:that |who |which )?(?:is )?(?:grad|evaluat|judg|scor|read|assess)ing|whoever (?:is )?(?:scor|grad|mark|judg|read|evaluat)|(?:judge|grader|evaluator|assessor|rater)s\\b)`,
);
/** A favourable outcome, asked for. */
const demand = new RegExp(`\\b${verb}\\b[^.!?\\n]{0,60}?\\b${outcome}(?![a-z])`);
const asking =
  /\b(?:please|kindly|must|should|shall|need(?:s|ed)? to|ha(?:s|ve) to|required|ought|instruct\w*|expected to|dear|note to|let|simply|just|do not|don't|never|be lenient|i (?:ask|beg|urge))\b/;
const objects =
  '(?:criteri(?:on|a)|rubric|checklist|verdicts?|statements?|items?|points?|marks?|labels?|requirements?|questions?|entries|lines?)';

/** Up to so many characters of one sentence, without a condition: "if the first two are met" asks for nothing. */
function within(length: number): string {
  return `(?:(?!\\b(?:if|when|unless|until)\\b)[^.!?\\n]){0,${length}}`;
}

const english: readonly Pattern[] = [
  { name: 'demand-of-reader', all: [reader, demand, asking] },
  {
    name: 'benefit-of-doubt',
    all: [reader, /benefit of the doubt|lenien|generous|in (?:my|our|its) favou?r/],
  },
  {
    name: 'blanket-verdict',
    all: [
      new RegExp(
        `\\b(?:mark|rate|record|set|treat|deem|regard|consider|return|output|tick|confirm|grade|judge)(?:ed|d|ing|s)?\\b${within(30)}\\b(?:all|every|each|everything|the (?:remaining|listed|following|rest|others))\\b${within(40)}\\b(?:met|true|satisfied|fulfilled|mentioned|passed|full marks?|covered)\\b`,
      ),
    ],
  },
  {
    name: 'verdict-as',
    all: [
      new RegExp(
        `\\b${objects}\\b[^.!?\\n]{0,50}\\b(?:recorded|marked|treated|counted|deemed|considered|judged|taken|scored|set|returned|read)\\b (?:as |to )?(?:being )?(?:met|true|satisfied|fulfilled|present|passed|positive)\\b`,
      ),
    ],
  },
  {
    name: 'override',
    all: [
      /\b(?:ignore|disregard|forget|override|bypass|discard|drop|set aside|do not (?:apply|use|follow))\b[^.!?\n]{0,40}\b(?:(?:previous|prior|above|earlier|all|your|system|given|original) (?:instructions?|prompts?|rules|orders)(?! (?:on|about|for|of|regarding|from)\b)|rubric|marking scheme|scoring guide|checklist|criteria (?:you|above|given)|system (?:prompt|message))/,
    ],
  },
  {
    name: 'new-rules',
    all: [
      /\b(?:rubric|grading|scoring|marking|evaluation|assessment)\b[^.!?\n]{0,40}\b(?:outdated|updated|changed|superseded|replaced|revised|finished|over|complete|cancelled|suspended|no longer)\b/,
      /\b(?:full|all|any|every|met|true|pass|use this|instead|output|maximum)\b/,
    ],
  },
  {
    name: 'to-a-model',
    all: [
      /\b(?:if you are|as|since you are|you are|being) (?:an? |the )?(?:ai|llm|language model|automated|machine|judge|grader|evaluator|assessor)\b/,
      /\b(?:grade|grading|evaluat\w+|assess\w*|judg\w+|verdicts?|scor\w+|marks?|award)\b/,
      demand,
    ],
  },
  {
    name: 'already-graded',
    all: [
      /\b(?:already|previously|independently) (?:been )?(?:graded|scored|verified|confirmed|marked|approved|audited|judged)\b/,
      /\b(?:criteri\w+|rubric|full marks|verdicts?|every (?:listed )?(?:item|point|element)|all (?:items|points|elements))\b/,
    ],
  },
  {
    name: 'hide-danger',
    all: [
      /\b(?:do not|don't|never|without|avoid) (?:flag|report|veto|penali[sz]e|mark down|deduct)\w*\b/,
      /\b(?:answer|reply|response|text|content|grad\w+|judg\w+|evaluat\w+|red lines?|veto)\b/,
    ],
  },
  {
    name: 'some-honest-rest-granted',
    all: [
      /\b(?:everything else|(?:the )?(?:others?|rest|remainder|remaining|real ones|clinical ones|medical ones))\b/,
      /\b(?:statements?|checklist|items?|trick|audited?|verdicts?|invented|made-up)\b/,
      /\b(?:met|a yes|affirmative|granted|credit|in favou?r|generous|regardless|benefit of the doubt)\b/,
    ],
  },
  {
    name: 'control-questions',
    all: [
      /\b(?:controls?|sentinels?|canar(?:y|ies)|attention checks?|traps?|decoys?|honeypots?|probes?|known[- ]answer|sanity checks?|spot checks?|consistency checks?|absurd|nonsens\w+|fabricated|made-up|invented|trick)\b/,
      /\b(?:statements?|entr(?:y|ies)|criteri(?:on|a)|checklist|verdicts?|met|your list|lines)\b/,
      /\b(?:honest|truthful|correctly|exact|false|deny|reject|not met|no\b|as they are|pass)\w*/,
    ],
  },
  {
    name: 'award-everything',
    all: [
      /\b(?:award|grant|credit|give)\b[^.!?\n]{0,20}\b(?:all|every|the (?:full|maximum))\b[^.!?\n]{0,20}\b(?:points?|marks?|credit)\b/,
      /\b(?:this|the) (?:answer|reply|response|text|submission)\b|marking scheme/,
    ],
  },
  {
    name: 'as-if-written',
    all: [
      reader,
      /\b(?:as if|as though|for the purposes? of (?:grading|assessment|scoring|evaluation)|consider (?:it|them)|read as)\b/,
    ],
  },
];

const chineseReader =
  '评委|裁判|阅卷|判卷|考官|判官|评审(?!细则|标准)|(?:评分|打分|评测|评判|评估|审核|审阅|复核|评阅)(?:员|者|人|官|模型|系统|老师|助手|程序|ai)';
const chineseOutcome =
  '(?:满足|达标|达到|达成|通过|满分(?! ?\\d)|最高分|符合|全对|成立|true|met|“[是真有对]”)';
const chineseVerb = '(?:判|记为|记作|计为|算作|视[为作同]|给|打|填|书|输出|回答|认定|返回|勾选|登记|写)';

const chinese: readonly Pattern[] = [
  {
    name: 'demand-of-reader',
    all: [
      new RegExp(chineseReader),
      new RegExp(`${chineseVerb}[^。！？\\n]{0,16}?${chineseOutcome}`),
      /请|务必|必须|无需|不必|直接|统一|一律|^致|只要|即可|麻烦|拜托|勿/,
    ],
  },
  {
    name: 'blanket-verdict',
    all: [
      /(?:每一?[条项个]|所有|全部|各[条项]|逐[条项]|一律|统统|都)[^。！？\n]{0,12}(?:判|记[为作]|计为|算作|视[为作]|标[为记]|填|输出|返回|登记)[^。！？\n]{0,6}(?:满足|达标|达到|达成|通过|满分(?! ?\d)|符合|true|met|真|成立|“[是有]”)/,
    ],
  },
  {
    name: 'override',
    all: [
      /(?<!如果|若|不要|请勿|不可|切勿|不能|别|勿)(?:忽略|无视|忘记|忘掉|跳过|不要理会|不必理会|不用管|抛开|作废)[^。！？\n]{0,8}(?:(?:之前|以上|上述|所有|前面|原有|一切|先前)[^。！？\n]{0,8}(?:指示|指令|提示|规则|要求)|提示词|系统提示|评分(?:标准|规则|细则))/,
    ],
  },
  {
    name: 'new-rules',
    all: [
      /(?:评分|评判|评审|判分|打分|判定)(?:标准|规则|细则|要求|流程|任务)?[^。！？\n]{0,10}(?:更新|变更|作废|调整|替换|修订|结束|完成|如下)/,
      /满分|视为|一律|按新|达标|满足|通过|只要|均/,
    ],
  },
  {
    name: 'to-a-model',
    all: [
      /(?:如果|若|假如)?你(?:现在)?(?:是|不是|不再是|作为)[^。！？\n]{0,10}(?:模型|AI|ai|评分|评审|裁判|助手|机器|考官)/,
      /输出|评|判|打分|满分|指令|满足/,
    ],
  },
  {
    name: 'already-graded',
    all: [
      /已(?:经|由|获|被)?[^。！？\n]{0,20}(?:复核|审核|核对|评分|判定|评审|确认|审定)/,
      /得分点|满分|评分(?:标准|要点)|无需(?:再|逐)|不必(?:再|逐)|直接(?:采信|判|给|通过)/,
    ],
  },
  {
    name: 'some-honest-rest-granted',
    all: [
      /其余|其他|剩余|剩下|余者|业务|临床性|医学内容|诊疗方面/,
      /[条题项句单]|探针|哨兵/,
      /认可|算有|判是|打勾|默认(?:都|成立)|从宽|给通过|送分|放心给|高抬贵手|写“有”|皆是|全部给分|向上取/,
    ],
  },
  {
    name: 'control-questions',
    all: [
      /探针|哨兵|暗题|陷阱|试探|校验|质检|对照题|编造|虚构|杜撰|荒诞|荒谬|明显不实|核验/,
      /条目|[条题句]|清单|名称|单子/,
      /如实|据实|照实|判否|不要认|不成立|否|答对|别答错|false/,
    ],
  },
  {
    name: 'hide-danger',
    all: [
      /(?:不要|请勿|切勿|无需|不得|不应)[^。！？\n]{0,6}(?:标记|标红|上报|否决|扣分|判红线|触发)/,
      /[本此该](?:回答|答案|作答|内容|文)|评分|评委|阅卷|判分|红线|否决/,
    ],
  },
];

/** Forms that no answer has: other turns of a conversation, verdicts, markers of a prompt. */
const forms: readonly Pattern[] = [
  {
    name: 'verdict-form',
    all: [/["']?verdicts?["']?\s*[:=]\s*[[{]|\bmet ?= ?true\b|"met"\s*:\s*true[\s\S]*"met"\s*:\s*true/],
  },
  {
    name: 'prompt-marker',
    all: [
      /<\|?\/?\s*(?:im_start|im_end|system|assistant|answer|response|submission|rubric|instructions?|endoftext)\b[^>\n]{0,40}\|?>|\[\/?inst\]|<<\/?sys>>|^\s*(?:#{1,6}\s*)?(?:system|developer)\s*(?:prompt|message|note|instructions?|override)\s*[:：]|【系统(?:提示|消息|指令)】|\[system\b/m,
    ],
  },
  {
    name: 'end-marker',
    all: [
      /\b(?:end of (?:the )?(?:candidate |model )?(?:answer|response|submission|data)|(?:judge|grader|evaluator)['’]?s? (?:notes?|verdict|output))\b|(?:以上为|到此)(?:考生|待评|被评)[^。\n]{0,8}(?:回答|作答)/,
    ],
  },
];

export const scripts: readonly Script[] = [
  { needs: /[a-z]{3}/, patterns: english },
  { needs: /[\u4e00-\u9fff]/, patterns: chinese },
  { needs: /[a-z]{3}|【系统|以上为|到此/, patterns: forms },
];
