import { z } from 'zod';
import { trackSchema } from '../catalogue/tracks.ts';
import { errorCodeSchema } from '../errors/catalogue.ts';
import { pricesSchema } from '../model/endpoint.ts';
import { facetSchema } from '../suite/facet.ts';
import { humanReferenceSchema } from '../suite/human-reference.ts';
import { paperSchema } from '../suite/paper.ts';
import { publishedSchema } from '../suite/published.ts';
import { bilingualSchema } from '../text/bilingual.ts';
import { embedderRecordSchema } from './embedder.ts';
import { judgeRecordSchema } from './judges.ts';
import { patientRecordSchema } from './patient.ts';
import { protocolSchema } from './protocol.ts';
import { stressSchema } from './variant.ts';

export const runIdSchema = z.string().regex(/^run_[0-9a-z]{10,}$/);

/** Where a run stands. `stopped` runs can be resumed. */
const runStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('running') }),
  z.strictObject({ kind: z.literal('completed'), endedAt: z.iso.datetime() }),
  z.strictObject({
    kind: z.literal('stopped'),
    endedAt: z.iso.datetime(),
    cause: errorCodeSchema,
    detail: z.string(),
  }),
]);
export type RunState = z.infer<typeof runStateSchema>;

/** What a run leaves so that it can be understood, resumed and repeated. Never holds the key. */
export const runManifestSchema = z.strictObject({
  schemaVersion: z.literal(1),
  runId: runIdSchema,
  productVersion: z.string(),
  track: trackSchema,
  suiteTitle: bilingualSchema,
  /** Of the suite, for the report. */
  facets: z.array(facetSchema).optional(),
  papers: z.array(paperSchema).optional(),
  published: publishedSchema.optional(),
  humans: z.array(humanReferenceSchema).min(1).optional(),
  /** On a platform: the edition it was submitted to. */
  edition: z.strictObject({ id: z.string(), title: bilingualSchema }).optional(),
  /** Where the suite was read from, for resuming on the same machine. */
  suitePath: z.string(),
  /** Where the worked examples were read from. */
  shotsPath: z.string().optional(),
  protocol: protocolSchema,
  /** Versions of everything that turns an answer into a number. */
  versions: z.record(z.string(), z.string()),
  endpoint: z.strictObject({
    baseUrl: z.string(),
    model: z.string(),
    /** The wire it is reached by; `openai-chat` unless stated. */
    provider: z.string().min(1).optional(),
    apiVersion: z.string().min(1).optional(),
    /** Whose judges recuse themselves. */
    family: z.string().min(1).optional(),
    /** The simulated examinee behind the endpoint, if it is one. */
    phantom: z.string().optional(),
    /** Names of headers that were sent beside the usual ones; their values may be secret. */
    headers: z.array(z.string().min(1)).min(1).optional(),
  }),
  /** The panel that reads open answers; absent when the offline judge does. */
  judges: z.array(judgeRecordSchema).min(1).optional(),
  /** What compares meanings; absent when the offline stand-in does. */
  embedder: embedderRecordSchema.optional(),
  /** The model that phrases what patients say; absent when they speak offline. */
  patient: patientRecordSchema.optional(),
  /** The run whose answers this grading reads; absent when the run asked for its own. */
  gradingOf: z.strictObject({ runId: runIdSchema, dir: z.string() }).optional(),
  /** What a stress experiment asks; absent in a run of its own. */
  stress: stressSchema.optional(),
  /** Two models that answered as one: no examinee, but a participant that may help to calibrate a bank. */
  synthetic: z
    .strictObject({
      /** How they answered, by name and version. */
      method: z.string().min(1),
      author: z.string().min(1),
      critic: z.string().min(1),
      /** Whose models they are: it is left out where one of these is. */
      developers: z.array(z.string().min(1)).min(1),
    })
    .optional(),
  /** The file that the answers came in; absent when the run asked for its own. How they were made is not known. */
  answersFrom: z.strictObject({ file: z.string().min(1), sha256: z.string() }).optional(),
  prices: pricesSchema.optional(),
  /** Asked by the provider's batches, at their prices. */
  batch: z.literal(true).optional(),
  /** Answers are streamed, so that one that is not at its end when its time is up is kept as far as it came. */
  streams: z.literal(true).optional(),
  /** Log-probabilities are kept with the answers, and those of so many other tokens in each place. No score rests on them. */
  logprobs: z.int().min(0).max(20).optional(),
  /** Where asking stops, over all sessions of the run. */
  budget: z.strictObject({
    maxCalls: z.int().positive().optional(),
    maxCostUsd: z.number().positive().optional(),
  }),
  /** Requests whose answers never reached the journal, because the run was stopped: they count against the budget. */
  lostCalls: z.int().nonnegative().optional(),
  /** What the endpoint turned out not to take, such as a temperature. */
  adaptations: z.array(z.string()),
  /** What a rapid assessment asked, beside what the journal tells. */
  rapid: z
    .strictObject({
      /** Items always asked, for danger. */
      core: z.array(z.string()),
      /** Items drawn at random among those chosen for what they tell. */
      ballast: z.array(z.string()),
      /** Why it ended; null while it has not. */
      stopped: z.enum(['precise', 'budget', 'disagreement', 'exhausted']).nullable(),
    })
    .optional(),
  /** Items selected × repeats. */
  planned: z.int().nonnegative(),
  /** Items selected, by scenario. Absent in older runs. */
  plannedItems: z.record(z.string(), z.int().positive()).optional(),
  /** Askings beside them that count for no score. */
  controls: z.int().nonnegative().optional(),
  startedAt: z.iso.datetime(),
  state: runStateSchema,
  /** Wall time spent running, over all sessions, measured on a clock that cannot jump. */
  activeMs: z.number().nonnegative(),
});
export type RunManifest = z.infer<typeof runManifestSchema>;

/** Every asking of a run, controls included: what progress is counted against. */
export function countAskings({ planned, controls = 0 }: Pick<RunManifest, 'planned' | 'controls'>): number {
  return planned + controls;
}
