import type { DoseUnit } from '../pharmacy/drug.ts';
import type { CourseModel, Response } from './course-model.ts';

/** Something done to the patient, as the clinic hands it to the physiology. */
export interface Treatment {
  readonly atMin: number;
  readonly id: string;
  readonly kind: 'drug' | 'procedure';
  readonly classes: readonly string[];
  readonly effects: readonly string[];
  readonly route?: string | undefined;
  readonly onsetMin: number;
  /** By the way it was given: it does nothing sooner, whatever a response says. */
  readonly leastOnsetMin?: number | undefined;
  /** `undefined`: until stopped. */
  readonly durationMin: number | undefined;
  /** Runs in for its whole duration, and works so long: the length of one act says nothing about it. */
  readonly runs?: boolean | undefined;
  /** Times as fast as the drug usually works, by its route; 1 without it. */
  readonly pace?: number | undefined;
  /** 1 is a full usual dose. */
  readonly doseShare: number;
  /** What is given for each kilogram, in all units that it can be counted in. */
  readonly amount?: GivenAmount | undefined;
  /** Taken since long before: its reversible change has happened, and the course's severity is the one with it. */
  readonly established?: boolean | undefined;
}

export interface GivenAmount {
  /** Of one dose, or of an hour where it runs in. */
  readonly perKg: Readonly<Partial<Record<DoseUnit, number>>>;
  readonly isRate: boolean;
  /** Minutes between doses, where there are more of them. */
  readonly everyMin?: number | undefined;
}

/** One treatment's part in one response of a course. */
export interface Dose {
  readonly response: Response;
  readonly treatment: string;
  readonly startMin: number;
  /** Not at work any more at this minute. */
  endMin: number;
  readonly share: number;
  /** 1 inside the response's window, 0 after it. */
  readonly timely: number;
  /** Its immediate change has happened. */
  spent: boolean;
}

/** From a day on a drug is taken again and again, and the length of one act no longer counts. */
export const prescribedFromMin = 1440;

export function toDoses(
  model: CourseModel,
  treatment: Treatment,
  { beganMin, nowMin }: { readonly beganMin: number; readonly nowMin: number },
): Dose[] {
  return model.responses
    .filter(response => isMatch(response, treatment))
    .map(response => {
      const { established, leastOnsetMin = 0 } = treatment;
      const onsetMin = established ? 0 : Math.max(leastOnsetMin, response.onsetMin ?? treatment.onsetMin);
      const startMin = Math.ceil(treatment.atMin + onsetMin);
      return {
        response,
        treatment: treatment.id,
        startMin,
        endMin: startMin + toDuration(response, treatment),
        share: treatment.doseShare,
        timely: toTimely(response, startMin - beganMin),
        spent: startMin < nowMin || treatment.established === true,
      };
    });
}

export function isAtWork(dose: Dose, nowMin: number): boolean {
  return dose.startMin <= nowMin && nowMin < dose.endMin;
}

export function isMatch(
  { to }: Response,
  { kind, id, classes, effects }: Pick<Treatment, 'kind' | 'id' | 'classes' | 'effects'>,
): boolean {
  if (kind === 'procedure') return isOf(to.procedures, id) || has(to.procedureEffects, effects);
  return isOf(to.drugs, id) || has(to.classes, classes) || has(to.effects, effects);
}

function isOf(wanted: readonly string[] | undefined, id: string): boolean {
  return wanted?.includes(id) ?? false;
}

function has(wanted: readonly string[] | undefined, ids: readonly string[]): boolean {
  return wanted?.some(id => ids.includes(id)) ?? false;
}

function toDuration(response: Response, { kind, durationMin, runs }: Treatment): number {
  const { durationMin: ofOneAct } = response;
  const isContinued = kind === 'drug' && durationMin === undefined;
  const own = ofOneAct ?? durationMin;
  if (isContinued || own === undefined || own === 'lasting') return Number.POSITIVE_INFINITY;
  if (runs && durationMin !== undefined) return Math.max(1, Math.ceil(durationMin));
  const isPrescribed = kind === 'drug' && durationMin !== undefined && durationMin >= prescribedFromMin;
  return Math.max(1, Math.ceil(isPrescribed ? Math.max(own, durationMin) : own));
}

function toTimely({ window }: Response, sinceMin: number): number {
  if (window === undefined || sinceMin <= window.fullUntilMin) return 1;
  if (sinceMin >= window.noneAfterMin) return 0;
  return (window.noneAfterMin - sinceMin) / (window.noneAfterMin - window.fullUntilMin);
}
