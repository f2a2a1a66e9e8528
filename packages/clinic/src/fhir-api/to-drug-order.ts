import { z } from 'zod';
import { routeSchema } from '../pharmacy/drug.ts';
import { conceptSchema, readConcept } from './concept.ts';

export type OrderTranslation =
  | { readonly kind: 'order'; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly why: string };

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

const requestSchema = z.object({
  medicationCodeableConcept: conceptSchema,
  reasonCode: z.array(conceptSchema).optional(),
  dosageInstruction: z
    .array(
      z.object({
        route: conceptSchema.optional(),
        asNeededBoolean: z.boolean().optional(),
        timing: z.object({ repeat: repeatSchema.optional() }).optional(),
        doseAndRate: z
          .array(
            z.object({
              doseQuantity: quantitySchema.optional(),
              rateQuantity: quantitySchema.optional(),
              rateRatio: z.object({ numerator: quantitySchema, denominator: quantitySchema }).optional(),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

/** A MedicationRequest as an order of the clinic: one drug, one amount, how and how often. */
export function toDrugOrder(written: unknown): OrderTranslation {
  const read = requestSchema.safeParse(written);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { kind: 'refused', why: `MedicationRequest.${issue?.path.join('.')}: ${issue?.message}` };
  }
  const { medicationCodeableConcept, reasonCode, dosageInstruction } = read.data;
  const [dosage] = dosageInstruction;
  const drug = readConcept(medicationCodeableConcept);
  const amount = readAmount(dosage?.doseAndRate[0] ?? {});
  if (drug === undefined || drug === '')
    return {
      kind: 'refused',
      why: 'MedicationRequest.medicationCodeableConcept has neither text nor coding',
    };
  if (amount === undefined)
    return {
      kind: 'refused',
      why: 'MedicationRequest.dosageInstruction[0].doseAndRate[0]: state doseQuantity, rateQuantity or rateRatio',
    };
  const route = readRoute(readConcept(dosage?.route));
  if (route === undefined)
    return {
      kind: 'refused',
      why: `MedicationRequest.dosageInstruction[0].route: one of ${routeSchema.options.join(', ')}, iv`,
    };
  const repeat = dosage?.timing?.repeat;
  const indication = readConcept(reasonCode?.[0]);
  return {
    kind: 'order',
    args: {
      drug,
      ...amount,
      route,
      ...readTiming(repeat, dosage?.asNeededBoolean === true),
      ...(indication === undefined ? {} : { indication }),
    },
  };
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

/** Words and abbreviations of routes beyond the clinic's own ids. */
const routeWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:po|p\.o\.|by mouth|per os|oral route|口服|26643006)$/i, 'oral'],
  [/^(?:intravenous push|iv push|iv bolus|静脉推注|静推)$/i, 'iv-bolus'],
  [/^(?:iv infusion|intravenous infusion|intravenous drip|ivgtt|静脉输注|静脉滴注)$/i, 'iv-infusion'],
  [/^(?:iv|i\.v\.|intravenous(?: route)?|静脉|静脉注射|47625008)$/i, 'iv'],
  [/^(?:im|i\.m\.|intramuscular(?: route)?|肌注|肌内注射|78421000)$/i, 'im'],
  [/^(?:sc|s\.c\.|subcut|subcutaneous(?: route)?|皮下|皮下注射|34206005)$/i, 'sc'],
  [/^(?:sl|sublingual(?: route)?|舌下|37839007)$/i, 'sublingual'],
  [/^(?:inhalation|respiratory tract|吸入)$/i, 'inhaled'],
  [/^(?:neb|nebuli[sz]ed|nebuli[sz]er|雾化)$/i, 'nebulised'],
  [/^(?:pr|rectal(?: route)?|直肠)$/i, 'rectal'],
  [/^(?:nasal|intranasal(?: route)?|鼻内)$/i, 'intranasal'],
  [/^(?:topical(?: route)?|cutaneous|外用)$/i, 'topical'],
];

function readRoute(words: string | undefined): string | undefined {
  const plain = words?.trim() ?? '';
  if (routeSchema.safeParse(plain).success) return plain;
  return routeWords.find(([pattern]) => pattern.test(plain))?.[1];
}

const unitHours = { s: 1 / 3600, min: 1 / 60, h: 1, d: 24, wk: 168, mo: 720, a: 8760 } as const;

function readTiming(repeat: z.infer<typeof repeatSchema> | undefined, asNeeded: boolean) {
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
  const every = asNeeded ? 'as-needed' : repeat?.count === 1 || hours === undefined ? 'once' : hours;
  return { every, ...(days === undefined ? {} : { days }) };
}
