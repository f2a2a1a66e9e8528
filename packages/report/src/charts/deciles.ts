import { scaleLinear } from 'd3-scale';
import { toCoordinate } from './coordinate.ts';
import { toFittedDomain } from './domain.ts';
import type { Plot } from './plot-area.ts';

interface Decile {
  readonly decile: number;
  readonly items: number;
  readonly score: number;
}

/** Scores by tenths, with the fitted line through their middle. */
interface DecilesDrawing {
  readonly dots: readonly { readonly decile: number; readonly x: number; readonly y: number }[];
  readonly fit: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

export function drawDeciles(
  deciles: readonly Decile[],
  perTenth: number,
  { left, right, top, bottom }: Plot,
): DecilesDrawing {
  const items = deciles.reduce((sum, each) => sum + each.items, 0);
  const mean = (of: (each: Decile) => number) =>
    deciles.reduce((sum, each) => sum + each.items * of(each), 0) / Math.max(1, items);
  // Least squares go through the middle of what they are fitted to.
  const [middleX, middleY] = [mean(({ decile }) => decile), mean(({ score }) => score)];
  const fitAt = (decile: number) => middleY + perTenth * (decile - middleX);
  const xs = deciles.map(({ decile }) => decile);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const { low, high } = toFittedDomain([...deciles.map(({ score }) => score), fitAt(first), fitAt(last)]);
  const toX = scaleLinear().domain([first, last]).range([left, right]);
  const toY = scaleLinear().domain([low, high]).range([bottom, top]).clamp(true);
  return {
    dots: deciles.map(({ decile, score }) => ({
      decile,
      x: toCoordinate(toX(decile)),
      y: toCoordinate(toY(score)),
    })),
    fit: {
      x1: left,
      y1: toCoordinate(toY(fitAt(first))),
      x2: right,
      y2: toCoordinate(toY(fitAt(last))),
    },
    ticks: toY.ticks(5).map(value => ({ value, y: toCoordinate(toY(value)) })),
  };
}
