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
