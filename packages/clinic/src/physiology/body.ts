import type { VitalName } from '@doctorbench/core';
import type { Course } from './course.ts';
import type { Treatment } from './dose.ts';
import type { VitalKinetic } from './kinetics.ts';
import type { TimedTreatment } from './treatment-spans.ts';
import type { Vitals } from './vital-limits.ts';
import type { VitalSigns } from './vital-signs.ts';

/** A vital sign under all that was given so far. */
export interface FollowedSign {
  /** Of the part that no course makes, at a minute. */
  baselineAt(minute: number): number;
  /** Courses that make the sign. */
  readonly driving: readonly Course[];
  /** Treatments whose relief none of them answers to itself. */
  listUnrelieved(): readonly TimedTreatment[];
}

/** A patient's body: its diseases, what is being done about them, and the time. */
export interface Body {
  readonly vitalSigns: VitalSigns;
  readonly vitalKinetics: ReadonlyMap<VitalName, VitalKinetic>;
  readonly conditions: readonly string[];
  /** Share of the usual relief of a sign that relief has in this patient. */
  readonly eased: Readonly<Partial<Record<VitalName, number>>>;
  /** Effects that count as oxygen given. */
  readonly oxygenEffects: ReadonlySet<string>;
  readonly ageYears: number;
  /** Of someone well of this age. */
  readonly normal: Vitals;
  /** Vital signs without the courses, before any treatment. */
  readonly baseline: Vitals;
  readonly courses: Map<string, Course>;
  /** Courses that nothing but drugs has made. */
  readonly drivenByDrugs: Set<string>;
  readonly treatments: { readonly treatment: Treatment; endMin: number }[];
  readonly startMin: number;
  /** How each sign follows all that was given, worked out once; emptied when something else is done. */
  readonly followed: Map<VitalName, FollowedSign>;
  /** What was read of it as it is now; emptied when anything changes. */
  readonly read: { vitals?: Vitals | undefined; readonly signs: Map<VitalName, number> };
  /** By how much each sign is another today than on the day that the case speaks of. */
  varied: Readonly<Partial<Record<VitalName, number>>>;
  nowMin: number;
  hasDied: boolean;
}
