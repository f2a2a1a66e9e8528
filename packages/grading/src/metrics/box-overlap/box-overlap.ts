import { type Box, findBox } from '@doctorbench/core';
import { toPlainText } from '@doctorbench/text';
import { defineMetric, toRead } from '../metric.ts';

const wholeMarks = 0.5;

/** 100 · intersection over union against what earns full marks. Of several boxes the last is the answer. */
export const boxOverlap = defineMetric('box', {
  version: 1,
  reads: 'value',
  measure(text, { value, overlap = wholeMarks }) {
    const found = findBox(toPlainText(text));
    if (!found) return { kind: 'unparseable' };
    const share = toIntersectionOverUnion(found.box, value);
    return {
      kind: 'measured',
      percent: Math.min(100, (100 * share) / overlap),
      read: toRead(found.words),
      detail: { intersectionOverUnion: share },
    };
  },
  sample({ value }, level) {
    const { left, top, right, bottom } = level === 'good' ? value : toFarCorner(value);
    return `[${[left, top, right, bottom].join(', ')}]`;
  },
});

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
function toFarCorner({ left, top, right, bottom }: Box): Box {
  const x = left + right < 1000 ? 999 : 0;
  const y = top + bottom < 1000 ? 999 : 0;
  return { left: x, top: y, right: x + 1, bottom: y + 1 };
}
