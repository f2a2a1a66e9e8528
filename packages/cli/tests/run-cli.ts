import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { main } from '../src/main.ts';

const bin = fileURLToPath(new URL('../bin/doctorbench.js', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with standard error so far, and a way to send signals. */
  readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
  readonly onStdout?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
  /** What the first Ctrl-C aborts, where the command line runs within this process. */
  readonly drain?: AbortSignal;
  /** What is typed once standard error asks for it; nothing is typed twice. */
  readonly answer?: (stderr: string) => Promise<string> | undefined;
}

/** A process has one working folder, so one command line at a time runs within it. */
let isBusy = false;

/**
 * One command line, with an environment of its own. Within this process, which is several times as fast, unless
 * somebody sends signals, or another one runs already.
 */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  return isBusy || options.onStderr || options.onStdout
    ? spawnCli(args, options)
    : runInProcess(args, options);
}

const toEnvironment = (env: CliOptions['env']) => ({ PATH: process.env.PATH, LANG: 'en_US.UTF-8', ...env });

async function runInProcess(
  args: readonly string[],
  { cwd, env, answer, drain }: CliOptions,
): Promise<CliResult> {
  const stdin = answer ? new PassThrough() : Readable.from([]);
  const type = (line: string) => void (stdin instanceof PassThrough && stdin.write(`${line}\n`));
  const stdout = createSink();
  const stderr = createSink(text => void answer?.(text)?.then(type, error => stdin.destroy(error)));
  const before = process.cwd();
  const never = new AbortController().signal;
  isBusy = true;
  process.chdir(cwd);
  try {
    const code = await main(args, toEnvironment(env), {
      stdin: stdin as unknown as NodeJS.ReadStream,
      stdout: stdout.stream,
      stderr: stderr.stream,
      drain: drain ?? never,
      abort: never,
    });
    return { code, stdout: stdout.read(), stderr: stderr.read() };
  } finally {
    stdin.destroy();
    process.chdir(before);
    isBusy = false;
  }
}

function createSink(onText?: (text: string) => void) {
  const chunks: Buffer[] = [];
  const read = () => Buffer.concat(chunks).toString('utf8');
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
      onText?.(read());
    },
  });
  return { stream: stream as unknown as NodeJS.WriteStream, read };
}

/** Starts the built command line as a user would. */
export function spawnCli(args: readonly string[], { cwd, env, ...on }: CliOptions): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd,
      env: toEnvironment(env),
      stdio: [on.answer ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    const kill = (signal: NodeJS.Signals) => child.kill(signal);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      on.onStdout?.(stdout, kill);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      on.onStderr?.(stderr, kill);
      on.answer?.(stderr)?.then(line => child.stdin?.write(`${line}\n`), reject);
    });
    child.once('error', reject);
    child.once('close', code => resolve({ code, stdout, stderr }));
  });
}

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

export function createTemporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'doctorbench-cli-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Every file below a folder as one text, for looking for what must not be there. */
/** The folder of the only run below a folder. */
export function findOnlyRun(out: string): string {
  const [run, ...others] = readdirSync(out);
  if (run === undefined || others.length > 0) throw new Error(`${out} does not hold one run`);
  return join(out, run);
}

export function readTree(dir: string): string {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}
