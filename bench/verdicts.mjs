// node bench/verdicts.mjs [--timeout S] [MODE …]: how long `run` takes to say what is wrong with an endpoint.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cli, root, workDir } from './tools.mjs';

/** Nobody waits longer in this bench; what is not said by then counts as not said. */
const mostSeconds = Number(process.env.MOST_SECONDS ?? 300);

/** Starts an endpoint that misbehaves, runs the command line against it and says how it ended. */
export async function timeVerdict(mode, timeoutSeconds) {
  const server = spawn(process.execPath, [join(root, 'bench', 'strange-endpoint.mjs'), mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout, 'data');
  const out = join(workDir, `verdict-${mode}`);
  const startedMs = performance.now();
  const child = spawn(
    process.execPath,
    [
      cli,
      ...['run', 'starter', '--base-url', `http://127.0.0.1:${String(port).trim()}/v1`, '--model', 'm'],
      ...['--no-key', '--timeout', String(timeoutSeconds), '--out', out],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), mostSeconds * 1000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  server.kill('SIGKILL');
  rmSync(out, { recursive: true, force: true });
  const seconds = (performance.now() - startedMs) / 1000;
  const cause = /\[([a-z]+\.[a-z-]+)\]/.exec(said)?.[1];
  return { mode, seconds, code, cause: cause ?? (code === null ? 'not said' : '') };
}

if (process.argv[1]?.endsWith('verdicts.mjs')) {
  const args = process.argv.slice(2);
  const at = args.indexOf('--timeout');
  const timeout = at < 0 ? 5 : Number(args.splice(at, 2)[1]);
  const list = spawn(process.execPath, [join(root, 'bench', 'strange-endpoint.mjs'), '--list']);
  const [text] = await once(list.stdout, 'data');
  const modes = args.length > 0 ? args : String(text).trim().split('\n');
  process.stdout.write(`| endpoint | time to the end | exit | cause |\n|---|---|---|---|\n`);
  for (const mode of modes) {
    const { seconds, code, cause } = await timeVerdict(mode, timeout);
    process.stdout.write(`| ${mode} | ${seconds.toFixed(1)} s | ${code ?? '–'} | ${cause} |\n`);
  }
}
