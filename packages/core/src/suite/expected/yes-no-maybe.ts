import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from './expectation.ts';

const schema = toExpectedSchema('yes-no-maybe', {
  /** The right answer. */
  value: z.enum(['yes', 'no', 'maybe']),
});
export type ExpectedYesNoMaybe = z.infer<typeof schema>;

/** A closed question. */
export const expectedYesNoMaybe = defineExpectation('yes-no-maybe', schema, {
  title: { zh: '是、否或不确定', en: 'Yes, no or maybe' },
  toMark: () => 'yes-no-maybe',
  describe: ({ value }) => value,
});
