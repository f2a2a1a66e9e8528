import { isEnded } from '@doctorbench/core';
import type { Events } from '../../db/events.ts';
import { type EventSink, toEventFrame } from '../../http/sse.ts';

/** Passes what happens to submissions on to those who watch, whichever process it happens in. */
export interface SubmissionWatch {
  subscribe(id: string, sink: EventSink): () => void;
  close(): void;
}

export function createSubmissionWatch(events: Events): SubmissionWatch {
  const watchers = new Map<string, Set<EventSink>>();
  const stop = events.subscribe(event => {
    if (event.kind !== 'submission') return;
    const sinks = watchers.get(event.id);
    if (!sinks) return;
    const { status, progress } = event;
    // Written once for all of them.
    const frame = toEventFrame({ status, progress });
    for (const sink of sinks) {
      sink.send(frame);
      if (isEnded(status)) sink.end();
    }
  });
  // What was missed is not known; who is sent away comes back and reads afresh.
  const stopGap = events.onGap(() => {
    for (const sinks of watchers.values()) for (const sink of sinks) sink.end();
  });
  return {
    subscribe(id, sink) {
      const sinks = watchers.get(id) ?? new Set();
      watchers.set(id, sinks.add(sink));
      return () => {
        sinks.delete(sink);
        if (sinks.size === 0 && watchers.get(id) === sinks) watchers.delete(id);
      };
    },
    close() {
      stop();
      stopGap();
    },
  };
}
