import type { Vitals } from './vital-limits.ts';
import type { PointRows, VitalSigns } from './vital-signs.ts';

/** National Early Warning Score 2, 0 to 20. */
export function toNews2(
  vitals: Vitals,
  {
    table,
    oxygen,
    hypercapnic,
  }: { readonly table: VitalSigns['news2']; readonly oxygen: boolean; readonly hypercapnic: boolean },
): number {
  const saturation = hypercapnic ? (oxygen ? 'hypercapnicOnOxygen' : 'hypercapnicOnAir') : 'spo2';
  return (
    pointsOf(table.rr, vitals.rr) +
    pointsOf(table[saturation], vitals.spo2) +
    (oxygen ? table.onOxygen : 0) +
    pointsOf(table.sbp, vitals.sbp) +
    pointsOf(table.hr, vitals.hr) +
    pointsOf(table.gcs, vitals.gcs) +
    pointsOf(table.temp, vitals.temp)
  );
}

function pointsOf(rows: PointRows, value: number): number {
  return rows.find(({ upTo }) => upTo === undefined || value <= upTo)?.points ?? 0;
}
