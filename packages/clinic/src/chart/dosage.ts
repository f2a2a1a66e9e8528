import type { Bilingual, ItemLanguage } from '@doctorbench/core';
import { inLanguage } from '../catalogue/in-language.ts';
import { routeNames } from './chart-words.ts';
import { toConcept } from './coding.ts';

/** A drug order that was understood, as far as the record needs it. */
export interface WrittenOrder {
  readonly drug: { readonly id: string; readonly name: Bilingual };
  /** Of one administration, or of an infusion per hour or minute. */
  readonly amount: number;
  /** Where the doses of a day differ: in their order, "10+5+5". */
  readonly unequal?: { readonly written: string } | undefined;
  readonly unit: string;
  readonly perKg: boolean;
  readonly route: string;
  /** Hours, or once, or as needed. */
  readonly every?: number | 'once' | 'as-needed' | undefined;
  /** Only when needed, at most as often as that. */
  readonly asNeeded?: boolean | undefined;
  readonly per: string;
  readonly days?: number | undefined;
  readonly indication?: string | undefined;
}

/** Of what is given over time; whatever else `per` says is one dose. */
const rates: ReadonlyMap<string, string> = new Map([
  ['hour', 'h'],
  ['minute', 'min'],
]);

export function isInfusion({ per }: WrittenOrder): boolean {
  return rates.has(per);
}

/** At a rate, or as one dose in a bag: it is not in with the order. */
export function runsIn(order: WrittenOrder): boolean {
  return isInfusion(order) || order.route === 'iv-infusion';
}

function toUnit({ unit, perKg, per }: WrittenOrder): string {
  const rate = rates.get(per);
  return `${unit}${perKg ? '/kg' : ''}${rate === undefined ? '' : `/${rate}`}`;
}

/** What is given at one time, and how. */
function listDose(order: WrittenOrder, language: ItemLanguage): readonly string[] {
  const route = routeNames.get(order.route);
  return [
    `${order.unequal?.written ?? order.amount} ${toUnit(order)}`,
    route === undefined ? order.route : inLanguage(route, language),
  ];
}

/** The whole instruction, as a person would write it. */
export function renderDosage(order: WrittenOrder, language: ItemLanguage): string {
  const { every, days, asNeeded } = order;
  const often: Bilingual | undefined = order.unequal
    ? { zh: '每日依次分次', en: 'a day, in this order' }
    : typeof every === 'number'
      ? asNeeded
        ? { zh: `必要时，间隔至少 ${every} 小时`, en: `as needed, at most every ${every} h` }
        : { zh: `每 ${every} 小时一次`, en: `every ${every} h` }
      : every === 'as-needed'
        ? { zh: '必要时', en: 'as needed' }
        : isInfusion(order)
          ? undefined
          : { zh: '一次', en: 'once' };
  const parts = [
    ...listDose(order, language),
    ...(often === undefined ? [] : [inLanguage(often, language)]),
    ...(days === undefined ? [] : [inLanguage(sayLength(days), language)]),
  ];
  return join(parts, language);
}

/** Less than a day is said in hours. */
function sayLength(days: number): Bilingual {
  if (days >= 1) return { zh: `共 ${days} 天`, en: `for ${days} days` };
  const hours = Math.round(days * 24 * 100) / 100;
  return { zh: `共 ${hours} 小时`, en: `for ${hours} h` };
}

function join(parts: readonly string[], language: ItemLanguage): string {
  return parts.join(language === 'en' ? ', ' : '，');
}

/** Route and amount, as an order and as an administration have them, and the dose in words. */
export function toDosage(order: WrittenOrder, language: ItemLanguage) {
  return {
    text: join(listDose(order, language), language),
    route: toConcept('route', order.route),
    quantity: { value: order.amount, unit: toUnit(order) },
  };
}
