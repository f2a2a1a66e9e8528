import type { Course } from './course.ts';
import type { Treatment } from './dose.ts';
import type { Vitals } from './vital-limits.ts';
import type { VitalSigns } from './vital-signs.ts';

/** A patient's body: its diseases, what is being done about them, and the time. */
export interface Body {
  readonly vitalSigns: VitalSigns;
  /** Effects that count as oxygen given. */
  readonly oxygenEffects: ReadonlySet<string>;
  readonly ageYears: number;
  /** Vital signs without the courses. */
  readonly baseline: Vitals;
  readonly courses: Map<string, Course>;
  readonly treatments: { readonly treatment: Treatment; endMin: number }[];
  nowMin: number;
  hasDied: boolean;
}
