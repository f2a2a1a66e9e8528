// node bench/rig.mjs NGINX POSTGRES_BIN [submissions]: the deployment of deploy/, started as its files say it: PostgreSQL of
// the distribution, two web processes, three workers, nginx with TLS, a gateway for codes,
// a mail server. Then a rolling upgrade under load.
import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import { createServer as createMailServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createMasterKey } from '../packages/server/dist/secrets/key-ring.js';
import { root, startModelServer } from './tools.mjs';

const [nginx, postgresBin, wanted = '12'] = process.argv.slice(2);
const submissions = Number(wanted);
const webPorts = [4680, 4681];
const workers = ['1', '2', '3'];
const httpsPort = 4643;
const mailPatienceMs = 180_000;
const phone = '+8613900000001';
const smsSecret = 'a secret of the rig';
const account = { uid: 65_534, gid: 65_534 };
const dir = mkdtempSync(join(tmpdir(), 'doctorbench-rig-'));
chmodSync(dir, 0o711);
const stops = [];
// Here and not where it is used: what follows runs before the end of the file is read.
const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });

try {
  const rows = await runRig();
  process.stdout.write(`${rows.map(([label, value]) => `${label.padEnd(62)} ${value}`).join('\n')}\n`);
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(dir, { recursive: true, force: true });
}

async function runRig() {
  const codes = await startGateway();
  const mailbox = await startMailbox();
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: await startDatabase(),
    DOCTORBENCH_MASTER_KEYS: createMasterKey('rig'),
    DOCTORBENCH_PUBLIC_URL: `https://localhost:${httpsPort}`,
    DOCTORBENCH_PROXIES: '1',
    DOCTORBENCH_SMS_URL: codes.url,
    DOCTORBENCH_SMS_SECRET: smsSecret,
    DOCTORBENCH_SMTP_URL: mailbox.url,
    DOCTORBENCH_MAIL_FROM: 'exam@example.org',
    DOCTORBENCH_ALLOW_NETWORKS: '127.0.0.0/8',
    DOCTORBENCH_EMPTY: 'true',
    DOCTORBENCH_RUNS_PER_TRACK: '3',
    DOCTORBENCH_SUBMISSIONS_PER_DAY: '1000',
    DOCTORBENCH_LOG: 'warn',
  };
  const parts = new Map();
  const start = (unit, instance) => parts.set(`${unit} ${instance}`, startUnit(unit, instance, env));
  const restart = async (unit, instance) => {
    const part = parts.get(`${unit} ${instance}`);
    part.kill('SIGTERM');
    if (part.exitCode === null) await once(part, 'exit');
    start(unit, instance);
    if (unit === 'web') await untilReady(instance);
  };
  stops.push(async () => {
    for (const part of parts.values()) part.kill('SIGKILL');
  });
  // The first migrates; the others wait for it.
  for (const port of webPorts) start('web', String(port));
  for (const name of workers) start('worker', name);
  for (const port of webPorts) await untilReady(port);
  await startProxy();
  execFileSync(process.execPath, [join(root, 'packages/cli/bin/doctorbench.js'), 'admin', 'grant', phone], {
    env,
  });
  const session = await signIn(codes);
  await need(call('PATCH', '/api/v1/me', { ...session, body: { email: 'team@example.org' } }));
  await need(call('PUT', '/api/v1/me/notifications', { ...session, body: { mail: true } }));
  const edition = await openEdition(session);
  const model = await startModelServer(50);
  stops.push(async () => model.stop());
  const failures = [];
  const ids = [];
  const upgrade = (async () => {
    for (const port of webPorts) await restart('web', String(port));
    for (const name of workers) await restart('worker', name);
  })();
  for (let number = 0; number < submissions; number++) {
    const reply = await call('POST', '/api/v1/submissions', {
      ...session,
      body: {
        edition,
        endpoint: { provider: 'custom', baseUrl: model.baseUrl, model: 'rig' },
        card: { displayName: `Rig ${number}`, developer: 'Rig', parameterSize: '7B' },
        visibility: 'public',
      },
      headers: { 'idempotency-key': `rig-${number}` },
    });
    if (reply.status === 201 || reply.status === 200) ids.push(reply.json.id);
    else failures.push(`${reply.status} ${reply.text.slice(0, 200)}`);
    await pause(200);
  }
  await upgrade;
  const states = await untilEnded(ids, session);
  const doubled = ids.length - new Set(ids).size;
  const metrics = await Promise.all(
    webPorts.map(
      async port => (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n').length,
    ),
  );
  const outside = await call('GET', '/metrics', {});
  const giveUpMs = performance.now() + mailPatienceMs;
  while (mailbox.count() < ids.length && performance.now() < giveUpMs) await pause(1000);
  return [
    ['web processes, workers restarted one after another', `${webPorts.length}, ${workers.length}`],
    [
      'submissions sent through nginx meanwhile; refused (bar: 0)',
      `${submissions}; ${failures.length} ${failures[0] ?? ''}`,
    ],
    [
      'completed; otherwise ended; doubled (bar: all; 0; 0)',
      `${states.completed ?? 0}; ${ids.length - (states.completed ?? 0)}; ${doubled}`,
    ],
    ['mails that a submission has ended (bar: one each)', `${mailbox.count()}`],
    ['lines of metrics of each web process; through nginx', `${metrics.join(', ')}; ${outside.status}`],
  ];
}

/** As a unit of systemd says it: its command, its environment; not its sandbox. */
function startUnit(name, instance, env) {
  const unit = readFileSync(
    join(root, 'deploy', 'systemd', `doctorbench-${name}@.service`),
    'utf8',
  ).replaceAll('%i', instance);
  const get = key => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)[1];
  const [, ...args] = get('ExecStart').split(' ');
  const own = Object.fromEntries(
    get('Environment')
      .split(' ')
      .map(pair => pair.split('=')),
  );
  own.DOCTORBENCH_DATA = join(dir, own.DOCTORBENCH_DATA);
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function startDatabase() {
  const data = join(dir, 'database');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, account.uid, account.gid);
  const run = (name, ...args) =>
    execFileSync(join(postgresBin, name), args, { ...account, cwd: data, stdio: 'pipe' });
  run('initdb', '-D', data, '-U', 'doctorbench', '--auth=trust', '-E', 'UTF8');
  run('pg_ctl', '-D', data, '-w', '-l', join(data, 'log'), '-o', `-c listen_addresses= -k ${data}`, 'start');
  stops.push(async () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'));
  run('createdb', '-h', data, '-U', 'doctorbench', 'doctorbench');
  return `postgresql://doctorbench@/doctorbench?host=${encodeURIComponent(data)}`;
}

async function startProxy() {
  const files = { cert: join(dir, 'tls.crt'), key: join(dir, 'tls.key'), conf: join(dir, 'nginx.conf') };
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      files.key,
      '-out',
      files.cert,
    ],
    { stdio: 'pipe' },
  );
  const site = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replace('listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`)
    .replace('/etc/ssl/doctorbench.crt', files.cert)
    .replace('/etc/ssl/doctorbench.key', files.key);
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(dir, name)};`,
  );
  writeFileSync(
    files.conf,
    `daemon off; pid ${join(dir, 'nginx.pid')}; error_log stderr crit; user root; events {}
     http { access_log off; ${temps.join(' ')} ${site} }`,
  );
  const child = spawn(nginx, ['-c', files.conf, '-p', dir], { stdio: ['ignore', 'ignore', 'inherit'] });
  stops.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  while ((await call('GET', '/readyz', {}).catch(() => undefined))?.status !== 200) await pause(200);
}

/** A mail server that takes everything and counts what it took. */
async function startMailbox() {
  let count = 0;
  const server = createMailServer(socket => {
    let inMessage = false;
    socket.on('error', () => undefined); // Whoever hangs up has said what there was to say.
    socket.write('220 rig\r\n');
    socket.setEncoding('utf8').on('data', chunk => {
      for (const line of chunk.split('\r\n').slice(0, -1)) {
        if (inMessage && line !== '.') continue;
        if (inMessage) count++;
        inMessage = line === 'DATA';
        socket.write(inMessage ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => server.close());
  return { url: `smtp://127.0.0.1:${server.address().port}`, count: () => count };
}

/** Takes codes as an operator's service does, and checks whose they are. */
async function startGateway() {
  let last;
  const server = createServer(async (incoming, response) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const [, time, given] =
      /^t=(\d+),v1=([0-9a-f]+)$/.exec(incoming.headers['x-doctorbench-signature'] ?? '') ?? [];
    const right = createHmac('sha256', smsSecret).update(`${time}.${body}`).digest('hex') === given;
    if (right) last = JSON.parse(body).code;
    response.writeHead(right ? 204 : 403).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => server.close());
  return { url: `http://127.0.0.1:${server.address().port}/`, last: () => last };
}

function call(method, path, { body, cookie, headers = {} }) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const outgoing = request(
      `https://localhost:${httpsPort}${path}`,
      {
        method,
        agent,
        headers: {
          origin: `https://localhost:${httpsPort}`,
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
      },
      async reply => {
        const chunks = [];
        for await (const chunk of reply) chunks.push(chunk);
        const replied = Buffer.concat(chunks).toString();
        const isJson = (reply.headers['content-type'] ?? '').includes('json');
        resolve({
          status: reply.statusCode,
          text: replied,
          json: isJson ? JSON.parse(replied) : undefined,
          cookies: reply.headers['set-cookie'] ?? [],
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(text);
  });
}

async function signIn(codes) {
  const { ticket } = (await need(call('POST', '/api/v1/auth/codes', { body: { phone } }))).json;
  const { cookies } = await need(
    call('POST', '/api/v1/auth/sessions', { body: { ticket, code: codes.last() } }),
  );
  return { cookie: cookies.map(each => each.split(';')[0]).join('; ') };
}

async function openEdition(session) {
  const suites = (await need(call('GET', '/api/v1/admin/suites', session))).json;
  const { hash: suiteHash } = suites.find(({ manifest, id }) => (manifest?.id ?? id) === 'starter');
  const body = { id: 'rig', title: { zh: '机', en: 'Rig' }, kind: 'practice', panel: false, suiteHash };
  await need(call('POST', '/api/v1/admin/editions', { ...session, body }));
  await need(call('PATCH', '/api/v1/admin/editions/rig', { ...session, body: { state: 'open' } }));
  return 'rig';
}

async function need(calling) {
  const reply = await calling;
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text.slice(0, 500)}`);
  return reply;
}

async function untilReady(port) {
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.status === 200) return;
    await pause(200);
  }
}

async function untilEnded(ids, session) {
  for (;;) {
    const counts = {};
    for (const id of ids) {
      const { json } = await call('GET', `/api/v1/submissions/${id}`, session);
      counts[json?.status] = (counts[json?.status] ?? 0) + 1;
    }
    if (!counts.queued && !counts.running && !counts.undefined) return counts;
    await pause(1000);
  }
}
