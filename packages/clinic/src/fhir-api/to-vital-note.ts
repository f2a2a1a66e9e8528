import type { VitalName } from '@doctorbench/core';
import { z } from 'zod';
import type { Codes } from '../catalogue/codes.ts';
import { signWords } from '../observation/say-vitals.ts';
import { conceptSchema, type WrittenConcept } from './concept.ts';
import { findRow, type MeasuredWorld, toReadingId } from './measured-vitals.ts';

const valueShape = {
  valueString: z.string().max(200).optional(),
  valueInteger: z.number().optional(),
  valueQuantity: z
    .object({ value: z.number(), unit: z.string().optional(), code: z.string().optional() })
    .optional(),
};
const readingSchema = z.object({
  code: conceptSchema,
  ...valueShape,
  component: z.array(z.object({ code: conceptSchema, ...valueShape })).optional(),
});
type WrittenValue = Pick<z.infer<typeof readingSchema>, 'code' | keyof typeof valueShape>;

type VitalNote =
  | {
      readonly kind: 'note';
      readonly text: string;
      /** The id of the reading that it is a note of. */
      readonly reading: string;
    }
  | { readonly kind: 'malformed'; readonly issues: readonly z.core.$ZodIssue[] }
  | { readonly kind: 'unknown-sign' }
  | { readonly kind: 'without-value' }
  | { readonly kind: 'not-measured' }
  /** What the last reading was, in words. */
  | { readonly kind: 'otherwise'; readonly measured: string };

/** A vital sign that somebody writes down: only what was measured in this encounter can be. */
export function toVitalNote(
  written: unknown,
  { world, codes }: { readonly world: MeasuredWorld; readonly codes: Codes | undefined },
): VitalNote {
  const read = readingSchema.safeParse(written);
  if (!read.success) return { kind: 'malformed', issues: read.error.issues };
  const { component = [], ...whole } = read.data;
  const parts = component.length > 0 ? component : [whole];
  const claims = parts.map(part => readClaim(part, codes));
  if (claims.includes('unknown-sign')) return { kind: 'unknown-sign' };
  const stated = claims.flatMap(claim => (typeof claim === 'string' ? [] : claim));
  if (claims.includes('without-value') || stated.length === 0) return { kind: 'without-value' };
  const { measured } = world.deeds;
  const index = measured.findLastIndex(({ vitals }) =>
    stated.every(({ sign, value, decimals }) => isSame(vitals[sign], value, decimals)),
  );
  const signs = stated.map(({ sign }) => sign);
  const last = measured.at(-1);
  if (last === undefined) return { kind: 'not-measured' };
  const [first = 'hr'] = signs;
  if (index < 0) return { kind: 'otherwise', measured: say(world, signs, last.vitals) };
  const found = measured[index] ?? last;
  return {
    kind: 'note',
    reading: toReadingId(index, findRow(first)),
    text: `${say(world, signs, found.vitals)} (+${found.atMin} min)`,
  };
}

function say(
  { language }: Pick<MeasuredWorld, 'language'>,
  signs: readonly VitalName[],
  vitals: Readonly<Record<VitalName, number>>,
): string {
  return signs
    .map(
      sign => `${signWords[sign][language === 'en' ? 'en' : 'zh']} ${vitals[sign]} ${signWords[sign].unit}`,
    )
    .map(words => words.trim())
    .join(', ');
}

interface Claim {
  readonly sign: VitalName;
  readonly value: number;
  readonly decimals: number;
}

function readClaim(
  { code, valueString, valueQuantity, valueInteger }: WrittenValue,
  codes: Codes | undefined,
): readonly Claim[] | 'unknown-sign' | 'without-value' {
  const row = listWords(code).flatMap(word => codes?.findSigns(word) ?? [])[0];
  if (row === undefined) return 'unknown-sign';
  const number = valueQuantity?.value ?? valueInteger;
  const unit = valueQuantity?.unit ?? valueQuantity?.code ?? valueString ?? '';
  const digits = number === undefined ? (valueString?.match(/\d+(?:\.\d+)?/g) ?? []) : [String(number)];
  if (digits.length < row.signs.length) return 'without-value';
  return row.signs.map((sign, at) => toClaim(sign, digits[at] ?? '', unit));
}

function listWords({ text, coding = [] }: WrittenConcept): readonly string[] {
  return [...coding.flatMap(({ code, display }) => [code, display]), text].filter(word => word !== undefined);
}

/** No living body is so warm in degrees Celsius. */
const leastFahrenheit = 60;

function toClaim(sign: VitalName, digits: string, unit: string): Claim {
  const value = Number(digits);
  const decimals = digits.split('.')[1]?.length ?? 0;
  const isFahrenheit = sign === 'temp' && (value >= leastFahrenheit || /°?\s*f\b|degf/i.test(unit));
  return isFahrenheit
    ? { sign, value: (value - 32) / 1.8, decimals: Math.min(decimals, 1) }
    : { sign, value, decimals };
}

/** As written: rounded to its own figures. */
function isSame(measured: number, value: number, decimals: number): boolean {
  return Math.abs(measured - value) <= 0.5 * 10 ** -decimals + 1e-9;
}
