import { Writable } from 'node:stream';
import { main } from '../main.ts';

interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command in this process, in English unless `env` says otherwise. */
export async function runMain(
  args: readonly string[],
  {
    env = {},
    signal = new AbortController().signal,
    abort = signal,
  }: {
    readonly env?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** The second Ctrl-C; comes with the first unless stated. */
    readonly abort?: AbortSignal;
  } = {},
): Promise<Printed> {
  const [out, err] = [createSink(), createSink()];
  const code = await main(
    args,
    { LANG: 'en_US.UTF-8', ...env },
    { stdin: process.stdin, stdout: out.stream, stderr: err.stream, drain: signal, abort },
  );
  return { code, stdout: out.read(), stderr: err.read() };
}

function createSink(): { readonly stream: NodeJS.WriteStream; read(): string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: stream as unknown as NodeJS.WriteStream, read: () => text };
}
