import { z } from 'zod';
import { harmClassSchema } from '../catalogue/harm-classes.ts';
import { trackSchema } from '../catalogue/tracks.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { facetSchema } from './facet.ts';
import { humanReferenceSchema } from './human-reference.ts';
import { itemIdSchema, itemLanguageSchema } from './item-fields.ts';

import { paperSchema } from './paper.ts';
import { policyNameSchema } from './policy-name.ts';
import { publishedSchema } from './published.ts';

/** The name of the file that makes a folder a suite. */
export const suiteManifestFile = 'suite.json';

/** What lies in the folder of a clinic. */
export const hospitalFiles = [
  'ceilings.json',
  'classes.json',
  'conditions.json',
  'critical-values.json',
  'departments.json',
  'derived.json',
  'dose-effects.json',
  'drug-names.json',
  'drug-needs.json',
  'duplicates.json',
  'effects.json',
  'examination-limits.json',
  'examinations.json',
  'findings.json',
  'formulary.json',
  'guidelines.json',
  'indications.json',
  'kinetics.json',
  'lifelines.json',
  'manners.json',
  'monitoring.json',
  'physiology.json',
  'prescribing.json',
  'procedure-rules.json',
  'procedures.json',
  'questions.json',
  'reactions.json',
  'repeats.json',
  'substances.json',
  'test-rules.json',
  'tests.json',
  'topics.json',
  'vital-signs.json',
  'vocabulary.json',
] as const;
export type HospitalFile = (typeof hospitalFiles)[number];

/** Who published a data set, and where. */
export const sourceSchema = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** As its authors ask to be cited. */
  citation: z.string().min(1).optional(),
});

const itemFileSchema = z.string().regex(/^(?!\/|[A-Za-z]:)(?![^\0]*(^|\/)\.\.(\/|$))[^\\\0]+\.jsonl$/);

/** `suite.json`: what a suite is, and which files hold its items. */
export const suiteManifestSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, { error: 'a version is MAJOR.MINOR.PATCH' }),
  title: bilingualSchema,
  description: bilingualSchema,
  track: trackSchema,
  languages: z.array(itemLanguageSchema).min(1),
  licence: z.string().min(1),
  /** The published data set that the suite was made from. */
  source: sourceSchema.optional(),
  /** The scoring policy, by name and version. */
  policy: policyNameSchema,
  /** The standard the suite claims, and `suite lint` holds it to. */
  standard: z.enum(['gold']).optional(),
  /** JSONL files with one item a line, relative to the folder, read in this order. */
  files: z.array(itemFileSchema).min(1),
  /** A file like them with worked examples, which are no items of the suite and may be shown before these. */
  shots: itemFileSchema.optional(),
  /** The folder of the clinic in which the suite's encounters take place. */
  hospital: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional(),
  /** Groups of items that a report shows beside the catalogue's. */
  facets: z.array(facetSchema).optional(),
  /** Critical items by the class of harm that they may show; a rapid assessment always asks all of them. */
  safetyCore: z.partialRecord(harmClassSchema, z.array(itemIdSchema).min(1)).optional(),
  /** What is passed or failed as a whole. */
  papers: z.array(paperSchema).optional(),
  /** How the set it was made from is scored by its authors. */
  published: publishedSchema.optional(),
  /** What people reached in it. */
  humans: z.array(humanReferenceSchema).min(1).optional(),
  canary: z.string().min(8),
});
export type SuiteManifest = z.infer<typeof suiteManifestSchema>;
