import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
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

/** Compiled, also where this file itself is run from its source: Node does not run TypeScript. */
const script = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../../dist/db/postgres/watchdog-process.js' : 'watchdog-process.js',
    import.meta.url,
  ),
);

/** `logFile`: the descriptor that the server writes its log to. */
export function startWatchdog(watched: Watched, logFile: number): Watchdog {
  const child = spawn(process.execPath, [script, JSON.stringify(watched)], {
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
