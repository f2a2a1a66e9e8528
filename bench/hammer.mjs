// node bench/hammer.mjs [seconds]: how fast a member reads a board while strangers hammer every public route.
import { setTimeout as pause } from 'node:timers/promises';
import { listBoardColumns } from '../packages/core/dist/index.js';
import { autocannon } from './autocannon.mjs';
import { loadBoard } from './platform-board.mjs';
import { edition, openStage, toAddress } from './platform-stage.mjs';
import { startModelServer } from './tools.mjs';

const seconds = Number(process.argv[2] ?? 20);
const connections = 30;
const readEveryMs = 150;
const models = 1000;

const stage = await openStage(20);
try {
  await loadBoard(stage.pool, { edition, models, columns: listBoardColumns('llm').slice(1) });
  const web = await stage.start('web');
  try {
    const paths = await listPublicPaths(web, await examine(web));
    process.stdout.write(`${paths.length} public addresses\n`);
    await readBoard(web, 2);
    const quiet = await readBoard(web, seconds);
    const rows = [['quiet', describe(quiet, quiet)]];
    for (const [name, toCaller] of Object.entries({
      'one address': () => '10.0.0.1',
      'every request from another address': number => toAddress(number),
    })) {
      const { stop, ended } = hammer(web, { paths, toCaller });
      const read = await readBoard(web, seconds);
      stop();
      const statuses = await ended;
      rows.push([
        `${connections} strangers, ${name}`,
        `${describe(read, quiet)}; their replies: ${statuses}`,
      ]);
    }
    process.stdout.write(`${rows.map(([label, value]) => `${label.padEnd(52)} ${value}`).join('\n')}\n`);
  } finally {
    await web.stop();
  }
} finally {
  await stage.close();
}

/** Two real results: of those that the board is filled with there are no reports. */
async function examine(web) {
  const model = await startModelServer(1);
  const worker = await stage.start('worker');
  try {
    const ids = [];
    for (const displayName of ['One', 'Two']) {
      const reply = await fetch(`${web.url}/api/v1/submissions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stage.ownerToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          edition,
          endpoint: { provider: 'custom', baseUrl: model.baseUrl, model: 'bench' },
          card: { displayName, developer: 'Bench', parameterSize: '7B' },
          visibility: 'public',
        }),
      });
      ids.push((await reply.json()).id);
    }
    const ended = 'select count(*) from submissions where id = any($1) and ended_at is not null';
    while (Number((await stage.pool.query(ended, [ids])).rows[0].count) < ids.length) await pause(200);
    return ids;
  } finally {
    await worker.stop();
    model.stop();
  }
}

/** Everything that the API's document lets anybody read, with names that exist where there are any. Streams never end. */
async function listPublicPaths(web, [one, two]) {
  const known = {
    ...{ editions: edition, boards: edition, submissions: one },
    models: `mod_${'1'.padStart(20, '0')}`,
  };
  const { paths } = await (await fetch(`${web.url}/api/openapi.json`)).json();
  const open = Object.entries(paths).filter(
    ([path, { get }]) => get && !get.security && !path.endsWith('/events'),
  );
  const filled = open.map(([path]) =>
    path.replaceAll(/\/([a-z-]+)\/\{[^}]+\}/g, (_, noun) => `/${noun}/${known[noun] ?? 'unknown'}`),
  );
  const whole = filled.filter(path => !path.includes('{'));
  const items = await (await fetch(`${web.url}/api/v1/submissions/${one}/items`)).json();
  const asked = [
    `/boards/${edition}?sort=${encodeURIComponent('dimension:safety')}`,
    `/comparisons?a=${one}&b=${two}`,
    `/submissions/${one}/items/${items.items[0]?.itemId ?? 'unknown'}`,
  ];
  return [...whole, ...asked.map(path => `/api/v1${path}`), '/api', '/api/openapi.json'];
}

/** Milliseconds of a member's reads, one after another at a steady rate. */
async function readBoard(web, forSeconds) {
  const times = [];
  const failed = {};
  const until = performance.now() + forSeconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const reply = await fetch(`${web.url}/api/v1/boards/${edition}`, {
      headers: { authorization: `Bearer ${stage.ownerToken}`, 'x-forwarded-for': '192.0.2.1' },
    });
    await reply.arrayBuffer();
    if (reply.status !== 200) failed[reply.status] = (failed[reply.status] ?? 0) + 1;
    times.push(performance.now() - started);
    await pause(Math.max(0, readEveryMs - times.at(-1)));
  }
  times.sort((a, b) => a - b);
  const at = share => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p95: at(0.95), count: times.length, failed };
}

function describe({ p50, p95, count, failed }, quiet) {
  const times = `${(p50 / quiet.p50).toFixed(1)}×, ${(p95 / quiet.p95).toFixed(1)}×`;
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${times}; bar: 3×), ${count} reads, failed: ${JSON.stringify(failed)}`;
}

function hammer(web, { paths, toCaller }) {
  let number = 0;
  const counts = {};
  const load = autocannon({
    url: web.url,
    connections,
    duration: 600,
    requests: paths.map(path => ({
      method: 'GET',
      path,
      setupRequest: request => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': toCaller(number++) },
      }),
    })),
  });
  load.on('response', (_client, status) => {
    counts[status] = (counts[status] ?? 0) + 1;
  });
  return {
    stop: () => load.stop(),
    ended: new Promise(settle => {
      load.once('done', () =>
        settle(
          Object.entries(counts)
            .map(([status, count]) => `${count} × ${status}`)
            .join(', '),
        ),
      );
    }),
  };
}
