import type { TriageLevel } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { startEpisode, toCall } from '../testing/clinic-case.ts';
import { credit, makeExpert } from '../testing/episode-record.ts';

async function sort(levels: readonly TriageLevel[], expert: Parameters<typeof makeExpert>[2]) {
  const episode = await startEpisode();
  for (const level of levels)
    episode.act([toCall('triage', { patient: 'P-1001', level, department: 'emergency' })]);
  const { world } = episode;
  return credit(
    { undertriaged: true },
    { world, end: 'finished', calls: 1, badCalls: 0, expert: makeExpert({}, [], expert) },
  );
}

describe('the last level of triage', () => {
  it('is a red line two levels below the expert, whatever came before', async () => {
    expect(await sort(['II', 'IV'], { triage: 'II' })).toBe(1);
    expect(await sort(['III'], { triage: 'I' })).toBe(1);
  });

  it('is none one level below, above, or put right', async () => {
    expect(await sort(['III'], { triage: 'II' })).toBe(0);
    expect(await sort(['I'], { triage: 'IV' })).toBe(0);
    expect(await sort(['IV', 'II'], { triage: 'II' })).toBe(0);
    expect(await sort([], { triage: 'I' })).toBe(0);
  });

  it('is held against where the expert sends the patient if the expert sorted nobody', async () => {
    expect(await sort(['IV'], { disposition: 'intensive-care' })).toBe(1);
    expect(await sort(['IV'], { disposition: 'ward' })).toBe(0);
  });
});

describe('an operation that somebody was called for', () => {
  const call = (reason: string) => toCall('call_team', { team: 'urology', reason });
  const refer = (reason: string, urgency = 'routine') =>
    toCall('refer', { patient: 'P-1001', to: 'urology', urgency, reason });
  async function judge(
    disposition: 'operating-room' | 'home',
    ...calls: readonly ReturnType<typeof toCall>[]
  ) {
    const { act, world } = await startEpisode();
    for (const each of calls) act([each]);
    const expert = makeExpert({}, [], { disposition });
    return credit({ undertriaged: true }, { world, end: 'finished', calls: 1, badCalls: 0, expert });
  }
  const later = refer('Stone. Clinic next month will do; surgery is not needed now.');

  it('may not be called off by a routine referral', async () => {
    expect(await judge('operating-room', call('Torsion'), later)).toBe(1);
    expect(await judge('operating-room', call('扭转'), refer('门诊随诊即可，不用手术。'))).toBe(1);
  });

  it('is not called off by a word of what follows it, or where it was put right or never due', async () => {
    expect(await judge('operating-room', call('Torsion'), refer('Review after the operation.'))).toBe(0);
    expect(await judge('operating-room', call('Torsion'), later, call('Please operate now'))).toBe(0);
    expect(await judge('operating-room', later)).toBe(0);
    expect(await judge('home', call('Stone'), later)).toBe(0);
  });
});
