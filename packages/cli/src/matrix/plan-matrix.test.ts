import { matrixSchema } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { planMatrix } from './plan-matrix.ts';

const plan = (model: object) =>
  planMatrix({
    matrix: matrixSchema.parse({
      schemaVersion: 1,
      models: [{ model: 'anthropic:m', ...model }],
      suites: ['starter'],
    }),
    base: '/tmp',
  })[0]?.[0];

it('asks by batches where a model says so, in the folder that the run has either way', () => {
  expect(plan({ batch: true })?.options.batch).toBe(true);
  expect(plan({ batch: false })?.options).not.toHaveProperty('batch');
  expect(plan({ batch: true })?.dir).toBe(plan({})?.dir);
  expect(plan({ family: 'other' })?.dir).not.toBe(plan({})?.dir);
});
