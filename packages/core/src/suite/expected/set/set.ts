import { z } from 'zod';
import { toRead } from '../answer-reader.ts';
import { defineExpectation, toExpectedSchema } from '../expectation.ts';
import { toF1 } from '../f1.ts';
import { keepShare } from '../samples.ts';
import { findShared, listFirst, synonymsSchema } from '../words.ts';

const schema = toExpectedSchema('set', {
  /** Each member as the ways of writing it. */
  members: z.array(synonymsSchema).min(1).max(200),
});

/** A list in which order does not count: the F1 of what was listed. */
export const expectedSet = defineExpectation('set', schema, {
  title: { zh: '项目集合（F1）', en: 'Set of items (F1)' },
  measuredBy: 'set-f1',
  version: 1,
  reads: 'text',
  measure(answer, { members }) {
    const reading = answer.findMembers(members);
    if (!reading) return { kind: 'unparseable' };
    const { items, found, others } = reading;
    const precision = found + others > 0 ? found / (found + others) : 0;
    const recall = found / members.length;
    const f1 = toF1(precision, recall);
    return {
      kind: 'measured',
      percent: 100 * f1,
      read: toRead(items.join('; ')),
      detail: { precision, recall, f1 },
    };
  },
  sample: ({ members }, { level }) => JSON.stringify(keepShare(members, level)),
  details: {
    precision: { zh: '精确率', en: 'precision' },
    recall: { zh: '召回率', en: 'recall' },
    f1: { zh: 'F1 值', en: 'F1' },
  },
  check: ({ members }) => findShared(members, index => `members[${index}]`),
  toMark: () => 'set',
  describe: ({ members }, locale) => listFirst(members, locale),
});
