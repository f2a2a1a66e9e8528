import { expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { findRunOut, isTapered } from './tapers.ts';

/** Steps of half a day each, of what is taken at home and nobody stops in so many words. */
async function takeSteps(amounts: readonly number[], takes: readonly string[] = ['aspirin']) {
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
  return episode.world;
}

const step = async (...given: Parameters<typeof takeSteps>) =>
  findRunOut(await takeSteps(...given), id => id === 'aspirin');

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

it.each([
  ['a step that is written once more', [300, 100, 100], true],
  ['a step up again', [300, 100, 200], false],
  ['a dose that was never more', [100, 100, 100], false],
] as const)('of what harms a child before birth, %s', async (_, amounts, isExcused) => {
  const world = await takeSteps(amounts);
  const { id, atMin } = world.deeds.drugs.at(-1) ?? {};
  if (id === undefined || atMin === undefined) throw new Error('nothing was ordered');
  const order = { id, atMin, hazard: 'pregnancy', severity: 'forbidden' } as const;
  expect(isTapered(world, order)).toBe(isExcused);
});
