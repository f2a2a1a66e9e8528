import { tracks } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { requireRunnable, runnableTracks } from './runnable-tracks.ts';

it('lets through what is listed and names what is not', () => {
  for (const { id } of tracks)
    if (runnableTracks.includes(id)) expect(() => requireRunnable(id)).not.toThrow();
    else
      expect(() => requireRunnable(id)).toThrow(
        expect.objectContaining({ code: 'edition.track-not-runnable' }),
      );
});
