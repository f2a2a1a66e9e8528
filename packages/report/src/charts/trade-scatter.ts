import { scaleLinear, scaleLog } from 'd3-scale';
import { toCoordinate } from './coordinate.ts';
import { toDomain, toTicks } from './domain.ts';
import type { Plot } from './plot-area.ts';

/** What was achieved at how many times the expert's cost or time. */
export interface TradePoint {
  readonly id: string;
  readonly ratio: number;
  readonly score: number;
  readonly tone?: string;
}

interface TradeDrawing {
  readonly dots: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  readonly xTicks: readonly { readonly value: number; readonly x: number }[];
  readonly yTicks: readonly { readonly value: number; readonly y: number }[];
  /** Steps through the points that none other beats: as high a score at a lower ratio. Vetoed ones are not on it. */
  readonly front: readonly { readonly x: number; readonly y: number }[];
  /** Where the expert's own cost or time lies. */
  readonly expertX: number;
}

/** Beyond these ratios a point stands at the edge. */
const tradeEdges = { low: 1 / 8, high: 8 } as const;

/** By doublings: half the expert's is as far from it as twice. */
export function drawTradeScatter(
  points: readonly TradePoint[],
  { left, right, top, bottom }: Plot,
): TradeDrawing {
  const ratios = points.map(({ ratio }) => Math.min(tradeEdges.high, Math.max(tradeEdges.low, ratio)));
  const low = 2 ** Math.floor(Math.log2(Math.min(0.5, ...ratios)));
  const high = 2 ** Math.ceil(Math.log2(Math.max(2, ...ratios)));
  const toX = scaleLog().base(2).domain([low, high]).range([left, right]).clamp(true);
  const domain = toDomain(points.map(({ score }) => score));
  const toY = scaleLinear().domain([domain.low, domain.high]).range([bottom, top]).clamp(true);
  const doublings = Math.round(Math.log2(high / low));
  return {
    front: listFront(points).map(({ ratio, score }) => ({
      x: toCoordinate(toX(ratio)),
      y: toCoordinate(toY(score)),
    })),
    dots: points.map(({ id, score }, at) => ({
      id,
      x: toCoordinate(toX(ratios[at] ?? 1)),
      y: toCoordinate(toY(score)),
    })),
    xTicks: Array.from({ length: doublings + 1 }, (_, at) => {
      const value = low * 2 ** at;
      return { value, x: toCoordinate(toX(value)) };
    }),
    yTicks: toTicks(domain).map(value => ({ value, y: toCoordinate(toY(value)) })),
    expertX: toCoordinate(toX(1)),
  };
}

/** From the cheapest on, each that scores more than all before it. */
function listFront(points: readonly TradePoint[]): readonly TradePoint[] {
  const sorted = points
    .filter(({ tone }) => tone !== 'danger')
    .toSorted((a, b) => a.ratio - b.ratio || b.score - a.score);
  let best = Number.NEGATIVE_INFINITY;
  return sorted.filter(({ score }) => {
    if (score <= best) return false;
    best = score;
    return true;
  });
}
