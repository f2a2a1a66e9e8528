import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createObjectStore, type ObjectStore } from './object-store.ts';

/** A bucket in memory that gives two names a page, and notes how it was asked. */
const kept = new Map<string, Buffer>();
const asked: { method: string; url: string; signed: boolean }[] = [];
let broken = false;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '', 'http://bucket');
  const signed = /^AWS4-HMAC-SHA256 Credential=ID\/\d{8}\/eu-x\/s3\//.test(headers.authorization ?? '');
  asked.push({ method, url: request.url ?? '', signed });
  if (broken) return response.writeHead(403).end();
  const name = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
  if (name === '') return response.end(toListing(url.searchParams));
  if (method === 'PUT') kept.set(name, Buffer.concat(chunks));
  if (method === 'DELETE') kept.delete(name);
  const found = kept.get(name);
  if (method === 'GET' && !found) return response.writeHead(404).end();
  return response.end(method === 'GET' ? found : undefined);
});

function toListing(query: URLSearchParams): string {
  const after = query.get('start-after') ?? '';
  const names = [...kept.keys()].filter(name => name.startsWith(query.get('prefix') ?? '') && name > after);
  const page = names.sort().slice(0, 2);
  const entries = page.map(
    name => `<Contents><Key>${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>${names.length > 2}</IsTruncated>${entries.join('')}</ListBucketResult>`;
}

let objects: ObjectStore;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/bucket/`;
  objects = createObjectStore({ url, region: 'eu-x', accessKeyId: 'ID', secretAccessKey: 'SECRET' });
});
beforeEach(() => {
  kept.clear();
  asked.length = 0;
  broken = false;
});
afterAll(() => server.close());

describe('an object storage', () => {
  it('gives back what it was given, until it is deleted, by signed requests', async () => {
    await objects.put('answers/a', Buffer.from([0, 255, 10]));
    expect(await objects.get('answers/a')).toEqual(Buffer.from([0, 255, 10]));
    await objects.delete('answers/a');
    expect(await objects.get('answers/a')).toBeUndefined();
    expect(asked.every(({ signed }) => signed)).toBe(true);
  });

  it('lists every name under a prefix, page by page', async () => {
    for (const name of ['answers/1', 'answers/2', 'answers/3', 'answers/4', 'answers/5', 'blobs/1'])
      await objects.put(name, Buffer.from(name));
    const listed = [];
    for await (const each of objects.list('answers/')) listed.push(each);
    expect(listed.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5].map(number => `answers/${number}`));
    expect(listed[0]?.changedAt).toEqual(new Date('2026-01-02T03:04:05Z'));
  });

  it('fails as busy, without a secret in its words, when the storage refuses', async () => {
    broken = true;
    const failure = await objects.get('answers/a').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'server.busy' });
    expect(String(failure)).not.toContain('SECRET');
  });
});
