import { z } from 'zod';
import { unionByField } from '../text/union-by-field.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
/** One id, or several of which any will do. */
const anyOfSchema = z.union([idSchema, z.array(idSchema).min(1)]);
const wordsSchema = z.array(z.string().min(1)).min(1);
/** Each group needs one of its words. */
const groupsSchema = z.array(wordsSchema).min(1);
const rangeSchema = z.strictObject({ min: z.number().optional(), max: z.number().optional() });

export const triageLevelSchema = z.enum(['I', 'II', 'III', 'IV']);
export type TriageLevel = z.infer<typeof triageLevelSchema>;

export const dispositionSchema = z.enum([
  'home',
  'community',
  'observation',
  'ward',
  'intensive-care',
  'operating-room',
  'cath-lab',
  'transfer',
]);
export type Disposition = z.infer<typeof dispositionSchema>;

export const urgencySchema = z.enum(['emergency', 'urgent', 'routine']);
export type Urgency = z.infer<typeof urgencySchema>;

export const vitalNameSchema = z.enum(['hr', 'sbp', 'dbp', 'rr', 'spo2', 'temp', 'gcs', 'pain']);
export type VitalName = z.infer<typeof vitalNameSchema>;

/** Ways in which an order can be unsafe for the patient it is for. */
export const hazardSchema = z.enum([
  'allergy',
  'cross-allergy',
  'contraindication',
  'interaction',
  'overdose',
  'underdose',
  'route',
  'renal',
  'hepatic',
  'pregnancy',
  'breastfeeding',
  'age',
  'duplicate',
  'needless',
  'consent',
]);
export type Hazard = z.infer<typeof hazardSchema>;

const drugSchema = z.strictObject({
  /** A drug of the formulary, any of several. */
  drug: anyOfSchema.optional(),
  /** A class of the formulary, any of several. */
  class: anyOfSchema.optional(),
  route: anyOfSchema.optional(),
  /** Given so often; the last of them counts for the time. */
  times: z.int().min(2).optional(),
  /** Of one dose, in this unit; per kilogram of body weight when it says so. */
  dose: z
    .strictObject({ ...rangeSchema.shape, unit: z.string().min(1), perKg: z.boolean().optional() })
    .optional(),
});
export type DrugCheck = z.infer<typeof drugSchema>;

const diagnosisSchema = z.strictObject({
  /** Words for the diagnosis itself: full credit. */
  exact: wordsSchema,
  /** More than the findings say. */
  narrower: wordsSchema.optional(),
  /** Right as far as it goes. */
  broader: wordsSchema.optional(),
});

const leafSchemas = [
  /** A fact was released by a question; what was volunteered does not count. */
  z.strictObject({ asked: anyOfSchema }),
  z.strictObject({ examined: anyOfSchema }),
  /** Vital signs were taken this often. */
  z.strictObject({ measured: z.int().positive() }),
  /** Ordered. */
  z.strictObject({ tested: anyOfSchema }),
  /** The result was read; where it says so, one that showed this value. */
  z.strictObject({
    read: anyOfSchema,
    showing: z.strictObject({ analyte: idSchema, ...rangeSchema.shape }).optional(),
  }),
  z.strictObject({ chartRead: z.literal(true) }),
  z.strictObject({ given: drugSchema }),
  z.strictObject({ stopped: drugSchema }),
  z.strictObject({ performed: anyOfSchema }),
  z.strictObject({ called: anyOfSchema }),
  z.strictObject({ referred: anyOfSchema, urgency: z.array(urgencySchema).min(1).optional() }),
  /** The last triage counts: one of these levels, and to one of these places where it says so. */
  z.strictObject({ triaged: z.array(triageLevelSchema).min(1), to: anyOfSchema.optional() }),
  z.strictObject({ diagnosed: diagnosisSchema }),
  /** `together`: in one sentence, or in two that follow each other. */
  z.strictObject({ advised: groupsSchema, together: z.literal(true).optional() }),
  z.strictObject({ documented: groupsSchema, together: z.literal(true).optional() }),
  z.strictObject({
    consulted: z.strictObject({ guideline: anyOfSchema.optional(), drug: anyOfSchema.optional() }),
  }),
  /** The order was checked before it was given. */
  z.strictObject({ orderChecked: anyOfSchema }),
  z.strictObject({ followUp: z.strictObject({ fromDays: z.number().optional(), withinDays: z.number() }) }),
  /** Visits held, the first included. */
  z.strictObject({ visits: z.int().min(2) }),
  z.strictObject({ finished: z.union([dispositionSchema, z.array(dispositionSchema).min(1)]) }),
  /** At the end. */
  z.strictObject({ vital: z.strictObject({ name: vitalNameSchema, ...rangeSchema.shape }) }),
  /** True value at the end, measured or not. */
  z.strictObject({ analyte: z.strictObject({ id: idSchema, ...rangeSchema.shape }) }),
  /** The course's severity at the end. */
  z.strictObject({ course: z.strictObject({ model: idSchema, ...rangeSchema.shape }) }),
  /** An order with this hazard was carried out, however grave. */
  z.strictObject({ hazard: hazardSchema, drug: anyOfSchema.optional() }),
  /** An order was carried out that a check would have stopped; a dose below twice the usual is weighed by `overdosed`. */
  z.strictObject({ unsafe: z.literal(true) }),
  /** An order was carried out that is forbidden for this reason. */
  z.strictObject({ forbidden: hazardSchema }),
  /** The dose farthest above what is usual, below the ceiling: no part at `from` times, the whole at `to` times. */
  z.strictObject({ overdosed: z.strictObject({ from: z.number().min(1), to: z.number().min(1) }) }),
  /**
   * Orders that should have been avoided, each thing once, a mere burden as a third and a serious harm that nothing
   * asked for as two: no part at `from`, the whole at `to`. Doses above the usual are weighed by themselves.
   */
  z.strictObject({
    unsuitable: z.strictObject({ from: z.number().nonnegative(), to: z.number().positive() }),
  }),
  /** So many different things that nothing asked for were done or given, of those that do serious harm. */
  z.strictObject({ needless: z.int().min(2) }),
  z.strictObject({ wrongPatient: z.literal(true) }),
  /** Something was stopped or called off for another patient, and the case does not say that it protects them. */
  z.strictObject({ keptFromOther: z.literal(true) }),
  /** A drug was stopped on which somebody's life (`lethal`) or health hangs, with nothing in its place and no reason. */
  z.strictObject({ stoppedLifeline: z.enum(['lethal', 'serious']) }),
  /** Kept in an intensive, operating or catheter place though the expert sends the patient home. */
  z.strictObject({ tooMuchCare: z.literal(true) }),
  /**
   * Sent to less care than the expert's where it is a matter of life: the whole where the body or what runs says so, a
   * fifth where an operation or a catheter was due.
   */
  z.strictObject({ tooLittleCare: z.literal(true) }),
  /** Sorted at least two levels below the expert as the last word, or as not urgent where the expert has intensive care. */
  z.strictObject({ undertriaged: z.literal(true) }),
  /** What saves life in the case was not done by its minute. */
  z.strictObject({ tooLate: z.literal(true) }),
  /** At the end nothing was said to the patient, to who takes over, of when to come back, or to anybody at all. */
  z.strictObject({ untold: z.enum(['patient', 'colleague', 'return', 'anybody']) }),
  /** Sent home while unstable, or while an infusion or a device held them in the hospital. */
  z.strictObject({ leftUnstable: z.literal(true) }),
  /**
   * Notes claim results or examinations that there were not: `any`, a third for each of them up to the whole; `care`,
   * one on which somebody was sent away.
   */
  z.strictObject({ unfounded: z.enum(['any', 'care']) }),
  /** In a shift: results to come and infusions that run of which the handover says nothing; the whole where there is none, or none of this patient. */
  z.strictObject({
    handoverGaps: z.strictObject({ from: z.int().nonnegative(), to: z.int().positive() }),
  }),
  /** Sent away while a result was due within hours of which nothing was said. */
  z.strictObject({ leftPending: z.literal(true) }),
  /** A result came back that a laboratory rings about, and was never read: any, or one after which nothing was done. */
  z.strictObject({ unreadCritical: z.enum(['any', 'care']) }),
  /** Of the results that were back for a while, the share that nobody opened: no part at `from`, the whole at `to`. */
  z.strictObject({
    unreadResults: z.strictObject({ from: z.number().nonnegative(), to: z.number().positive() }),
  }),
  /** Calls about the patient that got no look, deed or word within their time: no part at `from`, the whole at `to`. */
  z.strictObject({ unheeded: z.strictObject({ from: z.int().nonnegative(), to: z.int().positive() }) }),
  /** Orders for a number that nobody here has, after which none found its patient: the whole at so many. */
  z.strictObject({ lostOrders: z.strictObject({ whole: z.int().positive() }) }),
  z.strictObject({ died: z.literal(true) }),
  /** Ended without finishing. */
  z.strictObject({ ranOut: z.literal(true) }),
  /** Cost over that of the expert path: no part of it at `from` times, the whole at `to` times. */
  z.strictObject({ costs: z.strictObject({ from: z.number().min(1), to: z.number().min(1) }) }),
  /**
   * Tests that neither the expert path has nor the case accepts, and tests and vital signs taken again before anything
   * new could show: no part at `from`, the whole at `to`.
   */
  z.strictObject({ needlessTests: z.strictObject({ from: z.int().nonnegative(), to: z.int().positive() }) }),
  /** Share of calls that no clinic could carry out: no part at `from`, the whole at `to`. */
  z.strictObject({ badCalls: z.strictObject({ from: z.number().min(0), to: z.number().max(1) }) }),
] as const;

type Leaf = z.infer<(typeof leafSchemas)[number]>;

/** What must be true of an encounter's log and final state. */
export type StateCheck =
  | Leaf
  | { readonly all: readonly StateCheck[] }
  | { readonly any: readonly StateCheck[] }
  /** The share of them that holds is the credit. */
  | { readonly share: readonly StateCheck[] }
  | { readonly not: StateCheck }
  /** Of another patient of the shift; minutes count from their coming. */
  | { readonly of: string; readonly check: StateCheck }
  /** Done on this visit or later. */
  | { readonly onVisit: number; readonly check: StateCheck }
  /** Done at this minute of case time or later. */
  | { readonly since: number; readonly check: StateCheck }
  /** Reached within these minutes of case time. */
  | { readonly by: number; readonly check: StateCheck }
  /** The second happened later than the first did. */
  | { readonly after: readonly [StateCheck, StateCheck] }
  /** The first happened, and before the second if that happened at all. */
  | { readonly before: readonly [StateCheck, StateCheck] };

export const stateCheckSchema: z.ZodType<StateCheck> = z.lazy(() =>
  unionByField([
    ...leafSchemas,
    z.strictObject({ all: z.array(stateCheckSchema).min(2) }),
    z.strictObject({ any: z.array(stateCheckSchema).min(2) }),
    z.strictObject({ share: z.array(stateCheckSchema).min(2) }),
    z.strictObject({ not: stateCheckSchema }),
    z.strictObject({ by: z.number().positive(), check: stateCheckSchema }),
    z.strictObject({ of: z.string().min(1), check: stateCheckSchema }),
    z.strictObject({ onVisit: z.int().min(2), check: stateCheckSchema }),
    z.strictObject({ since: z.number().positive(), check: stateCheckSchema }),
    z.strictObject({ after: z.tuple([stateCheckSchema, stateCheckSchema]) }),
    z.strictObject({ before: z.tuple([stateCheckSchema, stateCheckSchema]) }),
  ]),
);

/** What a check asks for, without what joins it. */
export function listLeaves(check: StateCheck): readonly StateCheck[] {
  const inner = listInner(check);
  return inner ? inner.flatMap(listLeaves) : [check];
}

function listInner(check: StateCheck): readonly StateCheck[] | undefined {
  if ('all' in check) return check.all;
  if ('any' in check) return check.any;
  if ('share' in check) return check.share;
  if ('not' in check) return [check.not];
  if ('after' in check) return check.after;
  if ('before' in check) return check.before;
  return 'check' in check ? [check.check] : undefined;
}

/** A criterion that code reads off the log and the final state instead of a judge. */
export const stateCriterionSchema = z
  .strictObject({
    when: stateCheckSchema,
    /** Minutes of case time until which it earns everything. */
    byMin: z.number().positive().optional(),
    /** Minutes until which what came late earns a half; nothing after it, and none where it is absent. */
    lateMin: z.number().positive().optional(),
  })
  .refine(({ byMin, lateMin }) => lateMin === undefined || (byMin !== undefined && lateMin > byMin), {
    error: 'lateMin lies after byMin',
    path: ['lateMin'],
  });
export type StateCriterion = z.infer<typeof stateCriterionSchema>;
