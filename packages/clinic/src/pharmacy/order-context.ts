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
  /** Those of them that were stopped and are still in the body. */
  readonly lingering?: readonly string[] | undefined;
  readonly givenToday: readonly GivenDose[];
  /** What the case is about, as words or ids. */
  readonly indications: readonly string[];
  /** Whether what an order or a diagnosis says it is for is true of the patient; where nobody knows, all is believed. */
  readonly bearsOut?: ((indication: string) => boolean) | undefined;
  /** Whether the patient has it, said or not. */
  readonly hasIt?: ((indication: string) => boolean) | undefined;
}
