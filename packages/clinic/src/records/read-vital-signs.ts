import type { VitalName } from '@doctorbench/core';
import { foldRecord } from './test-names.ts';

/** A vital sign as a text has it. */
export interface WrittenVital {
  readonly sign: VitalName;
  readonly value: number;
  /** The clause, folded. */
  readonly clause: string;
}

const link = /(?:\s|:|=|was|is|of|at|about|around|~|≈|为|是|约|在|on arrival|now|today|测|measured|remains?)*/
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
    read: toReader('bp|blood pressure|血压|systolic(?: pressure)?|sbp|收缩压'),
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
  { sign: 'hr', read: toReader('hr|heart rate|pulse(?: rate)?|心率|脉搏'), from: 20, to: 250 },
  {
    sign: 'spo2',
    read: toReader('spo2|sats?|saturations?|oxygen saturation|血氧饱和度|血氧|氧饱和度'),
    from: 40,
    to: 100,
  },
  { sign: 'temp', read: toReader('temp|temperature|体温'), from: 33, to: 43 },
  { sign: 'rr', read: toReader('rr|resp(?:iratory)? rate|呼吸(?:频率)?'), from: 4, to: 80 },
  { sign: 'gcs', read: toReader('gcs'), from: 3, to: 15 },
];

/** A figure right behind a name: no range, and no limit. */
function toReader(names: string): RegExp {
  return new RegExp(
    `(?<![a-z-])(?:${names})(?![a-z])${link}(\\d{1,3}(?:\\.\\d)?)(?!\\d|\\.\\d|\\s*(?:[-–~至到]\\s*\\d|以上|以下|分钟|年|天|次以))`,
    'g',
  );
}

export function readVitalSigns(text: string): readonly WrittenVital[] {
  return foldRecord(text)
    .split(/[。;!?\n,]|\.(?=\s|$)/)
    .flatMap(clause =>
      signs.flatMap(({ sign, read, from, to }) =>
        [...clause.matchAll(read)]
          .map(([, digits]) => Number(digits))
          .filter(value => value >= from && value <= to)
          .map(value => ({ sign, value, clause })),
      ),
    )
    .concat(readPressures(text));
}

/** 218/120 is a pressure, whatever stands before it. */
function readPressures(text: string): readonly WrittenVital[] {
  return foldRecord(text)
    .split(/[。;!?\n,]|\.(?=\s|$)/)
    .flatMap(clause =>
      [...clause.matchAll(/(?<![\d/.])(\d{2,3})\s?\/\s?(\d{2,3})(?![\d/.%])/g)]
        .map(([, upper, lower]) => [Number(upper), Number(lower)] as const)
        .filter(([upper, lower]) => upper >= 70 && upper <= 280 && lower >= 30 && lower < upper)
        .flatMap(([upper, lower]) => [
          { sign: 'sbp' as const, value: upper, clause },
          { sign: 'dbp' as const, value: lower, clause },
        ]),
    );
}
