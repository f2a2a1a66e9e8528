import type { Patient, VitalName } from '@doctorbench/core';
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
  /** As they are now, where they are known. */
  readonly vitals?: Readonly<Record<VitalName, number>> | undefined;
}
