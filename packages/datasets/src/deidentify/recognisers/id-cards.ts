import { type Finding, findPattern, type Note } from '../note.ts';

const separator = '[ \\-—]?';
/** Area, birth, order, check digit; the check digit itself is not tested: a mistyped number names a person too. */
const resident = new RegExp(
  `(?<![\\dA-Za-z])[1-9](?:${separator}\\d){5}${separator}(?:1${separator}[89]|2${separator}0)(?:${separator}\\d){2}${separator}[01]${separator}\\d${separator}[0-3]${separator}\\d(?:${separator}\\d){3}${separator}[\\dXx](?!\\d)`,
  'g',
);
const oldResident = /(?<![\dA-Za-z])[1-9]\d{7}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}(?![\dA-Za-z])/g;
const passport = /(?<![A-Za-z\d])(?:E[A-HJ-NP-Z]|[EGDSPHM])\d{8}(?![A-Za-z\d])/g;
const socialSecurity = /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g;
const service =
  /(?:士兵证)?[军海空武士兵参政后装陆火西东南北广沈兰成济][^\s\d，。；：、]{0,3}字第?\s?\d{4,}(?: \d{3,})?号?/g;
const hongKong = /(?<![A-Za-z\d])[A-Z]{1,2}\d{6}\([\dA]\)/g;
const numbered = /(?<!\d)\d{2} ?№ ?\d{6,7}/g;
const regional =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵黔粤青藏川蜀宁琼](?:离|优|残|军|退|烈|抚)[字第 ]*\d{3,}(?:-\d+)*号?/g;
const bankCard = /(?<![\dA-Za-z-])[1-9]\d{3}(?:[ -]?\d{4}){2,3}(?:[ -]?\d{1,4})?(?![\d-])/g;

/** Numbers that are known by their shape alone. */
export function findIdCards(note: Note): readonly Finding[] {
  return [
    ...findPattern(note, resident, { class: 'id', reason: 'resident identity card', strength: 95 }),
    ...findPattern(note, oldResident, { class: 'id', reason: '15-digit identity card', strength: 84 }),
    ...findPattern(note, passport, { class: 'id', reason: 'passport', strength: 70 }),
    ...findPattern(note, socialSecurity, { class: 'id', reason: 'social security number', strength: 83 }),
    ...findPattern(note, hongKong, { class: 'id', reason: 'Hong Kong identity card', strength: 94 }),
    ...findPattern(note, numbered, { class: 'id', reason: 'passport with a number sign', strength: 94 }),
    ...findPattern(note, regional, { class: 'id', reason: 'certificate of a province', strength: 90 }),
    ...findPattern(note, service, { class: 'id', reason: 'service certificate', strength: 90 }),
    ...findPattern(note, bankCard, { class: 'account', reason: 'bank card', strength: 81 }).filter(
      ({ start, end }) => note.text.slice(start, end).replaceAll(/\D/g, '').length >= 13,
    ),
  ];
}
