import { z } from 'zod';

/** The tools of the clinic. */
export const clinicToolSchema = z.enum([
  'find_patient',
  'read_chart',
  'ask',
  'vital_signs',
  'examine',
  'order_tests',
  'read_results',
  'search_guidelines',
  'look_up_drug',
  'check_order',
  'prescribe',
  'stop_drug',
  'cancel_order',
  'perform',
  'call_team',
  'refer',
  'triage',
  'diagnose',
  'advise',
  'schedule_follow_up',
  'next_visit',
  'wait',
  'document',
  'finish',
]);
export type ClinicTool = z.infer<typeof clinicToolSchema>;

/** An action of an agent as a case writes it down. */
const clinicCallSchema = z.strictObject({
  tool: clinicToolSchema,
  args: z.record(z.string(), z.json()),
});
export type ClinicCall = z.infer<typeof clinicCallSchema>;

/** A whole way through a case: what is done in each turn. Calls of one turn happen side by side. */
export const clinicPathSchema = z.array(z.array(clinicCallSchema).min(1)).min(1);
export type ClinicPath = z.infer<typeof clinicPathSchema>;
