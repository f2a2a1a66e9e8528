// Peak resident memory of a run over the imaging suite, as it is and with four pictures in every item.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cli, measure, root, startModelServer, tellPeak, workDir } from './tools.mjs';

const bundled = join(root, 'suites', 'doctorbench-vlm');
const most = 4;

export async function benchImaging() {
  const server = await startModelServer(0);
  const rows = [];
  try {
    for (const [what, suite, repeats] of [
      ['1 or 2 pictures an item', bundled, 1],
      ['4 pictures an item', writeFull(), 1],
      ['4 pictures an item, five times', join(workDir, 'imaging-full'), 5],
    ]) {
      const run = await measure(process.execPath, [
        ...['--import', tellPeak, cli, 'run', suite],
        ...['--base-url', server.baseUrl, '--model', 'bench', '--no-key', '--concurrency', '32'],
        ...['--repeat', String(repeats), '--quiet', '--json', '--out', join(workDir, 'runs')],
      ]);
      if (run.code !== 0) throw new Error(run.stderr);
      const { asked } = JSON.parse(run.stdout).report.denominators;
      const peakMb = Number(/PEAK (\d+)/.exec(run.stderr)?.[1]) / 1024;
      rows.push([`${what}: ${asked} askings, ${run.seconds.toFixed(1)} s`, `${peakMb.toFixed(0)} MB`]);
    }
  } finally {
    server.stop();
  }
  return [...rows, ['  (bar: 200 MB)', '']];
}

/** The suite with pictures of others added to each item, up to four. */
function writeFull() {
  const dir = join(workDir, 'imaging-full');
  rmSync(dir, { recursive: true, force: true });
  cpSync(bundled, dir, { recursive: true });
  const pictures = readdirSync(join(dir, 'images')).filter(name => name.endsWith('.png'));
  let at = 0;
  for (const file of readdirSync(join(dir, 'items'))) {
    const path = join(dir, 'items', file);
    const lines = readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse);
    for (const item of lines)
      while (item.attachments.length < most)
        item.attachments.push({
          id: `more-${item.attachments.length}`,
          path: `images/${pictures[at++ % pictures.length]}`,
          mediaType: 'image/png',
        });
    writeFileSync(path, `${lines.map(line => JSON.stringify(line)).join('\n')}\n`);
  }
  return dir;
}
