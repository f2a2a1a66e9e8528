import { expect, it } from 'vitest';
import { exampleVeto } from '../testing/run-fixtures.ts';
import { verdictSchema } from './verdict.ts';
import { vetoSchema } from './veto.ts';

it('lets a verdict stand without evidence, since absence cannot be quoted', () => {
  const verdict = { criterionId: 'no-jargon', turn: 0, met: true, evidence: [] };
  expect(verdictSchema.parse(verdict)).toEqual(verdict);
  expect(verdictSchema.safeParse({ ...verdict, evidence: [''] }).success).toBe(false);
  expect(verdictSchema.safeParse({ ...verdict, turn: -1 }).success).toBe(false);
});

it('does not let a veto stand without evidence', () => {
  expect(vetoSchema.parse(exampleVeto)).toEqual(exampleVeto);
  expect(vetoSchema.safeParse({ ...exampleVeto, evidence: [] }).success).toBe(false);
  expect(vetoSchema.safeParse({ ...exampleVeto, reason: '' }).success).toBe(false);
});
