import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { findFlag, findNormalValue, findReference, type Who } from './normal-value.ts';
import { isMeasured, type MeasuredAnalyte } from './test.ts';

const { tests } = getHospital().catalogue;
const analytes = tests.entries.flatMap(test => test.analytes.filter(isMeasured));
const random = createRandom('ages');
const people: readonly Who[] = Array.from({ length: 200 }, (_, index) => ({
  // Every fourth is an infant, where rows are narrow.
  ageYears: index % 4 === 0 ? random() : random() * 120,
  sex: random() < 0.5 ? 'female' : 'male',
}));

function getAnalyte(test: string, id: string): MeasuredAnalyte {
  const found = tests.get(test).analytes.find(analyte => analyte.id === id);
  if (found === undefined || !isMeasured(found)) throw new Error(`no ${id}`);
  return found;
}

/** Analytes for which the catalogue has nothing to say below an age, in years. */
const silentBelow = new Map([
  ['afp', 1],
  ['calprotectin', 4],
]);

function isIn(band: { sex: string; ageFrom: number; ageTo: number }, { ageYears, sex }: Who): boolean {
  const isEnd = band.ageTo === 120 && ageYears === 120;
  return (
    (band.sex === 'any' || band.sex === sex) && ageYears >= band.ageFrom && (ageYears < band.ageTo || isEnd)
  );
}

describe('reference intervals', () => {
  it('have exactly one row for every age and sex, or none at all', () => {
    const ends = [0, 0.08, 0.5, 1, 4, 12, 17.99, 18, 49.99, 50, 60, 119.9, 120];
    const everybody = [
      ...people,
      ...ends.flatMap((ageYears): Who[] => [
        { ageYears, sex: 'female' },
        { ageYears, sex: 'male' },
      ]),
    ];
    const wrong = analytes
      .filter(({ reference }) => reference.length > 0)
      .flatMap(({ id, reference }) =>
        everybody
          .filter(who => who.ageYears >= (silentBelow.get(id) ?? 0))
          .filter(who => reference.filter(row => isIn(row, who)).length !== 1)
          .map(({ ageYears, sex }) => `${id} ${ageYears} ${sex}`),
      );
    expect(wrong).toEqual([]);
  });

  it('belong to an analyte, whatever test measures it', () => {
    const seen = new Map<string, string>();
    const differing = analytes.filter(analyte => {
      const written = JSON.stringify(analyte);
      const before = seen.get(analyte.id) ?? written;
      seen.set(analyte.id, before);
      return before !== written;
    });
    expect(differing.map(({ id }) => id)).toEqual([]);
  });
});

/** Without a value of health. */
const toldOnlyIfMoved = new Set(['qrs']);

describe('a normal value', () => {
  it('lies strictly inside the interval and has no more decimals than the analyte', () => {
    const wrong: string[] = [];
    for (const analyte of analytes) {
      if (analyte.therapeutic === true || toldOnlyIfMoved.has(analyte.id)) continue;
      for (const [index, who] of people.entries()) {
        const value = findNormalValue(analyte, who, `seed-${index}`);
        if (value === undefined) {
          if (who.ageYears >= (silentBelow.get(analyte.id) ?? 0)) wrong.push(`${analyte.id} has none`);
          continue;
        }
        const row = findReference(analyte, who);
        const isInside = value > (row?.low ?? -Infinity) && value < (row?.high ?? Infinity);
        const isRounded = Number(value.toFixed(analyte.decimals)) === value;
        if (!isInside || !isRounded || findFlag(analyte, value, who) !== undefined)
          wrong.push(`${analyte.id} ${value} at ${who.ageYears}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('differs between seeds and is the same for the same seed', () => {
    const sodium = getAnalyte('sodium', 'sodium');
    const who: Who = { ageYears: 40, sex: 'male' };
    const values = Array.from({ length: 40 }, (_, index) => findNormalValue(sodium, who, `seed-${index}`));
    expect(new Set(values).size).toBeGreaterThan(2);
    expect(findNormalValue(sodium, who, 'seed-1')).toBe(values[1]);
  });

  it('is nothing for a drug that the patient does not take, and that is no low level', () => {
    const digoxin = getAnalyte('digoxin-level', 'digoxin-level');
    const who: Who = { ageYears: 70, sex: 'female' };
    expect(findNormalValue(digoxin, who, 'a')).toBe(0);
    expect(findFlag(digoxin, 0, who)).toBeUndefined();
    expect(findFlag(digoxin, 0.2, who)).toBe('L');
    expect(findFlag(digoxin, 3, who)).toBe('H');
  });
});

describe('a flag', () => {
  it('is set beyond the ends of the interval, not on them', () => {
    const potassium = getAnalyte('potassium', 'potassium');
    const who: Who = { ageYears: 50, sex: 'male' };
    const { low = 0, high = 0 } = findReference(potassium, who) ?? {};
    expect([low, high].map(value => findFlag(potassium, value, who))).toEqual([undefined, undefined]);
    expect([low - 0.1, high + 0.1].map(value => findFlag(potassium, value, who))).toEqual(['L', 'H']);
  });

  it('goes by sex and age', () => {
    const haemoglobin = getAnalyte('full-blood-count', 'haemoglobin');
    expect(findFlag(haemoglobin, 120, { ageYears: 40, sex: 'male' })).toBe('L');
    expect(findFlag(haemoglobin, 120, { ageYears: 40, sex: 'female' })).toBeUndefined();
  });
});
