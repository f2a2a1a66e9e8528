import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Item, listScenarios, type Track } from '@doctorbench/core';
import {
  countHospital,
  createCoverageCounter,
  datasheetFile,
  lintSuite,
  renewDatasheet,
} from '@doctorbench/datasets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSitting, type Sitting } from './sitting.ts';

interface GoldOptions {
  /** So many items before each phantom; all of them otherwise. */
  readonly limit?: number;
}

/** What every bundled gold suite proves of itself; returns where its phantoms sit, for what is its own. */
export function provesItsStandard(name: string, track: Track, options: GoldOptions = {}): () => Sitting {
  const dir = fileURLToPath(new URL(`../../../../suites/${name}`, import.meta.url));
  let sitting: Sitting;
  beforeAll(async () => {
    sitting = await openSitting(dir);
  });
  afterAll(() => sitting.close());

  const scoreScenarios = async (phantom: string) => {
    const { report } = await sitting.examine(phantom, options);
    return new Map(
      report.scenarios.map(({ id, average_total_score: score }) => [
        id as string,
        score?.value ?? Number.NaN,
      ]),
    );
  };

  it('claims the gold standard, and meets it', async () => {
    const { manifest, hash } = sitting.suite;
    expect(manifest.standard).toBe('gold');
    // Another third whenever the suite changes; `suite lint`, by which items are admitted, has all of them tried.
    const isChallenged = ({ id }: Item) =>
      createHash('sha256').update(`${hash} ${id}`).digest().readUInt8() % 3 === 0;
    expect((await lintSuite(dir, { isChallenged })).problems).toEqual([]);
  });

  it('has a datasheet that counts what is in it', async () => {
    const counter = createCoverageCounter();
    for await (const item of sitting.suite.items()) counter.add(item);
    const { manifest, hash, hospitalDir } = sitting.suite;
    const hospital = hospitalDir === undefined ? undefined : await countHospital(hospitalDir);
    const sheet = await readFile(join(dir, datasheetFile), 'utf8');
    expect(renewDatasheet(sheet, { manifest, hash, coverage: counter.finish(), hospital })).toBe(sheet);
  });

  seats(() => sitting, ['ability-100', 'thin', 'stuffer'], options);

  it('tells good answers from thin ones, and thin ones from bare keywords, in every scenario', async () => {
    const good = await scoreScenarios('ability-100');
    const thin = await scoreScenarios('thin');
    const stuffed = await scoreScenarios('stuffer');
    for (const { id } of listScenarios(track)) {
      expect((good.get(id) ?? 0) - (thin.get(id) ?? 100), id).toBeGreaterThanOrEqual(20);
      expect(stuffed.get(id), id).toBeLessThan(thin.get(id) ?? Number.NaN);
    }
  });
  return () => sitting;
}

/**
 * One test a sitting: none takes long on a busy machine, and those that follow find it done. What a phantom scores is
 * on record to nine digits: a change of the house must not move it, one of the content or of the grading says so.
 */
export function seats(
  getSitting: () => Sitting,
  phantoms: readonly string[],
  options: GoldOptions = {},
): void {
  it.each(phantoms)('seats the phantom %s', async phantom => {
    const { grades, report, score } = await getSitting().examine(phantom, options);
    expect(grades.length).toBeGreaterThan(0);
    expect(
      `${score.toFixed(9)} points, ${report.veto.vetoedItems} of ${grades.length} vetoed`,
    ).toMatchSnapshot();
  });
}
