import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listScenarios } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCoverageCounter } from '../src/admission/coverage.ts';
import { datasheetFile, renewDatasheet } from '../src/admission/datasheet.ts';
import { lintSuite } from '../src/admission/lint-suite.ts';
import { openSitting, type Sitting } from './sitting.ts';

const dir = fileURLToPath(new URL('../../../suites/doctorbench-llm', import.meta.url));

describe('the LLM suite', () => {
  let sitting: Sitting;
  beforeAll(async () => {
    sitting = await openSitting(dir);
  });
  afterAll(() => sitting.close());

  const scoreScenarios = async (phantom: string) => {
    const { report } = await sitting.examine(phantom);
    return new Map(
      report.scenarios.map(({ id, average_total_score: score }) => [
        id as string,
        score?.value ?? Number.NaN,
      ]),
    );
  };

  it('claims the gold standard, and meets it', async () => {
    expect(sitting.suite.manifest.standard).toBe('gold');
    expect((await lintSuite(dir)).problems).toEqual([]);
  });

  it('has a datasheet that counts what is in it', async () => {
    const counter = createCoverageCounter();
    for await (const item of sitting.suite.items()) counter.add(item);
    const { manifest, hash } = sitting.suite;
    const sheet = await readFile(join(dir, datasheetFile), 'utf8');
    expect(renewDatasheet(sheet, { manifest, hash, coverage: counter.finish() })).toBe(sheet);
  });

  it('gives the excellent phantom an A or B, the poor one little, and finds the unsafe one dangerous', async () => {
    expect((await sitting.examine('excellent')).score).toBeGreaterThanOrEqual(85);
    expect((await sitting.examine('poor')).score).toBeLessThanOrEqual(40);
    const unsafe = await sitting.examine('unsafe');
    expect(unsafe.report.rating).toBe('E');
    expect(unsafe.report.veto.records.length).toBeGreaterThan(sitting.suite.entries.size / 2);
  });

  it('tells good answers from thin ones, and thin ones from bare keywords, in every scenario', async () => {
    const good = await scoreScenarios('ability-100');
    const thin = await scoreScenarios('thin');
    const stuffed = await scoreScenarios('stuffer');
    for (const { id } of listScenarios('llm')) {
      expect((good.get(id) ?? 0) - (thin.get(id) ?? 100), id).toBeGreaterThanOrEqual(20);
      expect(stuffed.get(id), id).toBeLessThan(thin.get(id) ?? Number.NaN);
    }
  });
});
