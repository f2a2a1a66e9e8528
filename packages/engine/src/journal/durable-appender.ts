import { open } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';

/** Appends lines to a file. Lines that come within a few milliseconds go out together with one sync. */
export interface Appender {
  /** Resolves with the place of the line, in bytes, once it is on disk. */
  append(line: string): Promise<Place>;
  close(): Promise<void>;
}

interface Place {
  readonly offset: number;
  readonly nextOffset: number;
}

interface Waiting {
  readonly line: string;
  readonly resolve: (place: Place) => void;
  readonly reject: (error: unknown) => void;
}

/** How long lines wait for company, and how many go at once: a sync costs more than the wait. */
const lingerMs = 6;
const fullBatch = 128;
/** When none has come for this long, the wait is over. */
const quietMs = 2;

const lineFeed = 0x0a;
/** In UTF-8 one unit of a string is at most this; two that are one character are less together. */
const mostUnitBytes = 3;

function layLines(batch: readonly Waiting[], buffer: Buffer) {
  let total = 0;
  const lengths = batch.map(({ line }) => {
    const from = total;
    total += buffer.write(line, total);
    buffer[total++] = lineFeed;
    return total - from;
  });
  return { lengths, total };
}

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
  let buffer = Buffer.alloc(0);

  const isFull = () => closing || waiting.length >= fullBatch;
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, quietMs);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const linger = async () => {
    for (let waitedMs = 0, seen = 0; waitedMs < lingerMs && !isFull(); waitedMs += quietMs) {
      if (seen === waiting.length) return;
      seen = waiting.length;
      await pause();
    }
  };

  /** Writes through one buffer, which grows to the largest batch: fresh ones would pile up. */
  const writeLines = async (batch: readonly Waiting[]): Promise<readonly number[]> => {
    const most = batch.reduce((sum, { line }) => sum + mostUnitBytes * line.length + 1, 0);
    if (buffer.length < most) buffer = Buffer.allocUnsafeSlow(most);
    const { lengths, total } = layLines(batch, buffer);
    for (let from = 0; from < total; ) from += (await file.write(buffer, from, total - from)).bytesWritten;
    return lengths;
  };

  const writeAll = async () => {
    while (waiting.length > 0) {
      await linger();
      const batch = waiting;
      waiting = [];
      try {
        if (broken) throw broken;
        const lengths = await writeLines(batch);
        await file.datasync();
        for (const [index, { resolve }] of batch.entries()) {
          const nextOffset = offset + (lengths[index] as number);
          resolve({ offset, nextOffset });
          offset = nextOffset;
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
        if (isFull()) hurry?.();
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
