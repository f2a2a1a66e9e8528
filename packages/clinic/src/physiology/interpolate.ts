import type { Points } from './course-model.ts';

/** The value at `severity` on the broken line through the points, flat before the first and after the last. */
export function interpolate(points: Points, severity: number): number {
  let before: readonly [number, number] | undefined;
  for (const point of points) {
    if (severity <= point[0]) {
      if (before === undefined) return point[1];
      return before[1] + ((point[1] - before[1]) * (severity - before[0])) / (point[0] - before[0]);
    }
    before = point;
  }
  return before?.[1] ?? 0;
}
