import { type Bilingual, bilingualSchema, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';
import { idSchema } from './id.ts';
import { reasonSchema } from './reason.ts';

const triageLevelSchema = z.strictObject({
  id: z.enum(['I', 'II', 'III', 'IV']),
  name: bilingualSchema,
  colour: z.string().min(1),
  zone: bilingualSchema,
  maxWaitMin: z.number().nonnegative(),
  criteria: bilingualSchema,
});

/** Where encounters in this setting take place, and referrals from them begin. */
const settingSchema = z.enum(['emergency', 'outpatient', 'ward', 'community', 'telephone']).optional();

const departmentSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  synonyms: z.array(z.string().min(1)).optional(),
  /** Whom it sees. */
  takes: bilingualSchema,
  urgentConsultMin: z.number().nonnegative(),
  appointmentDays: z.number().nonnegative(),
  refersTo: z.array(idSchema),
  /** Does what it is asked for and judges no patient. */
  service: z.literal(true).optional(),
  setting: settingSchema,
});

/** A service that is no department: the ambulance, a community hospital, a centre. */
const unitSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  synonyms: z.array(z.string().min(1)).optional(),
  takes: bilingualSchema,
  responseMin: z.number().nonnegative().optional(),
  /** Until they are on the way to somebody who is not here. */
  setsOutMin: z.number().nonnegative().optional(),
  appointmentDays: z.number().nonnegative().optional(),
  service: z.literal(true).optional(),
  /** Goes to people where they are, and rings from there. */
  goesOut: z.literal(true).optional(),
  /** Brings in whom it goes to. */
  fetches: z.literal(true).optional(),
  setting: settingSchema,
});

/** Where a patient can be sent or whom one can call: a department or a unit. */
export interface Place {
  readonly id: string;
  readonly name: Bilingual;
  readonly synonyms?: readonly string[] | undefined;
  readonly takes: Bilingual;
  /** Of a department: until it comes to an urgent consultation. */
  readonly urgentConsultMin?: number | undefined;
  /** Of a unit. */
  readonly responseMin?: number | undefined;
  readonly setsOutMin?: number | undefined;
  readonly appointmentDays?: number | undefined;
  /** Does what it is asked for and judges no patient. */
  readonly service?: true | undefined;
  /** Goes to people where they are, and rings from there. */
  readonly goesOut?: true | undefined;
  readonly fetches?: true | undefined;
}

const pathwaySchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  /** One of them stands in the reason of whom it is for; a way without any is for everybody. */
  words: z.array(z.string().min(1)).min(1).optional(),
  /** A department, a unit or "any". */
  from: idSchema,
  to: z.array(idSchema),
  when: bilingualSchema,
  steps: z.array(bilingualSchema).min(1),
  timeMin: z.number().nonnegative(),
});

/** A line that several patients wait in. */
const scannerSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  /** Tests that are made on it. */
  tests: z.array(idSchema).min(1),
  machines: z.int().positive(),
  /** One patient on the table, with coming and going. */
  scanMin: z.int().positive(),
  /** Strangers in the line at each hour of the day, from midnight. */
  waitingByHour: z.array(z.int().nonnegative()).length(24),
  /** What an urgent order costs beside the delay of others. */
  surchargeCny: z.number().nonnegative(),
});

/** Beds of which there may be none. */
const bedsSchema = z.strictObject({
  /** A disposition. */
  place: idSchema,
  name: bilingualSchema,
  /** Free at each hour of the day, from midnight. */
  freeByHour: z.array(z.int().nonnegative()).length(24),
});

/** What a colleague reads of a patient: values, and reports in words. */
const fieldSchema = z.strictObject({
  departments: z.array(idSchema),
  analytes: z.array(idSchema),
  tests: z.array(idSchema),
  /** What they want to know before they answer what nothing on record answers: a whole sentence. */
  needs: bilingualSchema.optional(),
});

/** What colleagues are asked, by the words of it. */
const questionSchema = z.strictObject({
  about: z.enum(['medicine', 'bed', 'operation', 'consent', 'stated', 'criteria']),
  words: z.array(z.string().min(1)).min(1),
  /** Only these are asked it; else everybody. */
  departments: z.array(idSchema).min(1).optional(),
  /** Of what has one answer that is safe for anybody: it. */
  says: bilingualSchema.optional(),
  /** Of medicines: words for a whole class. */
  classes: z.array(z.strictObject({ class: idSchema, words: z.array(z.string().min(1)).min(1) })).optional(),
  /** Of operations: values and medicines that every surgeon wants to know of. */
  analytes: z.array(idSchema).optional(),
  drugClasses: z.array(idSchema).optional(),
  /** Of what has criteria: what may be wanting, none of these tests read, one of these medicines taken, a value beyond. */
  lacks: z
    .array(
      z.strictObject({
        tests: z.array(idSchema).min(1).optional(),
        drugClasses: z.array(idSchema).min(1).optional(),
        analyte: idSchema.optional(),
        vital: vitalNameSchema.optional(),
        below: z.number().optional(),
        above: z.number().optional(),
        text: bilingualSchema,
      }),
    )
    .min(1)
    .optional(),
  /** Said where nothing is wanting. */
  met: bilingualSchema.optional(),
});
export type ConsultQuestion = z.infer<typeof questionSchema>;

/** What a value on record says of a medicine that somebody asks about. */
const mindSchema = z.strictObject({
  drugs: z.array(idSchema).min(1).optional(),
  classes: z.array(idSchema).min(1).optional(),
  analyte: idSchema,
  below: z.number().optional(),
  above: z.number().optional(),
  text: bilingualSchema,
  source: z.string().min(1),
});

/** Who is looked after closely, however the day goes: any of these holds of them. */
const closeCareSchema = z.strictObject({
  where: z.array(reasonSchema).min(1),
  /** A ward is not enough, but no life hangs on the hour. */
  lesser: z.literal(true).optional(),
  text: bilingualSchema,
  source: z.string().min(1),
});
export type CloseCare = z.infer<typeof closeCareSchema>;

const wordsSchema = z.array(z.string().min(1));

/** Words, in both languages, by which people say what there is to say at the end. */
const tellingSchema = z.strictObject({
  /** What somebody has. */
  explains: wordsSchema,
  /** What follows. */
  follows: wordsSchema,
  comesBack: wordsSchema,
  /** What was done, by kind. */
  treatments: wordsSchema,
  /** What is still to be done or watched. */
  open: wordsSchema,
});
export type Telling = z.infer<typeof tellingSchema>;

/** How the hospital is organised. */
export const organisationSchema = z.strictObject({
  triageLevels: z.array(triageLevelSchema).length(4),
  departments: z.array(departmentSchema).min(1),
  units: z.array(unitSchema),
  pathways: z.array(pathwaySchema),
  /** What the patients of a shift wait for; of one patient alone the turnaround of a test says it. */
  scanners: z.array(scannerSchema).optional(),
  beds: z.array(bedsSchema).optional(),
  /** What belongs to whom, and what they are asked; who has no field of their own reads what everybody does. */
  consulting: z
    .strictObject({
      fields: z.array(fieldSchema).min(1),
      general: fieldSchema,
      questions: z.array(questionSchema),
      minds: z.array(mindSchema).optional(),
      /** Words for what goes on: left out of what is said of somebody with whom it no longer does. */
      goesOn: z.strictObject({ zh: wordsSchema, en: wordsSchema }).optional(),
    })
    .optional(),
  /** Phrases in which a danger is to be judged: who writes one says nothing of whether it is there. */
  assessing: wordsSchema.optional(),
  /** How what is done in a theatre or a catheter room is called, and called off. */
  operations: z.strictObject({ words: wordsSchema.min(1), off: wordsSchema.min(1) }).optional(),
  /** How somebody who was called is told not to come, and what makes of that a mere thought. */
  standDown: z
    .strictObject({
      words: wordsSchema.min(1),
      /** Those that may also be said of a test or an appointment. */
      ofThings: wordsSchema,
      unless: wordsSchema,
    })
    .optional(),
  closeCare: z.array(closeCareSchema).optional(),
  telling: tellingSchema.optional(),
  basis: z.array(z.string().min(1)),
  note: bilingualSchema,
});
export type Organisation = z.infer<typeof organisationSchema>;
