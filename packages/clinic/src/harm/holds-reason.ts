import { matchSignals, toFoldedText, unlessNegated } from '@doctorbench/text';
import type { Reason } from '../catalogue/reason.ts';
import { toPatientNow, type World } from '../world.ts';

/** Below it a course is as good as over. */
const leastSeverity = 0.02;

/** Whether this holds of the patient now. `said` is what the agent gives as the diagnosis besides what it wrote down. */
export function holdsReason(world: World, reason: Reason, said?: string): boolean {
  if ('all' in reason) return reason.all.every(each => holdsReason(world, each, said));
  if ('words' in reason) return mentions(listKnownText(world), reason.words);
  if ('diagnosed' in reason) {
    const last = world.deeds.diagnosed.at(-1)?.text;
    return mentions([last ?? [], said ?? []].flat(), reason.diagnosed);
  }
  return holdsOfBody(world, reason);
}

type BodyReason = Exclude<Reason, { all: unknown } | { words: unknown } | { diagnosed: unknown }>;

function holdsOfBody(world: World, reason: BodyReason): boolean {
  const { physiology, deeds, hospital, encounter } = world;
  const patient = toPatientNow(world);
  if ('vital' in reason) return isBeyond(reason, physiology.vital(reason.vital));
  if ('analyte' in reason) {
    const value = world.findValue(reason.analyte);
    return value !== undefined && isBeyond(reason, value);
  }
  if ('courses' in reason)
    return reason.courses.some(id => (physiology.severity(id) ?? -1) >= (reason.from ?? leastSeverity));
  if ('conditions' in reason)
    return (patient.conditions ?? [])
      .flatMap(hospital.formulary.listKinds)
      .some(id => reason.conditions.includes(id));
  if ('pregnantFromWeek' in reason) return (patient.pregnantWeeks ?? -1) >= reason.pregnantFromWeek;
  if ('breastfeeding' in reason) return patient.breastfeeding === true;
  if ('underYears' in reason) return patient.ageYears < reason.underYears;
  if ('fromYears' in reason) return patient.ageYears >= reason.fromYears;
  if ('egfrBelow' in reason) return (patient.egfr ?? Number.POSITIVE_INFINITY) < reason.egfrBelow;
  if ('settings' in reason) return reason.settings.includes(encounter.setting);
  if ('tested' in reason) return deeds.tests.some(({ id }) => reason.tested.includes(id));
  return deeds.performed.some(({ id }) => reason.after.includes(id));
}

function isBeyond(limit: { readonly below: number } | { readonly above: number }, value: number): boolean {
  return 'below' in limit ? value < limit.below : value > limit.above;
}

/** All that is said, found and written of the patient in the case, asked for or not. */
function listKnownText({ encounter }: World): readonly string[] {
  const { opening, facts, findings = [], results = [], chart = {} } = encounter;
  return [
    opening,
    ...facts.map(({ says }) => says),
    ...findings.map(({ text }) => text),
    ...results.flatMap(({ text, values }) => [text ?? [], Object.values(values ?? {}).map(String)].flat()),
    ...(chart.conditions ?? []).map(({ text }) => text),
    ...(chart.notes ?? []).map(({ text }) => text),
  ];
}

function mentions(texts: readonly string[], words: readonly string[]): boolean {
  return texts.some(text => matchSignals(toFoldedText(text), { all: [[...words]] }, unlessNegated).met);
}
