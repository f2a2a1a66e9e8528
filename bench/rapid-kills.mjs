/**
 * Rapid assessments of a phantom, killed -9 at several points and resumed, beside one that nobody disturbed: the same
 * items, the same estimate, byte by byte? Adaptive with a bank that earned it (answers of simulated models), stratified
 * without one.
 *
 *   node bench/rapid-kills.mjs [kills of each]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@doctorbench/psychometrics';
import { cli, runDoctorbench, workDir, writeBenchSuite } from './tools.mjs';

const kills = Number(process.argv[2] ?? 4);
const items = 300;
const how = ['--quiet', '--concurrency', '3'];
const folder = join(workDir, 'rapid-kills');
const random = createRandom('rapid-kills');
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Thirty models of ten developers and items most of which all of them know, so that choosing pays. */
function writeMatrix(file) {
  const abilities = Array.from({ length: 30 }, () => 1.3 * normal());
  const names = abilities.map((_, index) => `developer-${index % 10}/model-${index}`);
  const rows = Array.from({ length: items }, (_, item) => {
    const difficulty = 1.3 * normal() - 1.5;
    const answers = abilities.map(each => Number(random() < 1 / (1 + Math.exp(-4 * (each - difficulty)))));
    return [`bench-${item}`, ...answers].join(',');
  });
  writeFileSync(file, [['item_id', ...names].join(','), ...rows].join('\n'));
}

function findRun(out) {
  try {
    return join(out, readdirSync(out)[0] ?? '');
  } catch {
    // Not made yet.
    return undefined;
  }
}

function countLines(dir) {
  try {
    return readFileSync(join(dir, 'answers.jsonl'), 'utf8').split('\n').length - 1;
  } catch {
    // Not made yet.
    return 0;
  }
}

function readSitting(dir) {
  const lines = readFileSync(join(dir, 'answers.jsonl'), 'utf8').split('\n').filter(Boolean);
  const asked = lines.map(line => JSON.parse(line).itemId);
  const { rapid } = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8'));
  return { asked, form: rapid.form, rapid: JSON.stringify(rapid) };
}

async function run(args) {
  const { code, stderr } = await runDoctorbench([...args, ...how]);
  if (code !== 0) throw new Error(stderr);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const suite = writeBenchSuite('suite-rapid-kills', items);
writeMatrix(join(folder, 'matrix.csv'));
const bank = join(folder, 'bank.json');
const calibrated = await runDoctorbench(['calibrate', join(folder, 'matrix.csv'), '--out', bank]);
if (calibrated.code !== 0) throw new Error(calibrated.stderr);
console.log(JSON.stringify(JSON.parse(readFileSync(bank, 'utf8')).gate));

for (const [form, given] of [
  ['adaptive', [bank]],
  ['stratified', []],
]) {
  const begin = out => ['run', suite, '--phantom', 'fair', '--seed', '5', '--out', out, '--rapid', ...given];
  const calm = join(folder, `${form}-calm`);
  await run(begin(calm));
  const expected = readSitting(findRun(calm));
  const out = join(folder, `${form}-killed`);
  const points = Array.from({ length: kills }, (_, at) =>
    Math.floor(((at + random()) / kills) * expected.asked.length),
  );
  const killedAt = [];
  for (const point of points) {
    const args = findRun(out) ? ['resume', findRun(out)] : begin(out);
    const child = spawn(process.execPath, [cli, ...args, ...how], { cwd: workDir, stdio: 'ignore' });
    while (child.exitCode === null && countLines(findRun(out) ?? '') <= point) await wait(1);
    child.kill('SIGKILL');
    await once(child, 'close');
    killedAt.push(countLines(findRun(out)));
  }
  await run(['resume', findRun(out)]);
  const found = readSitting(findRun(out));
  console.log(
    JSON.stringify({
      form: expected.form,
      asked: expected.asked.length,
      killedAt,
      askedTwice: found.asked.length - new Set(found.asked).size,
      sameItems: JSON.stringify(found.asked.toSorted()) === JSON.stringify(expected.asked.toSorted()),
      sameEstimate: found.rapid === expected.rapid,
      estimate: JSON.parse(found.rapid).estimate,
    }),
  );
}
