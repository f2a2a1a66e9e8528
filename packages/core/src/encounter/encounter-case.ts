import { z } from 'zod';
import { stateCheckSchema, vitalNameSchema } from './check.ts';

const idSchema = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
const textSchema = z.string().min(1);
const patientIdSchema = z.string().regex(/^P-\d{4}$/, { error: 'a patient id is P- and four digits' });

/** What is true of the patient, known to anybody or not. Orders are checked against it. */
export const patientSchema = z.strictObject({
  id: patientIdSchema,
  name: textSchema,
  ageYears: z.number().min(0).max(120),
  sex: z.enum(['female', 'male']),
  weightKg: z.number().positive(),
  pregnantWeeks: z.number().min(0).max(43).optional(),
  breastfeeding: z.boolean().optional(),
  /** mL/min/1.73 m². */
  egfr: z.number().nonnegative().optional(),
  liver: z.enum(['mild', 'moderate', 'severe']).optional(),
  /** Drugs and classes of the formulary. */
  allergies: z.array(idSchema).optional(),
  /** Conditions of the hospital's vocabulary. */
  conditions: z.array(idSchema).optional(),
  /** Drugs taken when the encounter begins. */
  takes: z.array(idSchema).optional(),
  /** What has become true by a later visit. Lists are added to. */
  later: z
    .array(
      z.strictObject({
        fromVisit: z.int().min(2),
        takes: z.array(idSchema).optional(),
        conditions: z.array(idSchema).optional(),
        pregnantWeeks: z.number().min(0).max(43).optional(),
      }),
    )
    .optional(),
});
export type Patient = z.infer<typeof patientSchema>;

const personaSchema = z.strictObject({
  /** Who speaks. */
  informant: z.enum(['self', 'relative']),
  /** Of a relative, as the clinic would write it: 女儿, her son. */
  relation: textSchema.optional(),
  manner: z.enum(['plain', 'anxious', 'minimising', 'confused', 'terse']),
  literacy: z.enum(['low', 'ordinary', 'high']),
});
export type Persona = z.infer<typeof personaSchema>;

/** Something the informant knows, and the questions that release it. */
export const factSchema = z.strictObject({
  id: idSchema,
  /** In the informant's own words. */
  says: textSchema,
  /** Topics of the hospital's vocabulary; a question about any of them releases it. */
  topics: z.array(idSchema).optional(),
  /** Words of questions that release it: one of each group in one part of the question. */
  askedBy: z.array(z.array(textSchema).min(1)).min(1).optional(),
  /** Questions that it answers, as doctors put them: one asked in like words releases it. */
  asks: z.array(textSchema).min(1).optional(),
  /** Said without being asked. */
  volunteered: z.boolean().optional(),
  /** What a minimising informant says when asked the first time. */
  softened: textSchema.optional(),
  /** Known from this visit on; the first is 1. */
  fromVisit: z.int().positive().optional(),
  /** Last visit on which it is said. */
  toVisit: z.int().positive().optional(),
  /** Of two speakers, whose it is; absent, it is the informant's. */
  by: z.enum(['patient', 'relative']).optional(),
  /** Told only while the other has left the room; before them the softened words are said, or nothing. */
  onlyAlone: z.literal(true).optional(),
  /** With it the other leaves the room. */
  sendsAway: z.literal(true).optional(),
});
export type Fact = z.infer<typeof factSchema>;

const fromVisitSchema = z.int().positive().optional();

/** What is in the record when the encounter begins. Only what has an id is found when an order is checked. */
export const chartSchema = z.strictObject({
  conditions: z
    .array(z.strictObject({ id: idSchema.optional(), text: textSchema, sinceYear: z.int().optional() }))
    .optional(),
  /** May lack what is true, or have what is not. */
  allergies: z.array(z.strictObject({ id: idSchema.optional(), text: textSchema })).optional(),
  /** What else of the patient the record knows, so that an order can be checked against it. */
  knows: z.array(z.enum(['egfr', 'liver', 'pregnancy', 'breastfeeding'])).optional(),
  medications: z.array(z.strictObject({ drug: idSchema, dosage: textSchema })).optional(),
  results: z
    .array(
      z.strictObject({
        test: idSchema,
        analyte: idSchema,
        value: z.number(),
        daysAgo: z.number().positive(),
      }),
    )
    .optional(),
  notes: z
    .array(z.strictObject({ title: textSchema, text: textSchema, daysAgo: z.number().positive() }))
    .optional(),
});

/** Only while the severity of a course lies between these. */
const whileSchema = z
  .strictObject({ model: idSchema, min: z.number().optional(), max: z.number().optional() })
  .optional();

/** Only once this holds of what was done so far; among rows of one time it goes before those without. */
const onceDoneSchema = stateCheckSchema.optional();

export const resultSchema = z.strictObject({
  test: idSchema,
  /** By analyte; the others of the test are normal. */
  values: z.record(idSchema, z.union([z.number(), textSchema])).optional(),
  /** Of a test that is read, not measured. */
  text: textSchema.optional(),
  fromVisit: fromVisitSchema,
  /** Of samples taken from this minute on. */
  fromMin: z.int().positive().optional(),
  while: whileSchema,
  onceDone: onceDoneSchema,
});

export const findingSchema = z.strictObject({
  examination: idSchema,
  text: textSchema,
  fromVisit: fromVisitSchema,
  while: whileSchema,
  onceDone: onceDoneSchema,
});

const singleCaseSchema = z.strictObject({
  setting: z.enum(['emergency', 'outpatient', 'ward', 'community', 'telephone']),
  startsAt: z.iso.datetime({ offset: true }),
  patient: patientSchema,
  persona: personaSchema,
  /** Who else is in the room and can be spoken to: the patient where a relative speaks, a relative where the patient does. */
  company: personaSchema.optional(),
  /** What the agent is told at the door: who is there, what was said, what it is here to do. */
  opening: textSchema,
  facts: z.array(factSchema).min(3),
  /** Topics that the informant denies when asked. */
  denies: z.array(idSchema).optional(),
  chart: chartSchema.optional(),
  /** People in the same clinic whom a careless agent may take for the patient. */
  others: z
    .array(
      z.strictObject({
        id: patientIdSchema,
        name: textSchema,
        ageYears: z.number(),
        sex: z.enum(['female', 'male']),
        note: textSchema,
        /**
         * What protects them from a mix-up with the patient: drugs or classes that are stopped, tests or procedures
         * that are called off or done.
         */
        protectedBy: z.array(idSchema).min(1).optional(),
        /** What is measured of them, and what is found and said when they are examined; else nothing strikes. */
        shows: z.strictObject({ vitals: textSchema, examination: textSchema }).optional(),
      }),
    )
    .optional(),
  /** Without the courses. */
  vitals: z.partialRecord(vitalNameSchema, z.number()),
  /** Share of the usual relief of a sign that relief has in this patient (pain that hardly yields); all of it without it. */
  eased: z.partialRecord(vitalNameSchema, z.number().min(0).max(1)).optional(),
  /** What runs its course: models of the hospital's physiology. */
  courses: z
    .array(
      z.strictObject({
        model: idSchema,
        /** 0 is well, 1 the worst. */
        severity: z.number().min(0).max(1),
        /** Untreated, instead of the model's own. */
        worsensPerHour: z.number().optional(),
        /** How long before the encounter it began; treatments with a window count from there. */
        sinceMin: z.number().nonnegative().optional(),
      }),
    )
    .optional(),
  /** Examinations not listed are as the courses make them, or normal. */
  findings: z.array(findingSchema).optional(),
  /** Tests not listed are as the courses make them, or normal. */
  results: z.array(resultSchema).optional(),
  /** Tests that this place cannot do. */
  unavailable: z.array(idSchema).optional(),
  /** Drugs that the pharmacy has none of today. */
  outOfStock: z.array(idSchema).optional(),
  /** What a colleague says when called; others speak of what was measured and ask for the rest. It may be wrong. */
  consults: z
    .array(
      z.strictObject({
        /** Departments and teams of the hospital. */
        from: z.array(idSchema).min(1),
        says: textSchema,
        fromVisit: fromVisitSchema,
        while: whileSchema,
        /** What they go by: questions, examinations or tests of which one must have been asked, made or read. */
        shownBy: z.array(idSchema).min(1).optional(),
        /** They are mistaken: what shows it, and what they say once they are told. */
        mistaken: z
          .strictObject({
            /** Words of the reason for calling again: one of each group. */
            told: z.array(z.array(textSchema).min(1)).min(1),
            /** Tests or examinations of which one must have been read or made: nobody is moved by a guess. */
            shownBy: z.array(idSchema).min(1).optional(),
            thenSays: textSchema,
          })
          .optional(),
      }),
    )
    .optional(),
  /** What comes back of people who were sent for, asked after or reported to. Where a case says nothing, no word comes. */
  reports: z
    .array(
      z.strictObject({
        /** What must have been done; the time counts from there. */
        onceDone: stateCheckSchema,
        afterMin: z.int().positive(),
        /** Who rings or comes. */
        from: textSchema,
        says: textSchema,
      }),
    )
    .optional(),
  /** What goes wrong in the building, whatever the agent does. */
  strain: z
    .strictObject({
      /** Which tool calls, counted from 1, are told that the system is busy; they do nothing and cost no time. */
      failingCalls: z.array(z.int().positive()).optional(),
      /** How many times as long tests take. */
      slower: z.number().min(1).max(10).optional(),
    })
    .optional(),
  /**
   * Tests that are no waste although the expert path does without, and procedures that this patient needs for a reason
   * the hospital's rules do not name.
   */
  acceptable: z.array(idSchema).optional(),
  /** What saves the life or the child, and by which minute at the latest. */
  lifeSaving: z.strictObject({ byMin: z.number().positive(), check: stateCheckSchema }).optional(),
  limits: z.strictObject({
    /** Tool calls, however many of them share a turn. */
    calls: z.int().positive(),
    /** Of case time, visits apart. */
    minutes: z.int().positive(),
    outputTokens: z.int().positive(),
  }),
});

const ofPatient = singleCaseSchema.pick({
  patient: true,
  persona: true,
  facts: true,
  denies: true,
  chart: true,
  vitals: true,
  eased: true,
  courses: true,
  findings: true,
  results: true,
  unavailable: true,
  outOfStock: true,
  consults: true,
  reports: true,
  acceptable: true,
}).shape;

/** Others who are under the agent's care at the same time. All have one clock, one place and one set of limits. */
const shiftSchema = z.strictObject({
  patients: z
    .array(
      z.strictObject({
        ...ofPatient,
        /** Minute of the shift at which they come; who is there at its beginning has none. */
        arrivesMin: z.int().positive().optional(),
        /** What is said when they come. */
        opening: textSchema.optional(),
      }),
    )
    .min(1)
    .max(3),
  /** Calls of nurses, laboratories and relatives that come whatever the agent is doing. */
  interruptions: z
    .array(
      z.strictObject({
        atMin: z.int().positive(),
        /** Whom it is about. */
        patient: patientIdSchema,
        says: textSchema,
        while: whileSchema,
      }),
    )
    .optional(),
});
export type Shift = z.infer<typeof shiftSchema>;

/** The world of an encounter: a patient, a chart, orders, a clock; in a shift, several patients. */
export const encounterCaseSchema = singleCaseSchema.extend({ shift: shiftSchema.optional() });
export type EncounterCase = z.infer<typeof encounterCaseSchema>;
