import type { IdentifierClass } from '@doctorbench/core';
import {
  genericRoles,
  patientLabels,
  relativeLabels,
  staffLabels,
  titles,
} from '../lexicon/chinese-names.ts';
import type { Finding, Note } from '../note.ts';
import { isFrequentSurname, readNameAt, readNameBefore, surnameLength } from './chinese-name-reading.ts';

const gap = '(?:[:：\\s（(「"“]|\\*)*';
const labelled: readonly {
  readonly class: IdentifierClass;
  readonly pattern: RegExp;
  readonly long: RegExp;
}[] = [toLabel('patient', patientLabels), toLabel('relative', relativeLabels), toLabel('staff', staffLabels)];

function toLabel(kind: IdentifierClass, words: readonly string[]) {
  return {
    class: kind,
    pattern: new RegExp(`(${words.join('|')})(${gap})(?=\\p{Script=Han})`, 'gu'),
    long: new RegExp(`^(?:${words.filter(word => word.length > 1).join('|')})$`),
  };
}

/** Chinese names by what stands around them: labels, kinship, roles, titles, beds, sex and age, signatures. */
export function findChineseNames(note: Note): readonly Finding[] {
  if (note.language !== 'zh') return [];
  return [
    ...labelled.flatMap(label => findAfterLabel(note, label)),
    ...findBeforeTitle(note),
    ...findBeforeSex(note),
    ...findAfterBed(note),
    ...findSignatures(note),
    ...findMinorNames(note),
    ...findByNeighbours(note),
    ...findTaggedNames(note),
  ];
}

/** After "患者", "其子", "术者：". A label of one character, or one that is a plain verb, needs a surname to follow. */
function findAfterLabel(note: Note, { class: kind, pattern, long }: (typeof labelled)[number]): Finding[] {
  return [...note.text.matchAll(pattern)].flatMap(match => {
    const [whole, label = '', between = ''] = match;
    const start = match.index + whole.length;
    if (!startsWord(note, match.index, label) || isSpoken(note, match)) return [];
    if (
      titleLabels.has(label) &&
      /\p{Script=Han}$/u.test(note.text.slice(Math.max(0, match.index - 3), match.index)) &&
      !hasRoleBefore(note, match.index)
    )
      return [];
    const explicit = /[:：(（"“]/.test(between);
    const end = readNameAt(note, start, { strict: !(explicit || (long.test(label) && !verbs.has(label))) });
    if (end === undefined) return findSurnameAlone(note, { start, label, class: kind });
    const next = note.text.slice(end, end + 2);
    if (verbs.has(label) && !/^(?:[\s，。、；：,;:/／）)（(\d→]|$|\p{Script=Han})/u.test(next)) return [];
    return [
      {
        start,
        end,
        class: kind,
        reason: `name after “${label}”`,
        strength: long.test(label) && !verbs.has(label) ? 68 : 57,
      },
    ];
  });
}

/** "复核琚 机构", "助手令狐；": a surname for the whole name, where a clause ends after it. */
function findSurnameAlone(
  { text }: Note,
  {
    start,
    label,
    class: kind,
  }: { readonly start: number; readonly label: string; readonly class: IdentifierClass },
): Finding[] {
  const length = surnameLength(text.slice(start, start + 2));
  if (
    length === 0 ||
    label.length < 2 ||
    /^[单全相时明国成应用和都那来都]/.test(text.slice(start)) ||
    !/^(?:[\s，。；／/→]|$)/.test(text.slice(start + length))
  )
    return [];
  return [{ start, end: start + length, class: kind, reason: `surname after “${label}”`, strength: 56 }];
}

/** Titles that a name follows only where none stands before: "随访护士全香兰", not "胡庆丰医生予". */
const titleLabels = new Set(
  '主任 副主任 教授 大夫 研究生 站长 社长 连长 指导员 教导员 护理员 翻译 志愿者 医师 医生 护士 护士长 药师 技师 院长 先生 老师 助理 组长 律师 班主任 司机'.split(
    ' ',
  ),
);

function hasRoleBefore({ text }: Note, at: number): boolean {
  const before = text.slice(Math.max(0, at - 4), at);
  return genericRoles.some(role => role.length > 1 && before.endsWith(role));
}

/** "医生：先拍张照": who speaks, and then what is said. */
function isSpoken({ text }: Note, match: RegExpMatchArray): boolean {
  const at = match.index ?? 0;
  const lineStart = text.lastIndexOf('\n', at) + 1;
  const after = text.slice(at + (match[1]?.length ?? 0));
  return (
    /^[:：]/.test(after) &&
    (text.match(/(?:^|\n)[^\n：:]{1,16}[:：]/g)?.length ?? 0) >= 3 &&
    at - lineStart <= 12 &&
    spoken.test(match[1] ?? '')
  );
}

const spoken =
  /^(?:患者|病人|医生|大夫|医师|护士|护士长|药师|家长|家属|助理|来访者|志愿医师|妈妈?|爸爸?|父亲|母亲|女儿|儿子|主任|老师|坐席|客服|督导|奶奶|爷爷|丈夫|妻子|老公|老婆|居民|咨询者)$/;

/** Labels that are also verbs or prepositions. */
const verbs = new Set(
  '找 请 让 报 遵 由 经 问 记 交 接 通知 转告 联系 叫 检测 报告 随访 穿刺 换药 访视 操作 执行 麻醉 送检 采样 检验 会诊 进修 指导 回访 接诊 上报 派 已派 发现 收缴 接种 接获 请示 外请 质控 签 首诊 白班 夜班 对象 阿婆 阿公 翻译 接收 签字 陪护 陪同 器械 打印 书写 采血 核对 取血 送药 主管 主治 上级 我是 本人 先生 病例 居民'.split(
    ' ',
  ),
);

/** "父" in "岳父" or "女" in "妇女" is no label of its own: the word it stands in must begin with it or be it. */
function startsWord(note: Note, start: number, label: string): boolean {
  if (label.length > 1) return true;
  const word = note.words.find(({ start: from, end }) => from <= start && start < end);
  if (!word || word.end - word.start === 1 || word.start === start)
    return !/[男妇]$/.test(note.text.slice(Math.max(0, start - 3), start));
  return note.text.slice(Math.max(0, start - 3), start).endsWith('其');
}

const title = new RegExp(`(?<=\\p{Script=Han})(?:${titles.join('|')})`, 'gu');
const familyTitles =
  /^(?:女士|先生|小姐|大姐|大哥|大爷|大妈|大娘|大婶|阿姨|叔叔|奶奶|爷爷|爹|老太太|老先生|师傅|律师|警官)$/;

function findBeforeTitle(note: Note): Finding[] {
  return [...note.text.matchAll(title)].flatMap(match => {
    const start = readNameBefore(note, match.index);
    if (start === undefined || start >= match.index) return [];
    const word = match[0];
    if (word.length === 1 && !isShortTitle(note, match.index, start)) return [];
    return [
      {
        start,
        end: match.index,
        class: familyTitles.test(word) ? ('relative' as const) : ('staff' as const),
        reason: `name before “${word}”`,
        strength: word.length === 1 ? 52 : 67,
      },
    ];
  });
}

/** "谭护/", "李总：": a title of one character counts after a surname, before an end. */
function isShortTitle({ text }: Note, at: number, start: number): boolean {
  return (
    at - start <= 2 &&
    surnameLength(text.slice(start, at)) > 0 &&
    /^.(?:[\s，。、；：,;:/／）)]|$)/u.test(text.slice(at)) &&
    !/\p{Script=Han}$/u.test(text.slice(Math.max(0, start - 3), start))
  );
}

const sexAfter =
  /(?<=^|[\s，。；：、（(①②③④⑤⑥⑦⑧⑨⑩.)）|｜\]】\d床/“"])(?<name>\p{Script=Han}[\p{Script=Han}·•]{1,9}?)(?=[\s，,、（(]{1,3}\p{Script=Han}{1,4}族[，,、\s）)]|[\s，,、（(]{1,3}(?:[\p{Script=Han}]{1,4}族[，,、\s]{1,2})?(?:性别[:：]?\s?)?[男女](?:[\s，,。；、|性\d）)孩婴]|$)|[\s，,（()）]{1,2}\d{1,3}(?:岁|个?月|天|[，,\s)）](?!\d))|[男女]?性?[\s，,、]{0,2}\d{1,3}岁)/gmu;

/** "王秀兰，女，67岁", "夏雨 男 58岁", "龚喜，48，". */
function findBeforeSex(note: Note): Finding[] {
  return [...note.text.matchAll(sexAfter)].flatMap(match => {
    const name = match.groups?.name ?? '';
    const end = readNameAt(note, match.index, { strict: false });
    if (end !== match.index + name.length || ethnic.test(name)) return [];
    const aged = /^[\s，,（(]{1,2}\d/.test(note.text.slice(end));
    if (aged && surnameLength(name) === 0 && name.length > 4) return [];
    return [{ start: match.index, end, class: 'patient', reason: 'name before sex or age', strength: 66 }];
  });
}

const ethnic =
  /族$|^(?:汉|回|满|壮|苗|彝|侗|瑶|白|傣|畲|土家|布依|哈尼|朝鲜|蒙古|藏|维吾尔|哈萨克|柯尔克孜|黎|傈僳|佤|拉祜|水|东乡|纳西|景颇|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|乌孜别克|俄罗斯|鄂温克|德昂|保安|裕固|京|塔塔尔|独龙|鄂伦春|赫哲|门巴|珞巴|基诺)$/;
const bed = /(?:床位?|号床|机\d{1,2}|序\d{1,2}|[①②③④⑤⑥⑦⑧⑨⑩])[\s:：（(]?(?=\p{Script=Han})/gu;

function findAfterBed(note: Note): Finding[] {
  return [...note.text.matchAll(bed)].flatMap(match => {
    const start = match.index + match[0].length;
    const before = note.text.slice(Math.max(0, match.index - 3), match.index + 1);
    if (/^床/.test(match[0]) && !/[\d一二三四五六七八九十]号?床?$/.test(before)) return [];
    const end = readNameAt(note, start, { strict: false });
    if (end === undefined) return [];
    const next = note.text.slice(end, end + 1);
    const known = surnameLength(note.text.slice(start, end)) > 0;
    if (!known && !/[\s，,：:（(、。]/.test(next)) return [];
    return [{ start, end, class: 'patient', reason: 'name after a bed number', strength: 62 }];
  });
}

const signature =
  /(?<=[。！？\s）)／/→"”;；])(?<name>\p{Script=Han}[\p{Script=Han}·]{0,4}?)(?=\s*(?:[记交签接拜敬]{1,2}上?)?\s*(?:[（(]\p{Script=Han}{1,4}[)）])?\s*(?:$|\n|(?:20\d{2}[-./年])|\d{1,2}[:：.]\d{2}))/gu;
const chained = /(?<=\p{Script=Han})[／/→](?<name>\p{Script=Han}{2,4})(?=[\s，。；：/／→(（]|$)/gu;

/** A name that stands alone at the end of a line. */
function findSignatures(note: Note): Finding[] {
  return [...note.text.matchAll(signature), ...note.text.matchAll(chained)].flatMap(match => {
    const name = match.groups?.name ?? '';
    const start = match.index + match[0].indexOf(name);
    const family = surnameLength(name);
    if (family === 0 || name.length > family + 2) return [];
    if (name.length > 1 && readNameAt(note, start, { strict: true }) !== start + name.length) return [];
    if (name.length === 1 && !/[。\s]$/.test(note.text.slice(Math.max(0, start - 3), start))) return [];
    return [{ start, end: start + name.length, class: 'staff', reason: 'signature', strength: 54 }];
  });
}

const minor = /(?<![\p{Script=Han}])(?<name>[小老阿]\p{Script=Han})(?=[\s，。；：、,:/／)）交接]|$)/gu;
const minorAfterVerb =
  /(?:找|叫|让|问|跟|请|排|等|给|交|接|由|联系|加|通知|转告)(?<name>[小老阿]\p{Script=Han})(?=[\s，。；：、,:/／)）办做说交接来去护]|$|\p{Script=Han})/gu;

/** "昨小汤做了": cut as a word of its own, in the middle of a sentence. */
function findMinorWords(note: Note): RegExpExecArray[] {
  return [...note.text.matchAll(/(?<name>[小老阿]\p{Script=Han})/gu)].filter(
    ({ index, 0: name }) =>
      note.boundaries.has(index) && note.boundaries.has(index + 2) && /^[小老]/.test(name),
  );
}

/** "小张", "老麻", "阿布": a familiar form with a surname in it. */
function findMinorNames(note: Note): Finding[] {
  return [
    ...note.text.matchAll(minor),
    ...note.text.matchAll(minorAfterVerb),
    ...findMinorWords(note),
  ].flatMap(match => {
    const name = match.groups?.name ?? '';
    const start = match.index + match[0].indexOf(name);
    if (note.isWord(name) || surnameLength(name.slice(1)) === 0) return [];
    return [{ start, end: start + 2, class: 'staff', reason: 'familiar name', strength: 53 }];
  });
}

const edge = '(?<=^|[\\s，。；、：:（(”"\\]】→]|由|经)';
const workVerb =
  '(?:主刀|扶镜|负责|首诊|会诊|打来|代收|帮抬|上台|配台|拔管|执行|代签|接诊|值班|置管|书写|审核|复核|上报|签收|护送|陪同|陪护|陪诊|代诉|代述|代签|来电|签字|扶台|跟台|接[，。]|交[，。])';
const neighbours: readonly {
  readonly pattern: RegExp;
  readonly class: IdentifierClass;
  readonly reason: string;
}[] = [
  {
    class: 'staff',
    reason: 'name before what staff do',
    pattern: new RegExp(`${edge}(?<name>\\p{Script=Han}{2,4}?)(?=${workVerb})`, 'dgmu'),
  },
  {
    class: 'patient',
    reason: 'name before a number of the person',
    pattern: new RegExp(
      `${edge}(?<name>\\p{Script=Han}{2,4}?)(?=[，,\\s]{1,2}(?:身份证|证件|手机|电话|住院号|病历号|病案号|门诊号|护照))`,
      'dgmu',
    ),
  },
  {
    class: 'patient',
    reason: 'name before another name',
    pattern:
      /(?:^|\n|\s)(?<name>\p{Script=Han}{2,3})(?=[（(](?:本名|大名|原名|户口本|户口名|曾用名|又名|学名|真名|乳名|小名|产后|上官|欧阳|司马))/dgu,
  },
  {
    class: 'patient',
    reason: 'name that is asked for',
    pattern: /是(?<name>\p{Script=Han}{2,4}?)(?=吗|本人|家属)/dgu,
  },
  {
    class: 'staff',
    reason: 'two signatures',
    pattern: /(?<=[\s。：:])(?<name>\p{Script=Han}{2,4})(?=[／/→]\p{Script=Han}{2,4}(?:[\s。（(]|$))/dgu,
  },
  {
    class: 'patient',
    reason: 'surname that is told',
    pattern: /(?:姓|免贵姓)(?<name>\p{Script=Han})(?=[，。！？\s的]|$)/dgu,
  },
  {
    class: 'staff',
    reason: 'Latin name with a Chinese title',
    pattern: /(?:医生|医师|教授|主任|护士|大夫)\s?(?<name>[A-Z][a-z]+(?: [A-Z][a-z]+)*)/dgu,
  },
  {
    class: 'relative',
    reason: 'Latin name with a Chinese title',
    pattern:
      /(?<name>[A-Z][a-z]+(?: [A-Z][a-z]+)*)\s?(?=医生|医师|教授|主任|护士|大夫|先生|女士|太太|小姐)/dgu,
  },
  {
    class: 'staff',
    reason: 'name after a department',
    pattern:
      /(?:科|血库|院办|医保办|卫生站|疾控|血站|急诊|社区|食堂)(?<name>\p{Script=Han}{2,4}?)(?=[\s，。；（(]|会诊|回电|接|$)/dgu,
  },
  {
    class: 'patient',
    reason: 'name before a bed',
    pattern: /(?:^|\n)(?<name>\p{Script=Han}{2,4})(?=\s+[A-Z加+]{0,4}\d{1,3}床)/dgu,
  },
  {
    class: 'patient',
    reason: 'name beside another form of it',
    pattern: /(?:^|[\s，。：:床刺])(?<name>\p{Script=Han}{2,4})(?=[（(]\p{Script=Han}{2,4}[)）])/dgu,
  },
  {
    class: 'patient',
    reason: 'name in brackets after another form of it',
    pattern: /\p{L}{2}[（(](?<name>\p{Script=Han}{2,4})(?=[)）])/dgu,
  },
  {
    class: 'patient',
    reason: 'foreign name after its label',
    pattern:
      /(?:姓名|患者|病人|家属|中文名|英文名?|原名|太太|丈夫|妻|夫|继父|父|母|先生|女士|经纪人|教练|复核|医师|导游|外教|Dr\.?)[\s:：]*(?<name>(?:[A-Z][a-z]+|[A-Z]\.)(?:[ -][A-Z][a-z]+){0,3}(?![a-z])(?<!\b[A-Z][a-z])|[\u0400-\u04ff]{2,}(?: [\u0400-\u04ff]+)*)/dgu,
  },
  {
    class: 'patient',
    reason: 'foreign name before a bracket',
    pattern:
      /(?:^|\n|\s)(?<name>[A-Z][a-z]+(?:[ -][A-Z][a-z]+){1,3}|[\u0400-\u04ff]{2,}(?: [\u0400-\u04ff]+)*)(?=[（(，])/dgu,
  },
  {
    class: 'staff',
    reason: 'name after who acts with them',
    pattern:
      /(?:被|与|和|跟|由|让|派|请)(?<name>\p{Script=Han}{2,3}?)(?=[、]\p{Script=Han}{2,3}|双人|一起|共同|劝|发现|核对|代收|送来|送到|护送|用)/dgu,
  },
];

/** Names by what stands directly beside them. */
function findByNeighbours(note: Note): Finding[] {
  return neighbours.flatMap(({ pattern, class: kind, reason }) =>
    [...note.text.matchAll(pattern)].flatMap(match => {
      const place = match.indices?.groups?.name;
      if (!place) return [];
      const [start, end] = place;
      const name = note.text.slice(start, end);
      const latin = /^[A-Z\u0400-\u04ff]/.test(name);
      if (
        !latin &&
        name.length > 1 &&
        (ethnic.test(name) ||
          readNameAt(note, start, {
            strict: (kind === 'patient' && name.length > 3) || / form of it$/.test(reason),
          }) !== end)
      )
        return [];
      if (!latin && name.length === 1 && surnameLength(name) === 0) return [];
      return [{ start, end, class: kind, reason, strength: 56 }];
    }),
  );
}

/** What the segmenter puts together as a new word of three characters that begins with a frequent surname. */
function findTaggedNames(note: Note): Finding[] {
  return note.words.flatMap(({ start, end, text, tag }) => {
    if (!/^(?:nr|x)/.test(tag) || text.length !== 3 || !isFrequentSurname(text[0] ?? '')) return [];
    if (note.isWord(text) || readNameAt(note, start, { strict: true }) !== end) return [];
    return [{ start, end, class: 'staff', reason: 'person by segmentation', strength: 46 }];
  });
}
