/**
 * Three models on two suites by one command, interrupted twice by Ctrl-C and called again each time, under one budget; then
 * with a larger budget to the end. The models are a server on loopback that always says the same and counts its tokens.
 *
 *   node bench/matrix.mjs
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../packages/cli/bin/doctorbench.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'doctorbench-matrix-'));
const runs = join(folder, 'runs');
const suites = { starter: 42, 'doctorbench-exams': 377 };
const models = ['small', 'middle', 'large'];
/** A request of 20 tokens and a reply of 8 then cost 1.64 cents. */
const prices = { inputUsdPerMillion: 500, outputUsdPerMillion: 800 };
const costUsd = (20 * prices.inputUsdPerMillion + 8 * prices.outputUsdPerMillion) / 1e6;

let requests = 0;
let onRequest;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    requests++;
    onRequest?.(requests);
    const message = { role: 'assistant', content: 'A' };
    const usage = { prompt_tokens: 20, completion_tokens: 8, total_tokens: 28 };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }], usage }));
  });
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}/v1`;

function writeConfig(maxCostUsd) {
  const list = models.map(name => ({ name, model: name, baseUrl, key: false, concurrency: 4, prices }));
  const sampling = { maxOutputTokens: 64 };
  const config = {
    schemaVersion: 1,
    models: list,
    suites: Object.keys(suites),
    sampling,
    budget: { maxCostUsd },
  };
  writeFileSync(join(folder, 'doctorbench.config.json'), JSON.stringify(config));
}

/** Calls the command; Ctrl-C comes after so many requests. */
async function call(stopAfter = Number.POSITIVE_INFINITY) {
  const before = requests;
  const child = spawn(process.execPath, [program, 'run', '--config', 'doctorbench.config.json', '--quiet'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', data => {
    said += data;
  });
  onRequest = count => {
    if (count - before === stopAfter) child.kill('SIGINT');
  };
  const code = await new Promise(resolve => child.once('exit', resolve));
  return { code, cause: /\[([a-z.-]+)\]/.exec(said)?.[1] ?? '', said };
}

/** What the journals hold. */
function count() {
  const keys = new Set();
  let [answers, tokens] = [0, 0];
  const files = existsSync(runs) ? readdirSync(runs, { recursive: true }) : [];
  for (const name of files.filter(path => basename(path) === 'answers.jsonl')) {
    const file = join(runs, name);
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { itemId, repeat, outcome } = JSON.parse(line);
      answers++;
      keys.add(`${name} ${itemId} ${repeat}`);
      for (const { usage } of outcome.turns ?? [])
        tokens +=
          usage.inputTokens * prices.inputUsdPerMillion + usage.outputTokens * prices.outputUsdPerMillion;
    }
  }
  return { answers, twice: answers - keys.size, costUsd: tokens / 1e6 };
}

const cents = usd => `${(usd * 100).toFixed(2)} ¢`;
const rows = [];
try {
  const budgetUsd = 10;
  writeConfig(budgetUsd);
  for (const [about, stopAfter] of [
    ['Ctrl-C after 150 requests', 150],
    ['called again, Ctrl-C after 250 more', 250],
    [`called again, until the budget of ${cents(budgetUsd)}`, undefined],
  ])
    rows.push([about, await call(stopAfter), count()]);
  const spent = JSON.parse(readFileSync(join(runs, 'comparison.json'), 'utf8')).spentUsd;
  writeConfig(1000);
  rows.push(['a larger budget, to the end', await call(), count()]);
  const comparison = JSON.parse(readFileSync(join(runs, 'comparison.json'), 'utf8'));
  console.log(
    '| | exit | cause | answers kept | asked twice | cost by the journals |\n|---|---|---|---|---|---|',
  );
  for (const [about, { code, cause }, { answers, twice, costUsd: cost }] of rows)
    console.log(`| ${about} | ${code} | ${cause} | ${answers} | ${twice} | ${cents(cost)} |`);
  const planned = models.length * Object.values(suites).reduce((sum, size) => sum + size, 0);
  console.log(`
${planned} answers planned, an answer of one turn costs ${cents(costUsd)}. At the budget of ${cents(budgetUsd)} the command said that ${cents(spent)} were spent, the
journals ${cents(rows[2][2].costUsd)}; at the end ${cents(comparison.spentUsd)} and ${cents(rows[3][2].costUsd)}. One comparison: ${comparison.cells.length} cells, ${comparison.pairs.length} pairs,
${comparison.pages.length} pages. The server was sent ${requests} requests.`);
} finally {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
}
