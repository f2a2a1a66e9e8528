// Peak resident memory of a whole run, report included, over the number of items.
import { join } from 'node:path';
import {
  cli,
  measure,
  nothingScored,
  startModelServer,
  tellPeak,
  workDir,
  writeBenchSuite,
} from './tools.mjs';

const sizes = [2_000, 10_000, 33_735];

export async function benchMemory() {
  const server = await startModelServer(0);
  const rows = [];
  try {
    for (const items of sizes) {
      const suite = writeBenchSuite(`suite-${items}`, items);
      const args = ['--base-url', server.baseUrl, '--model', 'bench', '--no-key', '--concurrency', '32'];
      const run = await measure(process.execPath, [
        '--import',
        tellPeak,
        cli,
        'run',
        suite,
        ...args,
        '--quiet',
        '--json',
        '--out',
        join(workDir, 'runs'),
      ]);
      if (run.code !== 0 && run.code !== nothingScored) throw new Error(run.stderr);
      const { answered } = JSON.parse(run.stdout).report.denominators;
      if (answered !== items) throw new Error(`${answered} of ${items} answered`);
      const peakMb = Number(/PEAK (\d+)/.exec(run.stderr)?.[1]) / 1024;
      rows.push([
        `${items.toLocaleString('en-US')} items, ${run.seconds.toFixed(1)} s`,
        `${peakMb.toFixed(0)} MB`,
      ]);
    }
  } finally {
    server.stop();
  }
  return [...rows, ['  (bar: 150 MB at 33,735 items, flat)', '']];
}
