const count =
  '(?:\\d+(?:\\.\\d+)?|[一二三四五六七八九十百两半几]+|half|one|two|three|four|five|six|seven|eight|nine|ten|a (?:few|couple))';

interface Kind {
  readonly asks: RegExp;
  readonly holds: RegExp;
  /** Told in a unit of its own: what has it, answers. */
  readonly inUnits?: true;
}

/** What a question asks for by its form, and how an answer shows that it has it. */
const kinds: readonly Kind[] = [
  {
    inUnits: true,
    asks: /[几多]少?分(?!钟)|\bout of (?:ten|10)\b|\bscore\b/,
    holds: new RegExp(`${count} ?分(?!钟)|out of (?:ten|10)|/ ?10`),
  },
  {
    inUnits: true,
    asks: /[几多]少?(?:公)?斤|\bhow much weight\b/,
    holds: /斤|公斤|千克|\b(?:kilos?|kg|pounds?|lbs?|stone)\b/,
  },
  { inUnits: true, asks: /多少度|几度|烧到多少/, holds: /度|℃|\d{2}\.\d|\b(?:3\d|4[0-2]|10\d)\b/ },
  {
    inUnits: true,
    asks: /[几多]少?(?:毫升|毫克|克|ml|mg)|\bhow (?:many|much) (?:ml|mls|milli\w+|mg)\b/,
    holds: new RegExp(`${count} ?(?:毫升|毫克|克|ml|mg|millilit|milligram)`),
  },
  {
    inUnits: true,
    asks: /[几多]少?(?:片|粒|颗)|\bhow many (?:tablets|pills|capsules)\b/,
    holds: new RegExp(`${count} ?(?:片|粒|颗|tablets?|pills?|capsules?)|(?:片|粒|颗)`),
  },
  {
    asks: /[几多]少?(?:个?钟头|个?小时)|\bhow many hours\b/,
    holds: new RegExp(`${count} ?(?:多)?(?:个?钟头|个?小时|hours?)`),
  },
  {
    inUnits: true,
    asks: /[几多]少?(?:次|回|遍)|多久一[次回]|\bhow (?:many times|often)\b|\bhow many\b.* (?:a|per|each) (?:day|week|month|night)\b/,
    holds: new RegExp(
      `${count} ?(?:来|多)?(?:次|回|遍|趟|times)|天天|每[天日周月晚]|老是|经常|偶尔|\\b(?:once|twice|times|every|daily|weekly|most days|now and then|always|often|rarely)\\b`,
    ),
  },
  {
    asks: /(?:什么|啥)(?:样子|样的|模样)|怎么个|\blooks? like\b/,
    holds: /样|像|抖|僵|翻|瞪|吐沫|发硬|发直|\b(?:like|jerk|stiff|shak|blank|star|twitch)/i,
  },
  {
    asks: /\bhow high\b/,
    holds: /度|℃|\d/,
  },
  {
    asks: /一跳一跳|跳着[疼痛]|胀着?[疼痛]|刺[疼痛]|绞[疼痛]|隐隐|什么样的[疼痛]|怎么个[疼痛]|\b(?:sharp|dull|throbbing|stabbing|burning|crampy|squeezing) or\b/,
    holds:
      /跳|胀|刺|绞|闷|酸|钝|隐|烧|裂|压|撕|抽|麻|揪|\b(?:throb|sharp|dull|burn|press|stab|crush|squeez|tight|ach|cramp|heav|tear)/i,
  },
  {
    asks: /什么时候.{0,6}(?:厉害|重|明显|难受)|(?:白天|早上|上午|夜里).{0,3}还是|哪个时间|\bwhat time of (?:the )?day\b|\bmorning or (?:night|evening)\b/,
    holds: /早|晚|夜|午|傍|白天|半夜|天亮|\b(?:morning|night|evening|afternoon|noon|bedtime|after work|wak)/i,
  },
  {
    asks: /几点|什么钟点|\bwhat time\b/,
    holds:
      /点|刻钟|钟头|早上|早晨|上午|中午|下午|傍晚|晚上|半夜|夜里|凌晨|小时|o'clock|\bat (?:about |around )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d)|\b(?:[ap]m|morning|noon|afternoon|evening|night|hours?|minutes?)\b/i,
  },
  {
    asks: /多久(?!一)|多长时间|[几多]少?(?:天|年|个?月|周|个?星期|个?礼拜)(?!一|来|前)|\bhow long\b/,
    holds: new RegExp(
      `${count} ?(?:来|多|几)?个?(?:天|日|周|月|年|小时|分钟|钟头|刻钟|星期|礼拜|会儿|阵子|夜|晚|宿|学期)|[年月周天][以之]?前|从小|一直|半天|整[天夜]|昨|今|前天|那年|\\b(?:day|week|month|year|hour|minute|second|ago|since|yesterday|today|always|all my life|january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter)s?\\b`,
      'i',
    ),
  },
  {
    asks: /什么时候|啥时候|哪[天年]|几时|\bwhen (?:did|was|were|does|is|are|do)\b|\bsince when\b/,
    holds:
      /[天日周月年]|小时|分钟|钟头|刻钟|点|昨|前天|今|刚|从小|一直|早上|晚上|半夜|星期|礼拜|上回|那年|\b(?:day|week|month|year|hour|minute|ago|since|yesterday|today|tonight|morning|night|evening|last|always|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter|when i was|time)s?\b|\d/i,
  },
  {
    asks: /哪(?:一)?(?:边|侧|只|条(?=腿|胳膊))|[两双](?:边|侧|只|条|腿|手|脚).{0,6}(?:还是|都)|左(?:边|侧)?还是右|\bwhich (?:side|ear|leg|foot|arm|eye|knee|hand|hip)\b|\bleft or right\b/,
    holds: /左|右|两|双|\b(?:left|right|both)\b/i,
  },
  {
    asks: /什么颜色|颜色(?:是|怎)|\bwhat colou?r\b/,
    holds:
      /[红黄绿白黑褐棕灰紫清]|酱油|浓茶|茶水|可乐|血水|洗肉水|透明|颜色|\b(?:red|yellow|green|white|clear|black|brown|grey|pink|dark|pale|colou?r)/i,
  },
  {
    asks: /两[条只边个侧][^,]{0,4}(?:一样|都)|\b(?:both (?:sides|legs|arms|eyes|ears)|same on both)\b/,
    holds: /一样|两|双|都|单|左|右|\b(?:both|same|one|left|right|each)\b/i,
  },
  {
    asks: /(?:月经|例假|大姨妈).{0,3}(?:准|规律)|\bperiods? regular|\bregular periods?/,
    holds: /准|规律|乱|推迟|提前|不来|停了|\b(?:regular|every|late|early|stopped)/i,
  },
  {
    asks: /(?:今天|今早|今晨|早上)[^,]{0,4}([吃用打])没\1|\b(?:this morning|today)'s (?:dose|tablets?)|\btak(?:e|en) (?:it|them) (?:this morning|today)\b/,
    holds: /今|早上|刚|昨|天天|每天|没落|\b(?:today|this morning|yesterday|every|never miss)/i,
  },
  {
    asks: /^(?:那|还)?[^,]{0,4}(?:谁|哪位)|谁(?:给|帮|陪|管|照|开|说|在)|是谁|\bwho (?:gave|looks|helps|lives|fills|told|is|was|has|can|else)\b/,
    holds:
      /妈|爸|爹|娘|爷|奶|公|婆|老伴|爱人|丈夫|妻|儿|女|孙|姐|妹|哥|弟|姑|舅|叔|姨|邻居|同事|工友|朋友|室友|同学|大夫|医生|护士|护工|保姆|老师|自己|一个人|家里人|医院|诊所|\b(?:mother|mum|father|dad|wife|husband|son|daughter|sister|brother|neighbour|friend|colleague|doctor|nurse|chemist|pharmac|clinic|hospital|carer|alone|myself|family|partner|aunt|uncle|grand|my|gp|he|she|nobody)/i,
  },
];

/** A no, and not the name of a trouble: "没劲", "睡不着". */
const saysNo =
  /没(?![劲力精胃])|不(?![动着了起上好舒能想])|无(?![力])|\b(?:no|not|never|none|nothing)\b|n't/i;

/** Whether a question asks for a time, an amount, a side or the like. */
export function asksForKind(part: string): boolean {
  return kinds.some(({ asks }) => asks.test(part));
}

/** Whether a part asks for an amount in a unit that one of the texts has. */
export function holdsUnits(part: string, texts: readonly string[]): boolean {
  const asked = kinds.find(({ asks }) => asks.test(part));
  return asked?.inUnits === true && texts.some(text => asked.holds.test(text.toLowerCase()));
}

/** Begins with a no: what is asked further of it is idle. */
export function beginsWithNo(text: string): boolean {
  return saysNo.test(text.split(/[，。；,.;！!]/)[0] ?? '');
}

/** Whether one of the texts has the time, the amount or the side that a question asks for. */
export function holdsAnswer(part: string, texts: readonly string[]): boolean {
  const asked = kinds.find(({ asks }) => asks.test(part));
  return asked !== undefined && texts.some(text => asked.holds.test(text.toLowerCase()));
}

/**
 * Whether a question asks for a time, an amount or a side that none of the texts has: then it is not answered yet. A text
 * that is a no from end to end answers them all.
 */
export function lacksAnswer(part: string, texts: readonly string[]): boolean {
  const asked = kinds.find(({ asks }) => asks.test(part));
  if (asked === undefined || texts.length === 0) return false;
  return !texts.some(text => asked.holds.test(text.toLowerCase()) || isPlainNo(text));
}

/** Says no of anything: "nothing else". */
export function holdsNo(text: string): boolean {
  return saysNo.test(text);
}

/** Says no from end to end. */
export function isPlainNo(text: string): boolean {
  return text
    .split(/[，。；,.;！!]/)
    .filter(clause => clause.trim() !== '')
    .every(clause => saysNo.test(clause));
}

const testOfIllness =
  /查过|化验|抽血|验血|功能|指标|\b(?:bloods?|tests?|tested|checked|levels?|scan|scanned|x-?rays?)\b/;

/** Has somebody looked, not is somebody ill: "肾功能查过没有". */
export function isAskedAsTest(part: string): boolean {
  return testOfIllness.test(part);
}
