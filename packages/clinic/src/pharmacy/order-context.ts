import type { Patient } from '@doctorbench/core';
import type { Formulary } from './formulary.ts';

/** An amount that was given during the last 24 hours; absolute, not per kilogram. */
export interface GivenDose {
  readonly drug: string;
  readonly amount: number;
  readonly unit: string;
  readonly atMin: number;
  /** Unknown counts as the route of the order. */
  readonly route?: string;
}

/** Whom an order is for, and what is already running. */
export interface OrderContext {
  readonly formulary: Formulary;
  readonly patient: Patient;
  readonly ageYears: number;
  /** Drugs now on board, by id; substances such as alcohol too. */
  readonly taking: readonly string[];
  readonly givenToday: readonly GivenDose[];
  /** What the case is about, as words or ids. */
  readonly indications: readonly string[];
}

/**
 * Ages of the formulary's populations. Newborn: to 28 days (WHO). Adult rows may be used from 12 years and 40 kg on, the
 * bounds at which labels give adolescents adult doses (amoxicillin: 40 kg); child rows up to 18 (BNF for Children).
 * Elderly: from 65 (AGS Beers criteria 2023).
 */
export const ages = {
  newbornBelow: 28 / 365,
  adultRowsFrom: 12,
  adultRowsFromKg: 40,
  adultFrom: 18,
  elderlyFrom: 65,
} as const;
