import { AppError } from '@doctorbench/core';
import { AwsClient } from 'aws4fetch';

interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
}

/** A bucket of an object storage that speaks the S3 API. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is none of that name. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
}

export interface ObjectPlace {
  /** With the bucket: `https://objects.example/bucket`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const timeoutMs = 30_000;
const retries = 2;

/** All of them throw `server.busy` when the storage does not do what it is asked. */
export function createObjectStore({ url, ...key }: ObjectPlace): ObjectStore {
  const client = new AwsClient({ ...key, service: 's3', retries });
  const base = url.replace(/\/+$/, '');
  const call = async (method: string, address: string, body?: Uint8Array): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await client
      .fetch(address, { method, signal, ...(body ? { body: new Uint8Array(body) } : {}) })
      .catch(() => {
        // Its words may hold the signed address.
        throw new AppError('server.busy', 'the object storage cannot be reached');
      });
    if (!reply.ok && reply.status !== 404) {
      await reply.body?.cancel();
      throw new AppError('server.busy', `the object storage answered ${reply.status}`);
    }
    return reply;
  };
  const toAddress = (name: string) => `${base}/${name.split('/').map(encodeURIComponent).join('/')}`;
  return {
    async put(name, bytes) {
      const reply = await call('PUT', toAddress(name), bytes);
      await reply.body?.cancel();
      // There is no such bucket.
      if (!reply.ok) throw new AppError('server.busy', `the object storage answered ${reply.status}`);
    },
    async get(name) {
      const reply = await call('GET', toAddress(name));
      const bytes = Buffer.from(await reply.arrayBuffer());
      return reply.ok ? bytes : undefined;
    },
    async delete(name) {
      const reply = await call('DELETE', toAddress(name));
      await reply.body?.cancel();
    },
    async *list(prefix) {
      for (let after = ''; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after === '' ? {} : { 'start-after': after }),
        });
        const page = parseListing(await (await call('GET', `${base}?${query}`)).text());
        yield* page.objects;
        const last = page.objects.at(-1)?.key;
        if (!page.more || last === undefined) return;
        after = last;
      }
    },
  };
}

/** Of our own names, which need no escaping in XML. */
function parseListing(xml: string): { readonly objects: readonly StoredObject[]; readonly more: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>([^<]+)<\/Key>/.exec(entry)?.[1];
    const changed = /<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1];
    return key && changed ? [{ key, changedAt: new Date(changed) }] : [];
  });
  return { objects, more: /<IsTruncated>true<\/IsTruncated>/.test(xml) };
}
