import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An event as it goes over the wire, made once for every client that gets it. */
export type EventFrame = string & { readonly brand: 'EventFrame' };

/** `name` is what EventSource listeners are added for; without it, `message`. */
export function toEventFrame(data: unknown, name?: string): EventFrame {
  // JSON escapes line breaks, so one data line is enough.
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n` as EventFrame;
}

export interface EventSink {
  /** Replaces what a slow client has not been sent yet. */
  send(frame: EventFrame): void;
  /** Ends the stream once what is pending is sent. A browser's EventSource will come back. */
  end(): void;
}

/** Begins to feed the sink; returns the way to stop. */
export type Subscribe = (sink: EventSink) => () => void;

const retryMs = 3000;
const heartbeatMs = 15_000;
/** A client that has taken nothing for so many heartbeats is gone. */
const silentHeartbeats = 4;

const open = new WeakMap<object, Set<EventSink>>();

/** Answers with a stream of events until the client goes away or the server closes. */
export function streamEvents(
  request: Pick<FastifyRequest, 'method' | 'server'>,
  reply: FastifyReply,
  subscribe: Subscribe,
): FastifyReply {
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no');
  if (request.method === 'HEAD') return reply.send();
  const { stream, sink } = createEventStream();
  const sinks = open.get(request.server.server) ?? new Set();
  open.set(request.server.server, sinks.add(sink));
  const unsubscribe = subscribe(sink);
  stream.once('close', () => {
    sinks.delete(sink);
    unsubscribe();
  });
  return reply.send(stream);
}

/** Ends every stream, so that the server can close. */
export function endStreams(server: object): void {
  for (const sink of open.get(server) ?? []) sink.end();
}

/** The consumer's reads drive it: it holds at most one frame that was not asked for. */
export function createEventStream(): { readonly stream: Readable; readonly sink: EventSink } {
  let pending: string | undefined = `retry: ${retryMs}\n\n`;
  let wanted = false;
  let ended = false;
  let missed = 0;

  const flush = () => {
    if (!wanted || stream.destroyed) return;
    if (pending !== undefined) {
      const frame = pending;
      pending = undefined;
      wanted = false;
      stream.push(frame);
    } else if (ended) stream.push(null);
  };
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      wanted = true;
      missed = 0;
      flush();
    },
  });
  const heartbeat = setInterval(() => {
    if (wanted) {
      pending ??= ': \n\n';
      flush();
    } else if (++missed >= silentHeartbeats) stream.destroy();
  }, heartbeatMs).unref();
  stream.once('close', () => clearInterval(heartbeat));
  return {
    stream,
    sink: {
      send(frame) {
        if (ended) return;
        pending = pending?.startsWith('retry:') ? pending + frame : frame;
        flush();
      },
      end() {
        ended = true;
        flush();
      },
    },
  };
}
