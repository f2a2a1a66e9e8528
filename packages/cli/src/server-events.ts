import { parseJson } from '@doctorbench/core';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface ServerEvent {
  readonly name: string;
  /** Parsed as JSON; undefined when it is none. */
  readonly data: unknown;
}

const longestEvent = 4 * 1024 * 1024;

/** The events of a `text/event-stream`, as they arrive. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let ready: EventSourceMessage[] = [];
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: event => ready.push(event),
    onError: error => {
      if (error.type === 'max-buffer-size-exceeded') throw new Error('an event is too long');
    },
  });
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* ready.map(toEvent);
    ready = [];
  }
}

function toEvent({ event = 'message', data }: EventSourceMessage): ServerEvent {
  return { name: event, data: parseJson(data) };
}
