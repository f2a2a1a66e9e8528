import type { Hospital } from '../hospital/hospital.ts';
import { convertAmount } from '../pharmacy/amount.ts';
import type { DoseEffect, DoseWay } from '../pharmacy/dose-effects.ts';
import type { DoseUnit, Drug, Route } from '../pharmacy/drug.ts';
import { type EffectDose, toPatientNow, type World } from '../world.ts';

/** An amount of a drug as it reaches the patient. */
export interface GivenAmount {
  readonly drug: Drug;
  readonly route: Route;
  readonly amount: number;
  readonly unit: DoseUnit;
  readonly per: 'dose' | 'hour' | 'minute';
  /** Times the largest usual dose. */
  readonly factor: number;
}

interface Way extends DoseWay {
  readonly unit: DoseUnit | undefined;
  readonly most: number | undefined;
}

/** How a drug comes to an effect by a route; `undefined`: the effect does not tell. */
function findWay(
  { agents }: DoseEffect,
  { drug, route, per }: Pick<GivenAmount, 'drug' | 'route' | 'per'>,
): Way | undefined {
  for (const { to, unit, most, ways } of agents) {
    if (!isAmong(drug, to)) continue;
    const way = ways.find(
      each =>
        each.routes.includes(route) &&
        (each.ofUsual !== undefined || (per === 'dose' ? each.perKg : each.perKgHour) !== undefined),
    );
    if (way) return { ...way, unit, most };
  }
  return undefined;
}

/** Whether what a drug does to a course follows from its dose already. */
export function isToldByDose(
  { doseEffects }: Hospital,
  model: string,
  given: Pick<GivenAmount, 'drug' | 'route' | 'per'>,
): boolean {
  return doseEffects.some(effect => effect.model === model && findWay(effect, given) !== undefined);
}

/** How many shares of an effect an amount is for this patient. */
export function toShares(
  world: World,
  effect: DoseEffect,
  given: GivenAmount,
): (DoseWay & { readonly shares: number }) | undefined {
  const way = findWay(effect, given);
  if (!way) return undefined;
  const { weightKg, takes = [] } = toPatientNow(world);
  const { tolerant } = effect;
  const isTolerant = tolerant && takes.some(id => isAmong(world.hospital.formulary.get(id), tolerant.to));
  const shares = way.ofUsual === undefined ? reckonShares(way, given, weightKg) : given.factor * way.ofUsual;
  if (shares === undefined) return undefined;
  const felt = isTolerant ? shares * tolerant.times : shares;
  return { ...way, shares: Math.min(felt, way.most ?? felt) };
}

function reckonShares(
  { unit, perKg, perKgHour }: Way,
  { drug, amount, unit: from, per }: GivenAmount,
  weightKg: number,
): number | undefined {
  const value = unit === undefined ? amount : convertAmount(amount, { from, to: unit, drug });
  const one = per === 'dose' ? perKg : perKgHour;
  if (value === undefined || one === undefined) return undefined;
  return (value * (per === 'minute' ? 60 : 1)) / weightKg / one;
}

/** The minute at which what runs in ends; a single dose is in when it works. */
export function findEndMin({ fromMin, runs }: EffectDose): number {
  if (runs === undefined) return fromMin;
  return Math.max(fromMin, runs.stoppedMin ?? runs.untilMin ?? Number.POSITIVE_INFINITY);
}

/** What of a dose is left at a minute. */
function findLeft(dose: EffectDose, atMin: number): number {
  if (atMin < dose.fromMin) return 0;
  const sinceMin = Math.max(0, atMin - findEndMin(dose));
  return dose.shares * Math.max(0, 1 - sinceMin / dose.lastsMin);
}

/** Shares on board, with those of other effects that count too and what the blood lacks. */
export function sumShares(world: World, effect: DoseEffect): number {
  const { effectDoses, atMin } = world;
  let sum = 0;
  for (const dose of effectDoses) {
    const beside = effect.beside?.find(each => each.effect === dose.effect.id)?.times ?? 0;
    const times = dose.effect.id === effect.id ? 1 : beside;
    if (times > 0) sum += times * findLeft(dose, atMin);
  }
  if (sum === 0) return 0;
  for (const { analyte, below, times } of effect.lacking ?? [])
    sum += times * Math.max(0, below - (world.findValue(analyte) ?? below));
  return sum;
}

/** What so many shares make of the course. */
export function readDoses(
  { doses }: DoseEffect,
  shares: number,
): { readonly severity: number; readonly perHour: number | undefined } {
  const at = doses.findLastIndex(({ from }) => from <= shares);
  const row = doses[at];
  if (!row) return { severity: 0, perHour: undefined };
  const next = doses[at + 1];
  const way = next ? (shares - row.from) / (next.from - row.from) : 0;
  return { severity: row.severity + way * ((next?.severity ?? 0) - row.severity), perHour: row.perHour };
}

function isAmong(drug: Drug, { drugs = [], classes = [] }: DoseEffect['agents'][number]['to']): boolean {
  return drugs.includes(drug.id) || classes.some(id => drug.classes.includes(id));
}
