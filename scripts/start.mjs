// npm start: the whole instrument on two phantoms, no configuration.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

setUp();

const cli = join(root, 'packages', 'cli', 'bin', 'doctorbench.js');

function doctorbench(args, capture = false) {
  const { status, stdout } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', capture ? 'pipe' : 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

const runs = ['excellent', 'poor'].map(phantom =>
  JSON.parse(doctorbench(['run', 'starter', '--phantom', phantom, '--json'], true)),
);

doctorbench(['compare', ...runs.map(({ dir }) => dir)]);
process.stdout.write('\n');
for (const { dir } of runs) {
  doctorbench(['report', dir]);
}
process.stdout.write(`
Open these in a browser:
${runs.map(({ page }) => `  ${join(root, page)}`).join('\n')}

Examine a model of your own:
  npx doctorbench check --base-url https://host/v1 --model NAME
  npx doctorbench run --base-url https://host/v1 --model NAME
`);
