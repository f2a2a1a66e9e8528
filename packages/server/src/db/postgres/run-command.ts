import { spawn } from 'node:child_process';
import { type Account, runAs } from './account.ts';

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly account: Account | undefined;
  readonly input?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Nothing of our own environment that could steer PostgreSQL (PGDATA, PGPORT, …). */
export const cleanEnv = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

const keptChars = 4000;

/** Runs a tool of PostgreSQL to its end; its complaint becomes the error. */
export function runCommand({ file, args, account, input, signal }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...runAs(account),
      ...(signal ? { signal } : {}),
      cwd: '/',
      env: cleanEnv,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-keptChars);
    });
    // It may end before it has read everything; its exit code tells.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
    child.on('error', cause => reject(signal?.aborted ? cause : cannotRun(file, cause)));
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve();
      else reject(new Error(`${file} ended with ${killedBy ?? code}: ${complaint.trim()}`));
    });
  });
}

function cannotRun(file: string, cause: Error): Error {
  return new Error(
    `${file} cannot be run here (${cause.message}); it needs a system with glibc and, as root, the right to ` +
      'change user. Set DATABASE_URL to use another PostgreSQL.',
    { cause },
  );
}
