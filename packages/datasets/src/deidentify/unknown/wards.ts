import { type Finding, findPattern, type Note } from '../note.ts';

const root =
  '(?:心脏|心血管|心胸|心|神经|神|呼吸|消化|泌尿|泌|骨|肾病|肾脏|肾|风湿|免疫|普通|普|胸|血管|妇|产|儿童|小儿|儿|眼|耳鼻咽?喉|烧伤|整形|急诊|肿瘤|血液|感染|内分泌|代谢|创伤|关节|脊柱|手足|手|颌面|口腔|头颈|康复|老年|甲状腺|甲乳|乳腺|肝胆胰|肝胆|肝病|肝|胰腺|胃肠|结直肠|肛肠|重症|危重症?|医学|干部|精神|心理|介入|疼痛|中医|针灸|推拿|皮肤|大血管|新生儿|结核|传染|隔离|负压|移植|血透|透析|放疗|化疗|日间|综合|全科|特需|国际|VIP|待产|产后|母婴|高危|监护|抢救|留观|观察|输液|卒中|胸痛|运动|高压氧|层流|暖箱|过渡|疝|内|外|与|[A-E东西南北](?=[区楼病]))';
const ordinal = '第?[一二三四五六七八九十\\d]{1,2}';
const end =
  '(?:内科|外科|医学科|科|病区|病房|病室|单元|中心|监护室|手术室|室|区|部|组|楼|层|舱|[A-Z]{0,2}(?:ICU|CCU|HDU))';
const department = `(?:${root}{1,6}(?:${ordinal})?${end}|${ordinal}(?:病区|病室|病房|楼|层|科|区)|[A-Z]{0,2}(?:ICU|CCU|HDU))`;
const bracket = `(?:[（(]${ordinal}(?:病区|病室|科|区|楼)[）)])`;
const number = '(?:加|\\+|[A-Z])?\\d{1,4}(?:[-—]\\d{1,3})?';
const noUnit =
  '(?![\\d.:：%℃/×]|\\s?(?:mm|cm|m?mol|[mμ]?g|kg|m[lL]|L|U|IU|次|分|岁|天|小时|周|个|片|粒|支|年|月|日|级|度|型|期|倍|例|人|名|h|d|min))';
const bed = '(?:号?床位?|号位|号机|机位|号箱|箱位?|号间|间|房|号)(?!旁|边|上)';

const chinese = [
  new RegExp(
    `(?<![A-Za-z])(?:${department}){1,2}${bracket}?[ 　—-]{0,2}(?:床位?号?[:：]?[ 　]?)?${number}(?:${bed}|${noUnit})`,
    'gu',
  ),
  new RegExp(`(?:${department}){1,2}${bracket}`, 'gu'),
  new RegExp(`(?:${root}){1,6}(?:科|内|外)?${ordinal}(?:病区|病室|病房|科)(?!会诊)`, 'gu'),
  new RegExp(
    `(?<![A-Za-z])${root}{1,6}(?:${ordinal})?[ 　—-]{0,2}${number}(?:号?床位?|号位|机位)(?!旁|边|上)`,
    'gu',
  ),
  /(?:走廊|过道|大厅)?加床?[ 　]?\d{1,3}床?(?![\d.%]|[a-zA-Z月日片])/g,
  /(?<![\d.])\d{1,3}(?:[-—]\d{1,3})?(?:号床|床|号机位?|号位)(?!旁|边|上|次)/g,
];

const place =
  '(?:[Ww]ard|[Uu]nit|[Bb]ay|[Bb]ed|[Rr]oom|[Rr]m|[Pp]od|[Cc]ubicle|[Ss]tation|[Ss]uite|[Ff]loor|[Ww]ing|[Tt]heatre|[Cc]hair|[Cc]rib|[Cc]ot|[Ii]ncubator|[Ii]solette|[Bb]assinet|[Ss]tretcher|[Tt]rolley|[Zz]one|[Pp]ost|BED|WARD|ROOM|BAY)';
const code = '#?(?:[A-Z]{1,2}-?)?\\d{1,4}[A-Za-z]?(?:-[A-Z\\d]{1,3})?|#?[A-Z]\\b';
const english = [
  new RegExp(
    `(?<![\\p{L}])(?:\\p{Lu}[\\p{L}']+ ){0,2}${place} (?:${code})(?![\\p{L}\\d%])(?! ?(?:mg|ml|of oxygen))`,
    'gu',
  ),
  /\b[A-Z]{0,3}(?:ICU|CCU|HDU|ITU|PACU|SCBU|AMU|MAU|SAU|CDU|EAU|SDU)[- ]?#?[A-Z]?\d{1,3}[A-Z]?(?:-[A-Z\d])?\b(?! ?(?:days?|hours?|hrs?|h\b))/g,
  /\b\d{1,2}[A-Z]?[- ]?(?:West|East|North|South|Tower|Main)\b(?:[- ,]+(?:[Bb]ed |[Rr]oom )?#?\d{1,4}(?:-[A-Z\d]{1,2})?[A-Z]?)?/g,
  /(?<![\p{L}\d.-])\d{1,2}[A-Z]-\d{1,3}[A-Z]?(?![\p{L}\d])/gu,
  /(?<![\p{L}])\p{Lu}[\p{Ll}']+(?: \p{Lu}[\p{Ll}']+)? (?:Ward|Wing|Pod|Pavilion)(?:,? (?:[Bb]ed|[Rr]oom|[Bb]ay) ?\d{1,3}[A-Z]?)?(?![\p{Ll}])/gu,
];

/** A department or a ward with a number that is no measurement is a place of one patient. */
export function findUnknownWards(note: Note): readonly Finding[] {
  return (note.language === 'zh' ? [...chinese, ...english] : english)
    .flatMap(pattern =>
      findPattern(note, pattern, { class: 'bed', reason: 'ward with a number', strength: 45 }),
    )
    .map(finding => ({
      ...finding,
      // "眼科06-30前" is a department and a day, "三区14幢" an address.
      strength: isWard(note.text.slice(finding.start, finding.end)) ? 76 : 45,
      whole: true as const,
    }));
}

function isWard(text: string): boolean {
  return /[科病床观救]|ICU|CCU|[Bb]ed|[Ww]ard/.test(text) && !/(?:0[1-9]|1[0-2])-\d{2}$/.test(text);
}
