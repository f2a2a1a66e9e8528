import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from './testing/clinic-case.ts';
import { readRunLength } from './tools/run-length.ts';

const patient = { patient: 'P-1001' };
const limits = { calls: 99, minutes: 999, outputTokens: 9 };
const perform = (procedure: string) => toCall('perform', { ...patient, procedure });

const begin = (overrides = {}) => startEpisode(makeClinicItem({ courses: [], limits, ...overrides }));
type Started = Awaited<ReturnType<typeof begin>>;
const statusOf = ({ world }: Started) => world.chart.list('Procedure').map(({ status }) => status);

describe('what takes its time is in progress in the chart until it has ended', () => {
  it('of a session at a machine', async () => {
    const episode = await begin();
    episode.act([perform('haemodialysis')]);
    expect(statusOf(episode)).toEqual(['in-progress']);
    const read = episode.act([toCall('read_chart', { ...patient, section: 'orders' })]).calls[0]?.result;
    expect(read).toContain('running');
    waitOut(episode, 240);
    expect(statusOf(episode)).toEqual(['completed']);
    const [{ performedPeriod } = {}] = episode.world.chart.list('Procedure');
    expect(performedPeriod?.end).not.toBe(performedPeriod?.start);
  });

  it('of an operation, which is got ready, goes on, and is then over', async () => {
    const episode = await begin();
    episode.act([perform('appendicectomy')]);
    expect(statusOf(episode)).toEqual(['preparation']);
    waitOut(episode, 35);
    expect(statusOf(episode)).toEqual(['in-progress']);
    waitOut(episode, 60);
    expect(statusOf(episode)).toEqual(['completed']);
  });

  it.each([
    ['haemodialysis', 'stop haemodialysis', 'stopped'],
    ['oxygen-mask', 'stop oxygen', 'completed'],
  ])('until somebody ends it: %s', async (id, stop, after) => {
    const episode = await begin();
    episode.act([perform(id)]);
    expect(statusOf(episode)).toEqual(['in-progress']);
    episode.act([perform(stop)]);
    expect(statusOf(episode)).toEqual([after]);
  });

  it('of a bag, as long as its order says', async () => {
    const episode = await begin();
    const bag = {
      ...patient,
      drug: 'sodium-chloride-0.9',
      amount: 420,
      unit: 'mL',
      route: 'iv-infusion',
      indication: 'dehydration, over 60 min',
    };
    episode.act([toCall('prescribe', bag)]);
    const list = () =>
      [
        ...episode.world.chart.list('MedicationRequest'),
        ...episode.world.chart.list('MedicationAdministration'),
      ].map(({ status }) => status);
    waitOut(episode, 5);
    expect(list()).toEqual(['active', 'in-progress']);
    waitOut(episode, 65);
    expect(list()).toEqual(['completed', 'completed']);
  });

  it.each([
    ['DKA脱水，10mL/kg扩容，30-60分钟输完', 60],
    ['over 2 hours', 120],
    ['每6小时一次', 30],
    ['sepsis', 30],
  ])('a bag by its words: %s', (words, minutes) => {
    expect(readRunLength(words)).toBe(minutes);
  });
});

it('lets nobody answer who lies in theatre', async () => {
  const episode = await begin();
  const ask = () => episode.act([toCall('ask', { question: 'How is the pain?' })]).calls[0]?.result ?? '';
  episode.act([perform('appendicectomy')]);
  expect(ask()).not.toContain('theatre');
  waitOut(episode, 40);
  expect(ask()).toContain('in theatre');
  waitOut(episode, 90);
  expect(ask()).not.toContain('in theatre');
});
