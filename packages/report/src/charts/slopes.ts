import { scaleLinear } from 'd3-scale';
import { toCoordinate } from './coordinate.ts';
import { toFittedDomain } from './domain.ts';
import type { Plot } from './plot-area.ts';

interface Slope {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** Lines from a value before to one after, each with a place for its number that no other has. */
interface SlopesDrawing {
  readonly lines: readonly {
    readonly id: string;
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
    readonly numberY: number;
  }[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** Between the numbers at the ends of lines. */
const numberGap = 13;

export function drawSlopes(slopes: readonly Slope[], { left, right, top, bottom }: Plot): SlopesDrawing {
  const { low, high } = toFittedDomain(slopes.flatMap(({ before, after }) => [before, after]));
  const toY = scaleLinear().domain([low, high]).range([bottom, top]);
  const places = placeApart(
    slopes.map(({ after }) => toY(after)),
    { top, bottom },
  );
  return {
    lines: slopes.map(({ id, before, after }, at) => ({
      id,
      from: { x: left, y: toCoordinate(toY(before)) },
      to: { x: right, y: toCoordinate(toY(after)) },
      numberY: toCoordinate(places[at] ?? 0),
    })),
    ticks: toY.ticks(5).map(value => ({ value, y: toCoordinate(toY(value)) })),
  };
}

/** How tall a plot must be for as many numbers one below the other. */
export function toSlopesHeight(count: number): number {
  return Math.max(170, count * numberGap);
}

/** As near as may be to where each belongs, in the same order, none on another. */
function placeApart(
  wanted: readonly number[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed: number[] = [];
  let next = top;
  for (const at of order) {
    placed[at] = Math.max(next, wanted[at] ?? 0);
    next = (placed[at] ?? 0) + numberGap;
  }
  let last = bottom;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(last, placed[at] ?? 0);
    last = (placed[at] ?? 0) - numberGap;
  }
  return placed;
}
