import { expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

async function act(name: string, args: Readonly<Record<string, unknown>>) {
  const episode = await startEpisode(makeClinicItem());
  const { calls } = episode.act([toCall(name, args)]);
  return { episode, result: calls[0]?.result ?? '' };
}

it('takes the name of one’s own patient where a tool needs none', async () => {
  const own = { patient: ' p-1001 ' };
  const { episode } = await act('finish', { ...own, disposition: 'ward', summary: 'Admitted.' });
  expect(episode.end()).toBe('finished');
  const { episode: told } = await act('advise', { ...own, text: 'Come back at once if it hurts again.' });
  expect(told.world.deeds.advised).toHaveLength(1);
  expect((await act('wait', { ...own, minutes: 5 })).episode.world.atMin).toBeGreaterThanOrEqual(5);
});

it('corrects whoever names somebody else, or something else', async () => {
  const other = await act('finish', { patient: 'P-9999', disposition: 'ward', summary: 'Admitted.' });
  expect(other.episode.end()).toBeUndefined();
  expect(other.result).toContain('patient');
  const { episode } = await act('advise', { patient: 'P-1001', words: 'x', text: 'y' });
  expect(episode.world.deeds.advised).toHaveLength(0);
});
