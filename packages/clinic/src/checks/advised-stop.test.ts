import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { credit, play } from '../testing/episode-record.ts';
import { findAdvisedStop } from './advised-stop.ts';

const patient = { patient: 'P-1001' };
const isWarfarin = (id: string) => id === 'warfarin';
const advise = (text: string) => toCall('advise', { text });
const give = toCall('prescribe', {
  ...patient,
  drug: 'warfarin',
  amount: 3,
  unit: 'mg',
  route: 'oral',
  every: 24,
});

async function findAfter(...calls: readonly ReturnType<typeof toCall>[]) {
  const episode = await startEpisode(
    makeClinicItem({
      setting: 'outpatient',
      courses: [],
      limits: { calls: 99, minutes: 99999, outputTokens: 9 },
    }),
  );
  for (const call of calls) episode.act([call]);
  return findAdvisedStop(episode.world, isWarfarin).credit;
}

describe('who is told to stop something of their own', () => {
  it.each([
    'Stop the warfarin today.',
    'Do not take warfarin.',
    'Take no more warfarin.',
    "Please don't take any more of the warfarin.",
    'Avoid warfarin.',
    '华法林今天起停。',
    '不要再吃华法林。',
    '别吃华法林了。',
    '今天起不再吃华法林。',
  ])('%s', async text => {
    expect(await findAfter(advise(text))).toBe(1);
  });

  it.each([
    'Do not stop the warfarin.',
    'Warfarin must be stopped five days before the operation.',
    '华法林必须至少停6周后再怀。',
    'Never skip warfarin.',
    'Do not take more than one warfarin a day.',
    'Do not take warfarin with grapefruit.',
    'Do not take ibuprofen with warfarin.',
    '华法林别停。',
    '不要再漏吃华法林。',
    '别再跟中药一起吃华法林。',
    '牙龈不再出血就继续华法林。',
  ])('is not told so by "%s"', async text => {
    expect(await findAfter(advise(text))).toBe(0);
  });
});

describe('what was ordered here', () => {
  const stop = advise('Stop the warfarin today.');
  const back = toCall('schedule_follow_up', { ...patient, days: 7, purpose: 'INR' });
  const next = toCall('next_visit', {});

  it('needs an order on the visit on which it was ordered', async () => {
    expect(await findAfter(give, stop)).toBe(0);
    expect(await findAfter(stop, give)).toBe(0);
  });

  it('is taken at home by the next visit, and may be ordered again after it', async () => {
    expect(await findAfter(give, back, next, stop)).toBe(1);
    expect(await findAfter(stop, back, next, give)).toBe(1);
  });
});

describe('a dose that is changed', () => {
  const stop = toCall('stop_drug', { ...patient, drug: 'warfarin' });
  const wait = toCall('wait', { minutes: 90 });
  const stopped = { stopped: { drug: 'warfarin' } } as const;
  const asFault = async (...calls: readonly ReturnType<typeof toCall>[]) =>
    credit(stopped, { ...(await play(calls.map(call => [call]))), unlessNegated: true });

  it('is no stop, though the new one is stopped much later', async () => {
    expect(await asFault(give, stop, give)).toBe(0);
    expect(await asFault(give, wait, stop, give, wait, stop)).toBe(1);
    expect(
      credit({ by: 100, check: stopped }, await play([[give, wait], [stop, give], [wait], [stop]])),
    ).toBe(0);
  });

  it('is no fault where the new one is ordered first', async () => {
    expect(await asFault(give, wait, give, stop)).toBe(0);
    expect(await asFault(give, wait, give, wait, stop)).toBe(1);
    expect(await asFault(give, stop)).toBe(1);
  });
});

describe('words that forbid', () => {
  it('excuse with the name behind them, and not where it is another that they forbid', async () => {
    const words = [['warfarin'], ['stop', 'do not take', 'no more']];
    const excused = async (text: string) =>
      credit({ not: { advised: words } }, { ...(await play([[advise(text)]])), unlessNegated: true });
    expect(await excused('Please do not take the warfarin.')).toBe(0);
    expect(await excused('Do not stop the warfarin. Do not take ibuprofen.')).toBe(1);
  });
});
