import { compoundSurnames } from '../lexicon/chinese-names.ts';
import type { Finding, Note } from '../note.ts';
import { hasClinicalCharacter, isOrdinaryChinese, liesInTerm } from '../vocabulary.ts';

const han = '\\p{Script=Han}';
const region = '(?:特别行政区|自治区|自治州|自治县|自治旗|地区|新区|省|市|县|旗|区|盟|州)';
const town = '(?:街道办?|苏木|镇|乡|林场|农场|牧场)';
const village =
  '(?:村委会|官庄|新村|社区|嘎查|村|屯|寨|庄|组|生产队|大队|牧点|渔排|口岸|水库|安置点|渡口|码头|岛)';
const road =
  '(?:大街|大道|公路|国道|胡同|东路|西路|南路|北路|中路|环路|东段|西段|南段|北段|中段|路|街|巷|弄|里弄|坊|条|桥)';
const estate =
  '(?:小区|花园|家园|公寓|宿舍楼?|大厦|广场|山庄|别墅|新城|家属院|大院|花苑|佳苑|苑|园|城|府|国际|中心|公馆|华庭|名邸|招待所|供销社院|公交站|时代|郡|湾|里|居)';
const number = '第?[\\dA-Za-z甲乙丙丁一二三四五六七八九十百]+(?:[-—－][\\dA-Za-z]+)*';
const part =
  '(?:号楼|号院|号门|号公寓|号|栋|幢|座|单元|室|层|楼|排|门|组|队|村|团|连|区|户|弄|期|巷|段|条|街坊|舍|房|院)';
const piece = `(?:${han}{1,7}?(?:${region}|${town}|${village}|${road}|${estate})|(?:平房|[东西南北]门|\\p{Script=Han}{0,2}新)?${number}${part})`;
const tail = `(?:与${han}{1,7}(?:路|街|大道)(?:交叉?口|路口)?|交叉?口|${number}(?:${part})?|[东西南北前后左右]+[侧头边面角门]?|对面|旁|楼下|附近|口|村|前台|第[一二三四五六七八九十\\d]+[家户排]|${han}{1,3}(?:门|户|家|楼|组|院|台|店|站|屋|桥|角|后|旁|下|上|铺|塔|园|角|礁|库|房子|公厕旁?|牌坊|坡))`;
/** A chain that begins with a place the state names. */
const chain = new RegExp(
  `${han}{1,7}?(?:${region}|${town})(?:${piece})*(?:${tail}){0,3}|${han}{2,6}?(?:新村|嘎查|村|屯|寨|大街|大道|胡同|路|街|巷|弄)(?:${piece})*(?:${tail}){0,3}|${han}{2,6}?(?:小区|花园|家园|公寓|家属院|山庄|新村)(?:${piece})*(?:${tail}){0,3}|\\d{1,3}团\\d{1,2}连`,
  'gu',
);
const label =
  /(?:寄送|收货地址|家庭住址|户籍地址|户籍地|户籍|现住址|住址|地址|籍贯|现居住?|现住|家住|常驻|暂住|居住于|居住在|住在|家在|老家在?|邮寄到?|寄到|收件|收货|地点|出生地|户口所在地|门牌|楼号|住|家|寄|宿舍|娘家在?|婆家在?|只知是|搬到|搬了|巷口|具体就是)[:：\s，“"是]*(?=[\p{Script=Han}\dA-Z])/gu;
const clause = /^[^，。；！？、\s（）()"“”\n：]{2,40}/u;
const addressLike = new RegExp(
  `(?:${region}|${town}|${village}|${road}|${estate}|${part}|[栋幢座室]|第[一二三四五六七八九十\\d]+[家户]|[东西南北]头|坎上|桥下|附近|\\d{1,3}-\\d{1,4})`,
  'u',
);
/** A clause that goes on with an address: "，218号院3栋", "，四单元101", "，B-1102". */
const continued = new RegExp(
  `^(?:那边|附近|女儿家|儿子家|后面|铁皮屋后面|里面)?[，,、\\s]\\s?(?<id>(?:${piece})+(?:${tail}){0,3}|[A-Z]?\\d{0,3}-?\\d{3,4}(?=[，。；\\s）)]|$)|[甲乙丙A-Z]?\\d{1,3}(?:[-—]\\d{1,4}){1,3}(?![\\d.])|${number}(?:号门|单元|栋|幢|座|楼)[\\dA-Z]*(?:前台|东户|西户)?|${han}{1,6}(?:楼|宿舍|公寓)[甲乙A-Z]?\\d[\\d-]*)`,
  'du',
);
const notPlaces =
  /(?:病区|[上中下左右前后腰腹胸头颈面骶髂会阴]区|疫区|院区|市区|城区|郊区|辖区|本区|全区|灾区|山区|时区|盲区|禁区|误区|[本全我外该各贵]县|[本全我外该各]市|[本全我]省|全镇|本镇|我镇|城市|超市|门市|上市|都市|农村|乡村|[本全我]村|[本全我]乡|老乡|家乡|同乡|道路|走路|马路|尿路|胆路|通路|线路|旁路|思路|心路|一路|半路|气路|电路|回路|出路|赶路|铁路|公路|上街|逛街|街道|社区|小区|对照组|治疗组|全组|[患健]侧区|监护区|清洁区|污染区|隔离区|重症区|观察区|[一二三四五六七八九十\d东西南北AB]区|开州|广州话|中央区|暗区|肾区|强化区|供区|病变区|皮区|入路|社区医院)$/;

/** Chinese addresses: after a label whatever looks like one; elsewhere chains of places. */
export function findChineseAddresses(note: Note): readonly Finding[] {
  if (note.language !== 'zh') return [];
  const found = [...findLabelled(note), ...findChains(note), ...findCities(note)];
  return [...found, ...found.flatMap(finding => findContinued(note, finding))];
}

function findLabelled(note: Note): Finding[] {
  return [...note.text.matchAll(label)].flatMap(match => {
    if (match[0].length === 1 && !isLoneWord(note, match.index)) return [];
    const start = match.index + match[0].length;
    const text = clause.exec(note.text.slice(start))?.[0] ?? '';
    if (
      /^(?:院|院号|址|属|庭|长|人|族|里|中|我院|入|我楼下|医|进|厂|哪|来|系|不详)/.test(text) ||
      !addressLike.test(text)
    )
      return [];
    const end = start + cutTail(text);
    return [{ start, end, class: 'address', reason: 'address after its label', strength: 69 }];
  });
}

/** "家" in "杨家沟" is no label. */
function isLoneWord({ text, words }: Note, at: number): boolean {
  if (!/\p{Script=Han}$/u.test(text.slice(Math.max(0, at - 3), at))) return true;
  return words.some(({ start, end }) => start === at && end === at + 1);
}

/** A clause may go on after the address: "…27号附近有诊所", "…在小学上班". */
function cutTail(text: string): number {
  const goes =
    /(?:女儿家|儿子家|家里|那边|附近翻|附近|上来|过来|过去|来院|来队|来,|人$|走$|牧民|寄来|打工|务农|坐班车|跌倒|拾得|捞起|潜|翻车|门口|打车|开车|，)/.exec(
      text,
    );
  const by = text.search(/在(?=[\p{Script=Han}]{2,8}(?:上班|工作|读书|教))/u);
  return Math.min(goes && goes.index > 1 ? goes.index : text.length, by > 1 ? by : text.length);
}

function findChains(note: Note): Finding[] {
  return [...note.text.matchAll(chain)].flatMap(match => {
    const end = match.index + match[0].length;
    const start = toPlaceStart(note, match.index, end);
    const text = note.text.slice(start, end);
    if (
      text.length < 3 ||
      notPlaces.test(text) ||
      hasClinicalCharacter(text) ||
      /^(?:全|本|我|该|各|贵|哪)/.test(text)
    )
      return [];
    if (/^(?:卫生|医院|中心医院|人民医院|第)/.test(note.text.slice(end)) || !isCertain(note, start, end))
      return [];
    return [
      {
        start,
        end,
        class: 'address',
        reason: 'chain of places',
        strength: /\d(?:号|栋|幢|室|单元)/.test(text) ? 66 : text.length >= 6 ? 59 : 51,
      },
    ];
  });
}

const unit = new RegExp(`${region}|${town}|村|路|街|巷|弄|屯|寨|庄|小区|花园`, 'gu');

/** One ending alone may be chance; two, a number, a known place or a word of place before it are not. */
function isCertain(note: Note, start: number, end: number): boolean {
  const text = note.text.slice(start, end);
  return (
    (text.match(unit)?.length ?? 0) >= 2 ||
    /\d+(?:号|栋|幢|室|单元)/.test(text) ||
    /(?:在|从|往|住|家|到|自|于|寄|去|来|址|点|籍|居)[:：\s]?$/.test(
      note.text.slice(Math.max(0, start - 3), start),
    ) ||
    note.words.some(
      word =>
        word.start >= start &&
        word.end <= end &&
        (word.tag === 'ns' || ((word.tag === 'nr' || word.tag === 'x') && !isOrdinaryChinese(word.text))),
    )
  );
}

const leadWords =
  /^(?:在|上午|下午|凌晨|孩子|于|从|自|到|去|来|往|住|家|现|由|因|寄|至|曾|近|是|就|我|他|她|患者|同学|其|的|和|与|及|回|经|路过|来自|家住|现住|住在|搬|送|抵|过|向|赴|位|处|人|系|原|即|等|周|月|日|号|时|后|前|年|岁|男|女|族|民|翻|了|也|都|要|坐|乘|给|把|让|有|没|不|又|再|先|此|该|并|但|而|若|如|或|均|已|拟|可|需|应|请|让|叫)+/u;

/** The chain's pattern begins early: drop words that lead to a place. */
function toPlaceStart(note: Note, start: number, end: number): number {
  let from = start;
  for (const word of note.words) {
    if (word.start !== from) continue;
    if (leadWords.exec(word.text)?.[0] !== word.text || end - word.end < 3) break;
    from = word.end;
  }
  const preposition = note.words.find(
    word =>
      word.start >= from &&
      word.start <= from + 4 &&
      /^(?:在|于|从|到|自|住|往|去|来自|家住|住在)$/.test(word.text),
  );
  if (preposition && end - preposition.end >= 3) return preposition.end;
  const lead = leadWords.exec(note.text.slice(from, end))?.[0].length ?? 0;
  return lead > 0 && end - from - lead >= 3 && note.boundaries.has(from + lead) ? from + lead : from;
}

/** Names of towns that the dictionary knows, after a word of place: "从揭阳上来", "在无锡". */
function findCities(note: Note): Finding[] {
  return note.words.flatMap(({ start, end, text, tag }) => {
    if (!(tag === 'ns' || towns.has(text)) || text.length < 2 || countries.test(text)) return [];
    if (compoundSurnames.includes(text) || liesInTerm(note.text, start, end)) return [];
    if (
      !towns.has(text) &&
      !/(?:从|在|自|回|到|去|来自|往|赴|由|抵|家|家里|实居|想转|停|老家|籍贯|于|住|（|[(])[:：]?$/.test(
        note.text.slice(Math.max(0, start - 3), start),
      )
    )
      return [];
    return [{ start, end: endOfTown(note, end), class: 'address', reason: 'town', strength: 49 }];
  });
}

/** "沈阳铁西", "通州永顺": a second name of two characters belongs to the town where the clause ends or goes on with a verb. */
function endOfTown(note: Note, end: number): number {
  const next = note.words.find(({ start }) => start === end);
  if (!next || next.text.length > 3 || !/^\p{Script=Han}{2,3}$/u.test(next.text)) return end;
  const place =
    next.tag === 'ns' || next.tag === 'nr' || next.tag === 'nz' || /[镇乡村区县街路]$/.test(next.text);
  const ends = /^(?:[，。；、\s）)]|做|打工|上班|过来|过去|开|$)/.test(note.text.slice(next.end));
  return place || (next.tag.startsWith('n') && ends) ? next.end : end;
}

/** Capitals and larger cities that the dictionary does not know as places. */
const towns = new Set(
  '北京 上海 天津 重庆 石家庄 太原 呼和浩特 沈阳 长春 哈尔滨 南京 杭州 合肥 福州 南昌 济南 郑州 武汉 长沙 广州 南宁 海口 成都 贵阳 昆明 拉萨 西安 兰州 西宁 银川 乌鲁木齐 台北 香港 澳门 深圳 厦门 宁波 青岛 大连 苏州 无锡 常州 南通 扬州 徐州 温州 嘉兴 绍兴 金华 台州 湖州 芜湖 阜阳 六安 泉州 漳州 莆田 赣州 九江 上饶 烟台 潍坊 临沂 济宁 淄博 洛阳 南阳 信阳 商丘 周口 驻马店 开封 襄阳 宜昌 荆州 黄冈 株洲 衡阳 岳阳 常德 永州 邵阳 佛山 东莞 惠州 中山 珠海 汕头 湛江 揭阳 梅州 柳州 桂林 玉林 三亚 绵阳 南充 宜宾 泸州 达州 遵义 毕节 铜仁 曲靖 大理 丽江 玉溪 昭通 咸阳 宝鸡 渭南 汉中 安康 榆林 天水 酒泉 庆阳 吴忠 固原 喀什 和田 伊犁 库尔勒 阿克苏 克拉玛依 赤峰 包头 鄂尔多斯 通辽 呼伦贝尔 大庆 齐齐哈尔 牡丹江 佳木斯 吉林 四平 延吉 通化 鞍山 抚顺 丹东 锦州 营口 唐山 保定 邯郸 邢台 沧州 廊坊 大同 运城 临汾 长治 日喀则 那曲 昌都 林芝 玉树 格尔木'.split(
    ' ',
  ),
);
const countries =
  /^(?:中国|美国|英国|法国|德国|日本|韩国|朝鲜|俄罗斯|印度|非洲|亚洲|欧洲|美洲|澳大利亚|加拿大|西藏|新疆|内蒙古|刚果|肯尼亚|全国|中华|东北|华北|华南|西北|西南|江南)$/;

function findContinued(note: Note, { end }: Finding): Finding[] {
  const match = continued.exec(note.text.slice(end, end + 30));
  const place = match?.indices?.groups?.id;
  if (!place) return [];
  const [from, to] = place;
  if (/^\d{1,2}[.:]\d/.test(note.text.slice(end + from))) return [];
  const finding: Finding = {
    start: end + from,
    end: end + to,
    class: 'address',
    reason: 'address goes on',
    strength: /^[\dA-Z一二三四五六七八九十甲乙]/.test(note.text.slice(end + from)) ? 70 : 59,
  };
  return [finding, ...findContinued(note, finding)];
}
