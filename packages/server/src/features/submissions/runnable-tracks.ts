import { AppError, type Track } from '@doctorbench/core';

/** What can be submitted and run here. Pages learn it from the platform route. */
export const runnableTracks: readonly Track[] = ['llm', 'vlm'];

/** Throws `edition.track-not-runnable`. */
export function requireRunnable(track: Track): void {
  if (!runnableTracks.includes(track)) throw new AppError('edition.track-not-runnable', track);
}
