import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * A process as `<pid>-<start>`. The start tells it from a later process of the same number: on Linux in clock
 * ticks since the machine's own, elsewhere in seconds since 1970.
 */
export type ProcessIdentity = `${number}-${number}`;

const onLinux = process.platform === 'linux';

export async function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  const started = onLinux ? await readStart(pid) : (await askPs(pid))?.started;
  return started === undefined ? undefined : `${pid}-${started}`;
}

export function parseIdentity(text: string): ProcessIdentity | undefined {
  const [, pid, start] = /^(\d+)-(\d+)$/.exec(text.trim()) ?? [];
  return pid && start ? `${Number(pid)}-${Number(start)}` : undefined;
}

export function toPid(identity: ProcessIdentity): number {
  return Number.parseInt(identity, 10);
}

export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  return (await identifyProcess(toPid(identity))) === identity;
}

/** The words a living process was started with; one line of them where the system gives no more. */
export async function findCommand(pid: number): Promise<readonly string[] | undefined> {
  if (!onLinux) {
    const found = await askPs(pid);
    return found && [found.command];
  }
  if ((await readStart(pid)) === undefined) return undefined;
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line === '' ? undefined : line.split('\0');
}

/** Field 22 of the process table; nothing for a process that has ended and only waits to be reaped. */
async function readStart(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The second field is the name, in brackets, and may itself hold brackets and blanks.
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!state || state === 'Z' || state === 'X') return undefined;
  return Number(fields[18]);
}

interface Row {
  readonly started: number;
  readonly command: string;
}

function askPs(pid: number): Promise<Row | undefined> {
  const columns = ['stat=', 'lstart=', 'command='].flatMap(column => ['-o', column]);
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return new Promise(resolve => {
    execFile('ps', ['-ww', ...columns, '-p', String(pid)], { env }, (error, stdout) => {
      resolve(error ? undefined : parseRow(stdout));
    });
  });
}

/** State, start as `Tue Mar  3 09:15:02 2026`, command. */
export function parseRow(line: string): Row | undefined {
  const [, state = '', date, command] = /^\s*(\S+)\s+((?:\S+\s+){4}\d{4})\s+(.*\S)\s*$/.exec(line) ?? [];
  if (!date || !command || state.startsWith('Z')) return undefined;
  return { started: Date.parse(`${date} UTC`) / 1000, command };
}
