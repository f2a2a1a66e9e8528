import { type Finding, findPattern, type Note } from '../note.ts';

const wing = '[一二三四五六七八九十\\dA-Z甲乙丙东南西北男女]{1,4}';
const department =
  '(?:(?:心内|神内|呼吸|消化|泌外|泌尿|骨[一二三四五]?|肾内|风湿|普外|胸外|神外|血管|妇|产|儿|眼|烧伤|急诊|肿瘤|血液|感染|内分泌|创伤|颌面|头颈|康复|老年骨?|职业病|甲乳|肝胆|胃肠|重症|干部|精神|介入|疼痛|中医|口腔|皮肤|耳鼻喉|耳鼻咽喉|乳腺|心外|心胸|心血管|神经|普通|整形|全科|日间|传染|结核|隔离|耐药|层流|抢救|观察|留观|待产|产后|门诊手术|大舱|走廊|特需|监护|暖箱|高压氧|透析|血透|移植|麻醉|VIP|心理|关节|小儿|手|运医|肝|癫痫|卒中|乳腺|肿瘤)[\\u4e00-\\u9fff]{0,6}?(?:科|外|内|室|区|病房|中心|单元|楼|舱|监护|暖箱|走廊|ICU)?)';
const zh = [
  new RegExp(
    `(?:${department})?(?:[A-Z]{0,2}(?:ICU|CCU|HDU|EICU|NICU|PICU|SICU|RICU|MICU)[-—]?)?(?:隔离|暖箱|监护|抢救|日间病房|层流|加|走廊)?(?:${wing}(?:病区|病室|病房|区|楼|层|座|F-?|号楼|单元|部)[-—]?(?:[东南西北A-Z]区?)?){0,3}(?:隔离|加床?|\\+|机位|甲|乙|抢救|监护|[A-Z])?\\s?\\d{1,3}[A-Z]?(?:号病?床|床位?)(?!旁|边|上)`,
    'g',
  ),
  new RegExp(
    `(?:${department})?(?:[一二三四五六七八九十\\d]{1,3})(?:病区|病室)(?:[\\d]{1,3}(?:室|房))?`,
    'g',
  ),
  /(?:走廊|过道)?加(?:床)?\d{1,2}(?!床|月|日|号|\d|[.%a-zA-Z]|[mμ分次片])/g,
  /(?:床号|床位)[:：\s]*(?<id>[A-Z]?\d{1,3}(?:[-—]\d{1,3})?)/dg,
  new RegExp(`(?:${department})?[一二三四五六七八九十]{1,3}(?:号)?床(?!旁|边|上|铺)`, 'g'),
  /\b[A-Z]{0,2}(?:ICU|CCU|HDU|PACU)[- ]?\d{1,3}(?:箱|床|号)?(?![\d.%]|\s?(?:天|小时|h))/g,
  /(?<!\p{Script=Han})(?:抢|留|加|观)\d{1,2}(?=[\s，。：:])/gu,
  /[A-Z]区?\d{1,3}(?:号机|机位)|\d{1,3}号机(?!组)/g,
  /(?:病房|房间|房号)[:：]?\s?\d{2,4}(?:室|房)?(?:[-—]\d{1,2})?/g,
];
const place =
  '(?:[Bb]ed|[Rr]oom|[Rr]m|[Bb]ay|[Cc]ubicle|[Cc]hair(?:-bed)?|[Ss]ide ?room|[Bb]ay|[Ss]tretcher|[Tt]rolley|[Bb]assinet|[Cc]ot|[Ii]ncubator|[Pp]od|[Bb]ooth|[Ss]lot|[Tt]riage)';
const tail = `(?:,? (?:${place}) ?#?[A-Z]?\\d{0,3}[A-Z]?(?:-[A-Z0-9]+)?(?![a-z]))`;
const en = [
  new RegExp(
    `\\b(?:[A-Z][\\w&]+ )?(?:Ward|Med|Surg|Ortho|Ward|Wd|Unit|STICU|PACU|Floor|Level|Theatre|OR|Suite|Wing|Pod|ICU|HDU|AMU|CCU|MAU|SAU|NICU|PICU|ITU|ED|SICU|MICU|[Dd]ay unit)(?: [A-Z]?\\d{1,3}[A-Z]?)?${tail}+`,
    'g',
  ),
  new RegExp(`\\b[A-Z][a-z']+(?: [A-Z][a-z']+)? (?:Ward|Wing|Unit|Suite)(?:${tail})*(?![a-z])`, 'g'),
  new RegExp(`\\b\\d{1,2} ?(?:West|East|North|South|[NSEW])(?:${tail})+`, 'g'),
  new RegExp(`\\b(?:Ward|Wd|Theatre|Floor) (?:[A-Z]?\\d{1,3}[A-Z]?|[A-Z])\\b(?:${tail})*`, 'g'),
  new RegExp(
    `\\b(?:${place}) #?(?:[A-Z]?\\d{1,4}[A-Z]?(?:-[A-Z0-9]{1,3})?|[A-Z])\\b(?! ?(?:of|days|hours|mg|air))(?:${tail})*`,
    'g',
  ),
];

/** Wards, rooms and beds with their numbers. */
export function findBeds(note: Note): readonly Finding[] {
  return (note.language === 'zh' ? [...zh, ...en] : en).flatMap(pattern =>
    findPattern(note, pattern, { class: 'bed', reason: 'ward or bed number', strength: 75 }),
  );
}
