import { open } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';

/** Appends lines to a file. Lines that come within a few milliseconds go out together with one sync. */
export interface Appender {
  /** Resolves with the byte offset of the line once it is on disk. */
  append(line: string): Promise<number>;
  close(): Promise<void>;
}

interface Waiting {
  readonly line: string;
  readonly resolve: (offset: number) => void;
  readonly reject: (error: unknown) => void;
}

/** How long a line waits for company, and how many make it go at once: a sync costs more than the wait. */
const lingerMs = 8;
const fullBatch = 128;

export async function createAppender(path: string, startOffset: number): Promise<Appender> {
  const file = await open(path, 'a').catch(cause => {
    throw new AppError('run.journal-failed', path, { cause });
  });
  let offset = startOffset;
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let broken: AppError | undefined;
  let hurry: (() => void) | undefined;
  let closing = false;

  /** Resolves when enough lines wait, or after the linger. */
  const linger = () =>
    new Promise<void>(resolve => {
      if (closing || waiting.length >= fullBatch) return resolve();
      const timer = setTimeout(resolve, lingerMs);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const writeAll = async () => {
    while (waiting.length > 0) {
      await linger();
      const batch = waiting;
      waiting = [];
      try {
        if (broken) throw broken;
        await file.appendFile(batch.map(({ line }) => `${line}\n`).join(''));
        await file.datasync();
        for (const { line, resolve } of batch) {
          resolve(offset);
          offset += Buffer.byteLength(line) + 1;
        }
      } catch (cause) {
        // After a failed write the end of the file is unknown, so nothing more may follow it.
        broken ??= new AppError('run.journal-failed', path, { cause });
        for (const { reject } of batch) reject(broken);
      }
    }
    writing = undefined;
  };

  return {
    append(line) {
      return new Promise((resolve, reject) => {
        waiting.push({ line, resolve, reject });
        if (waiting.length >= fullBatch) hurry?.();
        writing ??= writeAll();
      });
    },
    async close() {
      closing = true;
      hurry?.();
      await writing;
      await file.close();
    },
  };
}
