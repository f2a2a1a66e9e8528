import { scaleLinear } from 'd3-scale';
import { toCoordinate } from './coordinate.ts';
import type { Plot } from './plot-area.ts';

interface Rate {
  readonly share: number;
  readonly interval: { readonly low: number; readonly high: number };
}

/** Two rates against each other: a point with the interval of each, on axes from 0 to 1. */
interface RateCrossDrawing {
  readonly x: number;
  readonly y: number;
  readonly across: { readonly from: number; readonly to: number };
  readonly upright: { readonly from: number; readonly to: number };
  readonly ticks: readonly { readonly share: number; readonly x: number; readonly y: number }[];
}

export function drawRateCross(across: Rate, upright: Rate, plot: Plot): RateCrossDrawing {
  const scaleX = scaleLinear().domain([0, 1]).range([plot.left, plot.right]);
  const scaleY = scaleLinear().domain([0, 1]).range([plot.bottom, plot.top]);
  const [toX, toY] = [scaleX, scaleY].map(scale => (share: number) => toCoordinate(scale(share))) as [
    (share: number) => number,
    (share: number) => number,
  ];
  return {
    x: toX(across.share),
    y: toY(upright.share),
    across: { from: toX(across.interval.low), to: toX(across.interval.high) },
    upright: { from: toY(upright.interval.low), to: toY(upright.interval.high) },
    ticks: [0, 0.25, 0.5, 0.75, 1].map(share => ({ share, x: toX(share), y: toY(share) })),
  };
}
