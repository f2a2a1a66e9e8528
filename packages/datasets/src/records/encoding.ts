import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

/** How the characters of a text file are written. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'] as const;
export type Encoding = (typeof encodings)[number];

const chunkBytes = 256 * 1024;
/** So many bad characters are no accident. */
const enoughBad = 1000;
/** The longest character of UTF-8. */
const longestCharacter = 4;

export interface TextForm {
  readonly encoding: Encoding;
  /** The file has bytes that are no text in any of them; they are read as U+FFFD. */
  readonly damaged: boolean;
}

/**
 * By the mark at the beginning; else UTF-8 where the whole file is that, else GB18030 where it is that. The file is read
 * through once for it: a file of GB18030 may begin with a million letters that are the same in both.
 */
export async function detectEncoding(path: string): Promise<TextForm> {
  const marked = await readMark(path);
  if (marked) return { encoding: marked, damaged: false };
  if (await isWholeUtf8(path)) return { encoding: 'utf-8', damaged: false };
  const { bad, han } = await countBadBytes(path);
  // A file of UTF-8 with a few bad bytes would read as wrong characters in GB18030.
  if (han < 10 * bad && (await isWholeGb18030(path))) return { encoding: 'gb18030', damaged: false };
  return { encoding: 'utf-8', damaged: true };
}

/** The text of a file, piece by piece, without a mark at its beginning. `onBytes` is told how much has been read. */
export async function* readText(
  path: string,
  encoding: Encoding,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  let bytes = 0;
  for await (const chunk of readBytes(path)) {
    bytes += chunk.length;
    onBytes?.(bytes);
    const text = decoder.write(chunk);
    if (text !== '') yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}

async function* readBytes(path: string, end?: number): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, {
    highWaterMark: chunkBytes,
    ...(end === undefined ? {} : { end }),
  }))
    yield Buffer.from(chunk);
}

async function readMark(path: string): Promise<Encoding | undefined> {
  for await (const head of readBytes(path, 3)) {
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
    return undefined;
  }
  return undefined;
}

async function isWholeUtf8(path: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of readBytes(path)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const cut = findCut(bytes);
    if (!isUtf8(bytes.subarray(0, cut))) return false;
    rest = Buffer.from(bytes.subarray(cut));
  }
  // A file that ends inside a character is cut off, and that its reader says.
  return true;
}

/** Where the last character begins, if it goes on after the end. */
function findCut(bytes: Buffer): number {
  const { length } = bytes;
  for (let back = 1; back < longestCharacter && back <= length; back += 1) {
    const byte = bytes[length - back] ?? 0;
    if (byte < 0x80) return length;
    if (byte < 0xc0) continue;
    const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return wanted > back ? length - back : length;
  }
  return length;
}

async function countBadBytes(path: string): Promise<{ readonly bad: number; readonly han: number }> {
  let bad = 0;
  let han = 0;
  for await (const text of readText(path, 'utf-8')) {
    bad += text.match(/\ufffd/g)?.length ?? 0;
    han += text.match(/\p{Script=Han}/gu)?.length ?? 0;
    if (bad > enoughBad) break;
  }
  return { bad, han };
}

async function isWholeGb18030(path: string): Promise<boolean> {
  const decoder = new TextDecoder('gb18030', { fatal: true });
  try {
    for await (const chunk of readBytes(path)) decoder.decode(chunk, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
