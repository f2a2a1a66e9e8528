// node bench/objects.mjs URL ID:SECRET [objects]: an object storage with the S3 API (URL with its bucket; s3rver, MinIO or a
// real one). Many objects are put, listed, read and deleted; then old answers of results are moved there, and what
// people read of them is compared byte by byte.
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createObjectStore } from '../packages/server/dist/objects/object-store.js';
import { edition, openStage } from './platform-stage.mjs';
import { startModelServer } from './tools.mjs';

const [url, key, wanted = '1500'] = process.argv.slice(2);
const [accessKeyId, secretAccessKey] = key.split(':');
const objects = createObjectStore({ url, region: 'us-east-1', accessKeyId, secretAccessKey });
const rows = [...(await tryStore(Number(wanted))), ...(await tryArchive())];
process.stdout.write(`${rows.map(([label, value]) => `${label.padEnd(62)} ${value}`).join('\n')}\n`);

/** More than a thousand: listings come in pages of that many. */
async function tryStore(count) {
  const names = Array.from({ length: count }, (_, number) => `bench/${String(number).padStart(6, '0')}`);
  const bytes = new Map(names.map(name => [name, randomBytes(2000)]));
  const startedMs = performance.now();
  for (const name of names) await objects.put(name, bytes.get(name));
  const putMs = performance.now() - startedMs;
  const listed = [];
  for await (const { key: name } of objects.list('bench/')) listed.push(name);
  let same = 0;
  for (const name of names) if ((await objects.get(name))?.equals(bytes.get(name))) same++;
  for (const name of names) await objects.delete(name);
  const left = [];
  for await (const { key: name } of objects.list('bench/')) left.push(name);
  return [
    [
      'objects put, listed, read alike, left after deletion',
      `${count}, ${listed.length}, ${same}, ${left.length}`,
    ],
    ['milliseconds for one put; load', `${(putMs / count).toFixed(1)}; ${loadavg()[0].toFixed(1)}`],
  ];
}

async function tryArchive() {
  const env = { DOCTORBENCH_OBJECTS_URL: url, DOCTORBENCH_OBJECTS_KEY: key };
  const stage = await openStage(20, { env });
  const model = await startModelServer(1, randomBytes(8000).toString('base64'));
  try {
    const server = await stage.start('all');
    const call = async (path, body) => {
      const headers = { authorization: `Bearer ${stage.ownerToken}`, 'content-type': 'application/json' };
      const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const reply = await fetch(`${server.url}/api/v1${path}`, options);
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return reply.text();
    };
    const ids = [];
    for (const number of [1, 2, 3]) {
      const card = { displayName: `Bench ${number}`, developer: 'Bench', parameterSize: '7B' };
      const endpoint = { provider: 'custom', baseUrl: model.baseUrl, model: 'bench' };
      ids.push(JSON.parse(await call('/submissions', { edition, endpoint, card, visibility: 'public' })).id);
    }
    const { pool } = stage;
    const count = async (text, values) => Number((await pool.query(text, values)).rows[0].count);
    while ((await count(`select count(*) from submissions where status = 'completed'`)) < ids.length)
      await pause(500);
    const readAll = async () => {
      const items = (
        await pool.query(`select distinct split_part(key, '#', 1) as id from answers order by 1`)
      ).rows;
      const read = [];
      for (const id of ids) {
        read.push(await call(`/submissions/${id}/report`));
        for (const item of items)
          read.push(await call(`/submissions/${id}/items/${encodeURIComponent(item.id)}`));
      }
      return read;
    };
    const size = () => count('select sum(octet_length(record)) as count from answers');
    const [before, sizeBefore] = [await readAll(), await size()];
    await pool.query(`update submissions set ended_at = ended_at - interval '2 days'`);
    const done = await stage.context.services.archive.apply(new Date(), new AbortController().signal);
    const [after, sizeAfter] = [await readAll(), await size()];
    const same = before.filter((text, place) => text === after[place]).length;
    await server.stop();
    return [
      ['answers moved', String(done.moved)],
      ['characters of answers in the database, before and after', `${sizeBefore}, ${sizeAfter}`],
      ['reports and items read alike before and after (bar: all)', `${same} of ${before.length}`],
    ];
  } finally {
    model.stop();
    await stage.close();
  }
}
