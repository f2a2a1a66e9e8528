import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { AppError } from '@doctorbench/core';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminCookie, createTestApp, ownSite, userCookie } from '../../tests/test-app.ts';
import { problemSchema } from './problem.ts';
import type { App } from './types.ts';

const bodySchema = z.strictObject({
  name: z.string().min(2),
  size: z.int().max(10),
  inner: z.strictObject({ list: z.array(z.number()) }),
});

function registerProbes(app: App): void {
  const tags = ['probe'];
  const anyone = { access: 'anyone' } as const;
  app.post(
    '/things',
    { config: anyone, schema: { tags, summary: 'Make', body: bodySchema, response: { 201: bodySchema } } },
    async (request, reply) => reply.code(201).send(request.body),
  );
  app.get(
    '/things/:id',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Read',
        params: z.object({ id: z.string() }),
        response: { 200: z.strictObject({ id: z.string() }) },
      },
    },
    async ({ params: { id } }) => {
      if (id === 'gone') throw new AppError('request.not-found', `thing ${id}`);
      if (id === 'locked') throw new AppError('auth.code-too-soon');
      if (id === 'broken') throw new Error('secret-of-the-house in a stack');
      if (id === 'upstream') throw new AppError('endpoint.unreachable', 'no route to host');
      if (id === 'misfit') return { id, extra: 'not in the schema' };
      return { id };
    },
  );
  for (const access of ['user', 'admin'] as const)
    app.get(`/for-${access}`, { config: { access }, schema: { tags, summary: access } }, async () => 'ok');
}

let app: App;
let lines: string[];
beforeEach(async () => {
  ({ app, lines } = await createTestApp({ features: [registerProbes] }));
});
afterEach(() => app.close());

async function getProblem(options: InjectOptions) {
  const reply = await app.inject(options);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(reply.json());
  expect(problem.status).toBe(reply.statusCode);
  expect(problem.requestId).toBe(reply.headers['x-request-id'] ?? problem.requestId);
  return { ...problem, headers: reply.headers };
}

const json = { 'content-type': 'application/json' };

describe('problems', () => {
  it('names the code, what happened and the fix in the language asked for', async () => {
    const url = '/api/v1/things/gone';
    const en = await getProblem({ url });
    expect(en).toMatchObject({
      type: '/docs/errors#request.not-found',
      status: 404,
      code: 'request.not-found',
      title: 'There is no such thing, or it is not yours to see',
      detail: 'thing gone',
    });
    const zh = await getProblem({ url, headers: { 'accept-language': 'fr, en;q=0.5, zh-CN;q=0.8' } });
    expect(zh.title).toBe('没有这个资源，或您无权查看');
    expect(zh.headers['content-language']).toBe('zh');
    const other = await getProblem({ url, headers: { 'accept-language': 'fr, zh;q=0' } });
    expect(other.title).toBe(en.title);
  });

  it('lists every wrong field', async () => {
    const problem = await getProblem({
      method: 'POST',
      url: '/api/v1/things',
      payload: { name: 'x', size: 11, inner: { list: [1, 'two'] }, more: 1, still: 2 },
    });
    expect(problem).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual([
      'inner.list.1',
      'more',
      'name',
      'size',
      'still',
    ]);
  });

  it.each([
    ['malformed JSON', { headers: json, payload: '{"name":' }, 400],
    ['an empty body', { headers: json, payload: '' }, 400],
    ['no body at all', {}, 400],
    ['prototype pollution', { headers: json, payload: '{"__proto__":{"admin":true}}' }, 400],
  ])('answers %s as request.invalid', async (_, parts, status) => {
    const problem = await getProblem({ method: 'POST', url: '/api/v1/things', ...parts });
    expect(problem).toMatchObject({ status, code: 'request.invalid' });
  });

  it('says of a database that is away that it comes back, and nothing else', async () => {
    const { app: away } = await createTestApp({
      features: [
        api =>
          api.get('/read', { config: { access: 'anyone' } }, async () => {
            throw Object.assign(new Error('terminating connection at secret-host'), { code: '57P01' });
          }),
      ],
      isDatabaseDown: error => error instanceof Error && error.message.includes('terminating'),
    });
    const reply = await away.inject({ url: '/api/v1/read' });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'server.busy']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).not.toContain('secret-host');
    await away.close();
  });

  it('answers another media type as what it is', async () => {
    const parts = { headers: { 'content-type': 'text/plain' }, payload: 'hello' };
    const problem = await getProblem({ method: 'POST', url: '/api/v1/things', ...parts });
    expect(problem).toMatchObject({ status: 415, code: 'request.media-type' });
  });

  it('refuses a body over the limit as request.too-large', async () => {
    const payload = { name: 'x'.repeat(300 * 1024) };
    const problem = await getProblem({ method: 'POST', url: '/api/v1/things', payload });
    expect(problem).toMatchObject({ status: 413, code: 'request.too-large' });
  });

  it('answers malformed and overlong addresses', async () => {
    expect(await getProblem({ url: '/api/v1/things/%zz' })).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
    expect(await getProblem({ url: `/api/v1/things/${'x'.repeat(600)}` })).toMatchObject({
      status: 414,
      code: 'request.invalid',
    });
  });

  it('tells an unknown address from a method it does not take', async () => {
    expect(await getProblem({ url: '/api/v1/nothing' })).toMatchObject({ code: 'request.not-found' });
    const wrong = await getProblem({ method: 'DELETE', url: '/api/v1/things/one?x=1' });
    expect(wrong).toMatchObject({ status: 405, code: 'request.method' });
    // Also where the framework would first ask for a content type.
    const query = await getProblem({ method: 'QUERY' as 'POST', url: '/api/v1/for-user' });
    expect(query).toMatchObject({ status: 405, code: 'request.method' });
    expect(wrong.headers.allow).toBe('GET, HEAD');
  });

  it('says when to come back', async () => {
    const problem = await getProblem({ url: '/api/v1/things/locked' });
    expect(problem.status).toBe(429);
    expect(Number(problem.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['broken', 'misfit'])('keeps what is internal out of the reply and in the log: %s', async id => {
    const problem = await getProblem({ url: `/api/v1/things/${id}` });
    expect(problem).toMatchObject({ status: 500, code: 'internal.unexpected' });
    expect(JSON.stringify({ ...problem, headers: {} })).not.toMatch(/secret-of-the-house|extra|stack/);
    const logged = lines.map(line => JSON.parse(line)).find(({ level }) => level === 'error');
    expect(logged.err.stack).toMatch(/\n +at /);
    expect(logged.requestId).toBe(problem.requestId);
  });

  it('answers on the socket what is not HTTP', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const reply = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
      socket.on('data', data => {
        text += data;
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(problemSchema.parse(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).code).toBe('request.invalid');
  });
});

describe('access', () => {
  it.each([
    ['/api/v1/for-user', {}, 401],
    ['/api/v1/for-user', userCookie, 200],
    ['/api/v1/for-user', { authorization: 'Bearer dbt_user' }, 200],
    ['/api/v1/for-user', { cookie: 'doctorbench_session=stale' }, 401],
    ['/api/v1/things/x', { cookie: 'doctorbench_session=stale' }, 200],
    ['/api/v1/things/x', { authorization: 'Bearer dbt_stale' }, 401],
    ['/api/v1/things/x', { authorization: 'Bearer something' }, 401],
    ['/api/v1/for-user', { authorization: 'Basic b3A6b3A=', ...userCookie }, 200],
    ['/api/v1/for-admin', {}, 401],
    ['/api/v1/for-admin', userCookie, 403],
    ['/api/v1/for-admin', adminCookie, 200],
  ])('%s with %j: %i', async (url, headers, status) => {
    expect((await app.inject({ url, headers })).statusCode).toBe(status);
  });

  it('will not start with a route that does not say who may call it', async () => {
    const forgotten = (feature: App) => void feature.get('/open', async () => 'ok');
    await expect(createTestApp({ features: [forgotten] })).rejects.toThrow('/api/v1/open');
  });
});

describe('cross-site requests', () => {
  const payload = { name: 'ab', size: 1, inner: { list: [] } };
  const host = 'bench.example:80';
  const foreign = 'https://evil.example';
  it.each([
    ['cookie, own origin', { ...userCookie, host: 'bench.example', origin: 'http://bench.example' }, 201],
    ['cookie, foreign origin', { ...userCookie, host, origin: foreign }, 403],
    ['cookie, opaque origin', { ...userCookie, host, origin: 'null' }, 403],
    [
      'cookie, foreign origin that claims to be near',
      { ...userCookie, host, origin: foreign, 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['cookie, same-origin by the browser', { ...userCookie, host, 'sec-fetch-site': 'same-origin' }, 201],
    ['cookie, same-site by the browser', { ...userCookie, host, 'sec-fetch-site': 'same-site' }, 403],
    ['cookie, cross-site by the browser', { ...userCookie, host, 'sec-fetch-site': 'cross-site' }, 403],
    ['cookie and no word of the site', { ...userCookie, host }, 403],
    ['token and no word of the site', { authorization: 'Bearer dbt_user', host }, 201],
    ['token, foreign origin', { authorization: 'Bearer dbt_user', host, origin: foreign }, 201],
    ['nobody, a program', { host }, 201],
    ['nobody, foreign origin', { host, origin: foreign }, 403],
  ])('%s', async (_, headers, status) => {
    const reply = await app.inject({ method: 'POST', url: '/api/v1/things', payload, headers });
    expect(reply.statusCode).toBe(status);
    if (status === 403) expect(reply.json().code).toBe('auth.cross-site');
  });

  it('lets reading pass from anywhere', async () => {
    const headers = { ...userCookie, origin: foreign, 'sec-fetch-site': 'cross-site' };
    expect((await app.inject({ url: '/api/v1/things/x', headers })).statusCode).toBe(200);
  });

  it('goes by the public URL when there is one', async () => {
    const made = await createTestApp({
      features: [registerProbes],
      config: { publicUrl: 'https://bench.example' },
    });
    const post = (origin: string) =>
      made.app.inject({
        method: 'POST',
        url: '/api/v1/things',
        payload,
        headers: { ...userCookie, host: 'bench.example', origin },
      });
    expect((await post('https://bench.example')).statusCode).toBe(201);
    expect((await post('http://bench.example')).statusCode).toBe(403);
    await made.app.close();
  });
});

describe('the shell', () => {
  it('answers HEAD as GET, without the body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/api/v1/things/x' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-length']).toBe('10');
    expect(reply.body).toBe('');
  });

  it('forbids inline scripts and framing, and asks for HTTPS only where it is', async () => {
    const { headers } = await app.inject({ url: '/api' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|upgrade/);
    expect(headers['strict-transport-security']).toBeUndefined();
    const secure = await createTestApp({ config: { publicUrl: 'https://bench.example' } });
    const reply = await secure.app.inject({ url: '/api' });
    expect(reply.headers['strict-transport-security']).toContain('max-age');
    await secure.app.close();
  });

  it('gives pages that are not of the API to the web application', async () => {
    const made = await createTestApp({ fallback: (_, reply) => reply.type('text/html').send('<p>page') });
    expect((await made.app.inject({ url: '/boards/x' })).body).toBe('<p>page');
    expect((await made.app.inject({ url: '/api/v1/nothing' })).statusCode).toBe(404);
    expect((await made.app.inject({ method: 'POST', url: '/boards/x' })).statusCode).toBe(404);
    await made.app.close();
  });

  it('closes a connection that was still being answered when it began to close', async () => {
    const gate = new EventEmitter();
    const slow = (feature: App) =>
      void feature.get('/slow', { config: { access: 'anyone' } }, async () => {
        const opened = once(gate, 'open');
        gate.emit('entered');
        await opened;
        return 'late';
      });
    const { app: closing } = await createTestApp({ features: [slow] });
    const port = Number(new URL(await closing.listen({ port: 0, host: '127.0.0.1' })).port);
    closing.server.keepAliveTimeout = 0;
    const entered = once(gate, 'entered');
    const socket = connect(port, '127.0.0.1').resume();
    socket.write('GET /api/v1/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await entered;
    const ended = once(socket, 'close');
    const closed = closing.close();
    // By then it takes no more connections, and has closed those that were idle.
    while (closing.server.listening) await new Promise(setImmediate);
    gate.emit('open');
    await Promise.all([ended, closed]);
  });

  it("takes a proxy's word for the caller's address only as often as there are proxies", async () => {
    const whoami = (feature: App) =>
      void feature.get('/whoami', { config: { access: 'anyone' } }, async ({ ip }) => ip);
    const headers = { 'x-forwarded-for': '9.9.9.9, 8.8.8.8' };
    for (const [proxies, address] of [
      [0, '127.0.0.1'],
      [1, '8.8.8.8'],
      [2, '9.9.9.9'],
    ] as const) {
      const made = await createTestApp({ features: [whoami], config: { proxies } });
      expect((await made.app.inject({ url: '/api/v1/whoami', headers })).body).toBe(address);
      await made.app.close();
    }
  });

  it('writes one line per request, without what the address or the headers hold', async () => {
    await app.inject({
      url: '/api/v1/things/private-word?code=123456&token=abc',
      headers: { ...userCookie, ...ownSite, authorization: 'Bearer dbt_user' },
    });
    const requests = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'GET',
      route: '/api/v1/things/:id',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
      userId: 'usr_0000000000000000user',
    });
    expect(lines.join('')).not.toMatch(/private-word|123456|user-session|dbt_user/);
  });
});
