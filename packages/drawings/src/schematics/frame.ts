import { createRandom, type Random } from '@doctorbench/psychometrics';
import { element, type Point, rect, text, toNumber } from '../canvas/svg.ts';

/** The language of the words on a picture. */
export type Language = 'zh' | 'en';

/** A stretch of a picture, in its pixels or in thousandths of its sides. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function toThousandths(box: Box, { width, height }: Size): Box {
  return {
    left: Math.round((1000 * box.left) / width),
    top: Math.round((1000 * box.top) / height),
    right: Math.round((1000 * box.right) / width),
    bottom: Math.round((1000 * box.bottom) / height),
  };
}

/** The smallest box around points. */
export function toBox(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A path through points, rounded by Catmull–Rom splines. */
export function toSmoothPath(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  let path = `M${toNumber(at(0)[0])} ${toNumber(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const controls = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
    path += `C${controls.map(toNumber).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

export function toStraightPath(points: readonly Point[], closed = true): string {
  const path = points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${toNumber(x)} ${toNumber(y)}`)
    .join('');
  return closed ? `${path}Z` : path;
}

/** The same points on the other side of a vertical line. */
export function mirror(points: readonly Point[], axis = 0): readonly Point[] {
  return points.map(([x, y]) => [2 * axis - x, y] as const);
}

export function clipTo(id: string, path: string): string {
  return element('clipPath', { id }, element('path', { d: path }));
}

/** Standard normal deviates (Box–Muller). */
export function createNormal(seed: string): Random {
  const random = createRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** What every drawn likeness of a body or a film carries, so that nobody takes it for a patient's. */
export function schematicMark(x: number, y: number, ground: 'paper' | 'film' = 'paper'): string {
  const fill = ground === 'film' ? '#ffffff' : '#777777';
  const words = text('示意图 / SCHEMATIC', x, y, { fill, 'font-size': 15, 'text-anchor': 'end' });
  if (ground === 'paper') return words;
  return rect(x - 156, y - 18, 164, 26, { fill: '#000000', 'fill-opacity': 0.55 }) + words;
}
