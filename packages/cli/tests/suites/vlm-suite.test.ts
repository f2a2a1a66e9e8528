import { isSwappable } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { provesItsStandard, seats } from './gold-suite.ts';

/** Eight items of each scenario: enough for phantoms that are far apart. */
const sample = { limit: 40 };

describe('the imaging suite', () => {
  const getSitting = provesItsStandard('doctorbench-vlm', 'vlm', sample);

  it('shows other pictures only where they are other pictures', async () => {
    const sitting = getSitting();
    for await (const item of sitting.suite.items()) {
      if (!isSwappable(item) || !('swap' in item)) continue;
      const own = new Map(item.attachments?.map(({ id, path }) => [id, path]));
      for (const { id, path } of item.swap?.attachments ?? []) expect(own.get(id), item.id).not.toBe(path);
    }
  });

  seats(getSitting, ['excellent', 'fair', 'poor']);

  it('puts phantoms in the order of their ability, and finds the unsafe one dangerous', async () => {
    const sitting = getSitting();
    const excellent = await sitting.examine('excellent');
    expect(excellent.score).toBeGreaterThanOrEqual(85);
    expect(excellent.report.imaging?.looksAtImages).toBe(true);
    const fair = await sitting.examine('fair');
    const poor = await sitting.examine('poor');
    expect(excellent.score - fair.score).toBeGreaterThan(10);
    expect(fair.score - poor.score).toBeGreaterThan(10);
    const unsafe = await sitting.examine('unsafe', sample);
    expect(unsafe.report.rating).toBe('E');
    expect(unsafe.report.veto.records.length).toBeGreaterThan(sample.limit / 4);
  });

  it('finds out the phantom that does not look at the pictures', async () => {
    const sitting = getSitting();
    const { report } = await sitting.examine('blind', sample);
    expect(report.imaging?.looksAtImages).toBe(false);
    expect(report.imaging?.blind?.gap.value).toBe(0);
  });
});
