import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { toCoordinate } from './coordinate.ts';
import type { Plot } from './plot-area.ts';

type Point = readonly [x: number, y: number];

interface CurveDrawing {
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly xTicks: readonly { readonly value: number; readonly x: number }[];
  readonly yTicks: readonly { readonly value: number; readonly y: number }[];
  toX(value: number): number;
}

/** One line from the floor of zero up. */
export function drawCurve(points: readonly Point[], { left, right, top, bottom }: Plot): CurveDrawing {
  const xs = points.map(([x]) => x);
  const toX = scaleLinear()
    .domain([Math.min(...xs), Math.max(...xs)])
    .range([left, right]);
  const toY = scaleLinear()
    .domain([0, Math.max(...points.map(([, y]) => y))])
    .nice()
    .range([bottom, top]);
  return {
    path: line().digits(2)(points.map(([x, y]) => [toX(x), toY(y)])) ?? '',
    dots: points.map(([x, y]) => ({ x: toCoordinate(toX(x)), y: toCoordinate(toY(y)) })),
    xTicks: toX.ticks(8).map(value => ({ value, x: toCoordinate(toX(value)) })),
    yTicks: toY.ticks(5).map(value => ({ value, y: toCoordinate(toY(value)) })),
    toX: value => toCoordinate(toX(value)),
  };
}
