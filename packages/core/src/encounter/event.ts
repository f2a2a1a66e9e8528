import { z } from 'zod';

/** What can happen in a clinic. */
const clinicEventKindSchema = z.enum([
  'said',
  'answered',
  'looked-up',
  'charted',
  'measured',
  'examined',
  'ordered',
  'resulted',
  'read',
  'given',
  'stopped',
  'ended',
  'performed',
  'called',
  'arrived',
  'alerted',
  'referred',
  'triaged',
  'diagnosed',
  'advised',
  'booked',
  'visited',
  'waited',
  'documented',
  'checked',
  'changed',
  'died',
  'unsafe',
  'refused',
  'finished',
]);
export type ClinicEventKind = z.infer<typeof clinicEventKindSchema>;

/** One line of an encounter's log. */
export const clinicEventSchema = z.strictObject({
  /** Minutes of case time since the encounter began. */
  atMin: z.int().nonnegative(),
  kind: clinicEventKindSchema,
  /** In a shift: whom it is about. */
  patient: z.string().optional(),
  /** In the item's language. */
  text: z.string(),
  /** What it is about: a fact, test, drug, procedure, course … by id. */
  refs: z.array(z.string()).optional(),
  /** Known to the clinic, not told to the agent. */
  hidden: z.boolean().optional(),
});
export type ClinicEvent = z.infer<typeof clinicEventSchema>;
