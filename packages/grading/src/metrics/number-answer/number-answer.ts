import type { ExpectedNumber } from '@doctorbench/core';
import {
  listQuantities,
  parseUnit,
  pickStated,
  type Quantity,
  toPlainText,
  type Unit,
} from '@doctorbench/text';
import { defineMetric, type Measurement, toRead } from '../metric.ts';
import { sayValue } from '../samples.ts';
import { listLabelledStretches } from './labelled-stretches.ts';

/** How a number's unit stands to the one asked for. Only the first three are answers to the question. */
const ranks = { same: 0, convertible: 1, missing: 2, other: 3 } as const;
/** Where no unit is asked for, these make no difference. */
const countingBases = ['', 'point', 'time'];

/** Rounding in the last bits of a conversion is no error. */
const rounding = 1e-9;

/** 100 when the number lies within the tolerance or range, in the unit asked for or one that converts to it, else 0. */
export const numberAnswer = defineMetric('number', {
  version: 1,
  reads: 'value',
  measure(text, expected) {
    const plain = toPlainText(text);
    const key = toKey(expected);
    if (expected.label) return measureLabelled(plain, expected, { labels: expected.label, key });
    const quantities = listAnswers(plain, expected, key);
    const picked = pickStated(plain, quantities, {
      toRank: quantity => toRank(quantity, key),
      toKey: quantity => toSignature(quantity, key),
      fitting: ranks.missing,
    });
    return picked.kind === 'picked'
      ? toMeasurement(picked.mention, { plain, expected, key })
      : { kind: 'unparseable' };
  },
  sample(expected, level, language) {
    const { value, unit = '', label } = expected;
    const said = `${level === 'good' ? value : toWrongNumber(expected)} ${unit}`.trim();
    return label ? `${label[0]}: ${said}` : sayValue(said, language);
  },
});

function listAnswers(plain: string, { unit, alsoUnits = [] }: ExpectedNumber, key: Key): readonly Quantity[] {
  const names = [unit, ...alsoUnits.map(also => also.unit)].filter(name => name !== undefined);
  return listQuantities(plain, names).filter(
    ({ inWords, units }) => !inWords || units.length === 0 || key.convert(units) !== undefined,
  );
}

/** The first number behind the label that fits what is asked for. */
function measureLabelled(
  plain: string,
  expected: ExpectedNumber,
  { labels, key }: { readonly labels: readonly string[]; readonly key: Key },
): Measurement {
  for (const stretch of listLabelledStretches(plain, labels).flatMap(withoutBrackets)) {
    const fitting = listAnswers(stretch, expected, key).filter(
      quantity => toRank(quantity, key) <= ranks.missing,
    );
    const found = fitting.find(({ aside }) => !aside) ?? fitting[0];
    if (found) return toMeasurement(found, { plain: stretch, expected, key });
  }
  return { kind: 'unparseable' };
}

/** First without what stands in brackets: normal values, as a rule. */
function withoutBrackets(stretch: string): readonly string[] {
  const bare = stretch.replaceAll(/\([^()]*\)/g, ' ');
  return bare === stretch ? [stretch] : [bare, stretch];
}

/** The unit of the key, as answers are brought to it. */
interface Key {
  readonly unit: Unit | undefined;
  /** The factor from a unit to the key's; undefined when it does not convert. */
  convert(units: readonly Unit[]): { readonly factor: number; readonly exact: boolean } | undefined;
  /** The power of ten that is part of the key's unit. */
  readonly power: number;
}

function toKey({ unit: name, alsoUnits = [] }: ExpectedNumber): Key {
  const unit = name === undefined ? undefined : parseUnit(name);
  const also = alsoUnits.map(({ unit: other, factor }) => ({ unit: parseUnit(other), factor }));
  return {
    unit,
    power: 10 ** Number(/10[*^](-?\d+)/.exec(name?.normalize('NFKC').replace('**', '^') ?? '')?.[1] ?? 0),
    convert(units) {
      for (const each of units) {
        // Without a unit asked for, a percentage is still a part of one.
        if (!unit) return { factor: each.base === '' ? each.scale : 1, exact: each.base === '' };
        if (each.base === unit.base) return { factor: each.scale / unit.scale, exact: true };
      }
      for (const each of units)
        for (const { unit: other, factor } of also)
          if (each.base === other.base) return { factor: (factor * each.scale) / other.scale, exact: false };
      return undefined;
    },
  };
}

function toRank({ units }: Quantity, key: Key): number {
  const [first] = units;
  if (!key.unit) {
    if (!first || (first.scale === 1 && countingBases.includes(first.base))) return ranks.same;
    return first.base === '' ? ranks.convertible : ranks.missing;
  }
  if (!first) return ranks.missing;
  const found = key.convert(units);
  if (!found) return ranks.other;
  return found.exact ? ranks.same : ranks.convertible;
}

/** The number in the key's unit; undefined when its unit is another and does not convert. */
function toValue(value: number, { units, powered }: Quantity, key: Key): number | undefined {
  if (units.length === 0) return powered ? value / key.power : value;
  const factor = key.convert(units)?.factor;
  // What no number can hold is no value.
  return factor !== undefined && Number.isFinite(value * factor) ? value * factor : undefined;
}

function toSignature(quantity: Quantity, key: Key): string {
  const ends = [quantity.value, quantity.high ?? quantity.value];
  return ends.map(end => (toValue(end, quantity, key) ?? end).toPrecision(9)).join(' ');
}

function toMeasurement(
  quantity: Quantity,
  { plain, expected, key }: { readonly plain: string; readonly expected: ExpectedNumber; readonly key: Key },
): Measurement {
  const value = toValue(quantity.value, quantity, key);
  const high = quantity.high === undefined ? value : toValue(quantity.high, quantity, key);
  // A range is right only as a whole: hedging earns nothing.
  const right =
    value !== undefined && high !== undefined && [value, high].every(end => isWithin(end, expected));
  return {
    kind: 'measured',
    percent: right ? 100 : 0,
    read: toRead(plain.slice(quantity.start, quantity.end)),
    detail: {
      ...(value === undefined ? {} : { value }),
      ...(quantity.high === undefined || high === undefined ? {} : { high }),
      ...(key.unit ? { unitGiven: quantity.units.length > 0 ? 1 : 0 } : {}),
    },
  };
}

function isWithin(value: number, { value: wanted, tolerance, range }: ExpectedNumber): boolean {
  const width =
    tolerance === undefined
      ? 0
      : 'absolute' in tolerance
        ? tolerance.absolute
        : (Math.abs(wanted) * tolerance.percent) / 100;
  const { low, high } = range ?? { low: wanted - width, high: wanted + width };
  const slack = rounding * Math.max(Math.abs(low), Math.abs(high), Math.abs(value));
  return value >= low - slack && value <= high + slack;
}

/** Above everything that would be accepted. */
function toWrongNumber({ value, tolerance, range }: ExpectedNumber): number {
  const width =
    tolerance === undefined
      ? 0
      : 'absolute' in tolerance
        ? tolerance.absolute
        : (Math.abs(value) * tolerance.percent) / 100;
  const highest = Math.max(value + width, range?.high ?? value);
  return highest + Math.abs(highest) + 1;
}
