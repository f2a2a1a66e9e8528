import type { SubmissionProgress } from '@doctorbench/core';
import type { Logger } from 'pino';
import type { Events } from '../db/events.ts';

const announceMs = 250;

/** Tells watchers a few times a second at most, and the latest always. */
export function createProgressAnnouncer(id: string, events: Events, log: Logger) {
  let latest: SubmissionProgress | undefined;
  let toldAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    toldAt = Date.now();
    if (!latest) return;
    events
      .publish({ kind: 'submission', id, status: 'running', progress: latest })
      .catch(error => log.debug({ error }, 'progress was not told'));
  };
  return {
    latest: () => latest,
    update(progress: SubmissionProgress) {
      latest = progress;
      timer ??= setTimeout(tell, Math.max(0, toldAt + announceMs - Date.now()));
    },
    /** The end is told by others. */
    stop: () => clearTimeout(timer),
  };
}
