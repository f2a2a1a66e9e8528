// Installs the peers we measure against, and a Node new enough for them, beside the benchmarks and outside the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workDir } from './tools.mjs';

export const peersDir = join(workDir, 'peers');

export async function installPeers() {
  if (existsSync(join(peersDir, 'node_modules', 'promptfoo', 'package.json'))) return;
  mkdirSync(peersDir, { recursive: true });
  writeFileSync(join(peersDir, 'package.json'), '{ "private": true }\n');
  process.stderr.write('Installing promptfoo for the comparison (about 2 GB) …\n');
  const { status } = spawnSync(
    'npm',
    ['i', '--no-audit', '--no-fund', '--loglevel=error', 'node@24', 'promptfoo@0.123.1'],
    { cwd: peersDir, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('promptfoo could not be installed');
}
