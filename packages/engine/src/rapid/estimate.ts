import { ratingBounds, toRating } from '@doctorbench/core';
import {
  applyLink,
  createSitting,
  estimateForm,
  type FormStratum,
  linkAt,
  normalProbability,
  type Sitting,
  toScenarioMargin,
  toStrata,
} from '@doctorbench/psychometrics';
import type { AdaptiveDesign, RapidDesign, StratifiedDesign } from './design.ts';

/** Points by item id; null where an item was asked and has no score. */
export type RapidPoints = ReadonlyMap<string, number | null>;

export interface RapidEstimate {
  /** Full score in points, its standard error and its 95 % interval. */
  readonly points: number;
  readonly standardError: number;
  readonly low: number;
  readonly high: number;
}

/** Null while nothing is scored. */
export function estimateRapid(design: RapidDesign, points: RapidPoints): RapidEstimate | null {
  if (![...points].some(([id, value]) => value !== null && design.places.has(id))) return null;
  if (design.form === 'stratified') return estimateStratified(design, points);
  const sitting = replay(design, points);
  return applyLink(linkAt(design.links, countAsked(design, points)), sitting.estimate().points);
}

/** In the order of the bank: answers are journalled as they come, and the order of a sum shows in its last digits. */
function replay(design: AdaptiveDesign, points: RapidPoints): Sitting {
  const sitting = openSitting(design);
  for (const id of design.places.keys()) {
    const value = points.get(id);
    if (value !== undefined) takeAnswer(design, sitting, { id, points: value });
  }
  return sitting;
}

interface ScenarioRange {
  readonly id: string;
  readonly low: number;
  readonly high: number;
  readonly asked: number;
}

/** Between what scores each scenario lies, 95 %; none where there is one scenario, or nothing of it is known. */
export function estimateScenarios(design: RapidDesign, points: RapidPoints): readonly ScenarioRange[] {
  if (design.scenarios.length < 2) return [];
  const ranges = design.form === 'adaptive' ? rangeByModel(design, points) : rangeByForm(design, points);
  return design.scenarios.flatMap((id, group) => {
    const range = ranges.get(group);
    const own = [...design.places].filter(([, place]) => design.bank.groups[place] === group);
    const asked = own.filter(([each]) => points.has(each)).length;
    const least = Math.min(...own.map(([, place]) => design.bank.low[place] as number));
    return range && asked > 0
      ? [{ id, low: Math.max(range.low, least), high: Math.min(range.high, 100), asked }]
      : [];
  });
}

type Ranges = ReadonlyMap<number, { readonly low: number; readonly high: number }>;

function rangeByModel(design: AdaptiveDesign, points: RapidPoints): Ranges {
  const margin = toScenarioMargin(linkAt(design.links, countAsked(design, points)));
  if (margin === undefined) return new Map();
  const groups = replay(design, points).estimateGroups();
  return new Map([...groups].map(([group, mean]) => [group, { low: mean - margin, high: mean + margin }]));
}

function rangeByForm(design: StratifiedDesign, points: RapidPoints): Ranges {
  const strata = listStrata(design);
  return new Map(
    design.scenarios.flatMap((_, group) => {
      const own = strata.flatMap(({ items }) => {
        const inside = items.filter(item => design.bank.groups[item] === group);
        const weight = inside.reduce((sum, item) => sum + (design.bank.weights[item] as number), 0);
        return inside.length > 0 ? [{ items: inside, weight }] : [];
      });
      const { low, high } = estimateForm(design.bank, own, item => toPoints(design, points, item));
      return Number.isFinite(low) ? [[group, { low, high }] as const] : [];
    }),
  );
}

function toPoints(design: StratifiedDesign, points: RapidPoints, item: number): number | null {
  return points.get(design.ids[item] ?? '') ?? null;
}

export function openSitting(design: AdaptiveDesign): Sitting {
  const core = new Set(design.core);
  return createSitting(design.bank, {
    seed: design.seed,
    closed: item => core.has(design.ids[item] ?? '') || design.resting.has(design.ids[item] ?? ''),
    content: design.content,
  });
}

/** Answers of the safety core count as they are and say nothing of ability: nobody chose them for that. */
export function takeAnswer(
  { places, core }: AdaptiveDesign,
  sitting: Sitting,
  { id, points }: { readonly id: string; readonly points: number | null },
): void {
  const place = places.get(id);
  if (place === undefined) return;
  if (core.includes(id)) sitting.observe(place, points);
  else sitting.answer(place, points);
}

/** Beside the safety core. */
export function countAsked({ core }: RapidDesign, points: RapidPoints): number {
  return [...points.keys()].filter(id => !core.includes(id)).length;
}

/** The safety core is a stratum of its own, known whole. */
export function toDesignStrata(design: StratifiedDesign): readonly FormStratum[] {
  const core = new Set(design.core);
  const closed = (item: number) => core.has(design.ids[item] ?? '');
  return toStrata(design.bank, { closed, most: design.rules.least });
}

function listStrata(design: StratifiedDesign): readonly FormStratum[] {
  const core = design.core.flatMap(id => design.places.get(id) ?? []);
  const weight = core.reduce((sum, place) => sum + (design.bank.weights[place] as number), 0);
  return [...toDesignStrata(design), ...(core.length > 0 ? [{ items: core, weight }] : [])];
}

function estimateStratified(design: StratifiedDesign, points: RapidPoints): RapidEstimate {
  return estimateForm(design.bank, listStrata(design), item => toPoints(design, points, item));
}

/** How probable each rating is by the score alone, capped by the vetoes that the safety core showed. */
export function toRatingChances(
  { points, standardError }: RapidEstimate,
  vetoRate: number,
): Readonly<Record<string, number>> {
  const chances: Record<string, number> = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  const below = (bound: number) => normalProbability((bound - points) / Math.max(standardError, 1e-9));
  let above = 1;
  for (const [letter, atLeast] of [...ratingBounds, ['E', Number.NEGATIVE_INFINITY] as const]) {
    const under = below(atLeast);
    const given = toRating(letter === 'E' ? Number.NEGATIVE_INFINITY : atLeast, vetoRate);
    chances[given] = (chances[given] ?? 0) + above - under;
    above = under;
  }
  return chances;
}
