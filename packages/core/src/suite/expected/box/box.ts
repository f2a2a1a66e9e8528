import { z } from 'zod';
import { toRead } from '../answer-reader.ts';
import { defineExpectation, toExpectedSchema } from '../expectation.ts';
import { boxSchema, findBox } from './find-box.ts';
import { toFarCorner, toIntersectionOverUnion } from './overlap.ts';

const wholeMarks = 0.5;

const schema = toExpectedSchema('box', {
  /** In thousandths of the picture's width and height, from its upper left corner. */
  value: boxSchema,
  /** Intersection over union that earns full marks; 0.5 unless stated. Less earns its share. */
  overlap: z.number().gt(0).max(1).optional(),
});

/** Where something is in a picture: how much of the box that was given and the right one is common to both. */
export const expectedBox = defineExpectation('box', schema, {
  title: { zh: '图中位置（重叠度）', en: 'Place in the image (overlap)' },
  measuredBy: 'box-overlap',
  version: 1,
  reads: 'value',
  /** 100 · intersection over union against what earns full marks. Of several boxes the last is the answer. */
  measure({ plain }, { value, overlap = wholeMarks }) {
    const found = findBox(plain);
    if (!found) return { kind: 'unparseable' };
    const share = toIntersectionOverUnion(found.box, value);
    return {
      kind: 'measured',
      percent: Math.min(100, (100 * share) / overlap),
      read: toRead(found.words),
      detail: { intersectionOverUnion: share },
    };
  },
  sample({ value }, { level }) {
    const { left, top, right, bottom } = level === 'good' ? value : toFarCorner(value);
    return `[${[left, top, right, bottom].join(', ')}]`;
  },
  details: {
    intersectionOverUnion: { zh: '交并比', en: 'intersection over union' },
  },
  check: ({ value: { left, top, right, bottom } }) =>
    left < right && top < bottom ? [] : [{ field: 'value', message: 'the box is empty' }],
  toMark: () => 'box',
  describe: ({ value: { left, top, right, bottom } }) => `[${left}, ${top}, ${right}, ${bottom}]`,
});
