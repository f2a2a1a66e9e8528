// node bench/platform.mjs [watch|board]: what 1,000 watchers cost a run, and how fast a board of 100,000 is read.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listBoardColumns } from '../packages/core/dist/index.js';
import { toCursor } from '../packages/server/dist/http/pagination.js';
import { loadBoard, measureReads } from './platform-board.mjs';
import { edition, openStage, toAddress } from './platform-stage.mjs';
import { startModelServer } from './tools.mjs';

const items = 2000;
const latencyMs = 200;
const rounds = 3;
const watchers = 1000;
const boardReadsPerSecond = 50;
const models = 100_000;
const loadSeconds = 30;

async function benchWatching(stage) {
  const server = await startModelServer(latencyMs);
  const web = await stage.start('web');
  const durations = { calm: [], watched: [] };
  const counts = { failed: 0, frames: 0, reads: 0 };
  try {
    // The first run warms everything and is not counted.
    await carryOut(stage, { web, server, number: 0 });
    for (let round = 0; round < rounds; round++)
      for (const kind of round % 2 === 0 ? ['calm', 'watched'] : ['watched', 'calm']) {
        const number = durations.calm.length + durations.watched.length + 1;
        const crowd = kind === 'watched' ? counts : undefined;
        durations[kind].push(await carryOut(stage, { web, server, number, crowd }));
      }
  } finally {
    await web.stop();
    server.stop();
  }
  const [calm, watched] = [median(durations.calm), median(durations.watched)];
  return [
    [`run of ${items} items at ${latencyMs} ms, unwatched, median of ${rounds}`, `${calm.toFixed(2)} s`],
    [
      `  with ${watchers} watchers and ${boardReadsPerSecond} board reads a second`,
      `${watched.toFixed(2)} s`,
    ],
    ['  speed kept (bar: 0.9×)', `${(calm / watched).toFixed(2)}×`],
    ['watchers and reads that failed (bar: 0)', `${counts.failed}`],
    ['events delivered; board reads', `${counts.frames}; ${counts.reads}`],
  ];
}

/** Seconds from the first claim to the end. The worker starts when everybody is in their seats. */
async function carryOut(stage, { web, server, number, crowd }) {
  const id = await submit(stage, { web, server, number });
  const done = new AbortController();
  const watching = crowd ? await seatWatchers(stage, { web, id, crowd }) : [];
  const reading = crowd ? readBoard(web, { crowd, signal: done.signal }) : undefined;
  const worker = await stage.start('worker');
  try {
    return await waitForEnd(stage, id);
  } finally {
    await Promise.all(watching);
    done.abort();
    await reading;
    await worker.stop();
  }
}

async function submit(stage, { web, server, number }) {
  const reply = await fetch(`${web.url}/api/v1/submissions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.ownerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      edition,
      endpoint: { provider: 'custom', baseUrl: server.baseUrl, model: 'bench' },
      card: { displayName: `Bench ${number}`, developer: 'Bench', parameterSize: '7B' },
      visibility: 'public',
    }),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  return (await reply.json()).id;
}

/** Resolves when everybody has had a first event, to promises of their ends. */
async function seatWatchers(stage, { web, id, crowd }) {
  const seats = Array.from({ length: watchers }, (_, number) => {
    const token = stage.watcherTokens[number % stage.watcherTokens.length];
    return watch(`${web.url}/api/v1/submissions/${id}/events`, { token, number, crowd });
  });
  await Promise.all(seats.map(({ seated }) => seated));
  return seats.map(({ ended }) => ended);
}

function watch(url, { token, number, crowd }) {
  let seat;
  const seated = new Promise(resolve => {
    seat = resolve;
  });
  const ended = new Promise(resolve => {
    let last = '';
    const finish = () => {
      if (!last.includes('"completed"')) crowd.failed++;
      seat();
      resolve();
    };
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': toAddress(number) };
    get(url, { headers, agent: false }, reply => {
      reply.setEncoding('utf8');
      reply.on('data', chunk => {
        crowd.frames++;
        last = chunk;
        seat();
      });
      reply.once('close', finish);
    }).once('error', finish);
  });
  return { seated, ended };
}

async function readBoard(web, { crowd, signal }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const reads = [];
  const startedMs = performance.now();
  while (!signal.aborted) {
    const headers = { 'x-forwarded-for': toAddress(reads.length % 5000) };
    reads.push(
      new Promise(resolve => {
        const fail = () => {
          crowd.failed++;
          resolve();
        };
        get(`${web.url}/api/v1/boards/${edition}`, { headers, agent }, reply => {
          if (reply.statusCode !== 200) crowd.failed++;
          reply.resume().once('end', resolve).once('error', fail);
        }).once('error', fail);
      }),
    );
    const dueMs = startedMs + (1000 * reads.length) / boardReadsPerSecond;
    await pause(Math.max(0, dueMs - performance.now()));
  }
  await Promise.all(reads);
  crowd.reads += reads.length;
  agent.destroy();
}

async function waitForEnd({ pool }, id) {
  for (;;) {
    const { rows } = await pool.query(
      `select status, extract(epoch from ended_at - started_at)::float8 as seconds from submissions where id = $1`,
      [id],
    );
    if (rows[0].status === 'completed') return rows[0].seconds;
    if (rows[0].status === 'failed') throw new Error('the run failed');
    await pause(100);
  }
}

async function benchBoard(stage) {
  await loadBoard(stage.pool, { edition, models, columns: listBoardColumns('llm').slice(1) });
  const web = await stage.start('web');
  const board = `/api/v1/boards/${edition}`;
  const column = encodeURIComponent('dimension:safety');
  const reads = {
    healthz: () => '/healthz',
    'default sort': () => board,
    'another column': () => `${board}?sort=${column}`,
    'deep pages': () => `${board}?cursor=${toCursor({ place: 50 * Math.floor(Math.random() * 1900) })}`,
    'deep pages of a column': () =>
      `${board}?sort=${column}&cursor=${toCursor({ score: Math.random() * 100, modelId: 'mod_' })}`,
  };
  try {
    const firstMs = await timeFirst(web, board);
    const rows = [
      [
        `first read of a board of ${models.toLocaleString('en-US')} after a start`,
        `${firstMs.toFixed(0)} ms`,
      ],
    ];
    for (const changing of [false, true]) {
      const measured = await measureReads(web, reads, {
        seconds: loadSeconds,
        change: changing ? () => changeOne(stage) : undefined,
      });
      rows.push([changing ? 'a model changes its score every second:' : 'nothing changes:', '']);
      for (const [name, { p50, p99, count, failed }] of Object.entries(measured)) {
        const times = name === 'healthz' ? '' : `, ${(p99 / measured.healthz.p99).toFixed(1)}× /healthz`;
        rows.push([
          `  ${name}`,
          `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${times} (${count} reads, ${failed} failed)`,
        ]);
      }
    }
    return rows;
  } finally {
    await web.stop();
  }
}

async function timeFirst(web, path) {
  const started = performance.now();
  const reply = await fetch(web.url + path);
  if (reply.status !== 200) throw new Error(await reply.text());
  await reply.text();
  return performance.now() - started;
}

async function changeOne({ pool, context }) {
  const { rows } = await pool.query(
    `update board_entries set overall = random() * 100 where edition_id = $1 and model_id =
     (select model_id from board_entries where edition_id = $1 offset floor(random() * 1000) limit 1) returning model_id`,
    [edition],
  );
  await context.services.boards.announce(edition, rows[0].model_id);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const wanted = process.argv[2];
const stage = await openStage(items);
try {
  for (const [name, bench] of Object.entries({ watch: benchWatching, board: benchBoard })) {
    if (wanted !== undefined && wanted !== name) continue;
    const rows = await bench(stage);
    process.stdout.write(
      `\n${name}\n${rows.map(([label, value]) => `  ${label.padEnd(62)} ${value}`).join('\n')}\n`,
    );
  }
} finally {
  await stage.close();
}
