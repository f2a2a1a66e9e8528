import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { AppError, getErrorEntry } from '@doctorbench/core';
import { buildConnector } from 'undici';
import { describe, expect, it } from 'vitest';
import { checkEndpoint } from '../check/check.ts';
import { createJsonClient } from '../http/json-client.ts';
import { type Connector, createTransport } from '../http/transport.ts';
import { isPermanent } from '../retry/permanent-failures.ts';
import { anyQuestion, withScriptedClient } from '../testing/scripted-client.ts';
import { sayText } from '../testing/scripted-model.ts';
import { createSelfSigned } from '../testing/self-signed.ts';
import { createAddressPolicy } from './address-policy.ts';
import { createGuardedConnector } from './guarded-connect.ts';

const strict = createAddressPolicy({});
const localMode = createAddressPolicy({ allow: ['127.0.0.0/8', '::1/128'] });

function fail(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Calls the connector as a pool does; each dial of its own meets the next of the given ends. */
async function dial(
  host: string,
  { answers = [], ends = [] }: { readonly answers?: readonly string[]; readonly ends?: readonly Error[] },
) {
  const dials: string[] = [];
  const resolved: string[] = [];
  const connect = createGuardedConnector({
    policy: strict,
    resolve: async name => {
      resolved.push(name);
      return answers;
    },
    connect: ({ hostname }, callback) => {
      dials.push(hostname);
      callback(ends[dials.length - 1] ?? fail('EEND'), null);
    },
  });
  const error = await new Promise<Error | null>(resolve =>
    connect({ hostname: host, host, protocol: 'http:', port: '80' }, (...[given]) => resolve(given)),
  );
  return { dials, resolved, error };
}

describe('what is dialled', () => {
  it('is the address that was checked, from one resolution', async () => {
    const { dials, resolved } = await dial('api.example.com', { answers: ['93.184.216.34'] });
    expect({ dials, resolved }).toEqual({ dials: ['93.184.216.34'], resolved: ['api.example.com'] });
  });

  it.each([
    ['one denied address', ['10.0.0.1']],
    ['a denied address after public ones', ['93.184.216.34', '2606:2800::1', '10.0.0.1']],
    ['a denied address before a public one', ['::1', '93.184.216.34']],
    ['no address', []],
    ['an address with a zone', ['fe80::1%eth0']],
    ['a name instead of an address', ['localhost']],
    ['shorthand', ['127.1']],
  ])('is nothing when a name has %s', async (_, answers) => {
    const { dials, error } = await dial('internal.example.com', { answers });
    expect(dials).toEqual([]);
    expect(error).toMatchObject({ code: 'endpoint.address-denied', detail: 'internal.example.com' });
    for (const address of answers) expect(inspect(error, { showHidden: true })).not.toContain(address);
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '[::1]',
    '::1',
    '１２７.0.0.1',
    '',
    '%',
    'a b',
  ])('is nothing for the host %j, and no name is asked for', async host => {
    const { dials, resolved, error } = await dial(host, { answers: ['93.184.216.34'] });
    expect({ dials, resolved }).toEqual({ dials: [], resolved: [] });
    expect(error).toMatchObject({ code: 'endpoint.address-denied' });
  });

  it('is nothing when a name resolves to a name, even if the policy would allow it', async () => {
    const dials: string[] = [];
    const connect = createGuardedConnector({
      policy: { isAllowed: () => true },
      resolve: async () => ['other-name.example.com'],
      connect: ({ hostname }) => dials.push(hostname),
    });
    const options = { hostname: 'api.example.com', protocol: 'http:', port: '80' };
    const error = await new Promise(resolve => connect(options, (...[given]) => resolve(given)));
    expect(error).toMatchObject({ code: 'endpoint.address-denied' });
    expect(dials).toEqual([]);
  });
});

describe('a host with several addresses', () => {
  const answers = ['2606:2800::1', '2606:2800::2', '93.184.216.34', '93.184.216.35'];

  it('is tried at one address of each family', async () => {
    const { dials, error } = await dial('api.example.com', {
      answers,
      ends: [fail('ENETUNREACH'), fail('ECONNREFUSED')],
    });
    expect(dials).toEqual(['2606:2800::1', '93.184.216.34']);
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('is not tried again after a certificate was refused', async () => {
    const { dials, error } = await dial('api.example.com', { answers, ends: [fail('CERT_HAS_EXPIRED')] });
    expect(dials).toEqual(['2606:2800::1']);
    expect(error).toMatchObject({ code: 'CERT_HAS_EXPIRED' });
  });
});

describe('failures on the way', () => {
  it.each<[string, { resolve?: () => Promise<readonly string[]>; connect?: Connector }, string]>([
    ['of the resolver', { resolve: () => Promise.reject(fail('ENOTFOUND')) }, 'ENOTFOUND'],
    [
      'thrown by the connector',
      {
        connect: () => {
          throw fail('EINVAL');
        },
      },
      'EINVAL',
    ],
  ])('%s come out as they are', async (_, given, code) => {
    const connect = createGuardedConnector({ policy: strict, resolve: async () => ['1.1.1.1'], ...given });
    const transport = createTransport('http://api.example.com', { connections: 1, connect });
    const sent = transport.send({ method: 'GET', path: '/', headers: {}, timeoutMs: 10_000 });
    await expect(sent).rejects.toMatchObject({ code: 'endpoint.unreachable', detail: code });
    await transport.close();
  });
});

describe('a denied address', () => {
  const denying = createGuardedConnector({ policy: strict });

  it('is asked for once, and ends the work', () =>
    withScriptedClient(
      (_, response) => sayText(response, 'ok'),
      async ({ client, model, clock }) => {
        const asked = client.complete(anyQuestion);
        await expect(asked).rejects.toMatchObject({ code: 'endpoint.address-denied', detail: '127.0.0.1' });
        expect(clock.sleeps).toEqual([]);
        expect(model.countConnections()).toBe(0);
        expect(isPermanent('endpoint.address-denied')).toBe(true);
        expect(getErrorEntry('endpoint.address-denied')).toMatchObject({ status: 422, retry: false });
      },
      { connect: denying },
    ));

  it('is denied to the JSON client too', () =>
    withScriptedClient(
      () => {},
      async ({ model }) => {
        const limits = { concurrency: 1, timeoutMs: 20_000, totalTimeoutMs: 20_000 };
        const client = createJsonClient({ baseUrl: model.baseUrl, ...limits, connect: denying });
        const posted = client.post({ path: '/embeddings', body: {}, parse: json => json });
        await expect(posted).rejects.toMatchObject({ code: 'endpoint.address-denied' });
        await client.close();
        expect(model.countConnections()).toBe(0);
      },
    ));

  it('fails the first step of the connection check', () =>
    withScriptedClient(
      () => {},
      async ({ model }) => {
        const endpoint = { baseUrl: model.baseUrl, model: 'x' };
        const { steps } = await checkEndpoint({ endpoint, timeoutMs: 20_000, connect: denying });
        expect(steps.map(step => (step.kind === 'failed' ? step.cause : step.kind))).toEqual([
          'endpoint.address-denied',
          ...['skipped', 'skipped', 'skipped', 'skipped'],
        ]);
        expect(model.countConnections()).toBe(0);
      },
    ));

  it('is dialled when the operator allows it', () =>
    withScriptedClient(
      (_, response) => sayText(response, 'ok'),
      async ({ client }) => expect((await client.complete(anyQuestion)).text).toBe('ok'),
      { connect: createGuardedConnector({ policy: localMode }) },
    ));
});

describe('over TLS', () => {
  /** A server with a certificate for one name, asked under another. */
  async function ask(certified: string, asked: string) {
    const { key, cert } = createSelfSigned(certified);
    const names: unknown[] = [];
    const server = createTlsServer({ key, cert }, (request, response) => {
      names.push('servername' in request.socket ? request.socket.servername : undefined);
      response.end('ok');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const transport = createTransport(`https://${asked}:${port}`, {
      connections: 1,
      connect: createGuardedConnector({
        policy: localMode,
        resolve: async () => ['127.0.0.1'],
        connect: buildConnector({ ca: cert }),
      }),
    });
    try {
      const sent = transport.send({ method: 'GET', path: '/', headers: {}, timeoutMs: 10_000 });
      const outcome = await sent.then(
        reply => reply.body,
        (error: unknown) => (error instanceof AppError ? `${error.code} ${error.detail}` : error),
      );
      return { outcome, names };
    } finally {
      await transport.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    }
  }

  it.each(['model.example.com', 'model.example.com.'])('%s is named to the server', async asked => {
    const { outcome, names } = await ask('model.example.com', asked);
    expect({ outcome, names }).toEqual({ outcome: 'ok', names: ['model.example.com'] });
  });

  it('the certificate must be for the name, though an address is dialled', async () => {
    const { outcome, names } = await ask('127.0.0.1', 'model.example.com');
    expect(outcome).toBe('endpoint.tls ERR_TLS_CERT_ALTNAME_INVALID');
    expect(names).toEqual([]);
  });

  it('the certificate must be for the address when that is the host', async () => {
    const { outcome, names } = await ask('model.example.com', '127.0.0.1');
    expect(outcome).toBe('endpoint.tls ERR_TLS_CERT_ALTNAME_INVALID');
    expect(names).toEqual([]);
  });
});
