// node bench/differencing.mjs [resubmissions] [star,walk,known,halves,few | probes] [ask limit]: what a submitter learns of sealed
// items by submitting again and again through the platform's HTTP server, reading every reply, with answers of their choosing.
import { createServer } from 'node:http';
import { createRandom } from '@doctorbench/psychometrics';
import { makeChoiceItem } from '../packages/core/dist/testing/index.js';
import { openStage } from './platform-stage.mjs';

const resubmissions = Number(process.argv[2] ?? 100);
const attacks = (process.argv[3] ?? 'star,walk,few,halves').split(',');
const isWatched = attacks.includes('probes');
/** How often the edition lets one submitter submit: none of the attacks needs more than a few beside its resubmissions. */
const askLimit = Number(process.argv[4] ?? resubmissions + 4);
const count = 60;
const letters = ['A', 'B', 'C', 'D'];
const random = createRandom('differencing');
const items = Array.from({ length: count }, (_, at) =>
  makeChoiceItem(`sealed-${at}`, {
    canary: 'bench-canary',
    split: 'private',
    scenario: ['symptom-query', 'health-education'][at % 2],
    stem: `question ${at} of sixty: which of these is what the bench has drawn for it?`,
    options: letters.map(id => ({ id, text: `option ${id} of question ${at}` })),
    key: [letters[Math.floor(random() * letters.length)]],
  }),
);
const isRight = (item, answer) => answer === item.key[0];

/** The submitter's endpoint: says what the attack at hand says. */
let say = () => 'nothing';
const model = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const at = /question (\d+) of sixty/.exec(body)?.[1];
  const content = at === undefined ? 'well' : say(items[Number(at)], body);
  const usage = { prompt_tokens: 100, completion_tokens: 2, total_tokens: 102 };
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id: 'x', object: 'chat.completion', model: 'm', choices, usage }));
});
await new Promise(resolve => model.listen(0, '127.0.0.1', resolve));

const stage = await openStage(2);
const { pool } = stage;
let platform = await stage.start('web');
const worker = await stage.start('worker');
const { accounts } = stage.context.services;
const { rows: admins } = await pool.query(`select id from users where role = 'admin' limit 1`);
const operator = (await accounts.createToken(admins[0].id, { name: 'operator', scopes: ['read', 'admin'] }))
  .secret;
let people = 0;

async function addMember() {
  const id = `usr_member000000000${String(people++).padStart(4, '0')}`;
  await pool.query(`insert into users (id, phone, role) values ($1, $2, 'user')`, [
    id,
    `+861380000${people + 1000}`,
  ]);
  return (await accounts.createToken(id, { name: 'bench' })).secret;
}

let calls = 0;
async function call(path, token, body) {
  const address = `10.9.${(++calls >> 8) & 255}.${calls & 255}`;
  const reply = await fetch(`${platform.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (reply.status !== 429) return { status: reply.status, text };
  // An attacker has time and the bench has not: a web process that begins anew has counted no calls.
  await platform.stop();
  platform = await stage.start('web');
  return call(path, token, body);
}

const toBase64 = text => Buffer.from(text).toString('base64');
const both = { zh: '密', en: 'Sealed' };
const manifest = {
  ...{ schemaVersion: 1, id: 'vault', version: '1.0.0', title: both, description: both, track: 'llm' },
  ...{ languages: ['zh-CN'], licence: 'Apache-2.0', policy: 'doctorbench@2', files: ['items.jsonl'] },
  canary: 'bench-canary',
};
async function openSealed(id) {
  const files = {
    'suite.json': toBase64(JSON.stringify(manifest)),
    'items.jsonl': toBase64(items.map(item => JSON.stringify(item)).join('\n')),
  };
  const upload = await call('/admin/suites', operator, { sealed: true, files });
  const { hash, kept, problems } = JSON.parse(upload.text);
  if (!kept) throw new Error(JSON.stringify(problems.slice(0, 3)));
  const draft = {
    id,
    title: both,
    kind: 'official',
    panel: false,
    suiteHash: hash,
    askLimit,
    watched: isWatched,
  };
  const drafted = await call('/admin/editions', operator, draft);
  if (drafted.status !== 201) throw new Error(drafted.text);
  await stage.context.services.editions.setState(id, 'open');
}

/** Submits, waits by the stream of events, and reads all there is to read. */
async function submit(token, answer) {
  say = (item, body) => answer(item, body);
  const { id, ...refusal } = await ask(token);
  if (!id) throw new Error(JSON.stringify(refusal));
  const events = (await call(`/submissions/${id}/events`, token)).text;
  const read = [];
  for (const part of ['', '/report', '/items', '/items.csv'])
    read.push(await call(`/submissions/${id}${part}`, token));
  const report = JSON.parse(read[1].text);
  const last = events.trim().split('\n').at(-1);
  return { id, report, told: [last, ...read.map(({ text: told }) => told)].map(toFigures).join('\n') };
}

async function ask(token) {
  const { text } = await call('/submissions', token, {
    edition: 'sealed',
    endpoint: { provider: 'custom', baseUrl: `http://127.0.0.1:${model.address().port}/v1`, model: 'm' },
    card: { displayName: 'A model', developer: 'Nobody', parameterSize: '7B' },
    visibility: 'private',
  });
  return JSON.parse(text);
}

/** Without what is other in every submission whatever is answered. */
function toFigures(text) {
  return (
    text
      .replaceAll(/sub_\w+|run_\w+|mdl_\w+/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      // Whether the last word of progress came before the end is a matter of chance; it must count no vetoes.
      .replaceAll(/"progress":(?:null|\{[^}]*"vetoed":null[^}]*\})/g, '"progress":_')
      .replaceAll(
        /"(seq|activeMs|durationMs|remainingMs|itemsPerSecond|latency\w*|p50|p95|p50Ms|p95Ms|medianMs|firstTokenMs|signature|\w*[dD]igest|outputTokens|inputTokens)":("[^"]*"|[\d.]+|null)/g,
        '"$1":_',
      )
  );
}

const toShare = report => Math.round(((report.average_total_score?.value ?? 0) * count) / 100);
const percent = share => `${(100 * share).toFixed(1)} %`;

function findDifference(one, other) {
  const at = [...one].findIndex((character, place) => character !== other[place]);
  return `${one.slice(Math.max(0, at - 60), at + 40)}… against …${other.slice(Math.max(0, at - 10), at + 40)}`;
}

/** Each changes one answer of the first. */
async function star() {
  const token = await addMember();
  await submit(token, () => 'Answer: A');
  const base = await submit(token, () => 'Answer: A');
  const told = [];
  for (let at = 0; at < resubmissions; at++) {
    const changed = items[at % count];
    const letter = letters[1 + Math.floor(at / count)];
    const next = await submit(token, item => `Answer: ${item === changed ? letter : 'A'}`);
    const { difference } = JSON.parse((await call(`/comparisons?a=${next.id}&b=${base.id}`, token)).text);
    if (next.told !== base.told || difference !== 0) told.push(changed.id);
    if (difference !== 0 && told.length === 1) console.log(`  first told by a difference of ${difference}`);
    if (next.told !== base.told && told.length === 1)
      console.log(`  first told by …${findDifference(base.told, next.told)}…`);
  }
  console.log(`one answer of the first changed: ${told.length} of ${resubmissions} told`);
}

/** Each changes one answer more: who sees the score move knows what the last change did, or what all since the last move did. */
async function walk() {
  const token = await addMember();
  const answers = new Map();
  const answer = item => (answers.has(item) ? `Answer: ${answers.get(item)}` : 'nothing');
  let shown = toShare((await submit(token, answer)).report);
  let [since, sure, claims, bits] = [[], 0, 0, 0];
  for (let at = 0; at < resubmissions; at++) {
    const item = items[at % count];
    const before = answers.get(item);
    answers.set(item, letters[Math.floor(at / count)]);
    since.push({ item, before, after: answers.get(item) });
    const { report } = await submit(token, answer);
    const next = toShare(report);
    const isFresh = !report.cautions.includes('private-as-before');
    if (!isFresh) continue;
    const moved = next - shown;
    bits += Math.log2(since.length + 1);
    // All went up, or nothing did: each is known. Else, by the old rule, the last change is what moved it.
    const known = Math.abs(moved) === since.length || (moved === 0 && at < count) ? since : since.slice(-1);
    for (const { item: one, before: had, after: has } of known) {
      const effect = Number(isRight(one, has)) - Number(isRight(one, had));
      claims++;
      if (effect !== 0 && Math.sign(effect) === Math.sign(moved)) sure++;
    }
    shown = next;
    since = [];
  }
  console.log(
    `one answer more changed each time: ${claims} claims of single items, ${sure} true; at most ${bits.toFixed(1)} bits`,
  );
}

/**
 * Forty answers are known. Each submission says twenty of them or more otherwise than any before, so that it is shown
 * figures of its own, and one letter to one item that is not known: what the sum has beyond the known is said of it.
 */
async function known(submissions, targets) {
  const token = await addMember();
  const [told, unknown] = [items.slice(0, 40), items.slice(40, 40 + targets)];
  const patterns = [];
  const sums = new Map(unknown.map(item => [item, []]));
  const claims = { one: 0, oneTrue: 0 };
  for (let at = 0; at < submissions; at++) {
    const pattern = drawApart(told.length, patterns);
    patterns.push(pattern);
    const target = unknown[at % targets];
    const { report } = await submit(token, item => {
      const place = told.indexOf(item);
      if (place >= 0) return `Answer: ${pattern[place]}`;
      return item === target ? 'Answer: A' : 'nothing';
    });
    const sure = told.filter((item, place) => isRight(item, pattern[place])).length;
    const beyond = ((report.average_total_score?.value ?? 0) * count) / 100 - sure;
    sums.get(target).push(beyond);
    claims.one++;
    if (beyond > 0.5 === isRight(target, 'A')) claims.oneTrue++;
  }
  const means = [...sums].filter(([, beyond]) => beyond.length > 0);
  const right = means.filter(
    ([item, beyond]) =>
      beyond.reduce((sum, value) => sum + value, 0) / beyond.length > 0.5 === isRight(item, 'A'),
  ).length;
  console.log(
    `forty answers known, ${submissions} submissions: ${claims.oneTrue} of ${claims.one} claims of one submission true; of ${means.length} items by the mean of theirs ${right} true (${means.filter(([item]) => !isRight(item, 'A')).length} by saying "wrong" of all)`,
  );
}

/** Letters, right or known to be wrong, drawn until twenty at least are other than in each before. */
function drawApart(length, before) {
  for (;;) {
    const drawn = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]);
    if (before.every(other => drawn.filter((one, at) => one !== other[at]).length >= 20)) return drawn;
  }
}

/** Half of the items, drawn at random, are answered each time: what the sums say by least squares. */
async function halves(submissions) {
  const token = await addMember();
  const rows = [];
  for (let at = 0; at < submissions; at++) {
    const asked = new Set(items.filter(() => random() < 0.5));
    const { report } = await submit(token, item => (asked.has(item) ? 'Answer: A' : 'nothing'));
    rows.push({ asked, right: toShare(report) });
  }
  const guesses = descend(rows);
  const found = items.filter((item, at) => guesses[at] > 0.5 === isRight(item, 'A')).length;
  const blind = items.filter(item => !isRight(item, 'A')).length;
  console.log(
    `random halves, ${submissions} submissions: ${percent(found / count)} of items told rightly; ${percent(blind / count)} by saying "wrong" of all`,
  );
}

/** Least squares within [0, 1] by projected gradient. */
function descend(rows) {
  const guess = items.map(() => 0.25);
  for (let step = 0; step < 4000; step++) {
    const slope = items.map(() => 0);
    for (const { asked, right } of rows) {
      let error = -right;
      for (const [at, item] of items.entries()) if (asked.has(item)) error += guess[at];
      for (const [at, item] of items.entries()) if (asked.has(item)) slope[at] += error;
    }
    for (const at of guess.keys())
      guess[at] = Math.min(1, Math.max(0, guess[at] - slope[at] / (rows.length * count)));
  }
  return guess;
}

/** What the probes of a watched edition say: an item is answered where its options stand as written, and never else. */
async function probes() {
  const token = await addMember();
  const found = [];
  const hidden = new Map();
  const asked = new Set();
  for (const target of items.slice(0, Math.min(count, resubmissions))) {
    const { report } = await submit(token, (item, body) => {
      for (const { text } of item.options)
        if (!body.includes(text) && item.options.filter(other => body.includes(other.text)).length === 3)
          hidden.set(item, text);
      const inOrder = item.options.map(({ text }) => body.indexOf(text));
      const isWritten = inOrder.every((place, at) => place >= 0 && (at === 0 || place > inOrder[at - 1]));
      return item === target && isWritten ? 'Answer: A' : 'nothing';
    });
    const gap = report.contamination?.probes.find(({ probe }) => probe === 'shuffle-gap');
    if (gap) asked.add(target);
    if (gap && gap.hits > 0) found.push(target);
  }
  const right = found.filter(item => isRight(item, 'A')).length;
  console.log(
    `probes: ${asked.size} submissions told of a gap, ${found.length} items said to be right with A, ${right} of them true; a wrong option known of ${hidden.size} items`,
  );
}

try {
  await openSealed('sealed');
  if (attacks.includes('star')) await star();
  if (attacks.includes('walk')) await walk();
  if (attacks.includes('known')) await known(resubmissions, Math.max(1, Math.floor(resubmissions / 10)));
  if (attacks.includes('few')) await halves(10);
  if (attacks.includes('halves')) await halves(resubmissions);
  if (isWatched) await probes();
} finally {
  await worker.stop();
  await platform.stop();
  model.close();
  await stage.close();
}
