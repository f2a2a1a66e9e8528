import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from './expectation.ts';
import { findShared, listFirst, synonymsSchema } from './words.ts';

const schema = toExpectedSchema('set', {
  /** Each member as the ways of writing it. */
  members: z.array(synonymsSchema).min(1).max(200),
});

/** A list in which order does not count: the F1 of what was listed. */
export const expectedSet = defineExpectation('set', schema, {
  title: { zh: '项目集合（F1）', en: 'Set of items (F1)' },
  measuredBy: 'set-f1',
  details: {
    precision: { zh: '精确率', en: 'precision' },
    recall: { zh: '召回率', en: 'recall' },
    f1: { zh: 'F1 值', en: 'F1' },
  },
  check: ({ members }) => findShared(members, index => `members[${index}]`),
  toMark: () => 'set',
  describe: ({ members }, locale) => listFirst(members, locale),
});
