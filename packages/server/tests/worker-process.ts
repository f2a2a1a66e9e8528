import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('./fixtures/work.mjs', import.meta.url));

/** A worker in a process of its own, made of what was built. */
export interface WorkerProcess {
  readonly id: string;
  readonly child: ChildProcess;
  /** Everything it has said so far, errors included. */
  readonly lines: readonly string[];
  /** Its exit code, when it is gone; null when it was killed. */
  readonly ended: Promise<number | null>;
  waitFor(text: string): Promise<void>;
  /** Resolves when the process is gone. */
  signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGUSR2'): Promise<void>;
}

export interface WorkerOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly product: { readonly suitesDir: string; readonly version: string };
  readonly leaseSeconds: number;
}

export async function startWorkerProcess({
  env,
  product,
  leaseSeconds,
}: WorkerOptions): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [fixture, JSON.stringify({ env, product, leaseSeconds })], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', line => {
      lines.push(line);
      for (const look of waiting) look();
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const waitFor = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!lines.some(line => line.includes(text))) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`the worker ended before "${text}":\n${lines.join('\n')}`)));
    });
  await waitFor('worker wrk_');
  const id = lines.map(line => /worker (wrk_\w+)/.exec(line)?.[1]).find(found => found !== undefined) ?? '';
  return {
    id,
    child,
    lines,
    ended,
    waitFor,
    async signal(name) {
      child.kill(name);
      await ended;
    },
  };
}
