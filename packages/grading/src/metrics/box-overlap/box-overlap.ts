import { type Box, type ExpectedBox, findBox } from '@doctorbench/core';
import { toPlainText } from '@doctorbench/text';
import { type Metric, toRead } from '../metric.ts';

const wholeMarks = 0.5;

/** 100 · intersection over union against what earns full marks. Of several boxes the last is the answer. */
export const boxOverlap: Metric<ExpectedBox> = {
  name: 'box-overlap@1',
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
};

export function toIntersectionOverUnion(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const common = Math.max(0, width) * Math.max(0, height);
  return common / (toArea(a) + toArea(b) - common);
}

function toArea({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
