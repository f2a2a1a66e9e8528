import { expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { listUnexcused } from './excuses.ts';

const valproate = (amount: number) =>
  toCall('prescribe', { patient: 'P-1001', drug: 'valproate', amount, unit: 'mg', route: 'oral', every: 12 });

async function listForChild(amounts: readonly number[], takes: readonly string[] = []) {
  const { patient } = makeClinicItem().case;
  const expecting = { ...patient, sex: 'female' as const, ageYears: 30, allergies: [], takes: [...takes] };
  const episode = await startEpisode(
    makeClinicItem({
      patient: { ...expecting, pregnantWeeks: 6 },
      limits: { calls: 99, minutes: 99_999, outputTokens: 9 },
    }),
  );
  for (const amount of amounts) {
    episode.act([valproate(amount)]);
    episode.act([toCall('wait', { minutes: 30 })]);
  }
  const worst = takes.length > 0 ? 'serious' : 'forbidden';
  return listUnexcused({ world: episode.world, end: 'finished', calls: 9, badCalls: 0, expert: undefined })
    .filter(({ hazard, severity }) => hazard === 'pregnancy' && severity === worst)
    .map(({ id }) => id);
}

it('counts a drug that is bad for a child once, and no step by which it is taken away', async () => {
  expect(await listForChild([250])).toEqual(['valproate']);
  expect(await listForChild([500, 250])).toEqual(['valproate']);
  expect(await listForChild([250, 500])).toEqual(['valproate', 'valproate']);
});

it('counts no first step down from what was taken at home, by the step that follows', async () => {
  expect(await listForChild([500, 250], ['valproate'])).toEqual([]);
  expect(await listForChild([500], ['valproate'])).toEqual(['valproate']);
  expect(await listForChild([250, 500], ['valproate'])).toEqual(['valproate', 'valproate']);
});
