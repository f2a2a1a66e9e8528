import { describe, expect, it } from 'vitest';
import { startEpisode, toCall } from '../testing/clinic-case.ts';

const prescribe = (drug: string) =>
  toCall('prescribe', { patient: 'P-1001', drug, amount: 25, unit: 'g', route: 'iv-bolus' });

describe('a drug by a name that is no drug’s', () => {
  it.each(['glucose', '葡萄糖', '葡萄糖注射液'])('%s: names the solutions, not the test', async name => {
    const episode = await startEpisode();
    const [reply] = episode.act([prescribe(name)]).calls;
    expect(reply?.result).toMatch(/Glucose 5% injection|5%葡萄糖注射液/);
    expect(reply?.result).not.toContain('order_tests');
  });

  it('goes to the tool that knows it', async () => {
    const episode = await startEpisode();
    const [reply] = episode.act([prescribe('troponin')]).calls;
    expect(reply?.result).toContain('order_tests');
  });
});
