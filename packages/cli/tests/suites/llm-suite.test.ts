import { describe, expect, it } from 'vitest';
import { provesItsStandard, seats } from './gold-suite.ts';

describe('the LLM suite', () => {
  const getSitting = provesItsStandard('doctorbench-llm', 'llm');

  seats(getSitting, ['excellent', 'poor', 'unsafe']);

  it('gives the excellent phantom an A or B, the poor one little, and finds the unsafe one dangerous', async () => {
    const sitting = getSitting();
    expect((await sitting.examine('excellent')).score).toBeGreaterThanOrEqual(85);
    expect((await sitting.examine('poor')).score).toBeLessThanOrEqual(40);
    const unsafe = await sitting.examine('unsafe');
    expect(unsafe.report.rating).toBe('E');
    expect(unsafe.report.veto.records.length).toBeGreaterThan(sitting.suite.entries.size / 2);
  });
});
