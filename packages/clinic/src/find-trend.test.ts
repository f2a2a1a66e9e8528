import { expect, it } from 'vitest';
import { findTrend } from './find-trend.ts';
import { passTime } from './pass-time.ts';
import { makeClinicItem, startEpisode } from './testing/clinic-case.ts';

const limits = { calls: 99, minutes: 9999, outputTokens: 9999 };

it('says that it has gone once each course is back at its first stage, and the pain with it', async () => {
  const settling = [{ model: 'anaphylaxis', severity: 0.4, worsensPerHour: -0.4 }];
  const { world } = await startEpisode(makeClinicItem({ limits, results: [], courses: settling }));
  expect(findTrend(world)).toBe('same');
  passTime(world, 20);
  expect(findTrend(world)).toBe('better');
  passTime(world, 40);
  expect(findTrend(world)).toBe('gone');
  const vitals = { ...world.encounter.vitals, pain: 5 };
  const hurting = await startEpisode(makeClinicItem({ limits, results: [], courses: settling, vitals }));
  passTime(hurting.world, 60);
  expect(findTrend(hurting.world)).toBe('better');
});
