import { createReadStream } from 'node:fs';
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

/** The lines of a file in batches, read as it goes: memory does not grow with the file. */
export async function* readLineBatches(path: string): AsyncGenerator<readonly Line[]> {
  let rest = Buffer.alloc(0);
  let offset = 0;
  let number = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const batch: Line[] = [];
    let from = 0;
    for (let to = data.indexOf(lineFeed, from); to >= 0; to = data.indexOf(lineFeed, from)) {
      batch.push({
        text: data.toString('utf8', from, to),
        number: ++number,
        offset: offset + from,
        nextOffset: offset + to + 1,
        whole: true,
      });
      from = to + 1;
    }
    rest = Buffer.from(data.subarray(from));
    offset += from;
    if (batch.length > 0) yield batch;
  }
  const nextOffset = offset + rest.length;
  if (rest.length > 0)
    yield [{ text: rest.toString('utf8'), number: number + 1, offset, nextOffset, whole: false }];
}

const stepBytes = 64 * 1024;

/** The line that begins at a byte offset. */
export async function readLineAt(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const parts: Buffer[] = [];
    for (let at = offset; ; at += stepBytes) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(stepBytes), 0, stepBytes, at);
      const end = buffer.subarray(0, bytesRead).indexOf(lineFeed);
      parts.push(buffer.subarray(0, end < 0 ? bytesRead : end));
      if (end >= 0 || bytesRead < stepBytes) return Buffer.concat(parts).toString('utf8');
    }
  } finally {
    await file.close();
  }
}
