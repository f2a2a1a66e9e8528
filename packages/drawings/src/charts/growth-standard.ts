/** L, M and S at whole months from birth. */
type Lms = readonly [l: number, m: number, s: number];

export type Measure = 'weight' | 'head';

/** Weight-for-age (kg), boys, 0–24 months: WHO Child Growth Standards, 2006. */
const weightBoys: readonly Lms[] = [
  [0.3487, 3.3464, 0.14602],
  [0.2297, 4.4709, 0.13395],
  [0.197, 5.5675, 0.12385],
  [0.1738, 6.3762, 0.11727],
  [0.1553, 7.0023, 0.11316],
  [0.1395, 7.5105, 0.1108],
  [0.1257, 7.934, 0.10958],
  [0.1134, 8.297, 0.10902],
  [0.1021, 8.6151, 0.10882],
  [0.0917, 8.9014, 0.10881],
  [0.082, 9.1649, 0.10891],
  [0.073, 9.4122, 0.10906],
  [0.0644, 9.6479, 0.10925],
  [0.0563, 9.8749, 0.10949],
  [0.0487, 10.0953, 0.10976],
  [0.0413, 10.3108, 0.11007],
  [0.0343, 10.5228, 0.11041],
  [0.0275, 10.7319, 0.11079],
  [0.0211, 10.9385, 0.11119],
  [0.0148, 11.143, 0.11164],
  [0.0087, 11.3462, 0.11211],
  [0.0029, 11.5486, 0.11261],
  [-0.0028, 11.7504, 0.11314],
  [-0.0083, 11.9514, 0.11369],
  [-0.0137, 12.1515, 0.11426],
];

/** Head circumference-for-age (cm), boys, 0–12 months: WHO Child Growth Standards, 2007. */
const headBoys: readonly Lms[] = [
  [1, 34.4618, 0.03686],
  [1, 37.2759, 0.03133],
  [1, 39.1285, 0.02997],
  [1, 40.5135, 0.02918],
  [1, 41.6317, 0.02868],
  [1, 42.5576, 0.02837],
  [1, 43.3306, 0.02817],
  [1, 43.9803, 0.02804],
  [1, 44.53, 0.02796],
  [1, 44.9998, 0.02792],
  [1, 45.4051, 0.0279],
  [1, 45.7573, 0.02789],
  [1, 46.0661, 0.02789],
];

const tables: Readonly<Record<Measure, readonly Lms[]>> = { weight: weightBoys, head: headBoys };

/** The percentiles that the WHO charts show, with their standard normal deviates. */
export const percentiles = [
  { percent: 3, deviate: -1.88079 },
  { percent: 15, deviate: -1.03643 },
  { percent: 50, deviate: 0 },
  { percent: 85, deviate: 1.03643 },
  { percent: 97, deviate: 1.88079 },
] as const;

export function toLastMonth(measure: Measure): number {
  return tables[measure].length - 1;
}

/** The value of a percentile curve (Cole, LMS method) at a whole month. */
export function toCurveValue(measure: Measure, month: number, deviate: number): number {
  const row = tables[measure][month];
  if (!row) throw new Error(`no ${measure} at month ${month}`);
  const [l, m, s] = row;
  return Math.abs(l) < 1e-6 ? m * Math.exp(s * deviate) : m * (1 + l * s * deviate) ** (1 / l);
}

/** How many standard deviations a measurement lies from the median. */
export function toDeviate(measure: Measure, month: number, value: number): number {
  const row = tables[measure][month];
  if (!row) throw new Error(`no ${measure} at month ${month}`);
  const [l, m, s] = row;
  return Math.abs(l) < 1e-6 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
}
