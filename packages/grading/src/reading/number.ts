import type { AnswerReader, NumberReading } from '@doctorbench/core';
import { listQuantities, parseUnit, pickStated, type Quantity, type Unit } from '@doctorbench/text';
import { listLabelledStretches } from './labelled-stretches.ts';

/** How a number's unit stands to the one asked for. Only the first three are answers to the question. */
const ranks = { same: 0, convertible: 1, missing: 2, other: 3 } as const;
/** Where no unit is asked for, these make no difference. */
const countingBases = ['', 'point', 'time'];

type Wanted = Parameters<AnswerReader['findNumber']>[0];

/** The number that an answer gives, in the unit asked for or one that converts to it. */
export function findNumber(plain: string, wanted: Wanted): NumberReading | undefined {
  const key = toKey(wanted);
  if (wanted.label) return findLabelled(plain, wanted, { labels: wanted.label, key });
  const quantities = listAnswers(plain, wanted, key);
  const picked = pickStated(plain, quantities, {
    toRank: quantity => toRank(quantity, key),
    toKey: quantity => toSignature(quantity, key),
    fitting: ranks.missing,
  });
  return picked.kind === 'picked' ? toReading(picked.mention, plain, key) : undefined;
}

function listAnswers(plain: string, { unit, alsoUnits = [] }: Wanted, key: Key): readonly Quantity[] {
  const names = [unit, ...alsoUnits.map(also => also.unit)].filter(name => name !== undefined);
  return listQuantities(plain, names).filter(
    ({ inWords, units }) => !inWords || units.length === 0 || key.convert(units) !== undefined,
  );
}

/** The first number behind the label that fits what is asked for. */
function findLabelled(
  plain: string,
  wanted: Wanted,
  { labels, key }: { readonly labels: readonly string[]; readonly key: Key },
): NumberReading | undefined {
  for (const stretch of listLabelledStretches(plain, labels).flatMap(withoutBrackets)) {
    const fitting = listAnswers(stretch, wanted, key).filter(
      quantity => toRank(quantity, key) <= ranks.missing,
    );
    const found = fitting.find(({ aside }) => !aside) ?? fitting[0];
    if (found) return toReading(found, stretch, key);
  }
  return undefined;
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

function toKey({ unit: name, alsoUnits = [] }: Wanted): Key {
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

function toReading(quantity: Quantity, plain: string, key: Key): NumberReading {
  const value = toValue(quantity.value, quantity, key);
  const high = quantity.high === undefined ? undefined : toValue(quantity.high, quantity, key);
  return {
    ...(value === undefined ? {} : { value }),
    ...(high === undefined ? {} : { high }),
    isRange: quantity.high !== undefined,
    ...(key.unit ? { unitGiven: quantity.units.length > 0 } : {}),
    words: plain.slice(quantity.start, quantity.end),
  };
}
