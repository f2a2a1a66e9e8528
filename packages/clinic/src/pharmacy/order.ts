import { z } from 'zod';
import { type Dose, type DoseUnit, type Drug, type Release, type Route, routeSchema } from './drug.ts';

/** What no order can mean: more than a hundred million units (penicillin goes by millions), doses by the second, or for longer than ten years. */
const bounds = { amount: 1e8, leastEveryHours: 0.05, mostEveryHours: 24 * 366, days: 3660 } as const;

/** Doses of a day that are not alike, in their order. */
const unequalDoses = /^\s*\d+(?:\.\d+)?(?:\s*[+＋]\s*\d+(?:\.\d+)?){1,5}\s*$/;

/** The doses of a day in their order; one where they are alike. */
export function listDayDoses(amount: number | string): readonly number[] {
  return typeof amount === 'number' ? [amount] : amount.split(/[+＋]/).map(Number);
}

const orderEverySchema = z.union([
  z.number().min(bounds.leastEveryHours).max(bounds.mostEveryHours),
  z.enum(['once', 'as-needed']),
]);
type OrderEvery = z.infer<typeof orderEverySchema>;

/** A drug order as an agent writes it. The descriptions document the tool. */
export const drugOrderSchema = z.strictObject({
  drug: z
    .string()
    .min(1)
    .max(200)
    .describe('Generic name in Chinese or English, one drug per order, e.g. "肾上腺素" or "adrenaline".'),
  amount: z
    .union([z.number().positive().max(bounds.amount), z.string().max(60).regex(unequalDoses)])
    .describe(
      'Amount of ONE administration (not of a day), or the rate of an infusion; in `unit`. Unequal doses of a day as text: "10+5+5" is morning, noon and evening.',
    ),
  unit: z
    .string()
    .min(1)
    .describe(
      'mg, g, mcg, mL, L, U, IU, mmol or mEq. May carry "/kg" and "/h" or "/min", e.g. "mcg/kg/min". No tablets, vials or percentages.',
    ),
  perKg: z.boolean().optional().describe('True if the amount is per kilogram of body weight.'),
  route: z
    .enum([...routeSchema.options, 'iv'])
    .describe(
      'How it is given. iv-bolus is a push; iv-infusion runs over time, with `rate` or as one dose in a bag; iv is whichever is usual for the drug.',
    ),
  every: orderEverySchema
    .optional()
    .describe(
      'Hours between doses (8 = every 8 hours, 168 = weekly), "once" or "as-needed"; "q8h", "tid", "q8h prn" and the like are understood. Default: once.',
    ),
  asNeeded: z
    .boolean()
    .optional()
    .describe('True if it is taken only when needed, at most as often as `every` says.'),
  rate: z
    .enum(['per-hour', 'per-minute'])
    .optional()
    .describe('Only for continuous infusions: `amount` runs per hour or per minute.'),
  hours: z
    .number()
    .min(bounds.leastEveryHours)
    .max(bounds.days * 24)
    .optional()
    .describe(
      'Only for continuous infusions: how many hours it runs; it then ends by itself. Without hours or days it runs until stopped.',
    ),
  days: z.number().positive().max(bounds.days).optional().describe('How many days the order stands.'),
  indication: z
    .string()
    .min(1)
    .optional()
    .describe('What it is for. Some doses are safe for one indication only, e.g. "cardiac arrest".'),
});
export type DrugOrder = z.infer<typeof drugOrderSchema>;

/** An order that was understood: the drug is in the formulary, the unit is one of its own. */
export interface ReadDrugOrder {
  readonly drug: Drug;
  /** Of one administration; the largest of a day where they differ. */
  readonly amount: number;
  /** Where the doses of a day differ: as written, and their sum over as many of the largest. */
  readonly unequal?: { readonly written: string; readonly share: number } | undefined;
  readonly unit: DoseUnit;
  readonly perKg: boolean;
  readonly route: Route;
  /** `undefined` counts as once. */
  readonly every: OrderEvery | undefined;
  /** Taken when needed, at most as often as that. */
  readonly asNeeded?: boolean | undefined;
  /** `dose` is an amount for one administration. */
  readonly per: Dose['per'];
  readonly days: number | undefined;
  readonly indication: string | undefined;
  /** How its form lets the drug out, where the name says so. */
  readonly release?: Release | undefined;
}

/** How often it is given without being asked for: what is taken when needed may be taken that often, and is not. */
export function toGivenEvery({
  every,
  asNeeded,
}: Pick<ReadDrugOrder, 'every' | 'asNeeded'>): OrderEvery | undefined {
  return asNeeded ? 'as-needed' : every;
}
