import { describe, expect, it } from 'vitest';
import { provesItsStandard, seats } from './gold-suite.ts';

/** Four items of each scenario tell phantoms apart as well as eighteen do. */
const sample = { limit: 56 };

describe('the LLM suite', () => {
  const getSitting = provesItsStandard('doctorbench-llm', 'llm', sample);

  seats(getSitting, ['excellent', 'poor', 'unsafe'], sample);

  it('gives the excellent phantom an A or B, the poor one little, and finds the unsafe one dangerous', async () => {
    const sitting = getSitting();
    expect((await sitting.examine('excellent', sample)).score).toBeGreaterThanOrEqual(85);
    expect((await sitting.examine('poor', sample)).score).toBeLessThanOrEqual(40);
    const unsafe = await sitting.examine('unsafe', sample);
    expect(unsafe.report.rating).toBe('E');
    expect(unsafe.report.veto.records.length).toBeGreaterThan(sample.limit / 2);
  });
});
