import { createInterface } from 'node:readline';
import { AppError } from '@doctorbench/core';
import type { Context } from '../context.ts';

/** Asks for lines on standard error and reads them from standard input, a terminal or not. */
export interface Asker {
  ask(question: string): Promise<string>;
  close(): void;
}

export function openAsker({ stdin, stderr, drain, messages }: Context): Asker {
  const reader = createInterface({ input: stdin, signal: drain });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question) {
      stderr.write(question);
      const { value, done } = await lines.next();
      if (drain.aborted) throw new AppError('run.interrupted');
      if (done) throw new AppError('config.invalid', messages.platform.login.noInput);
      if (!stdin.isTTY) stderr.write('\n');
      return value.trim();
    },
    close: () => reader.close(),
  };
}
