import type { Bilingual } from '@doctorbench/core';

type Day = readonly (number | null)[];

/** A week of a ward's observations. Six readings a day, at 2, 6, 10, 14, 18 and 22 o'clock; null where none was taken. */
export interface TemperatureCourse {
  readonly id: string;
  readonly patient: string;
  /** `2026-09`. */
  readonly month: string;
  readonly firstDay: number;
  readonly admittedDays: number;
  readonly temperatures: readonly Day[];
  readonly pulses: readonly Day[];
  readonly events: readonly { readonly day: number; readonly hour: number; readonly words: string }[];
  readonly coolings?: readonly { readonly day: number; readonly hour: number; readonly afterC: number }[];
  readonly respirations: readonly string[];
  readonly pressures: readonly string[];
  readonly intakes: readonly string[];
  readonly urines: readonly string[];
  readonly stools: readonly string[];
  readonly weights: readonly string[];
  readonly description: Bilingual;
}

/** Swings of more than 1 °C within a day that never come down to normal. */
const remittent: TemperatureCourse = {
  id: 'temperature-remittent',
  patient: '性别：女　　年龄：62岁　　科别：肝胆外科　　病案号：略',
  month: '2026-10',
  firstDay: 12,
  admittedDays: 1,
  temperatures: [
    [null, null, 38.6, 39.2, 39.6, 38.4],
    [37.8, 37.6, 38.4, 39.4, 39.8, 38.8],
    [37.8, 37.6, 38.6, 39.6, 40.4, 38.8],
    [38, 37.6, 38.2, 39.2, 39.6, 38.6],
    [37.6, 37.4, 38, 38.8, 39, 38],
    [37.4, 37.2, 37.6, 38.2, 38.4, 37.6],
    [37, 36.8, 37, 37.2, 37.4, 37],
  ],
  pulses: [
    [null, null, 104, 112, 118, 102],
    [94, 92, 100, 112, 120, 106],
    [94, 90, 102, 116, 132, 108],
    [96, 92, 98, 112, 116, 102],
    [92, 88, 94, 104, 106, 94],
    [86, 84, 86, 94, 96, 88],
    [80, 76, 78, 82, 84, 80],
  ],
  events: [{ day: 1, hour: 10, words: '入院九时' }],
  coolings: [
    { day: 2, hour: 18, afterC: 38.8 },
    { day: 3, hour: 18, afterC: 39 },
  ],
  respirations: ['24', '26', '28', '24', '22', '20', '18'],
  pressures: ['108/64', '104/60', '98/56', '106/62', '112/68', '118/70', '120/72'],
  intakes: ['2450', '2800', '3100', '2900', '2600', '2300', '2100'],
  urines: ['1300', '1450', '1280', '1600', '1850', '1900', '1750'],
  stools: ['0', '1', '0', '1', '1', '1', '1'],
  weights: ['58.5', '', '', '', '', '', '58.0'],
  description: {
    zh: '七日体温单：弛张热，最高40.4℃，两次物理降温',
    en: 'Seven-day temperature chart: remittent fever up to 40.4 °C, cooled twice',
  },
};

const postoperative: TemperatureCourse = {
  ...remittent,
  id: 'temperature-postoperative',
  firstDay: 19,
  temperatures: [
    [null, null, 36.6, 36.8, 36.8, 36.6],
    [36.6, 36.4, 36.8, 37.4, 37.8, 37.8],
    [37.6, 37.4, 37.6, 38, 38.2, 37.8],
    [37.4, 37, 37.2, 37.6, 37.6, 37.2],
    [37.2, 38, 38.8, 39.2, 38.6, 38.2],
    [37.8, 37.6, 38, 38.4, 38, 37.6],
    [37.2, 37, 37.2, 37.4, 37.4, 37],
  ],
  pulses: [
    [null, null, 74, 76, 78, 74],
    [72, 70, 78, 92, 96, 94],
    [90, 88, 90, 94, 96, 92],
    [86, 82, 84, 88, 88, 84],
    [88, 98, 108, 114, 106, 100],
    [94, 90, 96, 100, 96, 90],
    [84, 80, 82, 84, 84, 80],
  ],
  events: [
    { day: 1, hour: 10, words: '入院十时' },
    { day: 2, hour: 10, words: '手术' },
  ],
  coolings: [{ day: 5, hour: 14, afterC: 38.2 }],
  respirations: ['18', '20', '20', '18', '24', '22', '18'],
  pressures: ['126/78', '118/72', '116/70', '122/74', '110/66', '114/68', '120/74'],
  intakes: ['1800', '3200', '2900', '2600', '2800', '2700', '2400'],
  urines: ['1400', '1500', '1650', '1700', '1450', '1600', '1700'],
  stools: ['1', '0', '0', '0', '1', '1', '1'],
  weights: ['61.0', '', '', '', '', '', '59.5'],
  description: {
    zh: '七日体温单：术后再次发热，最高39.2℃，一次物理降温',
    en: 'Seven-day temperature chart: second fever after operation, up to 39.2 °C, cooled once',
  },
};

/** Within 1 °C at 39 to 40 for days, with a pulse far below what the fever would bring. */
const sustained: TemperatureCourse = {
  id: 'temperature-sustained-slow-pulse',
  patient: '性别：男　　年龄：27岁　　科别：感染科　　病案号：略',
  month: '2026-08',
  firstDay: 6,
  admittedDays: 1,
  temperatures: [
    [null, null, 39.2, 39.4, 39.6, 39.4],
    [39.2, 39, 39.2, 39.6, 39.8, 39.6],
    [39.4, 39.2, 39.4, 39.8, 39.8, 39.6],
    [39.2, 39.2, 39.4, 39.6, 39.8, 39.6],
    [39.4, 39.2, 39.4, 39.6, 39.8, 39.4],
    [39.2, 39.2, 39.4, 39.6, 39.6, 39.4],
    [39.2, 39, 39.2, 39.4, 39.6, 39.2],
  ],
  pulses: [
    [null, null, 80, 82, 84, 82],
    [78, 76, 80, 82, 86, 84],
    [80, 78, 80, 84, 86, 82],
    [78, 76, 80, 82, 84, 82],
    [78, 76, 78, 82, 84, 80],
    [76, 76, 78, 80, 82, 80],
    [76, 74, 78, 80, 82, 78],
  ],
  events: [{ day: 1, hour: 10, words: '入院十时' }],
  respirations: ['20', '20', '22', '20', '20', '20', '20'],
  pressures: ['112/70', '108/68', '110/66', '106/64', '108/66', '110/68', '112/70'],
  intakes: ['2300', '2600', '2500', '2700', '2600', '2500', '2400'],
  urines: ['1500', '1600', '1550', '1700', '1650', '1600', '1700'],
  stools: ['0', '0', '0', '1', '0', '0', '1'],
  weights: ['66', '', '', '', '', '', '64.5'],
  description: {
    zh: '七日体温单：稽留热39–39.8℃，脉搏74–86次/分',
    en: 'Seven-day temperature chart: sustained fever 39–39.8 °C with a pulse of 74–86',
  },
};

/** A spike on every other day and normal temperature between. */
const tertian: TemperatureCourse = {
  ...sustained,
  id: 'temperature-every-other-day',
  firstDay: 13,
  temperatures: [
    [null, null, 37, 39.8, 40.2, 38],
    [36.8, 36.4, 36.6, 36.8, 37, 36.8],
    [36.6, 36.6, 37.2, 40, 40.4, 38.2],
    [36.8, 36.4, 36.6, 36.8, 36.8, 36.6],
    [36.4, 36.6, 37.2, 40.2, 40.2, 37.8],
    [36.6, 36.4, 36.6, 36.8, 36.8, 36.6],
    [36.4, 36.4, 37, 39.6, 40, 37.8],
  ],
  pulses: [
    [null, null, 84, 122, 128, 100],
    [82, 76, 76, 78, 80, 78],
    [76, 76, 86, 126, 130, 102],
    [82, 74, 76, 78, 78, 76],
    [74, 76, 86, 128, 126, 98],
    [80, 74, 76, 78, 78, 76],
    [74, 74, 84, 120, 124, 98],
  ],
  events: [{ day: 1, hour: 10, words: '入院九时' }],
  respirations: ['24', '18', '24', '18', '24', '18', '22'],
  pressures: ['116/72', '118/74', '112/68', '120/74', '110/70', '118/72', '114/70'],
  intakes: ['2500', '2100', '2700', '2200', '2600', '2100', '2500'],
  urines: ['1350', '1600', '1400', '1650', '1450', '1700', '1500'],
  stools: ['1', '1', '0', '1', '1', '0', '1'],
  weights: ['63.5', '', '', '', '', '', '62.5'],
  description: {
    zh: '七日体温单：隔日高热，其间体温正常',
    en: 'Seven-day temperature chart: fever on every other day, normal between',
  },
};

export const temperatureCourses: readonly TemperatureCourse[] = [
  remittent,
  postoperative,
  sustained,
  tertian,
];
