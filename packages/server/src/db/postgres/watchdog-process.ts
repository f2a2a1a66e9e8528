// A process of its own between us and the server, which outlives us long enough to shut the server down: its standard
// input closes when our process ends, however that happens. The server has 10 s to finish (SIGINT: sessions are ended,
// data is written), then it must (SIGQUIT).
import { spawn } from 'node:child_process';
import { identifyProcess } from './process-identity.ts';
import type { Watched } from './watchdog.ts';

const patienceMs = 10_000;
const idlePollMs = 500;
const closingPollMs = 50;

const watched: Watched = JSON.parse(process.argv[2] ?? '');
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);

const pid = 'pid' in watched ? adopt(watched.pid) : start(watched);
process.stdin
  .on('error', () => undefined)
  .on('close', () => pid !== undefined && shutDown(pid))
  .resume();

function start({ file, args, options }: Exclude<Watched, { pid: number }>): number | undefined {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  child.on('error', error => process.stderr.write(`${error.message}\n`, () => process.exit()));
  child.on('exit', () => process.exit());
  return child.pid;
}

/** The server is no child of ours: only by looking do we learn that it is gone. */
function adopt(adopted: number): number {
  pollUntilGone(adopted, idlePollMs);
  return adopted;
}

function pollUntilGone(server: number, everyMs: number): void {
  setInterval(async () => {
    if ((await identifyProcess(server)) === undefined) process.exit();
  }, everyMs);
}

function shutDown(server: number): void {
  const send = (name: NodeJS.Signals) => {
    try {
      process.kill(server, name);
    } catch {
      // It is gone already, which is what was wanted.
    }
  };
  send('SIGINT');
  setTimeout(send, patienceMs, 'SIGQUIT');
  if ('pid' in watched) pollUntilGone(server, closingPollMs);
}
