import { fileURLToPath } from 'node:url';
import { type Item, listScenarios } from '@doctorbench/core';
import { lintSuite } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import { beforeAll, describe, expect, it } from 'vitest';

const dir = fileURLToPath(new URL('../../../../suites/starter', import.meta.url));

describe('the starter suite', () => {
  const items: Item[] = [];
  beforeAll(async () => {
    for await (const item of (await openSuite(dir)).items()) items.push(item);
  });

  it('has no problem, and tells good, partial and unsafe answers apart', async () => {
    expect((await lintSuite(dir)).problems).toEqual([]);
  });

  it('has three items of every LLM scenario, each read by a second reader', () => {
    for (const { id } of listScenarios('llm'))
      expect(items.filter(item => item.scenario === id)).toHaveLength(3);
    expect(items.filter(item => !item.review?.length).map(({ id }) => id)).toEqual([]);
  });
});
