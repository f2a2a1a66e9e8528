/** Words that turn a sentence round, with the character they bear on. */
const negation = /(?:不|无|未|没有?|非|否|勿|莫|别|禁|忌|拒|避免|停|除|缺乏?|失|阴性?|阳性?|排除|否认)./gu;

/** Numerals, with the measure behind them. */
const numeral =
  /[第约近]?[零〇一二三四五六七八九十百千万亿两半几数双单]+(?:个|次|岁|年|月|日|天|周|时|分|秒|度|级|期|型|倍|成|点|片|粒|支|瓶|袋|例|种|项|型|者|侧|联|价|代|点)?/gu;

/** Whatever stands behind digits or a unit in Latin letters: "12岁", "5 mg每日". */
const measured = /[\d０-９A-Za-zμµ%％℃°](?:[ )）]?)\p{Script=Han}{1,2}/gu;

const unit =
  /(?:毫|微|纳|千|公|厘|分|国际)?(?:克|升|米|摩尔|单位|毫米汞柱|汞柱|焦|卡|帕)|小时|分钟|[每隔][日天周月年次晨晚]|摄氏度|华氏度/gu;

/**
 * What decides an answer in one character: sides, directions, sexes, amounts, time, organs,
 * chemical elements, the polarity of the question.
 */
const decisive =
  /[左右上下内外前后中侧男女父母子孕胎幼老高低升降增减加大小多少长短轻重快慢急早晚先首最过再已曾将正反对错误真假是与或和及但仅只均都皆心肝脾肺肾胃肠胆胰脑骨血尿便皮眼耳鼻咽喉口牙舌颈胸腹腰背手足肢脉膀胱宫卵乳\u9485-\u9576氧氢氮氯氟碘磷硫碳硒砷硼酸碱酮酐脲胺醇酯酶糖脂汞药素]/gu;

export const chinesePatterns: readonly RegExp[] = [negation, numeral, measured, unit, decisive];

/** Characters that nothing may be turned into: they would say something new. */
export const decisiveCharacters = new RegExp(
  `${decisive.source}|[不无未没非否勿莫别禁忌拒停除缺失阴阳零〇一二三四五六七八九十百千万亿两半几数双单克升米秒]`,
  'u',
);
