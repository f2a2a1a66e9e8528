import { type Finding, findPattern, type Note } from '../note.ts';

const han = '\\p{Script=Han}';
const workVerb =
  '(?:上班|打工|做工|看摊|做服务|做保洁|当[保厨司会]|职工|员工|读[高初小大一二三四五六]|任教|工作|务工|替身|站岗|退休|离休|教书)';

const employers: readonly RegExp[] = [
  new RegExp(
    `(?:同在|就职于|供职于|[离退]休于|在|系|(?:工作|职业|单位)[:：]\\s?)(?<id>(?!家|外|当地|附近|本地|这|那|我|他|她)(?:${han}{2,8}[（(]${han}{2,6}店[）)]|(?:${han}|[A-Z\\d]){4,16}?))(?=${workVerb})`,
    'dgu',
  ),
  new RegExp(`(?:同在|就职于|供职于|[离退]休于)(?<id>(?:${han}|[A-Z\\d]){4,18})(?=[，。；\\s]|$)`, 'dgmu'),
  new RegExp(
    `${han}{2,12}(?:大学|中学|小学|学校|学院|银行|医院|幼儿园)${han}{0,4}(?:分校|校区|分行|支行|分园|[东南西北新老]院区?)`,
    'gu',
  ),
  new RegExp(
    `${han}{2,12}(?:军分区|武装部|公路段|养护段|农牧局|水务局|机场|影视城|商贸城|免税店|仓库)(?:${han}{0,4}(?:仓库|五区|[一二三四五六]区))?`,
    'gu',
  ),
];

const houseNumber =
  '(?:[\\dA-Z]+(?:[-—]\\d+)*(?:号楼|号院|号|栋|幢|座|单元|室|组|弄|户|楼|村|队|连|期|段)?|[一二三四五六七八九十]+(?:号楼|号院|号|栋|幢|座|单元|组|弄|户|楼|村|队|连|期|段))';
const addresses: readonly RegExp[] = [
  new RegExp(
    `(?:(?<=^|[\\s，。；：:称])|家庭地址|现住址|住址|地址|家住|现住|住在|住|家在)(?<id>(?:${han}{2,7}[省市州盟]|${han}{2,4}地区)?(?:${han}{2,7}[区县市旗镇乡])(?:${han}{1,14}?${houseNumber})(?: ?(?:附|${han}{0,8}?)${houseNumber}){0,4})`,
    'dgmu',
  ),
  new RegExp(`${han}{2,4}(?:村|沟|屯|寨|庄)[东西南北]头(?:第?[一二三四五六七八九十\\d]+[户家])?`, 'gu'),
];

const wards: readonly RegExp[] = [
  /[心普神泌胸肾肝消呼]?[内外骨妇产儿神胸心肾肿][一二三四五六七八九十]病区\s?\d{0,3}床?/g,
  /(?:干部|特需|VIP|老年|普通|日间|贵宾|综合)病房\s?\d{2,4}(?:[-—]\d{1,2})?/g,
  /(?:急诊|妇科|儿科|发热)?(?:留观|观察)(?:室|区)?(?:\d{1,2}区)?\d{1,3}床?(?!\s?(?:区|床|天|日|小时|h|min|分|例|次|\d|年|月|周))/g,
  /(?:血液)?透析(?:室|中心)?\s?[A-Z]?区?\d{1,3}号?[位机床]/g,
  new RegExp(`${han}{2,10}科[（(][一二三四五六七八九十\\d]+病区[）)]`, 'gu'),
  new RegExp(`病区[:：\\s]+(?<id>${han}{2,8}\\s?\\d{1,3}(?:[-—]\\d{1,2})?)`, 'dgu'),
];

const weekdays = /[上下本这]{1,2}(?:个)?(?:周|星期|礼拜)[一二三四五六日天末]/g;
const festivals =
  /(?:(?:19|20)\d{2}年)?(?:大年)?(?:除夕|元宵|端午|中秋|重阳|腊八|国庆|元旦|清明|冬至|圣诞|春节|小年|七夕|中元|古尔邦节?|肉孜节?|泼水节?|火把节?)(?:前夜|前夕|当晚|当天|那天|夜|晚|节)/g;
const yearEnds = /(?:19|20)\d{2}年(?:末|底|初|春|夏|秋|冬|春节|年中)/g;

function isAddress(text: string): boolean {
  return (
    /\d(?:号|栋|幢|座|单元|室|组|弄|村)|小区|[路街道村巷镇寨].*\d|\d-\d|[一二三四五六七八九十](?:号|组)/.test(
      text,
    ) && !/病区|院区|[腹胸腰瓣]区|术|查|予|杂音|血压/.test(text)
  );
}

/** Employers by what one does there, addresses that run to a number, wards without a bed, days by week and feast. */
export function findMorePlaces(note: Note): readonly Finding[] {
  if (note.language !== 'zh') return [];
  const all = (patterns: readonly RegExp[], found: Pick<Finding, 'class' | 'reason' | 'strength'>) =>
    patterns.flatMap(pattern => findPattern(note, pattern, found));
  return [
    ...all(employers, { class: 'employer', reason: 'where somebody works or learns', strength: 72 }).filter(
      found => !/家里|工地|外地|地里|老家|医院(?:上班|工作)?$/.test(note.text.slice(found.start, found.end)),
    ),
    ...all(addresses, { class: 'address', reason: 'address down to its number', strength: 86 }).filter(
      found => isAddress(note.text.slice(found.start, found.end)),
    ),
    ...all([/内线[:：\s]?(?<id>\d{3,6})/dg], { class: 'phone', reason: 'extension', strength: 76 }),
    ...all(wards, { class: 'bed', reason: 'ward or place in it', strength: 76 }),
    ...all([weekdays, festivals, yearEnds], { class: 'date', reason: 'day by week or feast', strength: 83 }),
  ];
}
