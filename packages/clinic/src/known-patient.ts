import type { Patient } from '@doctorbench/core';
import { listWrittenAllergies } from './records/list-written-allergies.ts';
import { toPatientNow, type World } from './world.ts';

/** The patient as the record has them: what nobody asked for and nobody wrote down is not in it. */
export function toKnownPatient(world: World): Patient {
  const patient = toPatientNow(world);
  const { allergies = [], conditions = [], medications = [] } = world.encounter.chart ?? {};
  const knows = listKnown(world);
  // Whoever writes an allergy down has found it out.
  const recorded = world.deeds.documented.some(({ id }) => id === 'allergy');
  const { egfr, liver, pregnantWeeks, breastfeeding, ...rest } = patient;
  const listed = (ids: readonly string[] | undefined, recorded: readonly (string | undefined)[]) =>
    (ids ?? []).filter(id => recorded.includes(id));
  return {
    ...rest,
    allergies: [
      ...new Set([
        ...(recorded
          ? (patient.allergies ?? [])
          : listed(
              patient.allergies,
              allergies.map(({ id }) => id),
            )),
        ...listWrittenAllergies(world),
      ]),
    ],
    conditions: listed(
      patient.conditions,
      conditions.map(({ id }) => id),
    ),
    takes: listed(
      patient.takes,
      medications.map(({ drug }) => drug),
    ),
    ...toFiltration(world, { egfr, isKnown: knows.includes('egfr') }),
    ...(liver !== undefined && knows.includes('liver') ? { liver } : {}),
    ...(pregnantWeeks !== undefined && knows.includes('pregnancy') ? { pregnantWeeks } : {}),
    ...(breastfeeding !== undefined && knows.includes('breastfeeding') ? { breastfeeding } : {}),
  };
}

/** What was measured last counts, and not what it was when the patient came. */
function toFiltration(
  world: World,
  { egfr, isKnown }: { readonly egfr: number | undefined; readonly isKnown: boolean },
): Pick<Patient, 'egfr'> {
  if (!isKnown) return {};
  const measured = world.deeds.tests
    .filter(({ readMin }) => readMin !== undefined)
    .flatMap(({ finding }) => finding.values)
    .findLast(({ analyte, value }) => analyte.id === 'egfr' && typeof value === 'number')?.value;
  const now = typeof measured === 'number' ? Math.round(measured) : egfr;
  return now === undefined ? {} : { egfr: now };
}

/** What the record knew, and what results read since have told. */
function listKnown({ encounter, deeds, hospital }: World): readonly string[] {
  const { tests } = hospital.catalogue;
  const read = deeds.tests.filter(({ readMin }) => readMin !== undefined);
  return [...(encounter.chart?.knows ?? []), ...read.flatMap(({ id }) => tests.get(id).tells ?? [])];
}
