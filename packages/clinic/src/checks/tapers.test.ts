import { expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { findRunOut } from './tapers.ts';

/** Steps of half a day each, of what is taken at home and nobody stops in so many words. */
async function step(amounts: readonly number[], takes: readonly string[] = ['aspirin']) {
  const { patient } = makeClinicItem().case;
  const episode = await startEpisode(
    makeClinicItem({
      courses: [],
      patient: { ...patient, takes: [...takes] },
      limits: { calls: 99, minutes: 99_999, outputTokens: 9 },
    }),
  );
  for (const amount of amounts) {
    const order = { drug: 'aspirin', amount, unit: 'mg', route: 'oral', every: 6, days: 0.5 };
    episode.act([toCall('prescribe', { patient: 'P-1001', ...order })]);
    for (let half = 0; half < 4; half++) episode.act([toCall('wait', { minutes: 720 })]);
  }
  return findRunOut(episode.world, id => id === 'aspirin');
}

it('takes a home drug for off whose last step down has run out', async () => {
  expect(await step([300, 100])).toMatchObject({ id: 'aspirin' });
});

it.each([
  ['the dose stays', [100, 100], ['aspirin']],
  ['it rises', [100, 300], ['aspirin']],
  ['it was not taken before', [300, 100], []],
] as const)('does not where %s', async (_, amounts, takes) => {
  expect(await step(amounts, takes)).toBeUndefined();
});
