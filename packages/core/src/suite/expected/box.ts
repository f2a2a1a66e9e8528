import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from './expectation.ts';

const thousandthSchema = z.number().min(0).max(1000);

const schema = toExpectedSchema('box', {
  /** In thousandths of the picture's width and height, from its upper left corner. */
  value: z.strictObject({
    left: thousandthSchema,
    top: thousandthSchema,
    right: thousandthSchema,
    bottom: thousandthSchema,
  }),
  /** Intersection over union that earns full marks; 0.5 unless stated. Less earns its share. */
  overlap: z.number().gt(0).max(1).optional(),
});
export type ExpectedBox = z.infer<typeof schema>;

/** Where something is in a picture: how much of the box that was given and the right one is common to both. */
export const expectedBox = defineExpectation('box', schema, {
  title: { zh: '图中位置（重叠度）', en: 'Place in the image (overlap)' },
  measuredBy: 'box-overlap',
  details: {
    intersectionOverUnion: { zh: '交并比', en: 'intersection over union' },
  },
  check: ({ value: { left, top, right, bottom } }) =>
    left < right && top < bottom ? [] : [{ field: 'value', message: 'the box is empty' }],
  toMark: () => 'box',
  describe: ({ value: { left, top, right, bottom } }) => `[${left}, ${top}, ${right}, ${bottom}]`,
});
