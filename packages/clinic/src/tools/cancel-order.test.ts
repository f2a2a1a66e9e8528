import type { StateCheck } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { isDone } from '../checks/evaluate.ts';
import type { Episode } from '../episode.ts';
import { listUnfounded } from '../records/find-unfounded.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };

function isMet({ world }: Episode, check: StateCheck): boolean {
  return isDone(check, world);
}

describe('cancelling', () => {
  it('takes back a test that is not done: no result, no cost, and not ordered any more', async () => {
    const episode = await startEpisode();
    const { world } = episode;
    episode.act([toCall('order_tests', { ...patient, tests: ['ct-abdomen', 'potassium'] })]);
    const before = world.costCny;
    const [reply] = episode.act([toCall('cancel_order', { ...patient, order: 'ct-abdomen' })]).calls;
    expect(reply?.result).toContain('Cancelled');
    expect(world.costCny).toBeLessThan(before);
    expect(world.deeds.tests.map(({ id }) => id)).toEqual(['potassium']);
    expect(world.chart.list('ServiceRequest').map(({ status }) => status)).toContain('revoked');
    episode.act([toCall('wait', { minutes: 240 })]);
    const [late] = episode.act([toCall('cancel_order', { ...patient, order: 'potassium' })]).calls;
    expect(late?.result).toContain('too late');
  });

  it('of what somebody else planned is a deed that stands in the record', async () => {
    const episode = await startEpisode(makeClinicItem());
    const call = { ...patient, order: 'Cancel platelet transfusion', reason: 'TTP' };
    const [reply] = episode.act([toCall('cancel_order', call)]).calls;
    expect(reply?.fault).toBeUndefined();
    expect(episode.world.deeds.documented.at(-1)?.text).toBe('Cancel platelet transfusion: TTP.');
    const [note] = episode.world.chart.list('DocumentReference');
    expect(atob(note?.content[0]?.attachment.data ?? '')).toContain('Cancel platelet');
  });

  it('does not deny what was asked for here and takes no time', async () => {
    const episode = await startEpisode();
    const cancel = () =>
      episode.act([toCall('cancel_order', { ...patient, order: 'two-large-iv' })]).calls[0]?.result;
    expect(cancel()).toContain('was not ordered by you');
    episode.act([toCall('perform', { ...patient, procedure: 'two-large-iv' })]);
    expect(cancel()).toContain('asked for by you and has been done');
  });

  it('of a picture leaves the team of a like name on its way', async () => {
    const episode = await startEpisode();
    const { world } = episode;
    const isComing = () => world.arrivals.some(({ id }) => id === 'urology');
    episode.act([
      toCall('call_team', { team: 'urology', reason: 'Obstructed and septic.' }),
      toCall('order_tests', { ...patient, tests: ['泌尿系CT平扫'] }),
    ]);
    episode.act([toCall('cancel_order', { ...patient, order: '泌尿系CT平扫' })]);
    expect(world.deeds.tests).toEqual([]);
    episode.act([toCall('order_tests', { ...patient, tests: ['泌尿系CT平扫，2小时后'] })]);
    expect(world.dueTests).toHaveLength(1);
    episode.act([toCall('cancel_order', { ...patient, order: '泌尿系CT平扫' })]);
    expect(world.dueTests).toEqual([]);
    expect(isComing()).toBe(true);
    episode.act([toCall('cancel_order', { ...patient, order: 'urology' })]);
    expect(isComing()).toBe(false);
  });

  it('claims no result of what is called off', async () => {
    const episode = await startEpisode();
    const text = 'CT abdomen: no abscess.';
    episode.act([toCall('cancel_order', { ...patient, order: 'ct-abdomen', reason: text })]);
    expect(listUnfounded(episode.world)).toEqual([]);
    episode.act([toCall('document', { ...patient, kind: 'progress', text })]);
    expect(listUnfounded(episode.world)).toHaveLength(1);
  });

  it.each(['取消增强CT', 'cancel the contrast CT'])('%s as a procedure is sent to it', async procedure => {
    const episode = await startEpisode();
    const [reply] = episode.act([toCall('perform', { ...patient, procedure })]).calls;
    expect(reply?.result).toContain('cancel_order');
  });

  it('ends what its own team is at, and what is not cancelled ends by itself', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    const exchange = toCall('perform', { ...patient, procedure: 'plasma-exchange' });
    episode.act([exchange]);
    const waited = episode.act([toCall('wait', { minutes: 180 })]).calls[0]?.result;
    expect(waited).toContain('Plasma exchange: finished.');
    episode.act([exchange]);
    const off = episode.act([toCall('cancel_order', { ...patient, order: 'plasma exchange' })]).calls[0];
    expect(off?.result).toContain('Cancelled');
    expect(episode.act([toCall('wait', { minutes: 180 })]).calls[0]?.result).not.toContain('finished.');
  });
});

describe('a turn that waits and looks', () => {
  it('is told that it saw what was before', async () => {
    const episode = await startEpisode();
    const look = toCall('vital_signs', patient);
    const wait = toCall('wait', { minutes: 5 });
    expect(episode.act([wait, look]).calls.at(-1)?.result).toContain('from before the wait');
    expect(episode.act([wait]).calls.at(-1)?.result).not.toContain('from before the wait');
    expect(episode.act([look]).calls.at(-1)?.result).not.toContain('from before the wait');
  });
});

describe('a call that is taken back', () => {
  const call = (team: string, reason = 'Unwell') => toCall('call_team', { team, reason });
  const cancel = (order: string) => toCall('cancel_order', { ...patient, order });

  it.each([
    ['ambulance-120', 'ambulance'],
    ['cardiology', 'cardiology'],
    ['stroke-team', 'stroke team'],
    ['code-team', '取消code-team'],
  ])('keeps %s from coming, and counts for nothing', async (team, said) => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    episode.act([call(team)]);
    expect(isMet(episode, { any: [{ called: team }, { performed: team }] })).toBe(true);
    expect(episode.act([cancel(said)]).calls[0]?.result).toContain('stood down');
    expect(isMet(episode, { any: [{ called: team }, { performed: team }] })).toBe(false);
    expect(episode.act([toCall('wait', { minutes: 60 })]).calls[0]?.result).not.toContain('has arrived');
  });

  it('leaves who has come as somebody who was called', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    episode.act([call('cardiology')]);
    episode.act([toCall('wait', { minutes: 60 })]);
    expect(episode.act([cancel('cardiology')]).calls[0]?.result).toContain('has been here');
    expect(isMet(episode, { called: 'cardiology' })).toBe(true);
  });

  it('is made once by whoever calls twice, and what is added is passed on', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    episode.act([call('ambulance-120')]);
    const again = episode.act([call('ambulance-120', 'Now unconscious')]).calls[0]?.result;
    expect(again).toContain('was called before');
    expect(episode.world.arrivals.map(({ reason }) => reason)).toEqual(['Unwell\nNow unconscious']);
  });

  it('of an ambulance that went to a home twice is rung about twice', async () => {
    const episode = await startEpisode(
      makeClinicItem({
        courses: [],
        setting: 'telephone',
        limits: { calls: 30, minutes: 400, outputTokens: 9999 },
        reports: [
          { onceDone: { called: 'ambulance-120' }, afterMin: 20, from: 'the crew', says: 'Both are awake.' },
        ],
      }),
    );
    const wait = () => episode.act([toCall('wait', { minutes: 120 })]).calls[0]?.result ?? '';
    episode.act([call('ambulance-120')]);
    expect(wait()).toContain('Both are awake.');
    episode.act([call('ambulance-120')]);
    expect(wait()).toContain('nothing new');
  });
});
