import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { toCoordinate } from './coordinate.ts';
import type { Plot } from './plot-area.ts';

interface ReachPoint {
  /** Of the window. */
  readonly times: number;
  readonly share: number;
}

export interface ReachDrawing {
  readonly path: string;
  readonly dots: readonly (ReachPoint & { readonly x: number; readonly y: number })[];
  /** Its label has no decimals: it must fit beside the axis. */
  readonly grid: readonly { readonly label: string; readonly y: number }[];
  /** Whole and half multiples of the window. */
  readonly ticks: readonly { readonly times: number; readonly x: number }[];
  /** Where the window ends. */
  readonly window: number;
}

/** How many critical actions had been done by when, the window being 1. */
export function drawReachCurve(
  curve: readonly ReachPoint[],
  { left, right, top, bottom }: Plot,
): ReachDrawing {
  const toX = scaleLinear()
    .domain([0, Math.max(1, ...curve.map(({ times }) => times))])
    .range([left, right]);
  const toY = scaleLinear().domain([0, 1]).range([bottom, top]);
  const path = line<ReachPoint>(
    ({ times }) => toX(times),
    ({ share }) => toY(share),
  ).digits(2);
  return {
    path: path([{ times: 0, share: 0 }, ...curve]) ?? '',
    dots: curve.map(point => ({
      ...point,
      x: toCoordinate(toX(point.times)),
      y: toCoordinate(toY(point.share)),
    })),
    grid: [0, 50, 100].map(percent => ({
      label: `${percent}%`,
      y: toCoordinate(toY(percent / 100)),
    })),
    ticks: curve
      .filter(({ times }) => Number.isInteger(2 * times))
      .map(({ times }) => ({ times, x: toCoordinate(toX(times)) })),
    window: toCoordinate(toX(1)),
  };
}
