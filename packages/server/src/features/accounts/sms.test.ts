import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@doctorbench/core';
import { createFakeClock } from '@doctorbench/models/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createConsoleGateway, createWebhookGateway } from './sms.ts';

const secret = 'a secret of the operator';
const phone = '+8613812345678';
const code = '046295';

interface Received {
  readonly url: string | undefined;
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function startReceiver(reply: (response: ServerResponse, count: number) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url, method, headers } = request;
    received.push({ url, method, headers, body: Buffer.concat(chunks).toString() });
    reply(response, received.length);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
  return { received, url: `http://127.0.0.1:${port}/send?key=query-secret` };
}

const answer = (status: number) => (response: ServerResponse) => {
  response.writeHead(status).end('the receiver says 046295');
};

async function sendAndCatch(gateway: ReturnType<typeof createWebhookGateway>): Promise<AppError> {
  const error = await gateway.send(phone, code, 'zh').then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('it did not fail as it should');
  return error;
}

function expectNoSecrets(error: AppError): void {
  const words = `${error.message} ${error.detail} ${error.stack} ${String(error.cause)}`;
  for (const hidden of [code, phone, 'query-secret', secret]) expect(words).not.toContain(hidden);
}

describe('the webhook gateway', () => {
  it('posts the code once, signed so that the receiver can check it', async () => {
    const { received, url } = await startReceiver(answer(200));
    const clock = createFakeClock(new Date('2026-03-01T08:00:00.900Z'));
    await createWebhookGateway({ url, secret, clock }).send(phone, code, 'en');
    expect(received).toHaveLength(1);
    const [request] = received;
    if (!request) throw new Error('nothing came');
    expect(request).toMatchObject({ method: 'POST', url: '/send?key=query-secret' });
    expect(request.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request.body)).toEqual({
      phone,
      code,
      expiresInMinutes: 5,
      locale: 'en',
      sentAt: '2026-03-01T08:00:00.900Z',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const [, time, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['x-doctorbench-signature'])) ?? [];
    expect(time).toBe('1772352000');
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${request.body}`).digest('hex'));
  });

  it('tries once more after a server error, with the same id', async () => {
    const { received, url } = await startReceiver((response, count) =>
      answer(count === 1 ? 503 : 204)(response),
    );
    await createWebhookGateway({ url, secret }).send(phone, code, 'zh');
    const ids = received.map(({ body }) => JSON.parse(body).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('gives up after the second server error, without the code or the query in its words', async () => {
    const { received, url } = await startReceiver(answer(500));
    const error = await sendAndCatch(createWebhookGateway({ url, secret }));
    expect(error.code).toBe('auth.sms-failed');
    expect(error.detail).toBe('the gateway answered 500');
    expectNoSecrets(error);
    expect(received).toHaveLength(2);
  });

  it('does not repeat what the receiver refuses', async () => {
    const { received, url } = await startReceiver(answer(422));
    expect((await sendAndCatch(createWebhookGateway({ url, secret }))).code).toBe('auth.sms-failed');
    expect(received).toHaveLength(1);
  });

  it('does not follow a redirect', async () => {
    const elsewhere = await startReceiver(answer(200));
    const { received, url } = await startReceiver(response => {
      response.writeHead(307, { location: elsewhere.url }).end();
    });
    const error = await sendAndCatch(createWebhookGateway({ url, secret }));
    expect(error.detail).toBe('the gateway answered 307');
    expect(received).toHaveLength(1);
    expect(elsewhere.received).toEqual([]);
  });

  it('tries once more when the connection breaks, then fails in plain words', async () => {
    const { received, url } = await startReceiver(response => response.destroy());
    const error = await sendAndCatch(createWebhookGateway({ url, secret }));
    expect(error.detail).toBe('the gateway could not be reached');
    expectNoSecrets(error);
    expect(received).toHaveLength(2);
  });

  it('stops waiting for a receiver that does not answer', async () => {
    const { received, url } = await startReceiver(() => undefined);
    const error = await sendAndCatch(createWebhookGateway({ url, secret, timeoutMs: 100 }));
    expect(error.detail).toBe('the gateway did not answer in time');
    expect(received).toHaveLength(1);
  });
});

describe('the console gateway', () => {
  it('prints one line with the number masked', async () => {
    const lines: string[] = [];
    await createConsoleGateway(line => lines.push(line)).send(phone, '123456', 'zh');
    expect(lines).toEqual(['code for +86138****5678: 123456 (local mode)']);
  });
});
