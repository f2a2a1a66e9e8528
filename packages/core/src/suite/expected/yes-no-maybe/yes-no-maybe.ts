import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from '../expectation.ts';
import { sayValue } from '../samples.ts';

const schema = toExpectedSchema('yes-no-maybe', {
  /** The right answer. */
  value: z.enum(['yes', 'no', 'maybe']),
});

const words = {
  zh: { yes: '是', no: '否', maybe: '不确定' },
  en: { yes: 'yes', no: 'no', maybe: 'maybe' },
} as const;

/** A closed question. */
export const expectedYesNoMaybe = defineExpectation('yes-no-maybe', schema, {
  title: { zh: '是、否或不确定', en: 'Yes, no or maybe' },
  measuredBy: 'yes-no-maybe',
  version: 1,
  reads: 'value',
  /** 100 when the answer says the expected one of yes, no and maybe. */
  measure(answer, { value }) {
    const word = answer.findStance();
    return word === undefined
      ? { kind: 'unparseable' }
      : { kind: 'measured', percent: word === value ? 100 : 0, read: word };
  },
  sample: ({ value }, { level, language }) =>
    sayValue(level === 'good' ? value : value === 'no' ? 'yes' : 'no', language),
  details: {},
  toKey: ({ value }) => value,
  toMark: () => 'yes-no-maybe',
  describe: ({ value }, locale) => words[locale][value],
});
