// Installs the peers we measure against, and a Node new enough for them, beside the benchmarks and outside the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure, workDir } from './tools.mjs';

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

/** The command of lm-evaluation-harness in an environment of its own; needs Python 3 with venv. */
export function installLmEval() {
  const venv = join(peersDir, 'venv');
  const command = join(venv, 'bin', 'lm_eval');
  if (existsSync(command)) return command;
  process.stderr.write('Installing lm-evaluation-harness for the comparison …\n');
  mkdirSync(peersDir, { recursive: true });
  for (const [program, ...args] of [
    ['python3', '-m', 'venv', venv],
    [join(venv, 'bin', 'pip'), 'install', '--quiet', 'lm_eval[api]==0.4.13'],
  ])
    if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0)
      throw new Error('lm-evaluation-harness could not be installed');
  return command;
}

/** Runs a promptfoo evaluation of a folder with a configuration in it. */
export async function runPromptfoo(dir, concurrency) {
  const modules = join(peersDir, 'node_modules');
  const entry = join(modules, 'promptfoo', 'dist', 'src', 'entrypoint.js');
  const main = existsSync(entry) ? entry : join(modules, 'promptfoo', 'dist', 'src', 'main.js');
  const options = ['--no-cache', '--no-progress-bar', '--no-table', '-o', 'out.json'];
  const run = await measure(
    join(modules, 'node', 'bin', 'node'),
    [main, 'eval', '-c', 'promptfooconfig.json', '-j', String(concurrency), ...options],
    {
      cwd: dir,
      env: {
        ...process.env,
        PROMPTFOO_DISABLE_TELEMETRY: '1',
        PROMPTFOO_DISABLE_UPDATE: '1',
        PROMPTFOO_CONFIG_DIR: join(dir, 'home'),
        PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
      },
    },
  );
  // 100 says that some assertion failed.
  if (run.code !== 0 && run.code !== 100)
    throw new Error(`promptfoo ended with ${run.code}\n${run.stdout}\n${run.stderr}`);
  return run;
}
