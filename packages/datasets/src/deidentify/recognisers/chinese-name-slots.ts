import type { IdentifierClass } from '@doctorbench/core';
import { foreignSounds } from '../lexicon/chinese-names.ts';
import type { Finding, Note } from '../note.ts';
import { readNameAt, surnameLength } from './chinese-name-reading.ts';

interface Slot {
  readonly class: IdentifierClass;
  readonly reason: string;
  readonly pattern: RegExp;
}

const han = '\\p{Script=Han}';
const close = '(?=[\\s，。；、：（(）)”"]|\\d|$)';

/** Places where forms, registers and chats write a name and nothing else. */
const slots: readonly Slot[] = [
  {
    class: 'staff',
    reason: 'name after a compound role',
    pattern: new RegExp(
      `(?:医师|医生|护士|护师|药师|技师|发件|签收|还[泵机物]|经手)[\\s:：]*(?<name>${han}{2,4})${close}`,
      'dgu',
    ),
  },
  {
    class: 'patient',
    reason: 'name after a word of forms',
    pattern: new RegExp(
      `(?:女方|男方|男人|女人|被保险人|投保人|受益人|登记为|登记名|显示|绰号|外号|人称|成员|收了|看的是|我院|使用者|担保|就诊人|当事人)[\\s:：]*(?<name>${han}{2,6}?)(?=[\\s，。；、：（(）)”"]|\\d|前来|在|$)`,
      'dgu',
    ),
  },
  {
    class: 'patient',
    reason: 'name after a time or a place of a register',
    pattern: new RegExp(
      `(?:\\d{1,2}[:：]\\d{2}|留观\\d{1,3}|门诊|急诊|\\d床)[ ]+(?<name>${han}{2,6})(?=[（(，\\s]|$)`,
      'dgmu',
    ),
  },
  {
    class: 'patient',
    reason: 'name before a long number',
    pattern: new RegExp(
      `(?:^|[\\s，。；：（(])(?<name>${han}{2,5})(?=[，,\\s：:]{1,2}[1-9]\\d{10,17})`,
      'dgmu',
    ),
  },
  {
    class: 'patient',
    reason: 'name before other names for it',
    pattern: new RegExp(
      `(?:^|[\\s，。；])(?<name>${han}{2,4})(?=[（(](?:艺名|笔名|网名|法名|道号|小名))`,
      'dgmu',
    ),
  },
];

/** Chinese names in the slots of forms, with dots, and as people call each other. */
export function findNamesInSlots(note: Note): readonly Finding[] {
  if (note.language !== 'zh') return [];
  return [
    ...slots.flatMap(slot => readSlot(note, slot)),
    ...findDotted(note),
    ...findForeignRuns(note),
    ...findAddressedNames(note),
    ...findCalledNames(note),
  ];
}

function readSlot(note: Note, { class: kind, reason, pattern }: Slot): Finding[] {
  return [...note.text.matchAll(pattern)].flatMap(match => {
    const place = match.indices?.groups?.name;
    if (!place) return [];
    const [start, end] = place;
    const name = note.text.slice(start, end);
    const known = surnameLength(name) > 0 && name.length <= 4;
    if (!known && !isForeignRun(name)) return [];
    if (note.isWord(name) && !isTaggedPerson(note, start, end)) return [];
    if (readNameAt(note, start, { strict: true }) !== end && !isForeignRun(name)) return [];
    return [{ start, end, class: kind, reason, strength: 58 }];
  });
}

function isTaggedPerson(note: Note, start: number, end: number): boolean {
  return note.words.some(word => word.start === start && word.end === end && word.tag.startsWith('nr'));
}

function isForeignRun(name: string): boolean {
  return name.length >= 3 && [...name].every(character => foreignSounds.has(character));
}

const disease =
  /^(?:氏|病|综合征|征|试验|评分|量表|分级|分型|体征|细胞|淋巴|点|线|三角|溶液|液|片|胶囊|注射)/;

/** "买买提·吐尔逊": two parts of a transcribed name, unless a disease is called so. */
function findDotted(note: Note): Finding[] {
  const dotted = /(?<!\p{Script=Han})\p{Script=Han}{2,6}[·•・]\p{Script=Han}{2,6}/gu;
  return [...note.text.matchAll(dotted)].flatMap(({ index }) => {
    const end = readNameAt(note, index, { strict: true });
    if (end === undefined || disease.test(note.text.slice(end))) return [];
    if (/[病症征炎瘤]|综合|试验/.test(note.text.slice(index, end))) return [];
    return [{ start: index, end, class: 'patient', reason: 'transcribed name', strength: 57 }];
  });
}

const runs =
  /(?<=^|[\s，。；：、“”"（(]|床|妻|夫|支书|主任|叫)(?<name>\p{Script=Han}{3,6}?)(?=[\s，。；：、”"）)]|家属|代办|代诉|说|$)/gmu;

const diseases = new Set(
  '帕金森 霍奇金 克罗恩 阿尔茨海默 库欣 马凡 贝赫切特 巴雷特 西罗莫司 他克莫司'.split(' '),
);

/** "11床阿依古丽家属": nothing but the characters that other languages' names are written with. */
function findForeignRuns(note: Note): Finding[] {
  return [...note.text.matchAll(runs)].flatMap(({ index, 0: name }) => {
    if (!isForeignRun(name) || (note.isWord(name) && !isTaggedPerson(note, index, index + name.length)))
      return [];
    if (/[唑平林星素定]$/.test(name) || diseases.has(name)) return [];
    return [
      { start: index, end: index + name.length, class: 'patient', reason: 'transcribed name', strength: 52 },
    ];
  });
}

const kin =
  '(?:老太太|老先生|老爷子|婆婆|公公|嬢嬢|娘娘|大爷|大妈|大娘|大婶|大姐|大哥|大嫂|大叔|大伯|阿姨|叔叔|奶奶|爷爷|伯伯|老汉|老太|大姨|二姨|姐|哥|嫂|叔|婶|爹|姨)';
const addressed = new RegExp(
  `(?<!${han})(?<name>${han}{1,2}${kin})(?!妹|弟|夫)|(?<=[床个是有叫找给由问称婆妈爸：:])(?<name2>${han}${kin})(?=[\\s，。；：、,（(的带]|$)|(?<name3>老${han}头)|(?<!${han})(?<name4>${han}老[大二三四五六七八])(?!${han})|(?<=床)(?<name5>[小老]${han})(?=今|昨|家属|诉|[，。\\s])`,
  'dgu',
);

/** "彭大爷", "石老汉", "桑姐", "老魏头": a surname and how one addresses them, hidden together. */
function findAddressedNames(note: Note): Finding[] {
  return [...note.text.matchAll(addressed)].flatMap(match => {
    const groups = match.indices?.groups;
    const place = groups?.name ?? groups?.name2 ?? groups?.name3 ?? groups?.name4 ?? groups?.name5;
    if (!place) return [];
    const [start, end] = place;
    const whole = note.text.slice(start, end);
    const name = whole.replace(/^[老小]/, '');
    const family = surnameLength(name);
    const known =
      family > 0 ? name.length - family <= 3 : /^幺/.test(name) || isForeignRun(name.slice(0, 2).repeat(2));
    if (!known || note.isWord(whole)) return [];
    return [{ start, end, class: 'relative', reason: 'name with a form of address', strength: 76 }];
  });
}

const given =
  '珍杰强芳英梅花明辉华娟萍红玲丽霞军伟勇刚燕凤兰香秀美莲婷敏静慧琴云娇妹弟宝贵福发龙虎彪豪威斌东亮光荣文武成山海生根';
const called = new RegExp(
  `(?<=^|[\\s，。；：、“”"（(给找叫让和跟与问])(?<name>阿[${given}]|[小大二三][${given}](?=[咋怎说在是，”"]))(?![${han}]{0,2}(?:片|液|胶囊|mg|ml))`,
  'dgmu',
);
const parent =
  /(?<=^|\n)(?<name>(?<child>\p{Script=Han}{2,3})(?:妈妈?|爸爸?|奶奶|爷爷|姥姥|外婆))(?=[:：])/dgu;

/** "阿珍", "大成", "豆豆妈：": what people are called at home and in chats. */
function findCalledNames(note: Note): Finding[] {
  const calls = [...note.text.matchAll(called)].flatMap(match => {
    const [start, end] = match.indices?.groups?.name ?? [0, 0];
    if (end === 0 || note.isWord(note.text.slice(start, end))) return [];
    return [{ start, end, class: 'relative' as const, reason: 'familiar name', strength: 53 }];
  });
  const parents = [...note.text.matchAll(parent)].flatMap(match => {
    const [start, end] = match.indices?.groups?.name ?? [0, 0];
    const child = match.groups?.child ?? '';
    if (end === 0 || /^(?:患者|患儿|孩子|宝宝|病人|家属|他的?|她的?|我的?)$/.test(child)) return [];
    const label = {
      start,
      end,
      class: 'relative' as const,
      reason: 'parent named by the child',
      strength: 77,
    };
    return [label, ...findChild(note, child)];
  });
  return [...calls, ...parents];
}

function findChild({ text }: Note, child: string): Finding[] {
  return [...text.matchAll(new RegExp(child, 'gu'))].map(({ index }) => ({
    start: index,
    end: index + child.length,
    class: 'patient',
    reason: 'child a speaker is named by',
    strength: 56,
  }));
}
