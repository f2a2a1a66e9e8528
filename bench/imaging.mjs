// Peak resident memory of a run over the imaging suite, and how often its pictures are read.
import { join } from 'node:path';
import { cli, measure, root, startModelServer, tellPeak, workDir } from './tools.mjs';

const repeats = [1, 5];

export async function benchImaging() {
  const server = await startModelServer(0);
  const rows = [];
  try {
    for (const times of repeats) {
      const run = await measure(process.execPath, [
        ...['--import', tellPeak, cli, 'run', join(root, 'suites', 'doctorbench-vlm')],
        ...['--base-url', server.baseUrl, '--model', 'bench', '--no-key', '--concurrency', '32'],
        ...['--repeat', String(times), '--quiet', '--json', '--out', join(workDir, 'runs')],
      ]);
      if (run.code !== 0) throw new Error(run.stderr);
      const { asked } = JSON.parse(run.stdout).report.denominators;
      const peakMb = Number(/PEAK (\d+)/.exec(run.stderr)?.[1]) / 1024;
      rows.push([`${asked} askings with pictures, ${run.seconds.toFixed(1)} s`, `${peakMb.toFixed(0)} MB`]);
    }
  } finally {
    server.stop();
  }
  return [...rows, ['  (bar: 200 MB)', '']];
}
