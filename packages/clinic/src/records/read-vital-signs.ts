import type { VitalName } from '@doctorbench/core';
import { readOnce } from '@doctorbench/text';

/** A vital sign as a text has it. */
export interface WrittenVital {
  readonly sign: VitalName;
  readonly value: number;
}

const link =
  /(?:\s|:|=|was|is|of|at|to|up to|peaked at|reached|hit|down to|fell to|dropped to|rose to|升至|降至|达|最高|正常|仍|about|around|~|≈|为|是|约|在|on arrival|now|today|测|measured|remains?)*/
    .source;

/** Names of signs in notes, and the figures that they may have. */
const signs: readonly {
  readonly sign: VitalName;
  readonly read: RegExp;
  readonly from: number;
  readonly to: number;
}[] = [
  {
    sign: 'sbp',
    read: toReader('bp|blood pressure|hypotensive|hypertensive|血压|systolic(?: pressure)?|sbp|收缩压'),
    from: 40,
    to: 280,
  },
  {
    sign: 'dbp',
    read: toReader(
      '(?:bp|blood pressure|血压)[^\\d,;]{0,8}\\d{2,3}\\s*\\/|diastolic(?: pressure)?|dbp|舒张压',
    ),
    from: 20,
    to: 170,
  },
  {
    sign: 'hr',
    read: toReader(
      'hr|heart rate|pulse(?: rate)?|tachycardi[ac]|bradycardi[ac]|心率|脉搏|脉率|p(?=[\\s:]*\\d{2,3}\\s*(?:次|bpm|/min))',
    ),
    from: 20,
    to: 250,
  },
  { sign: 'hr', read: /(?<![\d./-])(\d{2,3}) ?(?:bpm|beats)/g, from: 20, to: 250 },
  {
    sign: 'spo2',
    read: toReader('spo2|sats?|sat|saturations?|saturating|oxygen saturation|血氧饱和度|血氧|氧饱和度'),
    from: 40,
    to: 100,
  },
  {
    sign: 'temp',
    read: toReader('temp|temperature|febrile|pyrexial?|体温|发热|高热|t'),
    from: 34,
    to: 43,
  },
  { sign: 'temp', read: /(?<![\d.~-])(\d{2}(?:\.\d)?)\s*(?:°c|℃|度(?!数|的))/g, from: 34, to: 43 },
  {
    sign: 'rr',
    read: toReader(
      'rr|resp(?:iratory)? rate|resps?|breathing at|呼吸(?:频率)?|r(?=[\\s:]*\\d{2}\\s*(?:次|\\/min))',
    ),
    from: 4,
    to: 80,
  },
  { sign: 'gcs', read: toReader('gcs'), from: 3, to: 15 },
];

/** A figure right behind a name: no range, and no limit. */
function toReader(names: string): RegExp {
  return new RegExp(
    `(?<![a-z-])(?:${names})(?![a-z])${link}(\\d{1,3}(?:\\.\\d)?)(?!\\d|\\.\\d|\\s*(?:[-–~至到]\\s*\\d|以上|以下|分钟|年|天|次以))`,
    'g',
  );
}

/** Of some cases: each clause of a note is held against all that was said and found. */
const textsKept = 1000;

/** Of a folded clause or text. */
export const readVitalSigns = readOnce(
  (text: string): readonly WrittenVital[] =>
    text.split(/[。;!?\n,]|\.(?=\s|$)/).flatMap(part => [
      ...signs.flatMap(({ sign, read, from, to }) =>
        [...part.matchAll(read)]
          .map(([, digits]) => Number(digits))
          .filter(value => value >= from && value <= to)
          .map(value => ({ sign, value })),
      ),
      ...readPressures(part),
    ]),
  textsKept,
);

/** 218/120 is a pressure, whatever stands before it. */
function readPressures(part: string): readonly WrittenVital[] {
  return [...part.matchAll(/(?<![\d/.])(\d{2,3})\s?\/\s?(\d{2,3})(?![\d/.%])/g)]
    .map(([, upper, lower]) => [Number(upper), Number(lower)] as const)
    .filter(([upper, lower]) => upper >= 70 && upper <= 280 && lower >= 30 && lower < upper)
    .flatMap(([upper, lower]) => [
      { sign: 'sbp' as const, value: upper },
      { sign: 'dbp' as const, value: lower },
    ]);
}
