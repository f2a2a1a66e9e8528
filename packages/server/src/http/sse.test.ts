import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../tests/test-app.ts';
import { createEventStream, type EventSink, streamEvents, toEventFrame } from './sse.ts';
import type { App } from './types.ts';

async function startStream() {
  const sinks = new Set<EventSink>();
  const waiting: (() => void)[] = [];
  const changed = () => waiting.splice(0).forEach(resolve => void resolve());
  const feature = (app: App) =>
    void app.get('/events', { config: { access: 'anyone' } }, (request, reply) =>
      streamEvents(request, reply, sink => {
        sinks.add(sink);
        changed();
        return () => {
          sinks.delete(sink);
          changed();
        };
      }),
    );
  const { app } = await createTestApp({ features: [feature] });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const until = async (size: number) => {
    while (sinks.size !== size) await new Promise<void>(resolve => waiting.push(resolve));
  };
  return { app, port, sinks, until };
}

async function listen(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

async function readUntil(socket: Socket, words: string): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes(words)) return text;
  }
  throw new Error(`ended before ${words}: ${text}`);
}

describe('streamEvents', () => {
  it('streams events with the headers proxies need, and stops when the client goes', async () => {
    const { app, port, sinks, until } = await startStream();
    const socket = await listen(port);
    await until(1);
    for (const sink of sinks) sink.send(toEventFrame({ text: 'two\nlines' }, 'progress'));
    const text = await readUntil(socket, 'lines');
    expect(text).toContain('content-type: text/event-stream');
    expect(text).toContain('x-accel-buffering: no');
    expect(text).toMatch(/retry: \d+\n\n/);
    expect(text).toContain('event: progress\ndata: {"text":"two\\nlines"}\n\n');
    socket.destroy();
    await until(0);
    await app.close();
  });

  it('ends its streams when the server closes', async () => {
    const { app, port, until } = await startStream();
    // Nothing else may end them: not that they have been idle for long.
    app.server.keepAliveTimeout = 0;
    const socket = await listen(port);
    await until(1);
    socket.resume();
    await Promise.all([once(socket, 'close'), app.close()]);
    await until(0);
  });

  it('answers HEAD at once and subscribes nobody', async () => {
    const { app, sinks } = await startStream();
    const reply = await app.inject({ method: 'HEAD', url: '/api/v1/events' });
    expect(reply.headers['content-type']).toContain('text/event-stream');
    expect(sinks.size).toBe(0);
    await app.close();
  });
});

describe('createEventStream', () => {
  it('keeps only the latest event for a client that does not read', async () => {
    const { stream, sink } = createEventStream();
    const seen: string[] = [];
    let release: (() => void) | undefined;
    const slow = new Writable({
      highWaterMark: 1,
      write(chunk, _encoding, done) {
        seen.push(String(chunk));
        release = done;
      },
    });
    stream.pipe(slow);
    while (!release) await new Promise(setImmediate);
    for (let count = 1; count <= 10_000; count++) sink.send(toEventFrame({ count }));
    expect(stream.readableLength).toBeLessThan(200);
    sink.end();
    const finished = once(slow, 'finish');
    let done = false;
    void finished.then(() => {
      done = true;
    });
    while (!done) {
      const next = release;
      release = undefined;
      next?.();
      await new Promise(setImmediate);
    }
    expect(seen.length).toBeLessThan(5);
    expect(seen.at(-1)).toBe('data: {"count":10000}\n\n');
  });
});
