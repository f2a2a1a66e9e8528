// node bench/lock-races.mjs [RACES]: two processes at a time try to take a run whose holder is dead; how often both do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workDir } from './tools.mjs';

const races = Number(process.argv[2] ?? 200);
const lockModule = join(root, 'packages', 'engine', 'dist', 'journal', 'lock.js');
const contender = `
  const { takeLock } = await import(${JSON.stringify(lockModule)});
  process.stdin.once('data', async () => {
    const outcome = await takeLock(process.argv[1]).then(() => 'taken', error => error.code);
    process.stdout.write(outcome);
    process.stdin.once('data', () => process.exit(0));
  });
  process.stdout.write('ready');
`;

const results = { one: 0, both: 0, none: 0 };
mkdirSync(workDir, { recursive: true });
for (let race = 0; race < races; race++) {
  const lock = join(workDir, `race-${race}`);
  // Above the largest number that Linux gives to a process.
  writeFileSync(lock, '4999999');
  const pair = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', contender, lock], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(pair.map(child => once(child.stdout, 'data')));
  const told = pair.map(child => once(child.stdout, 'data'));
  for (const child of pair) child.stdin.write('go');
  const taken = (await Promise.all(told)).filter(([text]) => String(text) === 'taken').length;
  results[taken === 1 ? 'one' : taken === 0 ? 'none' : 'both']++;
  const ended = pair.map(child => once(child, 'close'));
  for (const child of pair) child.stdin.write('end');
  await Promise.all(ended);
  if (existsSync(lock)) rmSync(lock);
}
process.stdout.write(
  `${races} races: taken by one ${results.one}, by both ${results.both}, by none ${results.none}\n`,
);
