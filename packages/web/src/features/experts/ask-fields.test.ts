import { expect, it } from 'vitest';
import { type AskFields, toAsked } from './ask-fields.ts';

const one = 'sub_0123456789abcdef';
const other = 'sub_fedcba9876543210';
const fields: AskFields = { kind: 'reviews', suite: '', result: '', otherResult: '', most: '20' };

it('takes a result by its number or by the address of its report', () => {
  const asked = { kind: 'ratings', submissionId: one, most: 20 };
  expect(toAsked({ ...fields, kind: 'ratings', result: ` ${one} ` })).toEqual(asked);
  const result = `https://bench.example/reports/${one}?tab=items`;
  expect(toAsked({ ...fields, kind: 'ratings', result })).toEqual(asked);
});

it('is complete with two different results, where two are compared', () => {
  const compared = { ...fields, kind: 'preferences', result: one } as const;
  expect(toAsked(compared)).toBeUndefined();
  expect(toAsked({ ...compared, otherResult: one })).toBeUndefined();
  expect(toAsked({ ...compared, otherResult: other })).toMatchObject({ submissionIds: [one, other] });
});

it('asks for no more than two hundred, and for whole ones', () => {
  const reviews = { ...fields, suite: 'sha256:one' };
  expect(toAsked(reviews)).toEqual({ kind: 'reviews', suite: 'sha256:one', most: 20 });
  for (const most of ['', '0', '1.5', '201']) expect(toAsked({ ...reviews, most })).toBeUndefined();
});
