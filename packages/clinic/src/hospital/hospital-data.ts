import type { HospitalFile } from '@doctorbench/core';
import { z } from 'zod';
import { conditionSchema } from '../catalogue/condition.ts';
import { criticalValuesSchema } from '../catalogue/critical-values.ts';
import { organisationSchema } from '../catalogue/department.ts';
import { derivedsSchema } from '../catalogue/derived.ts';
import { examinationSchema } from '../catalogue/examination.ts';
import { examinationLimitsSchema } from '../catalogue/examination-limits.ts';
import { findingsSchema } from '../catalogue/findings.ts';
import { guidelineSchema } from '../catalogue/guideline.ts';
import { procedureSchema } from '../catalogue/procedure.ts';
import { procedureRulesSchema } from '../catalogue/procedure-rules.ts';
import { repeatsSchema } from '../catalogue/repeats.ts';
import { testSchema } from '../catalogue/test.ts';
import { testRulesSchema } from '../catalogue/test-rules.ts';
import { vocabularySchema } from '../catalogue/vocabulary.ts';
import { mannersSchema } from '../patient/manners.ts';
import { questionsSchema } from '../patient/question-examples.ts';
import { topicsSchema } from '../patient/topic-index.ts';
import { ceilingsSchema } from '../pharmacy/ceilings.ts';
import { doseEffectsSchema } from '../pharmacy/dose-effects.ts';
import { drugSchema, termSchema } from '../pharmacy/drug.ts';
import { drugNamesSchema } from '../pharmacy/drug-names.ts';
import { drugNeedsSchema } from '../pharmacy/drug-needs.ts';
import { duplicatesSchema } from '../pharmacy/duplicates.ts';
import { indicationsSchema } from '../pharmacy/indications.ts';
import { lifelinesSchema } from '../pharmacy/lifelines.ts';
import { prescribingSchema } from '../pharmacy/prescribing.ts';
import { reactionsSchema } from '../pharmacy/reactions.ts';
import { courseModelsSchema } from '../physiology/course-model.ts';
import { kineticsSchema } from '../physiology/kinetics.ts';
import { vitalSignsSchema } from '../physiology/vital-signs.ts';
import { effectsSchema } from './effects.ts';

/** What each file of a hospital holds. All that the clinic knows of medicine stands in them. */
export const hospitalSchemas = {
  'ceilings.json': ceilingsSchema,
  'classes.json': z.array(termSchema),
  'conditions.json': z.array(conditionSchema),
  'critical-values.json': criticalValuesSchema,
  'departments.json': organisationSchema,
  'derived.json': derivedsSchema,
  'dose-effects.json': doseEffectsSchema,
  'drug-names.json': drugNamesSchema,
  'drug-needs.json': drugNeedsSchema,
  'duplicates.json': duplicatesSchema,
  'effects.json': effectsSchema,
  'examination-limits.json': examinationLimitsSchema,
  'examinations.json': z.array(examinationSchema),
  'findings.json': findingsSchema,
  'formulary.json': z.array(drugSchema).min(1),
  'guidelines.json': z.array(guidelineSchema),
  'indications.json': indicationsSchema,
  'kinetics.json': kineticsSchema,
  'lifelines.json': lifelinesSchema,
  'manners.json': mannersSchema,
  'monitoring.json': z.array(termSchema),
  'physiology.json': courseModelsSchema,
  'prescribing.json': prescribingSchema,
  'procedure-rules.json': procedureRulesSchema,
  'procedures.json': z.array(procedureSchema),
  'questions.json': questionsSchema,
  'reactions.json': reactionsSchema,
  'repeats.json': repeatsSchema,
  'substances.json': z.array(termSchema),
  'test-rules.json': testRulesSchema,
  'tests.json': z.array(testSchema),
  'topics.json': topicsSchema,
  'vital-signs.json': vitalSignsSchema,
  'vocabulary.json': vocabularySchema,
} as const satisfies Readonly<Record<HospitalFile, z.ZodType>>;

/** A hospital's files as they were read, by name. */
export type HospitalData = {
  readonly [File in HospitalFile]: z.infer<(typeof hospitalSchemas)[File]>;
};
