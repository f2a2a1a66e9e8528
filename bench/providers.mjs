/**
 * Which provider is tested for what: runs the contract tests and makes the table of the titles of those that passed. A
 * cell without a test, or whose test failed, stays empty.
 *
 *   node bench/providers.mjs
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providers } from '@doctorbench/models';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'doctorbench-providers-'));
const results = join(folder, 'results.json');
const tests = ['packages/models/src/providers', 'packages/models/src/services'];
const run = [
  'vitest',
  'run',
  '--project',
  'node',
  '--maxWorkers=1',
  '--reporter=json',
  `--outputFile=${results}`,
];
spawnSync('npx', [...run, ...tests], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
rmSync(folder, { recursive: true, force: true });
const passed = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status === 'passed')
  .map(({ fullName }) => fullName);

const count = pattern => passed.filter(name => pattern.test(name)).length;
const mark = (tested, otherwise = '') => (tested > 0 ? '✓' : otherwise);

/** The wires. Pictures and a schema are part of one question, which the golden file holds word for word. */
function toWireRow({ name, capabilities: can }) {
  const has = words => count(new RegExp(`the provider ${name} ${words}`));
  const golden = has('writes it as its golden file');
  const aimock = count(new RegExp(`against aimock ${name} reads text`));
  const cells = [
    mark(has('reads text')),
    can.acceptsImages ? mark(golden) : 'the wire has none',
    can.callsTools ? mark(has('reads calls that come together')) : 'the wire has none',
    can.enforcesSchema ? mark(golden) : 'in words',
    can.streams ? mark(has('reads text.*stream: true')) : 'whole replies',
    mark(has('keeps reasoning apart')),
    String(has('takes ')),
    mark(aimock, ''),
    mark(count(new RegExp(`against aimock ${name} sends a picture`))),
  ];
  return `| \`${name}\` | ${cells.join(' | ')} |`;
}

/** Services that speak chat completions. */
function toServiceRow({ name, plainJsonOnly }) {
  const has = words => count(new RegExp(`the service '?${name}'? ${words}`));
  const sent = mark(has('is sent text, pictures, tools and a shape'));
  const read = mark(has('is read: text, calls, and reasoning apart.*stream: false'));
  const streamed = mark(has('is read: text, calls, and reasoning apart.*stream: true'));
  const cells = [read, sent, read, plainJsonOnly ? 'plain JSON' : sent, streamed, read, has('is understood')];
  return `| \`${name}\` | ${cells.join(' | ')} | | |`;
}

const isWire = ({ name }) => count(new RegExp(`the provider ${name} `)) > 0;
const head = [
  '',
  'text',
  'images',
  'tools',
  'JSON',
  'streaming',
  'reasoning apart',
  'refusals classified',
  'aimock: text, reasoning, calls',
  'aimock: a picture',
];
const table = [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...providers.map(provider => (isWire(provider) ? toWireRow(provider) : toServiceRow(provider))),
];
writeFileSync(
  new URL('providers.md', import.meta.url),
  `# Which provider is tested for what

Written by \`node bench/providers.mjs\` out of the titles of ${passed.length} tests that passed: a tick is a test on a scripted wire made from the
provider's public documentation, the number counts refusals that are taken for what they are. aimock is a server that nobody
here wrote; llama.cpp's own, with a small real model, is [elsewhere](small-model.md). No provider's own servers were asked.

${table.join('\n')}
`,
);
console.log(`${passed.length} tests, ${providers.length} providers`);
