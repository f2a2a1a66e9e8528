import { z } from 'zod';
import { judgeAuditSchema } from './judge-audit.ts';

/** An audit of the operator's panel on what experts said, as a platform keeps it. */
const judgeAuditEntrySchema = z.strictObject({
  id: z.string(),
  /** The hash of the suite. */
  suite: z.string(),
  /** Asked for by an operator, or made because a judge's endpoint is another model by now. */
  cause: z.enum(['operator', 'drift']),
  state: z.enum(['waiting', 'done', 'failed']),
  /** The code of the error; null where there is none. */
  failure: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type JudgeAuditEntry = z.infer<typeof judgeAuditEntrySchema>;

/** Whether an edition may be published as official, and what is known of those who read for it. */
export const editionGateSchema = z.strictObject({
  /** What stands in the way; null for nothing. */
  refusal: z.enum(['edition.no-panel', 'edition.panel-not-audited']).nullable(),
  /** Answers to the suite that experts have labelled on this platform. */
  labelled: z.int().nonnegative(),
  /** Audits on this platform, newest first. */
  entries: z.array(judgeAuditEntrySchema),
  /** Of these judges, prompts and items, newest first; those from before a judge changed are left out. */
  audits: z.array(judgeAuditSchema),
});
export type EditionGate = z.infer<typeof editionGateSchema>;
