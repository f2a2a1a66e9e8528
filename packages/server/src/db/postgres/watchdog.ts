import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Account } from './account.ts';
import { cleanEnv } from './run-command.ts';

/** What to watch: a server to start, or one that runs already. */
export type Watched =
  | { readonly file: string; readonly args: readonly string[]; readonly options: ServerOptions }
  | { readonly pid: number };

interface ServerOptions extends Partial<Account> {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Watchdog {
  readonly pid: number | undefined;
  /** When the server is gone, or the watchdog itself was killed. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /** Shuts the server down, as the death of this process would. */
  close(): void;
}

/**
 * Stands between us and the server, and outlives us long enough to shut it down: its standard input closes when
 * this process ends, however that happens. Given as text, so that it is there in sources, build and bundle alike.
 * It gives the server 10 s to finish (SIGINT: sessions are ended, data is written), then insists (SIGQUIT).
 */
const script = `
const { spawn } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { file, args, options, pid: adopted } = JSON.parse(process.argv[1]);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
const child = file ? spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] }) : undefined;
const pid = child ? child.pid : adopted;
function send(name) {
  try { process.kill(pid, name); } catch {}
}
function isGone() {
  try { process.kill(pid, 0); } catch (error) { if (error.code === 'ESRCH') return true; }
  if (process.platform !== 'linux') return false;
  try { return /\\) [ZX] [^)]*$/.test(readFileSync('/proc/' + pid + '/stat', 'latin1')); } catch { return true; }
}
function poll(ms) {
  setInterval(() => { if (isGone()) process.exit(); }, ms);
}
if (child) {
  child.on('error', error => { process.stderr.write(error.message + '\\n', () => process.exit()); });
  child.on('exit', () => process.exit());
} else poll(500);
process.stdin.on('error', () => {}).on('close', () => {
  if (pid === undefined) return;
  send('SIGINT');
  setTimeout(send, 10000, 'SIGQUIT');
  if (!child) poll(20);
}).resume();
`;

/** `logFile`: the descriptor that the server writes its log to. */
export function startWatchdog(watched: Watched, logFile: number): Watchdog {
  const child = spawn(process.execPath, ['-e', script, JSON.stringify(watched)], {
    cwd: '/',
    env: cleanEnv,
    // In a group of its own: Ctrl-C is for us, and we stop the server when nobody needs it any more.
    detached: true,
    stdio: ['pipe', 'ignore', logFile],
  });
  let over = false;
  const ended = new Promise<void>(resolve => {
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  }).then(() => {
    over = true;
  });
  const pipe = child.stdin;
  pipe?.on('error', () => undefined);
  child.unref();
  // A pipe to a child is a socket; it must not keep this process alive.
  if (pipe instanceof Socket) pipe.unref();
  return {
    pid: child.pid,
    ended,
    hasEnded: () => over,
    close: () => {
      // Whoever closes it waits for its end.
      child.ref();
      pipe?.end();
    },
  };
}
