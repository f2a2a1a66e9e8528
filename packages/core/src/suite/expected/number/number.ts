import { z } from 'zod';
import type { Locale } from '../../../text/bilingual.ts';
import { toRead } from '../answer-reader.ts';
import { defineExpectation, type ExpectedProblem, toExpectedSchema } from '../expectation.ts';
import { sayValue } from '../samples.ts';
import { synonymsSchema, wordsSchema } from '../words.ts';
import { isWithin, toWrongNumber } from './within.ts';

/** How far from the value a number may lie. */
const toleranceSchema = z.union([
  /** In the unit of the value. */
  z.strictObject({ absolute: z.number().nonnegative() }),
  /** Of the value. */
  z.strictObject({ percent: z.number().nonnegative() }),
]);

const schema = toExpectedSchema('number', {
  /** The right value. */
  value: z.number(),
  /** Words that it stands behind, where an answer holds several numbers of one unit: `PR间期`, `PR interval`. */
  label: synonymsSchema.optional(),
  /** Unit of the value: `mmol/L`, `10*9/L`, `mg/kg/d`, `次/分`. */
  unit: wordsSchema.optional(),
  /** How far from the value the answer may lie. */
  tolerance: toleranceSchema.optional(),
  /** Accepted in place of a tolerance: from low to high, both included. */
  range: z.strictObject({ low: z.number(), high: z.number() }).optional(),
  /** Other units the answer may come in: an answer times the factor is in the unit of the value. */
  alsoUnits: z
    .array(z.strictObject({ unit: wordsSchema, factor: z.number().positive() }))
    .min(1)
    .optional(),
});
export type ExpectedNumber = z.infer<typeof schema>;

/** A number, with its unit where it has one. Without tolerance or range it must be equal. */
export const expectedNumber = defineExpectation('number', schema, {
  title: { zh: '数值', en: 'Number' },
  measuredBy: 'number-answer',
  version: 1,
  reads: 'value',
  /** 100 when the number lies within the tolerance or range, in the unit asked for or one that converts to it, else 0. */
  measure(answer, expected) {
    const found = answer.findNumber(expected);
    if (!found) return { kind: 'unparseable' };
    const { value, isRange, unitGiven, words } = found;
    const high = isRange ? found.high : value;
    // A range is right only as a whole: hedging earns nothing.
    const right =
      value !== undefined && high !== undefined && [value, high].every(end => isWithin(end, expected));
    return {
      kind: 'measured',
      percent: right ? 100 : 0,
      read: toRead(words),
      detail: {
        ...(value === undefined ? {} : { value }),
        ...(!isRange || high === undefined ? {} : { high }),
        ...(unitGiven === undefined ? {} : { unitGiven: unitGiven ? 1 : 0 }),
      },
    };
  },
  sample(expected, { level, language }) {
    const { value, unit = '', label } = expected;
    const said = `${level === 'good' ? value : toWrongNumber(expected)} ${unit}`.trim();
    return label ? `${label[0]}: ${said}` : sayValue(said, language);
  },
  details: {
    value: { zh: '数值', en: 'value' },
    high: { zh: '上限', en: 'upper end' },
    unitGiven: { zh: '写明单位', en: 'unit given' },
  },
  check: checkNumber,
  toKey: ({ value }) => String(value),
  toMark: ({ unit = '', label = [] }) => `number ${unit} ${label.join(' ')}`,
  describe({ value, unit, range, tolerance, label = [] }, locale) {
    const number = range ? between[locale](range.low, range.high) : String(value);
    const off = tolerance && toTolerance(tolerance, locale);
    return [label[0], number, unit, off].filter(Boolean).join(' ');
  },
});

function checkNumber({
  value,
  unit,
  tolerance,
  range,
  alsoUnits = [],
}: ExpectedNumber): readonly ExpectedProblem[] {
  const problems: ExpectedProblem[] = [];
  const report = (field: string, message: string) => problems.push({ field, message });
  if (tolerance && range) report('range', 'a number has a tolerance or a range, not both');
  if (tolerance && 'percent' in tolerance && value === 0)
    report('tolerance', 'a percentage of zero is zero; state an absolute tolerance');
  if (range && range.low > range.high) report('range', `low ${range.low} is above high ${range.high}`);
  else if (range && (value < range.low || value > range.high))
    report('value', `${value} lies outside the accepted range ${range.low} to ${range.high}`);
  if (alsoUnits.length > 0 && unit === undefined) report('alsoUnits', 'there is no unit to convert to');
  for (const [index, also] of alsoUnits.entries()) {
    const earlier = [unit, ...alsoUnits.slice(0, index).map(each => each.unit)];
    if (earlier.includes(also.unit)) report(`alsoUnits[${index}].unit`, `"${also.unit}" is named twice`);
  }
  return problems;
}

const between: Readonly<Record<Locale, (low: number, high: number) => string>> = {
  zh: (low, high) => `${low} 至 ${high}`,
  en: (low, high) => `${low} to ${high}`,
};

function toTolerance(tolerance: z.infer<typeof toleranceSchema>, locale: Locale): string {
  const percent = locale === 'en' ? '\u00a0%' : '%';
  const off = 'percent' in tolerance ? `${tolerance.percent}${percent}` : String(tolerance.absolute);
  return locale === 'en' ? `± ${off}` : `允许误差 ±${off}`;
}
