import { element, line, type Point, polyline, rect, text } from '../canvas/svg.ts';
import { stepMs } from './tracing.ts';

export const pxPerMm = 6;
const ink = '#14141c';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Paper speed in mm/s and gain in mm/mV. */
export interface Scale {
  readonly speed: number;
  readonly gain: number;
}

/** Squares of 1 mm and of 5 mm. */
export function grid({ left, top, right, bottom }: Box): string {
  const lines = (stepMm: number) => {
    const step = stepMm * pxPerMm;
    let d = '';
    for (let x = left; x <= right; x += step) d += `M${x} ${top}V${bottom}`;
    for (let y = top; y <= bottom; y += step) d += `M${left} ${y}H${right}`;
    return d;
  };
  return [
    rect(left, top, right - left, bottom - top, { fill: '#fff7f5' }),
    element('path', { d: lines(1), stroke: '#f8d3ce', 'stroke-width': 0.7, fill: 'none' }),
    element('path', { d: lines(5), stroke: '#eba59d', 'stroke-width': 1.1, fill: 'none' }),
  ].join('');
}

/** A pulse of 1 mV, 200 ms wide, that ends at a place on the baseline. */
export function calibration(x: number, y: number, { speed, gain }: Scale): string {
  const width = 0.2 * speed * pxPerMm;
  const height = gain * pxPerMm;
  const edge = 1.5 * pxPerMm;
  return polyline(
    [
      [x - width - 2 * edge, y],
      [x - width - edge, y],
      [x - width - edge, y - height],
      [x - edge, y - height],
      [x - edge, y],
      [x, y],
    ],
    { stroke: ink, 'stroke-width': 1.6 },
  );
}

interface TraceOptions {
  readonly x: number;
  readonly y: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly scale: Scale;
}

/** The line of one lead between two times, its baseline at `y`. */
export function trace(signal: Float64Array, { x, y, fromMs, toMs, scale }: TraceOptions): string {
  const points: Point[] = [];
  for (let at = Math.round(fromMs / stepMs); at <= Math.round(toMs / stepMs); at++)
    points.push([
      x + ((at * stepMs - fromMs) / 1000) * scale.speed * pxPerMm,
      y - (signal[at] ?? 0) * scale.gain * pxPerMm,
    ]);
  return polyline(points, { stroke: ink, 'stroke-width': 1.6, 'stroke-linejoin': 'round' });
}

export function leadName(name: string, x: number, y: number): string {
  return text(name, x, y, {
    fill: ink,
    'font-size': 18,
    'font-weight': 'bold',
    stroke: '#fff7f5',
    'stroke-width': 4,
    'paint-order': 'stroke',
  });
}

/** The short stroke between two leads of a row. */
export function divider(x: number, y: number): string {
  return line([x, y - 14 * pxPerMm], [x, y - 11.5 * pxPerMm], { stroke: ink, 'stroke-width': 1.4 });
}

export function headerText(words: string, x: number, y: number, attributes = {}): string {
  return text(words, x, y, { fill: '#22242c', 'font-size': 18, ...attributes });
}

/** A box in thousandths of the picture. */
export function toThousandths(
  { left, top, right, bottom }: Box,
  { width, height }: { readonly width: number; readonly height: number },
): Box {
  const share = (value: number, whole: number) => Math.round((1000 * value) / whole);
  return {
    left: share(left, width),
    top: share(top, height),
    right: share(right, width),
    bottom: share(bottom, height),
  };
}
