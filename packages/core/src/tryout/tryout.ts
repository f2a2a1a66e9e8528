import { z } from 'zod';
import { difficultySchema } from '../catalogue/difficulties.ts';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { trackSchema } from '../catalogue/tracks.ts';
import { vitalNameSchema } from '../encounter/check.ts';
import { clinicEventSchema } from '../encounter/event.ts';
import { faultSchema } from '../encounter/fault.ts';
import { encounterEndSchema } from '../encounter/outcome.ts';
import { imageMediaTypes, textMediaTypes } from '../suite/attachment.ts';
import { itemIdSchema, itemLanguageSchema } from '../suite/item-fields.ts';
import { itemKindSchema } from '../suite/kinds/kinds.ts';
import { bilingualSchema } from '../text/bilingual.ts';

/** Something a visitor may try: a case of the clinic, or a single question. */
const tryoutEntrySchema = z.strictObject({
  id: itemIdSchema,
  track: trackSchema,
  scenario: scenarioIdSchema,
  kind: itemKindSchema,
  language: itemLanguageSchema,
  title: bilingualSchema,
  difficulty: difficultySchema,
  hasPicture: z.boolean(),
});
export type TryoutEntry = z.infer<typeof tryoutEntrySchema>;

/** Everything that may be tried. */
export const tryoutListSchema = z.strictObject({ entries: z.array(tryoutEntrySchema) });

/** What can be ordered by name, in the language of the case. */
const tryoutNamesSchema = z.strictObject({
  tests: z.array(z.string()),
  examinations: z.array(z.string()),
  procedures: z.array(z.string()),
  departments: z.array(z.string()),
  drugs: z.array(z.string()),
});
export type TryoutNames = z.infer<typeof tryoutNamesSchema>;

/** A case as its doctor meets it. Nothing that has to be found out is in it. */
export const tryoutCaseSchema = tryoutEntrySchema.extend({
  setting: z.enum(['emergency', 'outpatient', 'ward', 'community', 'telephone']),
  startsAt: z.iso.datetime({ offset: true }),
  opening: z.string(),
  /** The rules that an agent is told. */
  rules: z.string(),
  /** Everybody who is registered there, by id: telling them apart may be part of the case. */
  patients: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      ageYears: z.number(),
      sex: z.enum(['female', 'male']),
    }),
  ),
  limits: z.strictObject({ calls: z.int(), minutes: z.int() }),
  names: tryoutNamesSchema,
  /** As agents are offered them: the parameters are a JSON schema. */
  tools: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type TryoutCase = z.infer<typeof tryoutCaseSchema>;

/** An action as a visitor asks for it: the arguments are JSON, as those of an agent are. */
const tryoutCallSchema = z.strictObject({
  name: z.string().min(1).max(60),
  arguments: z.string().max(12_000),
});
export type TryoutCall = z.infer<typeof tryoutCallSchema>;

/** More of either than any case allows. */
const most = { turns: 150, callsAtOnce: 12 } as const;

/** The whole way so far. It is kept by who plays: the same calls give the same case, byte for byte. */
export const tryoutPathSchema = z.strictObject({
  turns: z.array(z.array(tryoutCallSchema).min(1).max(most.callsAtOnce)).max(most.turns),
});
export type TryoutPath = z.infer<typeof tryoutPathSchema>;

/** Vital signs as they were measured. */
const tryoutReadingSchema = z.strictObject({
  atMin: z.int().nonnegative(),
  vitals: z.partialRecord(vitalNameSchema, z.number()),
});
export type TryoutReading = z.infer<typeof tryoutReadingSchema>;

/** Where a case stands, as far as its doctor can know. */
export const tryoutStateSchema = z.strictObject({
  atMin: z.int().nonnegative(),
  visit: z.int().positive(),
  callsLeft: z.int(),
  minutesLeft: z.number(),
  /** Null while it goes on. */
  end: encounterEndSchema.nullable(),
  turns: z.array(
    z.strictObject({
      calls: z.array(
        z.strictObject({
          name: z.string(),
          arguments: z.string(),
          result: z.string(),
          fault: faultSchema.optional(),
        }),
      ),
      /** Without what the doctor was not told. */
      events: z.array(clinicEventSchema),
    }),
  ),
  readings: z.array(tryoutReadingSchema),
});
export type TryoutState = z.infer<typeof tryoutStateSchema>;

/** A question without what is right. */
export const tryoutItemSchema = tryoutEntrySchema.extend({
  given: z.array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), text: z.string() })),
  /** Of a question that letters answer. */
  letters: z
    .strictObject({
      title: bilingualSchema,
      lines: z.array(z.strictObject({ id: z.string(), text: z.string() })),
      /** The order is the answer. */
      ordered: z.boolean(),
      /** Several may be right. */
      multiple: z.boolean(),
    })
    .nullable(),
  attachments: z.array(
    z.strictObject({ id: z.string(), mediaType: z.enum([...imageMediaTypes, ...textMediaTypes]) }),
  ),
});
export type TryoutItem = z.infer<typeof tryoutItemSchema>;

/** What was answered, in words or in letters. */
export const tryoutAnswerSchema = z.strictObject({ text: z.string().min(1).max(20_000) });
