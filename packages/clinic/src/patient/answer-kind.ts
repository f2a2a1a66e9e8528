import { isYesNo } from './ordinary-life.ts';

/** Kinds of details that a question may ask for. */
export const kindNames = [
  'score',
  'weight',
  'degrees',
  'amount',
  'tablets',
  'hours',
  'times',
  'look',
  'feel',
  'daytime',
  'clock',
  'duration',
  'day',
  'side',
  'colour',
  'both',
  'regular',
  'today',
  'person',
  'reason',
  'name',
  'number',
  'place',
  'choice',
  'manner',
  'thing',
] as const;
export type KindName = (typeof kindNames)[number];

const count =
  '(?:\\d+(?:\\.\\d+)?|[一二三四五六七八九十百两半几]+|half|one|two|three|four|five|six|seven|eight|nine|ten|a (?:few|couple))';

interface Kind {
  /** What people say who have no answer of this kind. */
  readonly name: KindName;
  readonly asks: RegExp;
  readonly holds: RegExp;
  /** Told in a unit of its own: what has it, answers. */
  readonly inUnits?: true;
}

/** What a question asks for by its form, and how an answer shows that it has it. */
const kinds: readonly Kind[] = [
  {
    // When the last dose was, and not when one is taken.
    name: 'day',
    asks: /最后一?[片颗粒]|最后一?[次回顿](?:吃|用|服|打)|\blast (?:tablets?|doses?|pills?|tak\w+|took|swallow\w*)\b|\b(?:tak\w+|took|had|have|swallow\w*) (?:his|her|your|their|the|a|any)? ?last\b|\blast dose\b/,
    holds:
      /最后|昨|今[天早晨]|刚|前天|前[晚夜]|[天时年月周]前|[一二三四五六七八九十\d]点|\b(?:last|yesterday|today|tonight|this morning|ago|back|until|stopped)\b|\bat (?:about |around )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\d)/i,
  },
  {
    name: 'score',
    inUnits: true,
    asks: /[几多]少?分(?!钟)|\bout of (?:ten|10)\b|\bscore\b/,
    holds: new RegExp(`${count} ?分(?!钟)|out of (?:ten|10)|/ ?10`),
  },
  {
    name: 'weight',
    inUnits: true,
    asks: /[几多]少?(?:公)?斤|\bhow much weight\b/,
    holds: /斤|公斤|千克|\b(?:kilos?|kg|pounds?|lbs?|stone)\b/,
  },
  {
    name: 'degrees',
    inUnits: true,
    asks: /多少度|几度|烧到多少/,
    holds: /度|℃|\d{2}\.\d|\b(?:3\d|4[0-2]|10\d)\b/,
  },
  {
    name: 'amount',
    inUnits: true,
    asks: /[几多]少?(?:毫升|毫克|克|ml|mg)|\bhow (?:many|much) (?:ml|mls|milli\w+|mg)\b/,
    holds: new RegExp(`${count} ?(?:毫升|毫克|克|ml|mg|millilit|milligram)`),
  },
  {
    name: 'tablets',
    inUnits: true,
    asks: /[几多]少?(?:片|粒|颗)|\bhow many (?:tablets|pills|capsules)\b/,
    holds: new RegExp(`${count} ?(?:片|粒|颗|tablets?|pills?|capsules?)|(?:片|粒|颗)`),
  },
  {
    name: 'hours',
    asks: /[几多]少?(?:个?钟头|个?小时)|\bhow many hours\b/,
    holds: new RegExp(`${count} ?(?:多)?(?:个?钟头|个?小时|hours?)`),
  },
  {
    name: 'times',
    inUnits: true,
    asks: /[几多]少?(?:次|回|遍)|多久一[次回]|\bhow (?:many times|often)\b|\bhow many\b.* (?:a|per|each) (?:day|week|month|night)\b/,
    holds: new RegExp(
      `${count} ?(?:来|多)?(?:次|回|遍|趟|times)|天天|每[天日周月晚]|老是|经常|偶尔|\\b(?:once|twice|times|every|daily|weekly|most days|now and then|always|often|rarely)\\b`,
    ),
  },
  {
    name: 'look',
    asks: /(?:什么|啥)(?:样子|样的|模样)|怎么个|\blooks? like\b/,
    holds: /样|像|抖|僵|翻|瞪|吐沫|发硬|发直|\b(?:like|jerk|stiff|shak|blank|star|twitch)/i,
  },
  {
    name: 'degrees',
    asks: /\bhow high\b/,
    holds: /度|℃|\d/,
  },
  {
    name: 'feel',
    asks: /一跳一跳|跳着[疼痛]|胀着?[疼痛]|刺[疼痛]|绞[疼痛]|隐隐|什么样的[疼痛]|怎么个[疼痛]|\b(?:sharp|dull|throbbing|stabbing|burning|crampy|squeezing) or\b/,
    holds:
      /跳|胀|刺|绞|闷|酸|钝|隐|烧|裂|压|撕|抽|麻|揪|\b(?:throb|sharp|dull|burn|press|stab|crush|squeez|tight|ach|cramp|heav|tear)/i,
  },
  {
    name: 'daytime',
    asks: /什么时候.{0,6}(?:厉害|重|明显|难受)|(?:白天|早上|上午|夜里).{0,3}还是|哪个时间|\bwhat time of (?:the )?day\b|\bmorning or (?:night|evening)\b/,
    holds: /早|晚|夜|午|傍|白天|半夜|天亮|\b(?:morning|night|evening|afternoon|noon|bedtime|after work|wak)/i,
  },
  {
    name: 'clock',
    asks: /几点|什么钟点|\bwhat time\b/,
    holds:
      /点|刻钟|钟头|早上|早晨|上午|中午|下午|傍晚|晚上|半夜|夜里|凌晨|小时|o'clock|\bat (?:about |around )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d)|\b(?:[ap]m|past|quarter|midnight|morning|noon|afternoon|evening|night|hours?|minutes?)\b/i,
  },
  {
    name: 'duration',
    asks: /多久(?!一)|多长时间|(?<![这那前好过近头个])[几多]少?(?:天|年|个?月|周|个?星期|个?礼拜)(?!一|来|前)|\bhow long\b/,
    holds: new RegExp(
      `${count} ?(?:来|多|几)?个?(?:天|日|周|月|年|小时|分钟|钟头|刻钟|星期|礼拜|会儿|阵子|夜|晚|宿|学期)|[年月周天][以之]?前|从小|一直|半天|整[天夜]|昨|今|前天|那年|\\b(?:day|week|month|year|hour|minute|second|ago|since|yesterday|today|always|all my life|january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter)s?\\b`,
      'i',
    ),
  },
  {
    name: 'day',
    asks: /什么时[候间]|啥时|何时|哪[天年]|哪几天|几时|(?:周|星期|礼拜)几|几[号月]|^when\b|\bwhen (?:in|on|at|exactly|last)\b|\bwhen (?:did|was|were|does|is|are|do)\b|\bsince when\b/,
    holds:
      /[天日周月年]|小时|分钟|钟头|刻钟|点|昨|前天|今|刚|从小|一直|早上|晚上|半夜|星期|礼拜|上回|那年|[早午晚]饭|睡前|饭[前后]|空肚|空腹|\b(?:past|breakfast|lunch|dinner|supper|bedtime|meals?|day|week|month|year|hour|minute|ago|since|yesterday|today|tonight|morning|night|evening|last|always|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter|when i was|time)s?\b|\bat (?:about |around )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\d/i,
  },
  {
    name: 'side',
    asks: /哪(?:一)?(?:边|侧|只|条(?=腿|胳膊))|[两双](?:边|侧|只|条|腿|手|脚).{0,6}(?:还是|都)|左(?:边|侧)?还是右|\bwhich (?:side|ear|leg|foot|arm|eye|knee|hand|hip)\b|\bleft or right\b/,
    holds: /左|右|两|双|\b(?:left|right|both)\b/i,
  },
  {
    name: 'colour',
    asks: /什么颜色|颜色(?:是|怎)|\bwhat colou?r\b/,
    holds:
      /[红黄绿白黑褐棕灰紫清]|酱油|浓茶|茶水|可乐|血水|洗肉水|透明|颜色|\b(?:red|yellow|green|white|clear|black|brown|grey|pink|dark|pale|colou?r)/i,
  },
  {
    name: 'both',
    asks: /两[条只边个侧][^,]{0,4}(?:一样|都)|\b(?:both (?:sides|legs|arms|eyes|ears)|same on both)\b/,
    holds: /一样|两|双|都|单|左|右|\b(?:both|same|one|left|right|each)\b/i,
  },
  {
    name: 'regular',
    asks: /(?:月经|例假|大姨妈).{0,3}(?:准|规律)|\bperiods? regular|\bregular periods?/,
    holds: /准|规律|乱|推迟|提前|不来|停了|\b(?:regular|every|late|early|stopped)/i,
  },
  {
    name: 'today',
    asks: /(?:今天|今早|今晨|早上)[^,]{0,4}([吃用打])没\1|\b(?:this morning|today)'s (?:dose|tablets?)|\btak(?:e|en) (?:it|them) (?:this morning|today)\b/,
    holds: /今|早上|刚|昨|天天|每天|没落|\b(?:today|this morning|yesterday|every|never miss)/i,
  },
  {
    name: 'person',
    asks: /^(?:那|还)?[^,]{0,4}(?:谁|哪位)|谁(?:给|帮|陪|管|照|开|说|在)|是谁|\bwho (?:gave|looks|helps|lives|fills|told|is|was|has|can|else)\b/,
    holds:
      /妈|爸|爹|娘|爷|奶|公|婆|老伴|爱人|丈夫|妻|儿|女|孙|姐|妹|哥|弟|姑|舅|叔|姨|邻居|同事|工友|朋友|室友|同学|大夫|医生|护士|护工|保姆|老师|自己|一个人|家里人|医院|诊所|\b(?:mother|mum|father|dad|wife|husband|son|daughter|sister|brother|neighbour|friend|colleague|doctor|nurse|chemist|pharmac|clinic|hospital|carer|alone|myself|family|partner|aunt|uncle|grand|my|gp|he|she|nobody)/i,
  },
];

/** Any other count: only where nothing but the case's own words is at hand. */
const numberKind: Kind = {
  name: 'number',
  asks: /多少|(?<![好这前上那第])几(?=[\u3400-\u9fff])|多[大高重远粗快]|\bhow (?:many|much|old|far|tall|big|heavy|quick)\b/,
  holds: new RegExp(
    `${count}|[多少大小满]|全|\\d|\\b(?:little|much|many|lots?|plenty|hardly|barely|usual|all|big|small|hundred|dozen|couple|few|some|far|quarter|single|twice|once|full)\\b`,
    'i',
  ),
};

/** Of these what is told of the matter mostly has the answer, whatever its words. */
const looseKinds: readonly Pick<Kind, 'name' | 'asks'>[] = [
  { name: 'reason', asks: /为什么|为何|为啥|怎么(?:会|就|没|不)|\bwhy\b|\bwhat for\b|\bhow come\b/ },
  {
    name: 'name',
    asks: /叫(?:什么|啥)|(?:什么|啥)(?:名字?|牌子)|\b(?:called|name|brand)\b/,
  },
  { name: 'place', asks: /哪(?:儿|里|个?(?:医院|地方|位置|科|诊所))|\bwhere(?:abouts)?\b/ },
  { name: 'person', asks: /谁|哪位|\bwho(?:'s|m|se)?\b/ },
  { name: 'choice', asks: /还是(?!老样|那样|这样)|\bor\b/ },
  { name: 'manner', asks: /怎么|怎样|咋|如何|呢\??$|\b(?:how|what about)\b/ },
  { name: 'thing', asks: /什么|啥|哪|\b(?:what|which)\b/ },
];

/** One of two ways that shut each other out: neither yes nor no answers "is it getting better or worse". */
const oneOfTwo =
  /\b(?:better|worse(?:ning)?|more|less|bigger|smaller|sharp|dull|left|right|upper|lower|easing|improving|constant|steady)\s+or\s+(?:better|worse(?:ning)?|more|less|bigger|smaller|sharp|dull|left|right|upper|lower|eas(?:ing|ed)|improving|the same|on and off|coming and going|does it come)\b/;

/** Whether a part is put so that yes or no answers it, whatever else it names: "想过怎么做吗". */
export function wantsYesNo(part: string): boolean {
  return (isYesNo(part) && !oneOfTwo.test(part)) || /(?:吗|[^没]没有?|么)\??$/.test(part);
}

function findExactKind(part: string): Kind | undefined {
  return kinds.find(({ asks }) => asks.test(part)) ?? (numberKind.asks.test(part) ? numberKind : undefined);
}

/** Whether a part asks for a time, a side or any count. */
export function asksForCount(part: string): boolean {
  return findExactKind(part) !== undefined;
}

/** Whether a text has the time, the side or the count that a part asks for. */
export function holdsCount(part: string, text: string): boolean {
  return findExactKind(part)?.holds.test(text.toLowerCase()) === true;
}

/** The kind of detail that a part asks for; none of one that wants a yes or a no. */
export function findKind(part: string): KindName | undefined {
  const asked = findExactKind(part);
  if ((asked === undefined || asked === numberKind) && wantsYesNo(part)) return undefined;
  return asked?.name ?? looseKinds.find(({ asks }) => asks.test(part))?.name;
}

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

/** What a question asks for: a time, an amount, a side or the like. */
interface DetailKind {
  /** A text has it. */
  holds(text: string): boolean;
  /** A text neither has it nor is a no from end to end. */
  lacks(text: string): boolean;
}

/** For one question and many texts. */
export function findDetailKind(part: string): DetailKind | undefined {
  const asked = kinds.find(({ asks }) => asks.test(part));
  if (asked === undefined) return undefined;
  const holds = (text: string) => asked.holds.test(text.toLowerCase());
  return { holds, lacks: text => !holds(text) && !isPlainNo(text) };
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
