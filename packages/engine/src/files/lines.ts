import { open } from 'node:fs/promises';

/** A line of a text file and where it stands. */
export interface Line {
  readonly text: string;
  /** 1-based. */
  readonly number: number;
  /** Of its first byte. */
  readonly offset: number;
  /** Of the first byte after it and its line feed. */
  readonly nextOffset: number;
  /** False for a last line that lacks its line feed: it may be torn. */
  readonly whole: boolean;
}

const lineFeed = 0x0a;
const chunkBytes = 256 * 1024;

/** The lines of a file in batches, read through one buffer: memory does not grow with the file. */
export async function* readLineBatches(path: string): AsyncGenerator<readonly Line[]> {
  const file = await open(path, 'r');
  try {
    let buffer = Buffer.allocUnsafe(chunkBytes);
    let filled = 0;
    let offset = 0;
    let number = 0;
    for (;;) {
      // A line longer than the buffer: make room for more of it.
      if (filled === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length);
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
      const batch: Line[] = [];
      let from = 0;
      for (
        let to = indexOfLineFeed(buffer, from, filled);
        to >= 0;
        to = indexOfLineFeed(buffer, from, filled)
      ) {
        batch.push({
          text: buffer.toString('utf8', from, to),
          number: ++number,
          offset: offset + from,
          nextOffset: offset + to + 1,
          whole: true,
        });
        from = to + 1;
      }
      buffer.copyWithin(0, from, filled);
      filled -= from;
      offset += from;
      if (batch.length > 0) yield batch;
    }
    const nextOffset = offset + filled;
    if (filled > 0)
      yield [
        { text: buffer.toString('utf8', 0, filled), number: number + 1, offset, nextOffset, whole: false },
      ];
  } finally {
    await file.close();
  }
}

function indexOfLineFeed(buffer: Buffer, from: number, to: number): number {
  const found = buffer.subarray(from, to).indexOf(lineFeed);
  return found < 0 ? -1 : from + found;
}

const stepBytes = 16 * 1024;

/** The line that begins at a byte offset. */
export async function readLineAt(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const parts: Buffer[] = [];
    for (let at = offset; ; at += stepBytes) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(stepBytes), 0, stepBytes, at);
      const end = buffer.subarray(0, bytesRead).indexOf(lineFeed);
      parts.push(buffer.subarray(0, end < 0 ? bytesRead : end));
      if (end >= 0 || bytesRead < stepBytes) return Buffer.concat(parts).toString('utf8');
    }
  } finally {
    await file.close();
  }
}
