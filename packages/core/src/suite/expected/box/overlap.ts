import type { Box } from './find-box.ts';

export function toIntersectionOverUnion(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const common = Math.max(0, width) * Math.max(0, height);
  return common / (toArea(a) + toArea(b) - common);
}

function toArea({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

/** In the corner that is farthest away. */
export function toFarCorner({ left, top, right, bottom }: Box): Box {
  const x = left + right < 1000 ? 999 : 0;
  const y = top + bottom < 1000 ? 999 : 0;
  return { left: x, top: y, right: x + 1, bottom: y + 1 };
}
