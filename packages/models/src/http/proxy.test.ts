import { createServer, request as openRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findProxy, readProxySettings } from './proxy.ts';
import { createTransport } from './transport.ts';

const settings = (variables: Readonly<Record<string, string>>) => readProxySettings(name => variables[name]);

describe('the proxy of an address', () => {
  it.each([
    ['https://model.example', { HTTPS_PROXY: 'http://proxy:3128' }, 'proxy:3128'],
    ['https://model.example', { https_proxy: 'proxy:3128' }, 'proxy:3128'],
    ['http://model.example', { HTTPS_PROXY: 'http://proxy:3128' }, undefined],
    ['http://model.example', { ALL_PROXY: 'http://proxy:3128' }, 'proxy:3128'],
    ['https://model.example', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'other, .example' }, undefined],
    ['https://model.example', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'example:8443' }, 'p:1'],
    ['https://notexample', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'example' }, 'p:1'],
    ['https://model.example', { HTTPS_PROXY: 'http://p:1', no_proxy: '*' }, undefined],
    ['http://127.0.0.1:8000', { HTTP_PROXY: 'http://p:1' }, undefined],
    ['http://[::1]:8000', { HTTP_PROXY: 'http://p:1' }, undefined],
  ])('%s under %j is %s', (origin, variables, expected) => {
    expect(findProxy(origin, settings(variables))?.host).toBe(expected);
  });

  it('is refused without its password when it is none', () => {
    expect(() => findProxy('https://h', settings({ HTTPS_PROXY: 'socks5://me:secret@p:1' }))).toThrow(
      /^(?!.*secret).*HTTPS_PROXY/,
    );
  });
});

describe('a transport through a proxy', () => {
  let close = () => {};
  afterEach(() => close());

  /** A proxy that leads every host to the model. */
  async function openProxy() {
    const asked: string[] = [];
    const model = createServer((_, response) => response.end('{"ok":true}'));
    const proxy = createServer((incoming, response) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      const { port } = model.address() as AddressInfo;
      incoming.pipe(openRequest({ port, method: 'POST' }, reply => reply.pipe(response)));
    });
    proxy.on('connect', ({ url = '' }, socket) => {
      asked.push(`CONNECT ${url}`);
      if (url.startsWith('forbidden'))
        return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      const { port } = model.address() as AddressInfo;
      const through = connect({ port });
      through.once('connect', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      return socket.pipe(through).pipe(socket);
    });
    await Promise.all([model, proxy].map(server => new Promise<void>(done => server.listen(0, done))));
    close = () => {
      for (const server of [model, proxy]) {
        server.close();
        server.closeAllConnections();
      }
    };
    const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    return { asked, settings: settings({ HTTP_PROXY: url, HTTPS_PROXY: url }) };
  }

  const post = { method: 'POST', path: '/v1/x', headers: {}, body: '{}', timeoutMs: 10_000 } as const;

  it('hands plain HTTP to it whole', async () => {
    const { asked, settings: proxy } = await openProxy();
    const transport = createTransport('http://model.example', { connections: 1, proxy });
    expect(await transport.send(post)).toMatchObject({ status: 200, body: '{"ok":true}' });
    expect(asked).toEqual(['POST http://model.example/v1/x']);
    await transport.close();
  });

  it('has it open a tunnel for TLS, and names it when that fails', async () => {
    const { asked, settings: proxy } = await openProxy();
    const transport = createTransport('https://forbidden.example', { connections: 1, proxy });
    await expect(transport.send(post)).rejects.toMatchObject({
      detail: expect.stringMatching(/407.*through the proxy localhost:\d+/),
    });
    expect(asked).toEqual(['CONNECT forbidden.example:443']);
    await transport.close();
  });
});
