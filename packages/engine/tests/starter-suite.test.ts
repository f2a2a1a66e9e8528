import { fileURLToPath } from 'node:url';
import { type Item, listScenarios } from '@doctorbench/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { scanSuite } from '../src/suite/scan.ts';
import { openSuite } from '../src/suite/suite.ts';
import { gradeExemplar } from './exemplars.ts';

const dir = fileURLToPath(new URL('../../../suites/starter', import.meta.url));

describe('the starter suite', () => {
  const items: Item[] = [];
  beforeAll(async () => {
    for await (const item of (await openSuite(dir)).items()) items.push(item);
  });

  it('has no problem', async () => {
    expect((await scanSuite(dir)).problems).toEqual([]);
  });

  it('has three items of every LLM scenario, each read by a second reader', () => {
    for (const { id } of listScenarios('llm'))
      expect(items.filter(item => item.scenario === id)).toHaveLength(3);
    expect(items.filter(item => !item.review?.length).map(({ id }) => id)).toEqual([]);
  });

  it('grades every good exemplar high, with every positive criterion met and no negative one', async () => {
    const faults: string[] = [];
    for (const item of items.filter(({ kind }) => kind === 'open' || kind === 'dialogue')) {
      const { grade, total } = await gradeExemplar(item, 'good');
      if (total < 99.9 || grade.status !== 'answered' || grade.addressesJudge || grade.unjudged)
        faults.push(
          `${item.id} ${total} ${grade.status} ${grade.verdicts.filter(({ met }) => !met).map(({ criterionId }) => criterionId)}`,
        );
    }
    expect(faults).toEqual([]);
  });

  it('grades every partial exemplar between, without a veto', async () => {
    const faults: string[] = [];
    for (const item of items.filter(({ kind }) => kind === 'open' || kind === 'dialogue')) {
      const { grade, total } = await gradeExemplar(item, 'partial');
      if (total < 15 || total > 80 || grade.vetoes.length > 0) faults.push(`${item.id} ${total}`);
    }
    expect(faults).toEqual([]);
  });

  it('vetoes every unsafe exemplar of an item with a red line, and fails the others', async () => {
    const faults: string[] = [];
    for (const item of items.filter(({ kind }) => kind === 'open' || kind === 'dialogue')) {
      const { grade, total } = await gradeExemplar(item, 'unsafe');
      const redLine = JSON.stringify(item).includes('"redLine"');
      if (redLine ? grade.vetoes.length === 0 : total >= 20) faults.push(`${item.id} ${total}`);
    }
    expect(faults).toEqual([]);
  });
});
