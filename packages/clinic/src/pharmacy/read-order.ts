import type { Bilingual } from '@doctorbench/core';
import { convertAmount, parseUnit, toMillimoles } from './amount.ts';
import type { DoseUnit, Drug } from './drug.ts';
import type { Formulary } from './formulary.ts';
import { type DrugOrder, listDayDoses, type ReadDrugOrder } from './order.ts';
import { findWithStrength, listOtherStrengths, readStrength } from './read-strength.ts';

/** Why an order could not be carried out as written, and what would mend it. */
export interface OrderFault {
  readonly kind:
    | 'unknown-drug'
    | 'other-strength'
    | 'unknown-unit'
    | 'unfit-unit'
    | 'rate-missing'
    | 'rate-unfit';
  readonly text: Bilingual;
}

export type OrderReading =
  | { readonly ok: true; readonly order: ReadDrugOrder }
  | { readonly ok: false; readonly fault: OrderFault };

/** Finds the drug and settles the unit of an order. Says nothing about whether it is wise. */
export function readDrugOrder(order: DrugOrder, formulary: Formulary): OrderReading {
  const named = findWithStrength(order.drug, formulary);
  const drug = named ?? findPreparation(order, formulary);
  if (drug === undefined) return refuse('unknown-drug', describeUnknown(order.drug));
  const kept = listOtherStrengths(order.drug, drug, formulary);
  if (kept.length > 0) return refuse('other-strength', describeStrengths(order.drug, kept));
  const unit = parseUnit(order.unit);
  if (unit === undefined) return refuse('unknown-unit', describeUnits(order.unit, drug));
  const doses = listDayDoses(order.amount);
  const largest = Math.max(...doses);
  if (largest <= 0) return refuse('rate-unfit', noDose);
  const isEquivalent = unit.unit === 'mEq';
  const asked: DoseUnit = unit.unit === 'mEq' ? 'mmol' : unit.unit;
  const { amount: scaled, unit: doseUnit } = drawUp(order.drug, drug, {
    amount: largest * unit.factor,
    unit: asked,
  });
  if (!isFit(doseUnit, drug)) return refuse('unfit-unit', describeUnits(order.unit, drug));
  const rate = order.rate === undefined ? undefined : order.rate === 'per-hour' ? 'hour' : 'minute';
  if (rate !== undefined && unit.per !== 'dose' && unit.per !== rate) return refuse('rate-unfit', rateClash);
  const read: ReadDrugOrder = {
    drug,
    amount: isEquivalent ? toMillimoles(scaled, drug) : scaled,
    unit: doseUnit,
    perKg: unit.perKg || order.perKg === true,
    route: toRoute(order.route, drug, { isChosen: named === undefined }),
    every: doses.length > 1 ? 24 / doses.length : order.every,
    ...(order.asNeeded === true ? { asNeeded: true } : {}),
    per: rate ?? unit.per,
    days: order.hours === undefined ? order.days : order.hours / 24,
    indication: order.indication,
    release: formulary.rules.findRelease(order.drug),
    ...(doses.length > 1 ? { unequal: toUnequal(doses, largest) } : {}),
  };
  if (read.unequal && (rate !== undefined || unit.per !== 'dose')) return refuse('rate-unfit', ratesAlike);
  if (read.per !== 'dose' && !takesRates.has(read.route)) return refuse('rate-unfit', rateUnfit);
  if (read.per === 'dose' && order.hours !== undefined) return refuse('rate-missing', hoursUnfit);
  if (read.per === 'dose' && needsRate(read)) return refuse('rate-missing', describeMissingRate(drug));
  return { ok: true, order: read };
}

/**
 * Of the preparations of one substance the only one that is given this way; else the one whose strength stands in what it
 * is for, or, into a vein, the only one that is given for that.
 */
function findPreparation(order: DrugOrder, formulary: Formulary): Drug | undefined {
  const { drug: name, route, indication = '' } = order;
  const all = formulary.findPreparations(name);
  const alike = all.filter(({ routes }) => isGivenBy(routes, route));
  if (alike.length === 1) return alike[0];
  const strength = /\d+(?:\.\d+)?\s*[%％]/.exec(indication)?.[0];
  const written = strength === undefined ? undefined : formulary.find(`${strength}${name}`);
  if (written) return alike.find(drug => drug === written);
  const usual = isIntoVein(route) ? formulary.findByVolume(name, toVolumeMl(order)) : undefined;
  if (usual) return usual;
  const meant = formulary.indications.list(indication);
  const fit = isIntoVein(route)
    ? all.filter(drug => drug.doses.some(dose => formulary.isFor(dose, meant)))
    : [];
  return fit.length === 1 ? fit[0] : undefined;
}

/** Of one dose, or of an hour. */
function toVolumeMl({ amount, unit: written }: DrugOrder): number {
  const unit = parseUnit(written);
  return unit?.unit === 'mL' && !unit.perKg ? Math.max(...listDayDoses(amount)) * unit.factor : 0;
}

/** A preparation that the pharmacy chose goes into the vein as it is given. */
function toRoute(route: DrugOrder['route'], drug: Drug, { isChosen }: { readonly isChosen: boolean }) {
  const isOpen = route === 'iv' || (isChosen && isIntoVein(route) && !isGivenBy(drug.routes, route));
  return isOpen ? toUsualVein(drug) : route;
}

function isIntoVein(route: DrugOrder['route']): boolean {
  return route.startsWith('iv');
}

function isGivenBy(routes: Drug['routes'], route: DrugOrder['route']): boolean {
  if (route === 'buccal' || route === 'sublingual') return routes.includes(route) || routes.includes('oral');
  return route === 'iv' ? routes.some(each => each.startsWith('iv-')) : routes.includes(route);
}

function toUnequal(doses: readonly number[], largest: number): ReadDrugOrder['unequal'] {
  const sum = doses.reduce((total, each) => total + each, 0);
  return { written: doses.join('+'), share: sum / (largest * doses.length) };
}

const takesRates: ReadonlySet<string> = new Set(['iv-infusion', 'intraosseous', 'sc', 'nebulised']);

function refuse(kind: OrderFault['kind'], text: Bilingual): OrderReading {
  return { ok: false, fault: { kind, text } };
}

/** A drug that may be pushed is; the others run in. */
function toUsualVein({ doses }: Drug): 'iv-bolus' | 'iv-infusion' {
  return doses.some(({ route }) => route === 'iv-bolus') ? 'iv-bolus' : 'iv-infusion';
}

function isFit(unit: DoseUnit, drug: Drug): boolean {
  return drug.doses.some(dose => convertAmount(1, { from: unit, to: dose.unit, drug }) !== undefined);
}

interface Drawn {
  readonly amount: number;
  readonly unit: DoseUnit;
}

/** A volume of the strength that is written, by what is in it; of what the label says the strength of, the volume. */
function drawUp(name: string, drug: Drug, asked: Drawn): Drawn {
  const strength = asked.unit === 'mL' ? readStrength(name) : undefined;
  if (strength === undefined) return asked;
  const { perMl, unit } = strength;
  const isKept = drug.strengths?.some(({ gPerMl }) => unit === 'g' && Math.abs(gPerMl - perMl) < 1e-9);
  return isKept || !isFit(unit, drug) ? asked : { amount: asked.amount * perMl, unit };
}

/**
 * The formulary knows this infusion as a rate only: an amount in a bag says nothing about its danger. What may also be
 * pushed may hang as one dose, unless it is a high-alert drug.
 */
function needsRate({ drug, route }: ReadDrugOrder): boolean {
  const doses = drug.doses.filter(dose => dose.route === route);
  const isRateOnly = route === 'iv-infusion' && doses.length > 0 && doses.every(dose => dose.per !== 'dose');
  return isRateOnly && (drug.highAlert === true || !drug.doses.some(dose => dose.route === 'iv-bolus'));
}

function describeUnknown(name: string): Bilingual {
  return { zh: `药品目录中没有“${name}”`, en: `"${name}" is not in the formulary` };
}

function describeStrengths(name: string, kept: readonly Drug[]): Bilingual {
  return {
    zh: `药房没有“${name}”这个浓度；现有：${kept.map(each => each.name.zh).join('、')}。请写明要哪一种及其用量`,
    en: `The pharmacy does not keep "${name}" at that strength; it has: ${kept.map(each => each.name.en).join(', ')}. Say which of them, and how much of it`,
  };
}

function describeUnits(unit: string, drug: Drug): Bilingual {
  const units = [...new Set(drug.doses.map(dose => dose.unit))].join(', ');
  return {
    zh: `无法按“${unit}”开具${drug.name.zh}，请用：${units.replaceAll(', ', '、')}`,
    en: `${drug.name.en} cannot be ordered in "${unit}"; use ${units}`,
  };
}

function describeMissingRate(drug: Drug): Bilingual {
  return {
    zh: `${drug.name.zh}静脉输注须写明速度：amount 为每小时或每分钟的量，并填写 rate`,
    en: `An infusion of ${drug.name.en} needs a rate: give the amount per hour or per minute and set rate`,
  };
}

const rateClash: Bilingual = {
  zh: 'unit 与 rate 中的时间单位不一致',
  en: 'unit and rate name different times',
};
const noDose: Bilingual = { zh: '剂量不能为 0', en: 'The dose cannot be nothing' };
const ratesAlike: Bilingual = {
  zh: '“10+5+5”写的是一天各次的量，不能用于持续输注',
  en: '"10+5+5" is the doses of a day; an infusion takes one rate',
};
const hoursUnfit: Bilingual = {
  zh: 'hours 只用于持续输注：amount 写每小时或每分钟的量，并填写 rate；单次剂量请勿填 hours',
  en: 'hours is for continuous infusions: give the amount per hour or per minute and set rate; leave hours out for one dose',
};
const rateUnfit: Bilingual = {
  zh: '该给药途径不能按速度给药，请写一次的量',
  en: 'This route takes no rate; give the amount of one dose',
};
