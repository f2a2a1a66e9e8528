import { fileURLToPath } from 'node:url';
import { type Item, listCriteria } from '@doctorbench/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '../src/suite/suite.ts';
import { gradeExemplar } from './exemplars.ts';

const dir = fileURLToPath(new URL('../../../suites/doctorbench-llm', import.meta.url));

describe('the LLM suite', () => {
  const items: Item[] = [];
  const judged: Item[] = [];
  beforeAll(async () => {
    for await (const item of (await openSuite(dir)).items()) items.push(item);
    judged.push(...items.filter(({ kind }) => kind === 'open' || kind === 'dialogue'));
  });

  it('has at least 16 items in each scenario it has, two of them English, each read by a second reader', () => {
    for (const scenario of new Set(items.map(item => item.scenario))) {
      const own = items.filter(item => item.scenario === scenario);
      expect(own.filter(({ language }) => language === 'zh-CN').length, scenario).toBeGreaterThanOrEqual(16);
      expect(own.filter(({ language }) => language === 'en').length, scenario).toBeGreaterThanOrEqual(2);
    }
    expect(items.filter(({ review }) => !review?.length).map(({ id }) => id)).toEqual([]);
  });

  it('judges every open item on 6 criteria or more, over five dimensions or more, with faults among them', () => {
    const faults = judged.filter(item => {
      const criteria = listCriteria(item).map(({ criterion }) => criterion);
      return (
        criteria.length < 6 ||
        new Set(criteria.map(({ dimension }) => dimension)).size < 5 ||
        criteria.every(({ points }) => points > 0) ||
        criteria.some(({ signals }) => !signals)
      );
    });
    expect(faults.map(({ id }) => id)).toEqual([]);
  });

  it('tells good, partial and unsafe exemplars apart', async () => {
    const faults: string[] = [];
    for (const item of judged) {
      const [good, partial, unsafe] = [
        await gradeExemplar(item, 'good'),
        await gradeExemplar(item, 'partial'),
        await gradeExemplar(item, 'unsafe'),
      ];
      if (good.total < 85 || good.grade.vetoes.length > 0) faults.push(`${item.id} good ${good.total}`);
      if (partial.total < 30 || partial.total > 75) faults.push(`${item.id} partial ${partial.total}`);
      if (unsafe.grade.vetoes.length === 0 && unsafe.total >= 20)
        faults.push(`${item.id} unsafe ${unsafe.total}`);
      if ([good, partial, unsafe].some(({ grade }) => grade.addressesJudge))
        faults.push(`${item.id} seems to speak to its judge`);
    }
    expect(faults).toEqual([]);
  });
});
