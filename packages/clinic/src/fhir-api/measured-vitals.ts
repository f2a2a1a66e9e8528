import type { VitalName } from '@doctorbench/core';
import type { Codes } from '../catalogue/codes.ts';
import { toCaseTime } from '../chart/case-time.ts';
import { toConcept } from '../chart/coding.ts';
import type { Observation, Stored } from '../chart/fhir.ts';
import { signWords } from '../observation/say-vitals.ts';
import type { World } from '../world.ts';

/** As much of a patient's world as the rows of a chart of vital signs are made of. */
export type MeasuredWorld = Pick<World, 'chart' | 'encounter' | 'deeds' | 'language'>;

/** Both pressures are one row. */
const rows: readonly (readonly VitalName[])[] = [
  ['sbp', 'dbp'],
  ['hr'],
  ['rr'],
  ['spo2'],
  ['temp'],
  ['gcs'],
  ['pain'],
];

/** What was measured in this encounter, as observations: what nobody measured is not there. */
export function listMeasured(world: MeasuredWorld, codes: Codes | undefined): readonly Stored<Observation>[] {
  return world.deeds.measured.flatMap((_, index) =>
    rows.map(signs => toObservation(world, { index, signs, codes })),
  );
}

/** How a row of a reading is called in the record. */
export function toReadingId(index: number, signs: readonly VitalName[]): string {
  return `vitals-${index + 1}-${signs.join('-')}`;
}

/** The row that a sign stands in. */
export function findRow(sign: VitalName): readonly VitalName[] {
  return rows.find(row => row.includes(sign)) ?? [sign];
}

function toObservation(
  { chart, encounter, deeds, language }: MeasuredWorld,
  {
    index,
    signs,
    codes,
  }: { readonly index: number; readonly signs: readonly VitalName[]; readonly codes: Codes | undefined },
): Stored<Observation> {
  const deed = deeds.measured[index];
  const at = toCaseTime(encounter.startsAt, deed?.atMin ?? 0);
  const [stay] = chart.list('Encounter');
  const toCode = (which: readonly VitalName[]) => {
    const code = codes?.findSignCode(which);
    const text = which.map(sign => signWords[sign][language === 'en' ? 'en' : 'zh']).join(', ');
    return { ...(code && codes ? { coding: [{ system: codes.system, code }] } : {}), text };
  };
  const toQuantity = (sign: VitalName) => ({
    value: deed?.vitals[sign] ?? 0,
    ...(signWords[sign].unit === '' ? {} : { unit: signWords[sign].unit }),
  });
  const [first] = signs;
  return {
    resourceType: 'Observation',
    id: toReadingId(index, signs),
    meta: { versionId: '1', lastUpdated: at },
    status: 'final',
    category: [toConcept('observationCategory', 'vital-signs')],
    code: toCode(signs),
    ...(stay?.subject?.reference ? { subject: { reference: stay.subject.reference } } : {}),
    ...(stay ? { encounter: { reference: `Encounter/${stay.id}` } } : {}),
    effectiveDateTime: at,
    issued: at,
    ...(first && signs.length === 1
      ? { valueQuantity: toQuantity(first) }
      : { component: signs.map(sign => ({ code: toCode([sign]), valueQuantity: toQuantity(sign) })) }),
  };
}
