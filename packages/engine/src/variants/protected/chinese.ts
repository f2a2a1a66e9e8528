const digits = '零〇一二三四五六七八九十百千万亿两半几数双单壹贰叁肆伍陆柒捌玖拾佰仟';

/** What counts or measures behind a numeral, written in Chinese. */
const counters =
  '毫米汞柱|国际单位|个半月|个小时|平方米|立方米|摄氏度|华氏度|毫摩尔|微摩尔|毫克|微克|千克|公斤|毫升|微升|分升|厘米|毫米|微米|公分|小时|分钟|单位|个月|余年|余天|余次|周岁|月龄|日龄|胎龄|孕周|疗程|周期|年级|千卡|千帕|[个次岁年月日天周时分秒度级期型倍成点片粒支瓶袋例种项者侧联价代克升米斤两滴丸贴针盒包条根颗株处枚口名位件张回遍顿步层段号份对组套类行线碗杯勺斤尺寸]';

/** Words that turn a sentence round, with the character they bear on. */
const negation =
  /(?:不|无|未|没有?|非|否|勿|莫|别|禁|忌|拒|避免|停|除|缺乏?|失|阴性?|阳性?|排除|否认|并无|从未|尚未|毫无|绝不|切勿|以外|除外|而非|均非)./gu;

/** Numerals, with what stands before and behind them. */
const numeral = new RegExp(
  `(?:[第约近前后上下满每隔逾超足]|周|星期|礼拜)?[${digits}]+(?:多|余|来)?(?:${counters})?(?:[多余半])?(?:以[上下内外前后])?`,
  'gu',
);

/** Whatever stands around digits or a unit in Latin letters: "第12岁", "5 mg每日". */
const measured = new RegExp(
  `(?:第|约|近|满|逾|超过|低于|高于|大于|小于)?\\s?[\\d０-９A-Za-zμµα-ω%％℃℉°²³⁹](?:[ )）]?)(?:(?:多|余|来)?(?:${counters})|\\p{Script=Han}{1,2})`,
  'gu',
);

/** Which one of a row: "第1～3天". */
const ordinal = /第\s?[\d０-９]+(?:\s?[~～、,，至到–—-]\s?[\d０-９]+)*/gu;

/** Over a stroke stand units, sides of a ratio or two names: "次/分", "片/日". */
const overStroke = /\p{Script=Han}{0,3}\s?[/／]\s?\p{Script=Han}{1,3}/gu;

const unit =
  /(?:毫|微|纳|千|公|厘|分|国际)?(?:克|升|米|摩尔|单位|毫米汞柱|汞柱|焦|卡|帕)|小时|分钟|[每隔][日天周月年次晨晚早]|摄氏度|华氏度|[年月日周]龄|孕[周期月]|胎龄/gu;

/** When: of the day, of the week, of the life. */
const time =
  /[今昨明前后当次翌同某每近去往]\p{Script=Han}?[天日年月晚晨早夜周]|(?:今|昨|明|前|后|去|当)(?:天|日|年|晚|晨|早|夜)|[上中下]午|凌晨|清晨|早[上晨餐饭]|晚[上餐饭间]|夜[间里晚]|睡前|[餐饭]前|[餐饭]后|空腹|周[一二三四五六日末天]|星期|生后|出生|术前|术中|术后|产前|产后|病后|[上下这那]次|平时|永久|暂时|长期|短期|持续|间断|偶尔|经常|总是|有时|突然|逐渐|随后|既往|目前|现在|刚[才刚]|将来|反复|首次|再次|末次/gu;

/** How much, how bad, how sure, and of what grade. */
const degree =
  /[轻中重极高低]+[度症型危]|严重|明显|轻微|剧烈|稍微|极其|完全|部分|全部|可能|肯定|怀疑|疑似|必须|应当|需要|允许|可以|远端|近端|远侧|近侧|两侧|双侧|单侧|同侧|对侧|患侧|健侧|参考|正常|异常|上限|下限|年龄/gu;

/**
 * What decides an answer in one character: sides, directions, sexes, amounts, time, organs,
 * chemical elements, the polarity of the question.
 */
const decisive =
  /[左右上下内外前后中侧男女父母子孕胎幼老高低升降增减加大小多少长短轻重快慢急早晚先首最过再已曾将正反对错误真假是与或和及但仅只均都皆远近浅深进出宽窄粗细厚薄冷热寒凉虚实干湿软硬红黄白紫青黑绿蓝灰绛淡弦滑涩数甲乙丙丁戊年月日天时周岁龄次心肝脾肺肾胃肠胆胰脑骨血尿便皮眼耳鼻咽喉口牙舌颈胸腹腰背手足肢脉膀胱宫卵乳肚肛肌\u9485-\u9576氧氢氮氯氟碘磷硫碳硒砷硼酸碱酮酐脲胺醇酯酶糖脂汞药素]/gu;

export const chinesePatterns: readonly RegExp[] = [
  negation,
  numeral,
  measured,
  ordinal,
  overStroke,
  unit,
  time,
  degree,
  decisive,
];

/** Characters that nothing may be turned into: they would say something new. */
export const decisiveCharacters = new RegExp(
  `${decisive.source}|[${digits}久韭酒灸陸不无未没非否勿莫别禁忌拒停除缺失阴阳克升米秒分片粒支度级期型曰矢]`,
  'u',
);
