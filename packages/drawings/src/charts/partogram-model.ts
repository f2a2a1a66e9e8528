import type { Locale } from '@doctorbench/core';

/** A vaginal examination, hours after the active phase began. */
export interface Examination {
  readonly hour: number;
  readonly dilatationCm: number;
  /** Chinese sheets: station of the head, -5 to +5. English sheets: fifths palpable above the brim. */
  readonly descent: number;
}

export interface ContractionEntry {
  readonly hour: number;
  readonly inTenMinutes: number;
  readonly strength: 'under 20 s' | '20-40 s' | 'over 40 s';
}

export type Entry = readonly [hour: number, words: string];
export type Reading = readonly [hour: number, value: number];

export interface PartogramSheet {
  readonly id: string;
  readonly language: Locale;
  readonly particulars: string;
  readonly description: { readonly zh: string; readonly en: string };
  /** Clock hour at which the active phase began. */
  readonly startsAt: number;
  readonly examinations: readonly Examination[];
  readonly heartRate: readonly Reading[];
  readonly liquor: readonly Entry[];
  readonly moulding: readonly Entry[];
  readonly contractions: readonly ContractionEntry[];
  readonly oxytocin: readonly Entry[];
  readonly drugs: readonly Entry[];
  readonly pulse: readonly Reading[];
  readonly pressure: readonly (readonly [hour: number, systolic: number, diastolic: number])[];
  readonly temperature: readonly Entry[];
}
