import type { ItemLanguage } from '@doctorbench/core';
import type { OrderedSince } from './medicines-since.ts';

const units: Readonly<Record<string, string>> = {
  mg: '毫克',
  g: '克',
  mcg: '微克',
  mL: '毫升',
  IU: '单位',
  U: '单位',
};

/** Hours between doses, as people say it. */
const intervals: readonly (readonly [number, { readonly zh: string; readonly en: string }])[] = [
  [24, { zh: '一天一次', en: 'once a day' }],
  [12, { zh: '一天两次', en: 'twice a day' }],
  [8, { zh: '一天三次', en: 'three times a day' }],
  [6, { zh: '一天四次', en: 'four times a day' }],
  [48, { zh: '两天一次', en: 'every other day' }],
  [168, { zh: '一个星期一次', en: 'once a week' }],
];

const whenNeeded = { zh: '需要的时候才用', en: 'only when it is needed' };

/** How much of a medicine somebody takes and how often, in everyday words. */
export function sayDose({ amount, unit, everyHours }: OrderedSince, language: ItemLanguage): string {
  const key = language === 'en' ? 'en' : 'zh';
  const often =
    everyHours === undefined
      ? whenNeeded[key]
      : (intervals.find(([hours]) => hours === everyHours)?.[1][key] ??
        (key === 'en' ? `every ${everyHours} hours` : `${everyHours} 小时一次`));
  const size = Number(amount.toPrecision(3));
  return key === 'en' ? `${size} ${unit} ${often}` : `一回 ${size} ${units[unit] ?? unit}，${often}`;
}
