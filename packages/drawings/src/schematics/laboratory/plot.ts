import { line, type Point, rect, text } from '../../canvas/svg.ts';

/** A plotting area in pixels and the values at its edges. */
export interface Axes {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

export function toPlot({ left, top, width, height, x, y }: Axes): (point: Point) => Point {
  return ([u, v]) => [
    left + ((u - x[0]) / (x[1] - x[0])) * width,
    top + height - ((v - y[0]) / (y[1] - y[0])) * height,
  ];
}

interface Ticks {
  readonly x?: readonly (readonly [number, string])[];
  readonly y?: readonly (readonly [number, string])[];
  readonly size?: number;
}

/** A frame with ticks and their numbers. */
export function drawAxes(axes: Axes, { x = [], y = [], size = 15 }: Ticks): string {
  const move = toPlot(axes);
  const ink = { stroke: '#222222', 'stroke-width': 1.6 };
  return [
    rect(axes.left, axes.top, axes.width, axes.height, { fill: 'none', ...ink }),
    ...x.flatMap(([value, words]) => {
      const [px, py] = move([value, axes.y[0]]);
      return [
        line([px, py], [px, py + 7], ink),
        text(words, px, py + 9 + size, { 'font-size': size, 'text-anchor': 'middle' }),
      ];
    }),
    ...y.flatMap(([value, words]) => {
      const [px, py] = move([axes.x[0], value]);
      return [
        line([px - 7, py], [px, py], ink),
        text(words, px - 11, py + size * 0.36, { 'font-size': size, 'text-anchor': 'end' }),
      ];
    }),
  ].join('');
}

/** Words along the vertical axis, read from below. */
export function drawSideTitle(words: string, x: number, y: number, size = 17): string {
  return text(words, 0, 0, {
    transform: `translate(${x} ${y}) rotate(-90)`,
    'text-anchor': 'middle',
    'font-size': size,
  });
}

/** The height of a bell at a distance from its middle, in its own standard deviations. */
export function bell(distance: number): number {
  return Math.exp(-0.5 * distance * distance);
}
