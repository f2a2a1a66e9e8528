import type { Bilingual } from '@doctorbench/core';
import { z } from 'zod';
import { routeSchema } from '../pharmacy/drug.ts';
import { readFrequency, readRouteWords } from '../pharmacy/order-words.ts';
import { conceptSchema, readConcept } from './concept.ts';
import { describeWritten } from './examples.ts';
import { readDosageText } from './read-dosage-text.ts';

export type OrderTranslation =
  | {
      readonly kind: 'order';
      readonly args: Readonly<Record<string, unknown>>;
      /** Only thought of: looked at by the pharmacy, not given. */
      readonly isDraft: boolean;
    }
  | { readonly kind: 'refused'; readonly why: Bilingual };

const quantitySchema = z.object({
  value: z.number(),
  unit: z.string().optional(),
  code: z.string().optional(),
});
type Quantity = z.infer<typeof quantitySchema>;
const repeatSchema = z.object({
  frequency: z.number().positive().optional(),
  period: z.number().positive().optional(),
  periodUnit: z.enum(['s', 'min', 'h', 'd', 'wk', 'mo', 'a']).optional(),
  count: z.number().optional(),
  boundsDuration: quantitySchema.optional(),
});

/** Written of what is only thought of: the pharmacy looks at it. */
const thoughtOf: ReadonlySet<string> = new Set(['draft', 'proposal', 'plan', 'option']);
/** Written of what is over or not to be. */
const notOrdered: ReadonlySet<string> = new Set([
  ...['on-hold', 'cancelled', 'stopped', 'completed', 'entered-in-error', 'unknown'],
  ...['revoked', 'not-done', 'preparation', 'in-error'],
]);

/** The word of a status or intent by which what is written is not to be carried out. */
export function findIdle(words: readonly (string | undefined)[]): string | undefined {
  return words.find(word => word !== undefined && (thoughtOf.has(word) || notOrdered.has(word)));
}

export function sayIdle(idle: string): Bilingual {
  return {
    zh: `“${idle}”不是要执行的医嘱，未保存也未执行；要执行请写 status 为 active、intent 为 order`,
    en: `"${idle}" is no order to carry out: nothing was kept or done; to have it done write status active and intent order`,
  };
}

const requestSchema = z.object({
  status: z.string().optional(),
  intent: z.string().optional(),
  medicationCodeableConcept: conceptSchema,
  reasonCode: z.array(conceptSchema).optional(),
  dosageInstruction: z
    .array(
      z.object({
        // Some write the words alone where FHIR has them in an object.
        route: z.union([conceptSchema, z.string().transform(text => ({ text }))]).optional(),
        asNeededBoolean: z.boolean().optional(),
        timing: z
          .object({
            repeat: repeatSchema.optional(),
            code: z.union([conceptSchema, z.string().transform(text => ({ text }))]).optional(),
          })
          .optional(),
        text: z.string().max(200).optional(),
        doseAndRate: z
          .array(
            z.object({
              doseQuantity: quantitySchema.optional(),
              rateQuantity: quantitySchema.optional(),
              rateRatio: z.object({ numerator: quantitySchema, denominator: quantitySchema }).optional(),
            }),
          )
          .min(1)
          .optional(),
      }),
    )
    .min(1),
});

/** A MedicationRequest as an order of the clinic: one drug, one amount, how and how often. */
export function toDrugOrder(written: unknown): OrderTranslation {
  const read = requestSchema.safeParse(written);
  if (!read.success) return refused(describeWritten(read.error.issues, written));
  const { status, intent, medicationCodeableConcept, reasonCode, dosageInstruction } = read.data;
  const idle = [status, intent].find(word => word !== undefined && notOrdered.has(word));
  if (idle !== undefined) return refused(sayIdle(idle));
  const [dosage] = dosageInstruction;
  const drug = readConcept(medicationCodeableConcept);
  const { days, every, asNeeded, route: said, ...dose } = readDosageText(dosage?.text ?? '');
  const amount = readAmount(dosage?.doseAndRate?.[0] ?? {}) ?? ('amount' in dose ? dose : undefined);
  if (drug === undefined || drug === '')
    return refused({
      zh: 'medicationCodeableConcept 既没有 text 也没有 coding',
      en: 'medicationCodeableConcept has neither text nor coding',
    });
  if (amount === undefined)
    return refused({
      zh: 'dosageInstruction[0].doseAndRate[0] 应写 doseQuantity、rateQuantity 或 rateRatio，或在 text 里写明用量，如 "500 mg po q8h"',
      en: 'dosageInstruction[0].doseAndRate[0] should have a doseQuantity, rateQuantity or rateRatio, or text should say the dose, such as "500 mg po q8h"',
    });
  const isRate = dosage?.doseAndRate?.[0]?.rateQuantity !== undefined;
  const route = readRoute(readConcept(dosage?.route) ?? said, isRate);
  if (route === undefined) {
    const routes = [...routeSchema.options, 'iv'].join(', ');
    return refused({
      zh: `dosageInstruction[0].route 应为 ${routes} 之一，或常用缩写如 po、sc`,
      en: `dosageInstruction[0].route should be one of ${routes}, or a usual abbreviation such as po, sc`,
    });
  }
  const repeat = dosage?.timing?.repeat;
  const indication = readConcept(reasonCode?.[0]);
  return {
    kind: 'order',
    isDraft: [status, intent].some(word => word !== undefined && thoughtOf.has(word)),
    args: {
      drug,
      ...amount,
      route,
      ...(days === undefined ? {} : { days }),
      ...readTiming(repeat, {
        asNeeded: dosage?.asNeededBoolean === true || asNeeded === true || every === 'as-needed',
        words: readConcept(dosage?.timing?.code) ?? (every === undefined ? undefined : String(every)),
      }),
      ...(indication === undefined ? {} : { indication }),
    },
  };
}

function refused(why: Bilingual): OrderTranslation {
  return { kind: 'refused', why };
}

interface DoseOrRate {
  readonly doseQuantity?: Quantity | undefined;
  readonly rateQuantity?: Quantity | undefined;
  readonly rateRatio?: { readonly numerator: Quantity; readonly denominator: Quantity } | undefined;
}

/** A dose, or a rate with its unit of time in the unit ("mcg/kg/min") as the clinic reads it. */
function readAmount({ doseQuantity, rateQuantity, rateRatio }: DoseOrRate) {
  const quantity = doseQuantity ?? rateQuantity;
  if (quantity) return { amount: quantity.value, unit: quantity.unit ?? quantity.code ?? '' };
  if (!rateRatio) return undefined;
  const { numerator, denominator } = rateRatio;
  const per = denominator.value || 1;
  return {
    amount: numerator.value / per,
    unit: `${numerator.unit ?? numerator.code ?? ''}/${denominator.unit ?? denominator.code ?? 'h'}`,
  };
}

function readRoute(words: string | undefined, isRate: boolean): string | undefined {
  const plain = words?.trim() ?? '';
  const route = routeSchema.safeParse(plain).success ? plain : readRouteWords(plain);
  // What runs over a time is no push.
  return route === 'iv' && isRate ? 'iv-infusion' : route;
}

const unitHours = { s: 1 / 3600, min: 1 / 60, h: 1, d: 24, wk: 168, mo: 720, a: 8760 } as const;

function readTiming(
  repeat: z.infer<typeof repeatSchema> | undefined,
  { asNeeded, words }: { readonly asNeeded: boolean; readonly words: string | undefined },
) {
  const bounds = repeat?.boundsDuration;
  const unit = bounds?.code ?? bounds?.unit ?? 'd';
  const days =
    bounds && Object.hasOwn(unitHours, unit)
      ? (bounds.value * unitHours[unit as keyof typeof unitHours]) / 24
      : undefined;
  const hours =
    repeat?.period === undefined
      ? undefined
      : (repeat.period * unitHours[repeat.periodUnit ?? 'd']) / (repeat.frequency ?? 1);
  const said = words === undefined ? undefined : readFrequency(words);
  const read = hours ?? said?.every;
  const isWhenNeeded = asNeeded || said?.asNeeded === true;
  const often =
    isWhenNeeded && typeof read === 'number'
      ? { every: read, asNeeded: true }
      : { every: isWhenNeeded ? 'as-needed' : repeat?.count === 1 || read === undefined ? 'once' : read };
  return { ...often, ...(days === undefined ? {} : { days }) };
}
