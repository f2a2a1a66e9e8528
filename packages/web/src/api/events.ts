import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

export type StreamState = 'connecting' | 'open' | 'waiting' | 'ended';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

interface EventStreamOptions<Event extends z.ZodType> {
  /** Undefined: do not listen. */
  readonly url: string | undefined;
  readonly schema: Event;
  readonly onEvent: (event: z.output<Event>) => void;
  /** After this event nothing more will come: the server ends the stream, and it is not opened again. */
  readonly isLast: (event: z.output<Event>) => boolean;
}

/** Listens to a stream of the server, and comes back to it when it breaks off. */
export function useEventStream<Event extends z.ZodType>(options: EventStreamOptions<Event>): StreamState {
  const [state, setState] = useState<StreamState>('connecting');
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { url } = options;
  useEffect(() => {
    if (url === undefined) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = firstWaitMs;
    const open = () => {
      setState('connecting');
      source = new EventSource(url);
      source.onopen = () => {
        waitMs = firstWaitMs;
        setState('open');
      };
      source.onmessage = ({ data }) => {
        const event = latest.current.schema.safeParse(JSON.parse(data));
        if (!event.success) return;
        latest.current.onEvent(event.data);
        if (!latest.current.isLast(event.data)) return;
        source?.close();
        setState('ended');
      };
      source.onerror = () => {
        // A browser retries a broken stream by itself, but gives up on any reply that is no stream.
        source?.close();
        setState('waiting');
        timer = setTimeout(open, waitMs);
        waitMs = Math.min(waitMs * 2, longestWaitMs);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [url]);
  return state;
}
