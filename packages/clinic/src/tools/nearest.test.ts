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
    expect(reply?.result).not.toMatch(/glucosamine|gluconate|氨基葡萄糖|葡萄糖酸钙/i);
  });

  it('warns of what went in beside it in the same turn', async () => {
    const episode = await startEpisode();
    const insulin = { drug: 'insulin', amount: 10, unit: 'U', route: 'iv-bolus' };
    const order = toCall('prescribe', { patient: 'P-1001', ...insulin });
    const [refused, given] = episode.act([prescribe('glucose'), order]).calls;
    expect(refused?.result).toContain('of the same turn insulin was');
    expect(given?.result).not.toContain('Mind');
    expect(episode.act([prescribe('glucose')]).calls[0]?.result).not.toContain('Mind');
  });

  it('that patients bring themselves is a matter of telling them', async () => {
    const episode = await startEpisode();
    const [reply] = episode.act([prescribe('五酯胶囊')]).calls;
    expect(reply?.result).toContain('advise');
    expect(reply?.fault).toBe('tool');
  });

  it('is not taken for a class whose short name stands in it', async () => {
    const episode = await startEpisode();
    const [reply] = episode.act([prescribe('lithium bicarb')]).calls;
    expect(reply?.result).not.toMatch(/sartan/i);
  });

  it('goes to the tool that knows it', async () => {
    const episode = await startEpisode();
    const [reply] = episode.act([prescribe('troponin')]).calls;
    expect(reply?.result).toContain('order_tests');
  });
});

describe('a name that another tool knows', () => {
  it.each([
    ['order_tests', { tests: ['bedside swallow screen'] }, 'examine'],
    ['order_tests', { tests: ['胎盘检查'] }, 'examine'],
    ['perform', { procedure: '洼田饮水试验' }, 'examine'],
    ['refer', { to: '高压氧', urgency: 'emergency', reason: 'carbon monoxide' }, 'perform'],
    ['call_team', { team: 'hyperbaric medicine', reason: 'carbon monoxide' }, 'perform'],
    ['prescribe', { drug: '输血', amount: 1, unit: 'U', route: 'iv-infusion' }, 'perform'],
  ] as const)('goes to that and to nothing near it: %s %o', async (tool, args, told) => {
    const episode = await startEpisode();
    const [reply] = episode.act([toCall(tool, { patient: 'P-1001', ...args })]).calls;
    expect(reply?.fault).toBe('tool');
    expect(reply?.result).toMatch(new RegExp(`belongs to ${told}|请用 ${told}`));
  });
});

it('offers no operation for a harmless word', async () => {
  const episode = await startEpisode();
  const call = toCall('perform', { patient: 'P-1001', procedure: '右足冷贴' });
  const said = episode.act([call]).calls[0]?.result ?? '';
  expect(said).toContain('foot-care');
  expect(said).not.toMatch(/cardioversion|amputation/);
});

it.each([
  ['右足冷敷', 'local-cold'],
  ['接产', 'vaginal-delivery'],
])('knows %s', async (name, id) => {
  const episode = await startEpisode();
  episode.act([toCall('perform', { patient: 'P-1001', procedure: name })]);
  expect(episode.world.deeds.performed.map(deed => deed.id)).toEqual([id]);
});
