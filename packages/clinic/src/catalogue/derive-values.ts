import {
  type CompanionSample,
  deriveAlong,
  deriveBack,
  deriveFollowing,
  derivePresent,
} from './derive-companions.ts';
import { deriveGas, deriveVenous } from './derive-gas.ts';
import type { Derived } from './derived.ts';
import { power } from './elementary.ts';
import type { Who } from './normal-value.ts';

/** What is known of the values of one sample. */
export interface Sample extends CompanionSample {
  /** What the case or its courses say; none where nobody does. */
  said(analyte: string): number | undefined;
  /** What somebody well would have. */
  normal(analyte: string): number | undefined;
}

type Values = Readonly<Record<string, number | undefined>>;

/** The values of a sample that follow from others, each worked out when it is first asked for. */
export interface DerivedValues {
  /** Whether a rule makes it. */
  has(analyte: string): boolean;
  /** `undefined` also for what a laboratory could not report. */
  find(analyte: string): number | undefined;
}

/**
 * One body has one set of values. Each rule reads what those before it have made, and of two that make the same value
 * the later one has it. What is said is kept where it can be.
 */
export function deriveValues(rules: readonly Derived[], sample: Sample, who: Who): DerivedValues {
  const makers = findMakers(rules);
  const made: (Values | undefined)[] = [];
  const make = (at: number, rule: Derived): Values => {
    const known = made[at];
    if (known) return known;
    const said = (id: string) => findMade(id, at)?.[id] ?? sample.said(id);
    const values = keepWithin(derive(rule, { ...sample, said }, who), sample);
    made[at] = values;
    return values;
  };
  /** What the last rule before this one that makes the value has made. */
  const findMade = (id: string, before: number): Values | undefined => {
    for (const at of makers.get(id) ?? []) {
      const rule = rules[at];
      if (at >= before || rule === undefined) continue;
      const values = make(at, rule);
      if (id in values) return values;
    }
    return undefined;
  };
  return {
    has: id => findMade(id, rules.length) !== undefined,
    find: id => findMade(id, rules.length)?.[id],
  };
}

function keepWithin(values: Values, { within }: Sample): Values {
  if (!within) return values;
  let kept: Record<string, number | undefined> | undefined;
  for (const id in values) {
    const value = values[id];
    if (value === undefined) continue;
    const nearest = within(id, value);
    if (nearest === value) continue;
    kept ??= { ...values };
    kept[id] = nearest;
  }
  return kept ?? values;
}

/** Of the rules of a hospital: the places of those that may make an analyte, the last first. */
const makersOf = new WeakMap<readonly Derived[], ReadonlyMap<string, readonly number[]>>();

function findMakers(rules: readonly Derived[]): ReadonlyMap<string, readonly number[]> {
  const known = makersOf.get(rules);
  if (known) return known;
  const makers = new Map<string, readonly number[]>();
  for (const [at, rule] of rules.entries())
    for (const id of new Set(listMade(rule))) makers.set(id, [at, ...(makers.get(id) ?? [])]);
  makersOf.set(rules, makers);
  return makers;
}

/** What a rule may make. */
function listMade(rule: Derived): readonly string[] {
  switch (rule.formula) {
    case 'henderson-hasselbalch':
      return [rule.acidity, rule.tension, rule.base, rule.excess, rule.chemistry ?? []].flat();
    case 'arteriovenous':
      return Object.values(rule.venous);
    case 'sum':
      return [rule.total, ...rule.parts];
    case 'erythrocytes':
      return [rule.pigment, rule.packed, rule.count, rule.volume, rule.mass, rule.concentration];
    case 'protein-bound':
      return [rule.total, rule.free];
    case 'retained-with':
    case 'shown-by':
      return [];
    case 'ckd-epi-2021':
      return [rule.rate];
    case 'proportional':
      return rule.pair;
    default:
      return [rule.value];
  }
}

function derive(rule: Derived, sample: Sample, who: Who): Values {
  switch (rule.formula) {
    case 'henderson-hasselbalch':
      return deriveGas(rule, sample);
    case 'arteriovenous':
      return deriveVenous(rule, sample);
    case 'read-along':
      return toValues(rule.value, deriveAlong(rule, sample));
    case 'sum':
      return deriveSum(rule, sample);
    case 'erythrocytes':
      return deriveRedCells(rule, sample);
    case 'protein-bound':
      return deriveBound(rule, sample);
    case 'released-with':
      return deriveReleased(rule, sample);
    case 'retained-with':
    case 'shown-by':
      return {};
    case 'follows':
      return toValues(rule.value, deriveFollowing(rule, sample, who));
    case 'read-back':
      return toValues(rule.value, deriveBack(rule, sample));
    case 'present-with':
      return toValues(rule.value, derivePresent(rule, sample));
    case 'beside':
      return deriveBeside(rule, sample);
    case 'ckd-epi-2021':
      return deriveRate(rule, sample, who);
    default:
      return deriveByArithmetic(rule, sample);
  }
}

function toValues(id: string, value: number | undefined): Values {
  return value === undefined ? {} : { [id]: value };
}

/** Whether somebody said of an analyte, or of one that it follows from, what it is. */
export function isFounded(rules: readonly Derived[], id: string, said: Sample['said']): boolean {
  if (said(id) !== undefined) return true;
  const known = kin.get(rules) ?? listKin(rules);
  kin.set(rules, known);
  return known.get(id)?.some(each => said(each) !== undefined) ?? false;
}

/** Of the rules of a hospital: with each analyte, those that stand in a rule with it. */
const kin = new WeakMap<readonly Derived[], ReadonlyMap<string, readonly string[]>>();

function listKin(rules: readonly Derived[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, readonly string[]>();
  for (const list of rules.map(listAnalytes))
    for (const id of new Set(list)) known.set(id, [...(known.get(id) ?? []), ...list]);
  return known;
}

const readOff: ReadonlySet<Derived['formula']> = new Set([
  'follows',
  'shown-by',
  'present-with',
  'read-along',
  'read-back',
]);

function listAnalytes(whole: Derived): readonly string[] {
  // What is read off others is not stated by them.
  if (readOff.has(whole.formula)) return [];
  if (whole.formula === 'arteriovenous')
    return [...Object.values(whole.arterial), ...Object.values(whole.venous)];
  const { formula: _, ...rule } = whole;
  return Object.values(rule).flatMap(value => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object') return [];
    return Array.isArray(value) ? value : Object.keys(value);
  });
}

function deriveSum({ total, parts, fill }: Derived & { formula: 'sum' }, { said, normal }: Sample): Values {
  const saidTotal = said(total);
  const known = parts.filter(id => said(id) !== undefined);
  const sum = (ids: readonly string[]) => ids.reduce((all, id) => all + (said(id) ?? normal(id) ?? 0), 0);
  if (parts.some(id => said(id) === undefined && normal(id) === undefined)) return {};
  const open = parts.filter(id => said(id) === undefined);
  const left = (saidTotal ?? 0) - sum(known);
  if (saidTotal === undefined || open.length === 0 || left <= 0) return { [total]: sum(parts) };
  const others = open.filter(id => id !== fill);
  const rest = left - sum(others);
  if (open.includes(fill) && rest > left / 4)
    return { ...Object.fromEntries(others.map(id => [id, normal(id)])), [fill]: rest };
  const whole = sum(open);
  return Object.fromEntries(open.map(id => [id, ((normal(id) ?? 0) * left) / whole]));
}

const fromLitres = 1000;

/** Further apart than this, two statements about one blood cannot both be of this hour. */
const mostApart = 0.12;

/** The pigment decides, which courses move, and the size of the cells; a share that is said is kept where it goes with it. */
function deriveRedCells(
  { pigment, packed, count, volume, mass, concentration }: Derived & { formula: 'erythrocytes' },
  { said, normal }: Sample,
): Values {
  const dense = said(concentration) ?? normal(concentration);
  const saidShare = said(packed);
  const level =
    said(pigment) ?? (saidShare !== undefined && dense !== undefined ? saidShare * dense : normal(pigment));
  if (dense === undefined || level === undefined) return {};
  const size = said(volume) ?? toSize(saidShare ?? level / dense, said(count)) ?? normal(volume);
  if (size === undefined) return {};
  const isNear =
    saidShare !== undefined && Math.abs(saidShare - level / dense) <= (mostApart * level) / dense;
  const share = isNear ? saidShare : level / dense;
  const cells = (share / size) * fromLitres;
  return {
    [pigment]: level,
    [packed]: share,
    [count]: cells,
    [volume]: size,
    [mass]: level / cells,
    [concentration]: level / share,
  };
}

/** Of the smallest and the largest cells that are seen, in femtolitres. */
const sizes = { from: 50, to: 140 };

function toSize(share: number, cells: number | undefined): number | undefined {
  const size = cells ? (share / cells) * fromLitres : Number.NaN;
  return size >= sizes.from && size <= sizes.to ? size : undefined;
}

function deriveByArithmetic(
  rule: Derived & { formula: 'proportional' | 'linear' | 'percentage' },
  { said, normal }: Sample,
): Values {
  const level = (id: string) => said(id) ?? normal(id);
  if (rule.formula === 'proportional') {
    const [one, other] = said(rule.pair[0]) === undefined ? [rule.pair[1], rule.pair[0]] : rule.pair;
    const [stated, usual, whole] = [said(one), normal(one), normal(other)];
    if (stated === undefined || !usual || whole === undefined || said(other) !== undefined) return {};
    return { [other]: (stated / usual) * whole };
  }
  if (said(rule.value) !== undefined) return {};
  if (rule.formula === 'percentage') {
    const [part, whole] = [level(rule.part), level(rule.whole)];
    return part === undefined || !whole ? {} : { [rule.value]: (100 * part) / whole };
  }
  let sum = 0;
  for (const [id, times] of Object.entries(rule.weights)) {
    const value = level(id);
    if (value === undefined) return {};
    sum += times * value;
  }
  return { [rule.value]: sum };
}

function deriveBeside({ value, of }: Derived & { formula: 'beside' }, { said, normal }: Sample): Values {
  const [level, usual, own] = [said(of), normal(of), normal(value)];
  if (said(value) !== undefined || level === undefined || usual === undefined || own === undefined) return {};
  return { [value]: own + level - usual };
}

function deriveBound(
  { total, free, binder, perGram }: Derived & { formula: 'protein-bound' },
  { said, normal }: Sample,
): Values {
  const [usualTotal, usualFree, usualBinder] = [normal(total), normal(free), normal(binder)];
  if (!usualTotal || !usualFree || usualBinder === undefined) return {};
  const unbound = perGram * (usualBinder - (said(binder) ?? usualBinder));
  const [saidTotal, saidFree] = [said(total), said(free)];
  if (saidFree !== undefined)
    return saidTotal === undefined ? { [total]: (saidFree / usualFree) * usualTotal - unbound } : {};
  // Too little of the binder lowers the whole, and leaves what is free as it is.
  if (saidTotal === undefined) return unbound === 0 ? {} : { [total]: usualTotal - unbound };
  return { [free]: ((saidTotal + unbound) / usualTotal) * usualFree };
}

function deriveReleased(
  { value, marker, share, sign, below }: Derived & { formula: 'released-with' },
  { said, normal }: Sample,
): Values {
  const [level, usual, own, third] = [said(marker), normal(marker), normal(value), said(sign)];
  if (said(value) !== undefined || level === undefined || usual === undefined || own === undefined) return {};
  if (third === undefined || third >= below || level <= usual) return {};
  return { [value]: own + share * (level - usual) };
}

const adultFromYears = 18;
const micromolesPerMg = 88.4;

function deriveRate(
  { marker, rate }: Derived & { formula: 'ckd-epi-2021' },
  { said, normal }: Sample,
  { ageYears, sex }: Who,
): Values {
  if (said(rate) !== undefined) return {};
  const level = said(marker) ?? normal(marker);
  if (level === undefined) return {};
  if (ageYears < adultFromYears) return said(marker) === undefined ? {} : { [rate]: undefined };
  const [kappa, alpha, times] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const ratio = level / micromolesPerMg / kappa;
  const low = power(Math.min(ratio, 1), alpha);
  const high = power(Math.max(ratio, 1), -1.2);
  return { [rate]: 142 * low * high * power(0.9938, ageYears) * times };
}
