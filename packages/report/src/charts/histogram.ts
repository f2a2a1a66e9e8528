import { scaleBand, scaleLinear } from 'd3-scale';
import { toCoordinate } from './coordinate.ts';
import { type Domain, toTicks } from './domain.ts';
import type { Plot } from './plot-area.ts';

export interface HistogramDrawing {
  readonly bins: readonly {
    readonly low: number;
    readonly high: number;
    readonly count: number;
    /** The count as it fits over a bar. */
    readonly label: string;
    readonly below: boolean;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly ticks: readonly {
    readonly value: number;
    readonly x: number;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
  readonly zero: number;
}

/** A bar that can be seen, however few are in it. */
const leastHeight = 1.5;

/** Counts in bins of equal width. */
export function drawHistogram(counts: readonly number[], domain: Domain, plot: Plot): HistogramDrawing {
  const { left, right, top, bottom } = plot;
  const step = (domain.high - domain.low) / counts.length;
  const toX = scaleLinear().domain([domain.low, domain.high]).range([left, right]);
  const toHeight = scaleLinear()
    .domain([0, Math.max(1, ...counts)])
    .range([0, bottom - top]);
  const slots = scaleBand<number>()
    .domain(counts.map((_, index) => index))
    .range([left, right])
    .paddingInner(0.1)
    .paddingOuter(0.05);
  return {
    bins: counts.map((count, index) => {
      const high = domain.low + (index + 1) * step;
      const height = count > 0 ? Math.max(leastHeight, toHeight(count)) : 0;
      return {
        low: domain.low + index * step,
        high,
        count,
        label: count < 1000 ? String(count) : `${Math.round(count / 1000)}k`,
        below: high <= 0,
        x: toCoordinate(slots(index) ?? left),
        y: toCoordinate(bottom - height),
        width: toCoordinate(slots.bandwidth()),
        height: toCoordinate(height),
      };
    }),
    ticks: toTicks(domain).map((value, index, { length }) => ({
      value,
      x: toCoordinate(toX(value)),
      anchor: index === 0 ? 'start' : index === length - 1 ? 'end' : 'middle',
    })),
    zero: toCoordinate(toX(0)),
  };
}
