import { validityReportSchema } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContextStage, openContextStage } from '../../testing/context-stage.ts';
import { readValidity } from './read-validity.ts';

const items = [
  makeChoiceItem('one'),
  makeChoiceItem('two'),
  makeChoiceItem('kept', { split: 'private' }),
  makeChoiceItem('four'),
];
let stage: ContextStage;
beforeAll(async () => {
  stage = await openContextStage({ items });
});
afterAll(() => stage?.close());

describe('the validity of an edition', () => {
  it('comes from the models of its board, and tells nothing of private items one by one', async () => {
    const { editions, suites } = stage.context.services;
    const points = [
      [100, 100, 100, 100],
      [100, 100, 0, 0],
      [100, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    const report = await readValidity(stage.edition, {
      editions,
      suites,
      banks: {
        readExamination: async () => ({
          items: items.map(({ id, scenario }) => ({ id, scenario })),
          examinees: points.map((own, index) => ({ name: `l/m${index}`, developer: 'l', points: own })),
          suite: null,
        }),
      },
    });
    expect(validityReportSchema.parse(report)).toEqual(report);
    expect(report.items.map(({ id }) => id)).toEqual(['one', 'two', 'four']);
    expect(report.reliability).toMatchObject({ items: 4, examinees: 4 });
  });

  it('of a board without models is not measured', async () => {
    const { editions, suites, banks } = stage.context.services;
    const report = await readValidity(stage.edition, { editions, suites, banks });
    expect(report).toMatchObject({ examinees: 0, reliability: null, items: [] });
    await expect(readValidity('nothing', { editions, suites, banks })).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });
});
