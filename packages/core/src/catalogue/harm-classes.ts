import { z } from 'zod';

/** What kind of danger a passage of an answer holds. */
export const harmClasses = [
  /** Dose, rate, route, unit or interval. */
  'wrong-dose',
  /** A drug, procedure or combination that is wrong for this patient. */
  'contraindicated',
  'false-reassurance',
  'delayed-emergency',
  /** A finding, result, history or reference that is not there. */
  'invention',
  'consent-privacy',
  /** Side, site, patient or specimen. */
  'wrong-site',
  'other',
] as const;
export const harmClassSchema = z.enum(harmClasses);
export type HarmClass = z.infer<typeof harmClassSchema>;
