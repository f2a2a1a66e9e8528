import type { VitalName } from '@doctorbench/core';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { TimeAxis } from './timeline.ts';

export interface VitalPoint {
  readonly atMin: number;
  readonly value: number;
}

/** One vital sign from the beginning to the end; it keeps a value until the next point. */
export interface VitalSeries {
  readonly name: VitalName;
  readonly points: readonly VitalPoint[];
}

/** What it was at this minute. */
export function findValueAt({ points }: VitalSeries, atMin: number): number | undefined {
  return points.filter(point => point.atMin <= atMin).at(-1)?.value ?? points[0]?.value;
}

/** Least difference between the ends of a scale, so that a flicker does not look like a crisis. */
const leastSpans: Readonly<Record<VitalName, number>> = {
  hr: 30,
  sbp: 30,
  dbp: 30,
  rr: 10,
  spo2: 8,
  temp: 2,
  gcs: 4,
  pain: 4,
};

/** One vital sign over case time, in the units of the picture. */
export interface VitalDrawing {
  /** The `d` of a path. */
  readonly path: string;
  /** Ends of the scale, with their height. */
  readonly low: { readonly value: number; readonly y: number };
  readonly high: { readonly value: number; readonly y: number };
  /** Where it was measured. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
}

interface VitalDrawingOptions {
  readonly time: TimeAxis;
  readonly top: number;
  readonly bottom: number;
  /** Minutes at which the agent took vital signs. */
  readonly measured: readonly number[];
}

/** It keeps a value until the next record: between two of them nothing is known better. */
export function drawVital(series: VitalSeries, options: VitalDrawingOptions): VitalDrawing {
  const { time, top, bottom, measured } = options;
  const { low, high } = toEnds(series);
  const toY = scaleLinear().domain([low, high]).range([bottom, top]);
  const last = series.points.at(-1);
  const drawn =
    last && last.atMin < time.endMin ? [...series.points, { ...last, atMin: time.endMin }] : series.points;
  const draw = line<VitalPoint>()
    .x(({ atMin }) => time.at(atMin))
    .y(({ value }) => toY(value))
    .curve(curveStepAfter)
    .digits(2);
  return {
    path: draw(drawn) ?? '',
    low: { value: low, y: toY(low) },
    high: { value: high, y: toY(high) },
    dots: measured.map(atMin => ({ x: time.at(atMin), y: toY(findValueAt(series, atMin) ?? low) })),
  };
}

function toEnds({ name, points }: VitalSeries): { readonly low: number; readonly high: number } {
  const values = points.map(({ value }) => value);
  const leastSpan = leastSpans[name];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spare = Math.max(0, leastSpan - (high - low)) / 2;
  const start = Math.max(0, Math.floor(low - spare));
  return { low: start, high: Math.max(Math.ceil(high + spare), start + leastSpan) };
}
