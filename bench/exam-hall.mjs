// 280,000 questions in the form of CMB: imported, sat by a phantom, reported. Peak memory of every step, then a part of the
// questions beside promptfoo and lm-evaluation-harness. EXAM_ITEMS and EXAM_PEER_ITEMS (0: without) make it smaller.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { compareOnExam } from './exam-peers.mjs';
import { writeExamSet } from './exam-set.mjs';
import { cli, measure, root, tellPeak, workDir } from './tools.mjs';

const barMb = 200;

export async function benchExamHall() {
  const items = Number(process.env.EXAM_ITEMS ?? 280_000);
  const peerItems = Number(process.env.EXAM_PEER_ITEMS ?? 2000);
  const load = loadavg()[0].toFixed(1);
  const set = await writeExamSet('exam-set', items);
  const suite = join(workDir, 'exam-suite');
  const runs = join(workDir, 'exam-runs');
  for (const dir of [suite, runs]) rmSync(dir, { recursive: true, force: true });
  const rows = [
    await runStep('imported', ['suite', 'import', 'cmb-exam', set, suite], items),
    await runStep(
      'sat by a phantom and reported',
      ['run', suite, '--phantom', 'ability-70', '--concurrency', '32', '--out', runs],
      items,
    ),
    await runStep('reported again', ['report', join(runs, readdirSync(runs)[0] ?? '')], items),
    [`  (bar: ${barMb} MB in every step)`, ''],
    ...(peerItems > 0 ? await compareOnExam(peerItems) : []),
    [
      'load of the machine before and after (cores)',
      `${load}, ${loadavg()[0].toFixed(1)} (${cpus().length})`,
    ],
  ];
  writeResults(rows);
  return rows;
}

async function runStep(what, args, items) {
  const run = await measure(process.execPath, ['--import', tellPeak, cli, ...args]);
  if (run.code !== 0) throw new Error(run.stderr.slice(-2000));
  const peakMb = Number(/PEAK (\d+)/.exec(run.stderr)?.[1]) / 1024;
  const rate = (items / run.seconds).toFixed(0);
  return [`${items.toLocaleString('en-US')} questions ${what}, ${rate} items/s`, `${peakMb.toFixed(0)} MB`];
}

/** Renews the part of the file below its last heading; what stands above was written by people. */
function writeResults(rows) {
  const file = join(root, 'bench', 'exam-hall.md');
  const heading = '## Last run of `npm run bench exam-hall`\n';
  const [written = ''] = readFileSync(file, 'utf8').split(heading);
  const table = rows.map(([label, value]) => `| ${label.trim()} | ${value} |`).join('\n');
  const made = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores.`;
  writeFileSync(file, `${written}${heading}\n${made}\n\n| what | measured |\n|---|---|\n${table}\n`);
}
