import { type AnswerTurn, type VitalName, vitalNameSchema } from '@doctorbench/core';

interface VitalPoint {
  readonly atMin: number;
  readonly value: number;
}

/** One vital sign from the beginning to the end; it keeps a value until the next point. */
export interface VitalSeries {
  readonly name: VitalName;
  readonly points: readonly VitalPoint[];
}

/** The vital signs that changed, as they truly were at the end of each turn, measured or not. */
export function listVitalSeries(
  turns: readonly Pick<AnswerTurn, 'calls' | 'events'>[],
): readonly VitalSeries[] {
  const series = new Map<VitalName, VitalPoint[]>();
  let atMin = 0;
  for (const { calls = [], events = [] } of turns) {
    const startMin = atMin;
    const diedMin = events.find(({ kind }) => kind === 'died')?.atMin;
    for (const { changes } of calls) {
      const minute = changes['minute']?.[1];
      if (typeof minute === 'number') atMin = minute;
    }
    for (const { changes } of calls)
      for (const name of vitalNameSchema.options) {
        const [before, after] = changes[`vitals.${name}`] ?? [];
        if (typeof after !== 'number') continue;
        const points = series.get(name) ?? [];
        series.set(name, points);
        if (points.length === 0)
          points.push({ atMin: 0, value: typeof before === 'number' ? before : after });
        addPoint(points, { atMin: diedMin ?? Math.max(startMin, atMin), value: after });
      }
  }
  return vitalNameSchema.options.flatMap(name => {
    const points = series.get(name);
    return points?.some(({ value }) => value !== points[0]?.value) ? [{ name, points }] : [];
  });
}

/** The last word of a minute is the one that stands. */
function addPoint(points: VitalPoint[], point: VitalPoint): void {
  if (points.length > 1 && points.at(-1)?.atMin === point.atMin) points.pop();
  points.push(point);
}

/** What it was at this minute. */
export function findValueAt({ points }: VitalSeries, atMin: number): number | undefined {
  return points.filter(point => point.atMin <= atMin).at(-1)?.value ?? points[0]?.value;
}
