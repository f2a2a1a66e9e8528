import { element, type Point, toNumber } from './svg.ts';

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
