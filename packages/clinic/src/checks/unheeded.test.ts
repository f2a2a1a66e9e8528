import type { ClinicEvent } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { note } from '../world.ts';
import { listUnheeded } from './unheeded.ts';

const patient = { patient: 'P-1001' };

/** An alarm, and what was done after it. */
async function playAfterAlarm(
  ...calls: readonly Parameters<typeof toCall>[]
): Promise<readonly ClinicEvent[]> {
  const episode = await startEpisode(makeClinicItem({ courses: [] }));
  note(episode.world, { kind: 'alerted', refs: ['monitor', 'hr'], text: 'Monitor: HR 140' });
  for (const call of calls) episode.act([toCall(...call)]);
  return listUnheeded(episode.world);
}

describe('an alarm', () => {
  it('is left alone while time is let pass', async () => {
    expect(await playAfterAlarm(['wait', { minutes: 60 }])).toHaveLength(1);
    expect(await playAfterAlarm(['wait', { minutes: 60 }], ['vital_signs', patient])).toHaveLength(1);
  });

  it('is answered by a look, a deed or a word in time', async () => {
    expect(await playAfterAlarm(['vital_signs', patient], ['wait', { minutes: 60 }])).toEqual([]);
    expect(await playAfterAlarm(['wait', { minutes: 10 }], ['advise', { text: 'Lie down.' }])).toEqual([]);
  });

  it('may still be answered while its time has not run out, unless the patient is sent home', async () => {
    expect(await playAfterAlarm(['wait', { minutes: 10 }])).toEqual([]);
    const finish = (disposition: string) => ['finish', { disposition, summary: 'Done.' }] as const;
    expect(await playAfterAlarm([...finish('ward')])).toEqual([]);
    expect(await playAfterAlarm([...finish('home')])).toHaveLength(1);
  });
});
