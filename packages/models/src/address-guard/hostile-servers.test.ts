import { buildConnector } from 'undici';
import { describe, expect, it } from 'vitest';
import { createEndpointClient } from '../endpoint-client/endpoint-client.ts';
import { createJsonClient } from '../http/json-client.ts';
import type { Connector } from '../http/transport.ts';
import { askGuarded, openGuardStage, type Zone } from '../testing/guard-stage.ts';
import { anyQuestion, withScriptedClient } from '../testing/scripted-client.ts';
import { sayText } from '../testing/scripted-model.ts';

it('a name that turns private after the check is used at the checked address, and denied to the next socket', async () => {
  const zone: Zone = { 'rebind.example.com': [['93.184.216.34'], ['127.0.0.1']] };
  await withScriptedClient(
    (_, response) => {
      response.setHeader('connection', 'close');
      sayText(response, 'ok');
    },
    async ({ model }) => {
      // Stands for the public address: the dial is written down before it is turned to this test's own server.
      const toModel: Connector = (options, callback) =>
        buildConnector({})(
          { ...options, hostname: '127.0.0.1', port: new URL(model.baseUrl).port },
          callback,
        );
      const { dials, resolved, guarded } = openGuardStage(zone, toModel);
      const client = createEndpointClient({
        endpoint: { baseUrl: 'http://rebind.example.com/v1', model: 'x' },
        ...{ concurrency: 1, timeoutMs: 20_000, totalTimeoutMs: 20_000, stream: false },
        connect: guarded,
      });
      try {
        expect((await client.complete(anyQuestion)).text).toBe('ok');
        expect(resolved).toEqual(['rebind.example.com']);
        expect(model.requests[0]?.headers.host).toBe('rebind.example.com');
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code: 'endpoint.address-denied' });
        expect(dials.map(({ hostname }) => hostname)).toEqual(['93.184.216.34']);
        expect(model.requests).toHaveLength(1);
      } finally {
        await client.close();
      }
    },
  );
});

describe('a redirect is not followed', () => {
  const targets = [
    'http://169.254.169.254/latest/meta-data/',
    '//169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://localhost:6379/',
    'file:///etc/passwd',
    '/v1/elsewhere',
  ];
  const cases = [301, 302, 303, 307, 308].flatMap(status => targets.map(target => [status, target] as const));

  it.each(cases)('%i to %s', (status, location) =>
    withScriptedClient(
      (_, response) => {
        response.writeHead(status, { location }).end();
      },
      async ({ model }) => {
        const { dials, guarded } = openGuardStage({}, buildConnector({}), ['127.0.0.0/8']);
        const { port } = new URL(model.baseUrl);
        expect(await askGuarded(model.baseUrl, guarded)).toMatchObject({
          code: 'endpoint.not-found',
          detail: `HTTP ${status}: it redirects to ${location}`,
        });
        const limits = { concurrency: 1, timeoutMs: 20_000, totalTimeoutMs: 20_000 };
        const client = createJsonClient({ baseUrl: model.baseUrl, ...limits, connect: guarded });
        const posted = client.post({ path: '/embeddings', body: {}, parse: json => json });
        await expect(posted).rejects.toMatchObject({ code: 'endpoint.not-found' });
        await client.close();
        const dial = { protocol: 'http:', hostname: '127.0.0.1', port, servername: undefined };
        expect(dials).toEqual([dial, dial]);
        expect(model.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/embeddings']);
      },
    ),
  );
});
