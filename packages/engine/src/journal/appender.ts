import { open } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';

/** Appends lines to a file. Lines that come while the disk is busy go out together with one sync. */
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

export async function createAppender(path: string, startOffset: number): Promise<Appender> {
  const file = await open(path, 'a').catch(cause => {
    throw new AppError('run.journal-failed', path, { cause });
  });
  let offset = startOffset;
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let broken: AppError | undefined;

  const writeAll = async () => {
    while (waiting.length > 0) {
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
        writing ??= writeAll();
      });
    },
    async close() {
      await writing;
      await file.close();
    },
  };
}
