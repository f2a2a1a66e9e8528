import { z } from 'zod';

/** Ways of asking an endpoint whether it has seen the items of a suite. */
const contaminationProbeSchema = z.enum([
  /** The first half of a question is given; the second comes back word for word. */
  'completion',
  /** A wrong option is hidden, and named. */
  'masked-option',
  /** Options are shown shuffled; their published order comes back. */
  'option-order',
  /** The canary of the suite comes back. */
  'canary',
  /** Items answered right as published, and wrong with their options shuffled, against the reverse. */
  'shuffle-gap',
  /** More items right as published than of fresh forms of the same families. */
  'fresh-form-gap',
  /** By log-probabilities: the published order of the items is likelier than a random one. */
  'exchangeability',
  /** By log-probabilities: published items have a higher min-k%++ than fresh forms of the same families. */
  'min-k',
]);
export type ContaminationProbe = z.infer<typeof contaminationProbeSchema>;

const chanceSchema = z.number().min(0).max(1);

/** What one probe found. */
const probeResultSchema = z.strictObject({
  probe: contaminationProbeSchema,
  /** Askings that could be read. */
  asked: z.int().nonnegative(),
  hits: z.int().nonnegative(),
  /** Share of hits that a model may have that never saw the items; the test is made against it. */
  allowed: chanceSchema,
  /** Chance of so many hits in such a model, at most. */
  p: chanceSchema,
});
export type ProbeResult = z.infer<typeof probeResultSchema>;

/** Whether the scores of a model on a suite may come from memory. */
export const contaminationSchema = z.strictObject({
  schemaVersion: z.literal(1),
  suite: z.strictObject({ id: z.string(), version: z.string(), hash: z.string() }),
  model: z.string(),
  askedAt: z.iso.datetime(),
  probes: z.array(probeResultSchema),
  /** `no-sign` is no proof of innocence; `not-tested` where nothing could be read. */
  verdict: z.enum(['no-sign', 'signs', 'not-tested']),
  /** That the items were seen, from even odds, at most (Sellke, Bayarri and Berger, 2001); null where nothing was read. */
  probability: chanceSchema.nullable(),
  /** Askings that failed or were refused. */
  unread: z.int().nonnegative(),
});
export type Contamination = z.infer<typeof contaminationSchema>;
