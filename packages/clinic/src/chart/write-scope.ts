import type { ItemLanguage } from '@doctorbench/core';
import { toCaseTime } from './case-time.ts';
import type { Chart } from './chart.ts';
import type { Encounter, Patient, Reference, Stored } from './fhir.ts';

/** The part of an episode that a writer needs. */
export interface WriteScope {
  readonly chart: Chart;
  readonly encounter: { readonly startsAt: string };
  readonly language: ItemLanguage;
  /** Case time. */
  readonly atMin: number;
}

export interface Written {
  /** Case time as FHIR writes it. */
  readonly at: string;
  readonly meta: { lastUpdated: string };
  readonly subject: Reference<Patient>;
  readonly encounter: Reference<Encounter>;
}

/** Who, in which encounter and when: the same for all that one action writes. */
export function toWritten(scope: WriteScope): Written {
  const encounter = getEncounter(scope.chart);
  const at = toCaseTime(scope.encounter.startsAt, scope.atMin);
  return {
    at,
    meta: { lastUpdated: at },
    subject: { reference: encounter.subject?.reference ?? '' },
    encounter: { reference: `Encounter/${encounter.id}` },
  };
}

/** The encounter that is going on: a case has one. */
export function getEncounter(chart: Chart): Stored<Encounter> {
  const [encounter] = chart.list('Encounter');
  if (encounter === undefined) throw new Error('the chart has no encounter');
  return encounter;
}
