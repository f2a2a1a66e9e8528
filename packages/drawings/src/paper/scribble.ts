import { createRandom } from '@doctorbench/psychometrics';
import { element, toNumber } from '../canvas/svg.ts';
import type { Area } from './box.ts';

/** A signature that is nobody's: one rounded stroke within an area. */
export function scribble(seed: string, { x, y, width, height }: Area): string {
  const random = createRandom(`scribble ${seed}`);
  const points = Array.from({ length: 9 }, (_, index) => [
    x + (index / 8) * width + (random() - 0.5) * width * 0.09,
    y + height * (index % 2 === 0 ? 0.1 + random() * 0.35 : 0.6 + random() * 0.4),
  ]).map(([u = 0, v = 0]) => [u, v] as const);
  const [first = [x, y] as const] = points;
  const bends = points.slice(1, -1).map(([u, v], index) => {
    const [nextU, nextV] = points[index + 2] ?? [u, v];
    return `Q${toNumber(u)} ${toNumber(v)} ${toNumber((u + nextU) / 2)} ${toNumber((v + nextV) / 2)}`;
  });
  return element('path', {
    d: `M${toNumber(first[0])} ${toNumber(first[1])}${bends.join('')}`,
    fill: 'none',
    stroke: '#1b2a6b',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-opacity': 0.88,
  });
}
