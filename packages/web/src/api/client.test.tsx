import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useScriptedApi } from '../testing/scripted-api.ts';
import { createEventReply } from '../testing/scripted-streams.ts';
import { command, request, send, toApiUrl } from './client.ts';
import { postForEvents } from './stream-reply.ts';

const api = useScriptedApi();
const schema = z.strictObject({ name: z.string() });

describe('an address of the API', () => {
  it('leaves out what is not asked for, and escapes the rest', () => {
    expect(toApiUrl('/boards/llm', { cursor: undefined, query: 'a&b', limit: 50, all: false })).toBe(
      '/api/v1/boards/llm?query=a%26b&limit=50&all=false',
    );
    expect(toApiUrl('/me', { cursor: undefined })).toBe('/api/v1/me');
  });
});

describe('a request', () => {
  it('gives what the server answers, once it is what was expected', async () => {
    api.answer('GET /thing', { name: 'one' });
    expect(await request('/thing', { schema })).toEqual({ name: 'one' });
  });

  it('says in which language the answer is wanted', async () => {
    api.answer('GET /thing', { name: 'one' });
    document.documentElement.lang = 'zh-CN';
    await request('/thing', { schema });
    expect(api.findRequest('GET /thing')?.headers.get('accept-language')).toBe('zh');
    document.documentElement.lang = 'en';
    await request('/thing', { schema });
    expect(api.findRequest('GET /thing')?.headers.get('accept-language')).toBe('en');
  });

  it('says of a body that it is JSON, and of none nothing', async () => {
    api.answer('POST /thing', { name: 'one' });
    await request('/thing', { schema, method: 'POST', body: { a: 1 } });
    expect(api.findRequest('POST /thing')?.headers.get('content-type')).toBe('application/json');
    await request('/thing', { schema, method: 'POST' });
    expect(api.findRequest('POST /thing')?.headers.get('content-type')).toBeNull();
  });

  it('fails with the request id when the answer is something else', async () => {
    api.answer('GET /thing', () => Response.json({ nom: 'un' }, { headers: { 'x-request-id': 'r-1' } }));
    await expect(request('/thing', { schema })).rejects.toMatchObject({
      code: 'internal.unexpected',
      status: 200,
      requestId: 'r-1',
    });
  });

  it('fails in the same way when the answer is no JSON', async () => {
    api.answer('GET /thing', () => new Response('<html>'));
    await expect(request('/thing', { schema })).rejects.toMatchObject({ code: 'internal.unexpected' });
  });

  it('fails with what the server has against it', async () => {
    api.refuse('GET /thing', { status: 403, code: 'auth.forbidden', detail: 'not yours' });
    await expect(request('/thing', { schema })).rejects.toMatchObject({
      code: 'auth.forbidden',
      detail: 'not yours',
      retryable: false,
    });
  });

  it('fails as unreachable when a proxy answers for the server', async () => {
    api.answer('GET /thing', () => new Response('<h1>502</h1>', { status: 502 }));
    await expect(request('/thing', { schema })).rejects.toMatchObject({
      code: 'server.unreachable',
      retryable: true,
    });
  });

  it('fails as unreachable when the connection breaks', async () => {
    api.breakOff('GET /thing');
    await expect(request('/thing', { schema })).rejects.toMatchObject({ code: 'server.unreachable' });
  });

  it('that was called off is no failure of the server', async () => {
    const controller = new AbortController();
    api.answer('GET /thing', () => {
      controller.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(send('/thing', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('that is answered with nothing needs no JSON', async () => {
    api.answer('DELETE /thing', () => new Response(null, { status: 204 }));
    await expect(command('/thing', { method: 'DELETE' })).resolves.toBeUndefined();
  });
});

describe('an answer that is read event by event', () => {
  function listen(signal = new AbortController().signal) {
    const reply = createEventReply();
    api.answer('POST /checks', () => reply.response);
    const events: unknown[] = [];
    const done = postForEvents('/checks', {
      body: { a: 1 },
      signal,
      onEvent: ({ event, data }) => events.push([event, JSON.parse(data)]),
    });
    return { reply, events, done };
  }

  it('is given in order, until it ends', async () => {
    const { reply, events, done } = listen();
    reply.send('progress', 1);
    reply.send('done', { text: '通过' });
    reply.end();
    await done;
    expect(events).toEqual([
      ['progress', 1],
      ['done', { text: '通过' }],
    ]);
    expect(api.findRequest('POST /checks')?.headers.get('accept')).toBe('text/event-stream');
  });

  it('is refused like any other', async () => {
    api.refuse('POST /checks', { status: 429, code: 'request.rate-limited', retryAfterSeconds: 5 });
    const { signal } = new AbortController();
    await expect(postForEvents('/checks', { body: {}, signal, onEvent: () => {} })).rejects.toMatchObject({
      code: 'request.rate-limited',
      retryAfterSeconds: 5,
    });
  });
});
