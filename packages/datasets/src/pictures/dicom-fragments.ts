import { PictureError } from './picture.ts';

interface Fragment {
  readonly from: number;
  readonly to: number;
}

const itemTag = 0xe000fffe;
const endTag = 0xe0ddfffe;
const maxFragments = 1_000_000;

/** The compressed frames of encapsulated pixel data (DICOM PS3.5 annex A.4), each joined out of its fragments. */
export interface EncapsulatedFrames {
  readFrame(index: number): Buffer;
}

/** `start` is where the value of the pixel data element begins; `frames` is how many the header promises. */
export function readEncapsulated(
  bytes: Buffer,
  { start, frames }: { readonly start: number; readonly frames: number },
): EncapsulatedFrames {
  const [table, ...fragments] = listFragments(bytes, start);
  if (!table || fragments.length === 0) throw new PictureError('unreadable', 'the pixel data is empty');
  const starts = findFrameStarts(bytes, { table, fragments, frames });
  return {
    readFrame(index) {
      const parts = fragments.slice(starts[index], starts[index + 1] ?? fragments.length);
      return Buffer.concat(parts.map(({ from, to }) => bytes.subarray(from, to)));
    },
  };
}

function listFragments(bytes: Buffer, start: number): readonly Fragment[] {
  const fragments: Fragment[] = [];
  for (let at = start; at + 8 <= bytes.length; ) {
    const tag = bytes.readUInt32LE(at);
    if (tag === endTag) return fragments;
    const from = at + 8;
    const to = from + bytes.readUInt32LE(at + 4);
    if (tag !== itemTag || to > bytes.length)
      throw new PictureError('unreadable', 'a fragment of the pixel data is damaged or cut off');
    if (fragments.length >= maxFragments) throw new PictureError('too-large', 'too many fragments');
    fragments.push({ from, to });
    at = to;
  }
  return fragments;
}

interface FrameParts {
  readonly table: Fragment;
  readonly fragments: readonly Fragment[];
  readonly frames: number;
}

/** The index of the first fragment of each frame. */
function findFrameStarts(bytes: Buffer, { table, fragments, frames }: FrameParts): readonly number[] {
  if (frames === 1) return [0];
  if (fragments.length === frames) return fragments.map((_, index) => index);
  const starts =
    table.to - table.from >= 4 * frames
      ? fromTable(bytes, { table, fragments, frames })
      : fragments.flatMap(({ from }, index) => (isJpegStart(bytes, from) ? [index] : []));
  if (starts.length !== frames || starts[0] !== 0)
    throw new PictureError('unreadable', 'the frames cannot be told apart');
  return starts;
}

function fromTable(bytes: Buffer, { table, fragments, frames }: FrameParts): number[] {
  const byOffset = new Map(fragments.map(({ from }, index) => [from - 8 - table.to, index]));
  const starts: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const index = byOffset.get(bytes.readUInt32LE(table.from + 4 * frame));
    if (index !== undefined && index > (starts.at(-1) ?? -1)) starts.push(index);
  }
  return starts;
}

function isJpegStart(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0xff && bytes[at + 1] === 0xd8;
}
