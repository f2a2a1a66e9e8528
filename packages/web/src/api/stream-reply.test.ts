import { afterEach, expect, it, vi } from 'vitest';
import { postForEvents } from './stream-reply.ts';

afterEach(() => vi.unstubAllGlobals());

it('hands over each event of the reply, however it is cut', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  const bytes = new TextEncoder().encode('data: {"a":"心"}\n\n: \n\nevent: done\ndata: {"b":\ndata: 2}\n\n');
  for (const size of [1, 7, bytes.length]) {
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    vi.stubGlobal(
      'fetch',
      async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    );
    const events: unknown[] = [];
    await postForEvents('/endpoint-checks', {
      body: {},
      onEvent: ({ event, data }) => events.push([event, JSON.parse(data)]),
      signal: new AbortController().signal,
    });
    expect(events).toEqual([
      [undefined, { a: '心' }],
      ['done', { b: 2 }],
    ]);
  }
});
