import { cancellation, type Deeds, type World } from '../world.ts';

/** What a text is called that was said to patient or relatives. */
export const advice = 'advice';

/** What those read who look after the patient next. */
export const forOthers: readonly string[] = ['handover', 'referral', 'discharge', 'allergy', 'summary'];

/** What was written for colleagues or told to patient and relatives. What calls something off claims no result of it. */
export function listTexts({ deeds }: World): Deeds['documented'] {
  return [...deeds.documented.filter(({ id }) => id !== cancellation), ...deeds.advised];
}
