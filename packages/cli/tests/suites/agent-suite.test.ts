import { createHash } from 'node:crypto';
import type { Hospital } from '@doctorbench/clinic';
import { createEpisode, createSuiteHospital } from '@doctorbench/clinic';
import { checkEpisode, createRandomAgent } from '@doctorbench/clinic/testing';
import type { EncounterItem, Report } from '@doctorbench/core';
import { toRawCalls } from '@doctorbench/engine';
import { createRandom } from '@doctorbench/psychometrics';
import { beforeAll, describe, expect, it } from 'vitest';
import { replaysNothing } from './agent-replay.ts';
import { provesItsStandard, seats } from './gold-suite.ts';

/** What a phantom does in so many cases of all scenarios tells it apart as well as all cases do. */
const sample = { limit: 12 };
/** An agent that never ends a case by itself takes ten times as long over it, and is as far from the others in three. */
const few = { limit: 3 };

describe('the agent suite', () => {
  const getSitting = provesItsStandard('doctorbench-agent', 'agent', sample);
  const items: EncounterItem[] = [];
  let hospital: Hospital;
  beforeAll(async () => {
    const { suite } = getSitting();
    hospital = await createSuiteHospital(suite)();
    for await (const item of suite.items()) if (item.kind === 'encounter') items.push(item);
  });

  const ways = ['good', 'partial', 'unsafe'] as const;

  /** Everything that happens on one of the three ways through a case, which cases are dealt in turn. */
  function digestWay(item: EncounterItem, turn: number): string {
    const hash = createHash('sha256');
    const episode = createEpisode({ item, hospital, seed: 5 });
    for (const calls of item.exemplars?.[ways[turn % ways.length] ?? 'good'] ?? [])
      if (!episode.end()) hash.update(JSON.stringify(episode.act(toRawCalls(calls))));
    hash.update(JSON.stringify(episode.world.log));
    return hash.digest('hex');
  }

  it('plays the same on every machine and every Node, to the byte', async () => {
    const now = Object.fromEntries(items.map((item, turn) => [item.id, digestWay(item, turn)]));
    await expect(
      `${JSON.stringify(now, null, 2)}\n`,
      'the clinic plays otherwise: raise clinicVersion, then have vitest -u write the digests anew',
    ).toMatchFileSnapshot('agent-ways.json');
  });

  replaysNothing(() => getSitting().suite);

  /** Ten thousand do, in all cases, in `npm run bench clinic`. */
  const everyFourth = (_: EncounterItem, n: number) => n % 4 === 0;

  it('survives an agent that acts at random, in cases of every scenario', () => {
    const faults = new Map<string, string>();
    for (const [n, item] of items.filter(everyFourth).entries()) {
      const episode = createEpisode({ item, hospital, seed: n });
      const agent = createRandomAgent(item, { hospital, random: createRandom(`${item.id}/${n}`) });
      while (!episode.end() && episode.counts.calls < 40) episode.act(agent.act());
      for (const fault of checkEpisode(episode)) faults.set(`${item.id} ${n}`, fault);
    }
    expect(Object.fromEntries(faults)).toEqual({});
  });

  seats(getSitting, ['orders-everything', 'only-asks', 'diagnoses-at-once'], few);

  it('puts the guideline far above who orders everything and who does not act', async () => {
    const find = async (phantom: string) => (await getSitting().examine(phantom, few)).report;
    const { report: guideline } = await getSitting().examine('ability-100', sample);
    const everything = await find('orders-everything');
    const asks = await find('only-asks');
    const atOnce = await find('diagnoses-at-once');
    const scoreOf = ({ overall_score }: Report) => overall_score?.value ?? Number.NaN;
    expect(scoreOf(guideline)).toBeGreaterThanOrEqual(90);
    for (const poor of [everything, asks, atOnce])
      expect(scoreOf(guideline) - scoreOf(poor)).toBeGreaterThan(100);
    // Needles and biopsies that nothing asks for endanger everybody; leaving things undone, only some.
    expect(everything.veto.vetoedItems).toBeGreaterThan(asks.veto.vetoedItems ?? 0);
    // The report says why.
    expect(everything.clinic?.costRatio).toBeGreaterThan(5);
    expect(guideline.clinic?.costRatio).toBe(1);
    expect(asks.clinic?.ends.finished ?? 0).toBe(0);
    expect(asks.clinic?.criticalActions.never).toBeGreaterThan(guideline.clinic?.criticalActions.never ?? 0);
    const of = ({ dimensions }: Report, id: string) =>
      dimensions.find(dimension => dimension.id === id)?.score?.value ?? Number.NaN;
    expect(of(asks, 'gathering')).toBeGreaterThan(of(atOnce, 'gathering'));
    expect(of(atOnce, 'reasoning')).toBeGreaterThan(of(asks, 'reasoning'));
  });

  it('finds the dangerous agent dangerous', async () => {
    const { report } = await getSitting().examine('unsafe', sample);
    expect(report.rating).toBe('E');
    expect(report.veto.vetoedItems).toBe(sample.limit);
  });

  it('gives an agent without tool calls the same exam in text', async () => {
    const { grades } = await getSitting().examine('no-tools', few);
    expect(grades.every(({ encounter }) => encounter?.end === 'finished' || encounter?.end === 'died')).toBe(
      true,
    );
  });
});
