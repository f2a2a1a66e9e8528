import { z } from 'zod';
import { trackSchema } from '../catalogue/tracks.ts';
import { protocolSchema } from '../run/protocol.ts';
import { bilingualSchema } from '../text/bilingual.ts';

export const editionIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'an edition id is words of a-z and 0-9 joined by -' });

/**
 * A draft is seen by admins alone; a closed edition keeps its board and takes no submission; a retired one is history:
 * its items are known by now, and it is not opened again.
 */
export const editionStateSchema = z.enum(['draft', 'open', 'closed', 'retired']);

/**
 * `official`: read by an audited panel, or decided by code alone; its board ranks. `practice`: real models, listed by
 * date and not ranked, with or without a panel. `demonstration`: phantoms alone; no model is ever submitted to it.
 */
export const editionKindSchema = z.enum(['official', 'practice', 'demonstration']);
export type EditionKind = z.infer<typeof editionKindSchema>;

/** A published protocol. A board ranks within one edition only. */
export const editionSchema = z.strictObject({
  id: editionIdSchema,
  track: trackSchema,
  title: bilingualSchema,
  kind: editionKindSchema,
  state: editionStateSchema,
  protocol: protocolSchema,
  /** Items × repeats that a submission is asked. */
  planned: z.int().nonnegative(),
  publishedAt: z.iso.datetime().nullable(),
  /** When a draft is to be opened, an open one closed, and a closed one retired; null: by hand. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  retiresAt: z.iso.datetime().nullable(),
  /** The edition before it, with which it has items in common; null for a first one. */
  follows: editionIdSchema.nullable(),
  /** What is new in it, in the operator's words. */
  notes: bilingualSchema.nullable(),
  /** Each submission is asked in a wording of its own, by which a leaked text can be traced to it. */
  ownWording: z.boolean(),
  /** The endpoint of each run is probed for memory of the items, and its fingerprints are taken. */
  watched: z.boolean(),
  /** How often one submitter may submit to it in all; null: as often as on any day. */
  askLimit: z.int().positive().nullable(),
  /** It closes once one of its items was shown to so many submitters; null: never for that. */
  exposureLimit: z.int().positive().nullable(),
  /** For how long a run of it may be worked on in all; null: for as long as the server allows any. */
  runMinutes: z.int().positive().nullable(),
});
export type Edition = z.infer<typeof editionSchema>;

/** Whether its board has places, ties and medals. */
export function ranksModels({ kind }: Pick<Edition, 'kind'>): boolean {
  return kind !== 'practice';
}

/** What a submission to an edition will take. */
export const runEstimateSchema = z.strictObject({
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  durationMs: z.number().nonnegative(),
  /** What a stress run asks beyond it; null where too few items are public. */
  stress: z
    .strictObject({
      items: z.int().positive(),
      calls: z.int().nonnegative(),
      inputTokens: z.int().nonnegative(),
      outputTokens: z.int().nonnegative(),
    })
    .nullable(),
});
export type RunEstimate = z.infer<typeof runEstimateSchema>;
