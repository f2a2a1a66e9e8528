import type { Edition } from '@doctorbench/core';

/** What the form of an edition's dates and limits holds before it is sent. */
export interface PlanForm {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly retiresAt: string;
  readonly runMinutes: string;
  readonly askLimit: string;
  readonly exposureLimit: string;
  readonly notesEn: string;
  readonly notesZh: string;
}

export type EditionPlan = Pick<
  Edition,
  'opensAt' | 'closesAt' | 'retiresAt' | 'runMinutes' | 'askLimit' | 'exposureLimit' | 'notes'
>;

export function toPlanForm(edition: EditionPlan): PlanForm {
  const { opensAt, closesAt, retiresAt, runMinutes, askLimit, exposureLimit, notes } = edition;
  return {
    opensAt: toField(opensAt),
    closesAt: toField(closesAt),
    retiresAt: toField(retiresAt),
    runMinutes: runMinutes?.toString() ?? '',
    askLimit: askLimit?.toString() ?? '',
    exposureLimit: exposureLimit?.toString() ?? '',
    notesEn: notes?.en ?? '',
    notesZh: notes?.zh ?? '',
  };
}

/** Undefined while something is wrong: dates out of order, a limit that is no number, notes in one language alone. */
export function toEditionPlan(form: PlanForm): EditionPlan | undefined {
  const dates = [form.opensAt, form.closesAt, form.retiresAt].map(toDate);
  const limits = [form.runMinutes, form.askLimit, form.exposureLimit].map(toLimit);
  const set = dates.filter(date => date !== null);
  const inOrder = set.every((date, at) => at === 0 || date > (set[at - 1] ?? ''));
  const notes = { en: form.notesEn.trim(), zh: form.notesZh.trim() };
  const bothOrNone = (notes.en === '') === (notes.zh === '');
  if (!inOrder || !bothOrNone || limits.includes(undefined)) return undefined;
  const [opensAt = null, closesAt = null, retiresAt = null] = dates;
  const [runMinutes = null, askLimit = null, exposureLimit = null] = limits;
  return {
    ...{ opensAt, closesAt, retiresAt, runMinutes, askLimit, exposureLimit },
    notes: notes.en === '' ? null : notes,
  };
}

/** As `datetime-local` takes it: this place's time, to the minute. */
function toField(date: string | null): string {
  if (date === null) return '';
  const at = new Date(date);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

function toDate(field: string): string | null {
  return field === '' ? null : new Date(field).toISOString();
}

function toLimit(field: string): number | null | undefined {
  if (field.trim() === '') return null;
  const limit = Number(field);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
}
