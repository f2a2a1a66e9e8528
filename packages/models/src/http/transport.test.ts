import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createSelfSigned } from '../testing/self-signed.ts';
import { createTransport, isEventStream, type SendOptions } from './transport.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', socket => {
    sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise(resolve => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

function open(origin: string) {
  const transport = createTransport(origin, { connections: 2 });
  cleanups.push(() => transport.close());
  return (options: Partial<SendOptions> = {}) =>
    transport.send({
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-0123456789abcdef', 'content-type': 'application/json' },
      body: '{}',
      timeoutMs: 10_000,
      ...options,
    });
}

async function serve(listener: RequestListener) {
  return open(`http://127.0.0.1:${await listen(createHttpServer(listener))}`);
}

async function serveRaw(onSocket: (socket: Socket) => void, scheme = 'http') {
  return open(`${scheme}://127.0.0.1:${await listen(createTcpServer(onSocket))}`);
}

/** A promise and its key. */
function createGate() {
  let pass = () => {};
  const passed = new Promise<void>(resolve => {
    pass = resolve;
  });
  return { pass, passed };
}

describe('createTransport', () => {
  it('gives status, headers and body as they came', async () => {
    const send = await serve((_, response) => {
      response
        .writeHead(418, { 'content-type': 'text/plain', 'retry-after': '7', location: '/else' })
        .end('茶');
    });
    expect(await send()).toEqual({
      status: 418,
      contentType: 'text/plain',
      retryAfter: '7',
      location: '/else',
      body: '茶',
    });
  });

  it('sends the body in UTF-8 and asks for no compression', async () => {
    const send = await serve((request, response) => {
      request.setEncoding('utf8');
      let text = '';
      request.on('data', piece => {
        text += piece;
      });
      request.on('end', () => response.end(`${text} ${request.headers['accept-encoding']}`));
    });
    expect((await send({ body: '"心电图"' })).body).toBe('"心电图" undefined');
  });

  it('passes on the unasked-for gzip of a bad proxy as what it is: not text', async () => {
    const send = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}')),
    );
    expect((await send()).body).not.toContain('{}');
  });

  it('decodes a character that arrives in pieces', async () => {
    const bytes = Buffer.from('data: 心🫀\n');
    const seen: string[] = [];
    const gates = Array.from(bytes, createGate);
    const send = await serve(async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const [index, byte] of bytes.entries()) {
        response.write(Buffer.of(byte));
        await gates[index]?.passed;
      }
      response.end();
    });
    const reply = await send({
      onEventText(text) {
        gates[seen.length]?.pass();
        seen.push(text);
      },
    });
    expect(seen).toHaveLength(bytes.length);
    expect(seen.join('')).toBe('data: 心🫀\n');
    expect(reply.body).toBe('');
  });

  it.each([
    [200, 'application/json'],
    [500, 'text/event-stream'],
  ])('keeps the body whole when it is no stream: %i %s', async (status, type) => {
    const send = await serve((_, response) =>
      response.writeHead(status, { 'content-type': type }).end('{"error":1}'),
    );
    const seen: string[] = [];
    expect((await send({ onEventText: text => seen.push(text) })).body).toBe('{"error":1}');
    expect(seen).toEqual([]);
  });

  it('stops with the error of whoever reads the stream', async () => {
    const send = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: x\n');
    });
    const mine = new Error('unreadable');
    const reading = send({
      onEventText() {
        throw mine;
      },
    });
    await expect(reading).rejects.toBe(mine);
  });

  it('reads no more than 8 MB', async () => {
    let written = 0;
    const send = await serve((_, response) => {
      const piece = 'x'.repeat(1 << 20);
      const more = () => {
        if (response.destroyed || written >= 64 << 20) return response.end();
        written += piece.length;
        return response.write(piece, more);
      };
      more();
    });
    await expect(send()).rejects.toMatchObject({
      code: 'endpoint.malformed-reply',
      detail: expect.stringContaining('8 MB'),
    });
    expect(written).toBeLessThan(64 << 20);
  });
});

describe('failures of the connection', () => {
  it('calls a refused port unreachable', async () => {
    const server = createTcpServer();
    const port = await listen(server);
    await cleanups.pop()?.();
    await expect(open(`http://127.0.0.1:${port}`)()).rejects.toMatchObject({
      code: 'endpoint.unreachable',
      detail: 'ECONNREFUSED',
    });
  });

  it('tells a reset connection from an address that is not there', async () => {
    const send = await serveRaw(socket => socket.once('data', () => socket.resetAndDestroy()));
    await expect(send()).rejects.toMatchObject({ code: 'endpoint.connection-lost' });
  });

  it('tells a connection that closes in the middle of a reply from an address that is not there', async () => {
    const send = await serveRaw(socket =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"choices":')),
    );
    await expect(send()).rejects.toMatchObject({ code: 'endpoint.connection-lost' });
  });

  it('says so when the server does not speak HTTP', async () => {
    const send = await serveRaw(socket => socket.write('SSH-2.0-OpenSSH_9.6\r\n'));
    await expect(send()).rejects.toMatchObject({
      code: 'endpoint.malformed-reply',
      detail: 'it does not speak HTTP',
    });
  });

  it('does not keep our own request, key and all, in the error when the server sends it back', async () => {
    const send = await serveRaw(socket => socket.pipe(socket));
    const error = await send().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'endpoint.malformed-reply' });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('0123456789abcdef');
  });

  it('calls https to a plain-http port a matter of TLS', async () => {
    const port = await listen(createHttpServer((_, response) => response.end()));
    await expect(open(`https://127.0.0.1:${port}`)()).rejects.toMatchObject({ code: 'endpoint.tls' });
  });

  it('calls a self-signed certificate a matter of TLS', async () => {
    const port = await listen(
      createTlsServer(createSelfSigned('localhost'), (_, response) => response.end('{}')),
    );
    await expect(open(`https://127.0.0.1:${port}`)()).rejects.toMatchObject({
      code: 'endpoint.tls',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  it('trusts an authority of the network that NODE_EXTRA_CA_CERTS names, as a process reads it at its start', async () => {
    const made = createSelfSigned('localhost');
    const port = await listen(createTlsServer(made, (_, response) => response.end('{}')));
    const dir = mkdtempSync(join(tmpdir(), 'authority-'));
    cleanups.push(async () => rmSync(dir, { recursive: true, force: true }));
    const authority = join(dir, 'authority.pem');
    writeFileSync(authority, made.cert);
    // With the pool that the transport dials with; the sources themselves need a build to run by themselves.
    const script = `const { Pool } = require('undici');
      new Pool('https://localhost:${port}', { connect: { timeout: 15000 } })
        .request({ path: '/', method: 'GET' })
        .then(({ statusCode }) => console.log(statusCode), ({ code }) => console.log(code))
        .then(() => process.exit());`;
    const dial = (env: Readonly<Record<string, string>>) =>
      promisify(execFile)(process.execPath, ['-e', script], {
        cwd: import.meta.dirname,
        env: { ...process.env, ...env },
      }).then(({ stdout }) => stdout.trim());
    expect(await dial({ NODE_EXTRA_CA_CERTS: authority })).toBe('200');
    expect(await dial({ NODE_EXTRA_CA_CERTS: '' })).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  });
});

describe('timeouts and aborts', () => {
  const neverAnswers = () => serve(() => {});
  const neverConnects = () => serveRaw(() => {}, 'https');
  const neverEnds = () =>
    serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":');
    });
  const silences = [
    ['answering', neverAnswers],
    ['connecting', neverConnects],
    ['ending', neverEnds],
  ] as const;

  it.each(silences)('gives up in time on a server that is not %s', async (_, start) => {
    const send = await start();
    await expect(send({ timeoutMs: 50 })).rejects.toMatchObject({
      code: 'endpoint.timeout',
      detail: 'no complete reply in 0.05 s',
    });
  });

  it.each(silences)("rejects with the signal's reason while the server is not %s", async (_, start) => {
    const send = await start();
    const controller = new AbortController();
    const reason = new Error('enough');
    const sending = send({ signal: controller.signal });
    setTimeout(() => controller.abort(reason), 20);
    await expect(sending).rejects.toBe(reason);
  });

  it('sends nothing for a signal that is already aborted', async () => {
    let asked = 0;
    const send = await serve((_, response) => {
      asked++;
      response.end();
    });
    await expect(send({ signal: AbortSignal.abort('no') })).rejects.toBe('no');
    await send();
    expect(asked).toBe(1);
  });

  it('works again on the same pool after a timeout', async () => {
    let asked = 0;
    const send = await serve((_, response) => {
      if (++asked > 1) response.end('ok');
    });
    await expect(send({ timeoutMs: 30 })).rejects.toMatchObject({ code: 'endpoint.timeout' });
    expect((await send()).body).toBe('ok');
  });
});

describe('isEventStream', () => {
  it.each([
    ['text/event-stream', true],
    ['text/event-stream; charset=utf-8', true],
    ['Text/Event-Stream', true],
    ['application/json', false],
    [undefined, false],
  ])('%s: %s', (type, expected) => {
    expect(isEventStream(type)).toBe(expected);
  });
});
