import type { Vitals } from './vital-limits.ts';

/** Points of the first row whose `upTo` the value does not exceed. */
type Rows = readonly { readonly upTo: number; readonly points: number }[];

const rest = Number.POSITIVE_INFINITY;

/** Royal College of Physicians. National Early Warning Score (NEWS) 2. London: RCP, 2017, chart 1. */
const table = {
  rr: rows([8, 3], [11, 1], [20, 0], [24, 2], [rest, 3]),
  spo2: rows([91, 3], [93, 2], [95, 1], [rest, 0]),
  hypercapnicOnAir: rows([83, 3], [85, 2], [87, 1], [rest, 0]),
  hypercapnicOnOxygen: rows([83, 3], [85, 2], [87, 1], [92, 0], [94, 1], [96, 2], [rest, 3]),
  sbp: rows([90, 3], [100, 2], [110, 1], [219, 0], [rest, 3]),
  hr: rows([40, 3], [50, 1], [90, 0], [110, 1], [130, 2], [rest, 3]),
  temp: rows([35, 3], [36, 1], [38, 0], [39, 1], [rest, 2]),
  /** Anything but alert; read off the Glasgow coma scale. */
  gcs: rows([14, 3], [rest, 0]),
  oxygen: 2,
} as const;

/** From this age the score holds; not in pregnancy. */
export const news2FromYears = 16;
/** Emergency response threshold. */
export const news2Emergency = 7;

/** National Early Warning Score 2, 0 to 20. */
export function toNews2(
  vitals: Vitals,
  { oxygen, hypercapnic }: { readonly oxygen: boolean; readonly hypercapnic: boolean },
): number {
  const saturation = hypercapnic ? (oxygen ? 'hypercapnicOnOxygen' : 'hypercapnicOnAir') : 'spo2';
  return (
    pointsOf(table.rr, vitals.rr) +
    pointsOf(table[saturation], vitals.spo2) +
    (oxygen ? table.oxygen : 0) +
    pointsOf(table.sbp, vitals.sbp) +
    pointsOf(table.hr, vitals.hr) +
    pointsOf(table.gcs, vitals.gcs) +
    pointsOf(table.temp, vitals.temp)
  );
}

function pointsOf(of: Rows, value: number): number {
  return of.find(({ upTo }) => value <= upTo)?.points ?? 0;
}

function rows(...pairs: readonly (readonly [number, number])[]): Rows {
  return pairs.map(([upTo, points]) => ({ upTo, points }));
}
