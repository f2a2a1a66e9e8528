import type { CourseModel, Response } from './course-model.ts';
import { type Dose, isAtWork } from './dose.ts';

/** How strongly a response works at some minute; 1 is a full dose in time. */
export interface AtWork {
  readonly response: Response;
  readonly strength: number;
}

/** The strongest of each response id at this minute, in the model's order. */
export function listAtWork(model: CourseModel, doses: readonly Dose[], nowMin: number): readonly AtWork[] {
  if (doses.length === 0) return [];
  const strongest = new Map<string, AtWork>();
  for (const response of model.responses) {
    const strength = strengthOf(response, doses, nowMin);
    if (strength <= 0) continue;
    const other = strongest.get(response.id);
    if (other === undefined || weigh(response, strength) > weigh(other.response, other.strength)) {
      strongest.set(response.id, { response, strength });
    }
  }
  return [...strongest.values()].filter(
    ({ response }) => response.needs?.every(id => strongest.has(id)) ?? true,
  );
}

/** How much of a response's immediate change a dose still adds to those at work: doses of one response do not add up beyond a full one. */
export function addedBy(dose: Dose, doses: readonly Dose[], nowMin: number): number {
  let before = 0;
  for (const other of doses) {
    if (other !== dose && other.spent && other.response.id === dose.response.id && isAtWork(other, nowMin)) {
      before += other.share;
    }
  }
  if (before + dose.share < (dose.response.minimum ?? 0)) return 0;
  const most = dose.response.dosesUpTo ?? 1;
  return (Math.min(most, before + dose.share) - Math.min(most, before)) * dose.timely;
}

/** A value with hours at work of all doses times the rate of their response, each response up to its most. */
export function shiftValue(
  analyte: string,
  {
    model,
    doses,
    nowMin,
    value,
  }: {
    readonly model: CourseModel;
    readonly doses: readonly Dose[];
    readonly nowMin: number;
    readonly value: number;
  },
): number {
  let shifted = value;
  for (const response of model.responses) {
    const shift = response.shifts?.[analyte];
    if (shift === undefined) continue;
    let hours = 0;
    for (const dose of doses) {
      if (dose.response !== response) continue;
      hours +=
        (Math.min(response.dosesUpTo ?? 1, dose.share) *
          Math.max(0, Math.min(nowMin, dose.endMin) - dose.startMin)) /
        60;
    }
    const to = shifted + Math.max(-shift.most, Math.min(shift.most, shift.perHour * hours));
    shifted = toWithin(shift, { from: shifted, to });
  }
  return shifted;
}

/** What is beyond a limit already stays there. */
function toWithin(
  { perHour, notBeyond }: NonNullable<Response['shifts']>[string],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  if (notBeyond === undefined) return to;
  return perHour < 0 ? Math.max(to, Math.min(from, notBeyond)) : Math.min(to, Math.max(from, notBeyond));
}

function strengthOf(response: Response, doses: readonly Dose[], nowMin: number): number {
  let share = 0;
  let effective = 0;
  for (const dose of doses) {
    if (dose.response !== response || !isAtWork(dose, nowMin)) continue;
    share += dose.share;
    effective += dose.share * dose.timely;
  }
  if (share < (response.minimum ?? 0)) return 0;
  return Math.min(response.dosesUpTo ?? 1, effective);
}

function weigh({ changePerHour, most }: Response, strength: number): number {
  return (most ?? (changePerHour < 0 ? -changePerHour : changePerHour)) * strength;
}
