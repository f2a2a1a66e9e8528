import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMemberSource {
  readonly name: string | Buffer;
  readonly content: string | Buffer;
  /** As Unix has it; a link is `0o120777`. */
  readonly mode?: number;
  /** What the archive says the file unpacks to, where that is a lie. */
  readonly claimedBytes?: number;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const deflated = 8;
const madeByUnix = 3 << 8;

/** An archive, with whatever names and sizes a test wants. */
export function makeZip(members: readonly ZipMemberSource[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = 0o100644, claimedBytes } of members) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const sizes = Buffer.alloc(26 - 4);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(deflated, 4);
    sizes.writeUInt32LE(crc32(bytes), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(claimedBytes ?? bytes.length, 18);
    const local = Buffer.concat([
      toWord(localSignature),
      sizes,
      toHalf(path.length),
      toHalf(0),
      path,
      packed,
    ]);
    const tail = Buffer.alloc(46 - 30);
    tail.writeUInt32LE((mode * 0x10000) >>> 0, 8);
    tail.writeUInt32LE(offset, 12);
    centrals.push(
      Buffer.concat([toWord(centralSignature), toHalf(madeByUnix), sizes, toHalf(path.length), tail, path]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, toWord(endSignature), end]);
}

function toWord(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function toHalf(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
