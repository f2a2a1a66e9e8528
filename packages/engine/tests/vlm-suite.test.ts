import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSwappable, listScenarios } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCoverageCounter } from '../src/admission/coverage.ts';
import { datasheetFile, renewDatasheet } from '../src/admission/datasheet.ts';
import { lintSuite } from '../src/admission/lint-suite.ts';
import { openSitting, type Sitting } from './sitting.ts';

const dir = fileURLToPath(new URL('../../../suites/doctorbench-vlm', import.meta.url));

describe('the imaging suite', () => {
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

  it('shows other pictures only where they are other pictures', async () => {
    for await (const item of sitting.suite.items()) {
      if (!isSwappable(item) || !('swap' in item)) continue;
      const own = new Map(item.attachments?.map(({ id, path }) => [id, path]));
      for (const { id, path } of item.swap?.attachments ?? []) expect(own.get(id), item.id).not.toBe(path);
    }
  });

  it('puts phantoms in the order of their ability, and finds the unsafe one dangerous', async () => {
    const excellent = await sitting.examine('excellent');
    expect(excellent.score).toBeGreaterThanOrEqual(85);
    expect(excellent.report.imaging?.looksAtImages).toBe(true);
    const fair = await sitting.examine('fair');
    const poor = await sitting.examine('poor');
    expect(excellent.score - fair.score).toBeGreaterThan(10);
    expect(fair.score - poor.score).toBeGreaterThan(10);
    const unsafe = await sitting.examine('unsafe');
    expect(unsafe.report.rating).toBe('E');
    expect(unsafe.report.veto.records.length).toBeGreaterThan(sitting.suite.entries.size / 4);
  });

  it('finds out the phantom that does not look at the pictures', async () => {
    const { report } = await sitting.examine('blind');
    expect(report.imaging?.looksAtImages).toBe(false);
    expect(report.imaging?.blind?.gap.value).toBe(0);
  });

  it('tells good answers from thin ones, and thin ones from bare keywords, in every task', async () => {
    const good = await scoreScenarios('ability-100');
    const thin = await scoreScenarios('thin');
    const stuffed = await scoreScenarios('stuffer');
    for (const { id } of listScenarios('vlm')) {
      expect((good.get(id) ?? 0) - (thin.get(id) ?? 100), id).toBeGreaterThanOrEqual(20);
      expect(stuffed.get(id), id).toBeLessThan(thin.get(id) ?? Number.NaN);
    }
  });
});
