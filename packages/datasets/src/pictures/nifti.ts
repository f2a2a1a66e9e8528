import {
  type NiftiHeader,
  niftiMagicBytes,
  readNiftiHeader,
  type Triple,
  toHeaderLength,
} from './nifti-header.ts';
import { checkSize, type Picture, PictureError, type PictureStack } from './picture.ts';
import { fitWindow, type Samples, toGreys, type Window } from './window.ts';

/** Which way a volume is cut. */
export type Plane = 'axial' | 'coronal' | 'sagittal';

export interface NiftiOptions {
  /** In place of one that fits the slice. */
  readonly window?: Window;
  /** Axial unless stated. */
  readonly plane?: Plane;
  /** The file of the voxels, asked for when the header is that of a pair. */
  readonly openVoxels?: () => Promise<AsyncIterable<Buffer>>;
}

/** Indices into right, front, head. */
const planes: Readonly<
  Record<Plane, { readonly across: number; readonly down: number; readonly depth: number }>
> = {
  axial: { across: 0, down: 1, depth: 2 },
  coronal: { across: 0, down: 2, depth: 1 },
  sagittal: { across: 1, down: 2, depth: 0 },
};

/**
 * The slices of the first volume of a NIfTI file as a radiologist looks at them: the patient's right (in sagittal
 * slices the front) at the left, the front or the head at the top. Slices count from the feet, the back or the left. No
 * more is read than the volume needs.
 */
export async function openNifti(
  chunks: AsyncIterable<Buffer>,
  { window, plane = 'axial', openVoxels }: NiftiOptions = {},
): Promise<PictureStack> {
  const { header, bytes } = await readVolume(chunks, openVoxels);
  const cut = toCut(header, plane);
  checkSize(cut.across.length, cut.down.length);
  return {
    count: cut.depth.length,
    async readSlice(index) {
      if (index < 0 || index >= cut.depth.length)
        throw new PictureError('unreadable', 'there is no such slice');
      return readSlice({ header, bytes, cut, index, window });
    },
  };
}

interface Volume {
  readonly header: NiftiHeader;
  /** The file, or of a pair the second one, up to the end of the volume. */
  readonly bytes: Buffer;
}

async function readVolume(
  chunks: AsyncIterable<Buffer>,
  openVoxels: NiftiOptions['openVoxels'],
): Promise<Volume> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  try {
    const readUpTo = async (length: number) => {
      while (head.length < length) {
        const { done, value } = await iterator.next();
        if (done) throw new PictureError('unreadable', 'the NIfTI header is cut off');
        head = Buffer.concat([head, value]);
      }
    };
    await readUpTo(niftiMagicBytes);
    await readUpTo(toHeaderLength(head));
    const header = readNiftiHeader(head);
    if (!header.isPair)
      return { header, bytes: await fill(header.end, head, { [Symbol.asyncIterator]: () => iterator }) };
    if (!openVoxels) throw new PictureError('missing', 'the second file of the NIfTI pair (.img) is missing');
    return { header, bytes: await fill(header.end, Buffer.alloc(0), await openVoxels()) };
  } finally {
    await iterator.return?.();
  }
}

async function fill(length: number, first: Buffer, rest: AsyncIterable<Buffer>): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = first.copy(bytes);
  if (filled === length) return bytes;
  for await (const chunk of rest) {
    filled += chunk.copy(bytes, filled);
    if (filled === length) return bytes;
  }
  throw new PictureError('unreadable', 'the voxels are cut off');
}

/** One axis of a slice: where its first voxel is and how far it is to the next, in voxels of the file. */
interface Axis {
  readonly length: number;
  readonly first: number;
  readonly step: number;
  readonly spacing: number;
}

interface Cut {
  readonly across: Axis;
  readonly down: Axis;
  readonly depth: Axis;
}

function toCut({ size, spacing, axes }: NiftiHeader, plane: Plane): Cut {
  const order = matchAxes(axes);
  const toAxis = (world: number, upwards: boolean): Axis => {
    const axis = order[world] ?? 0;
    const stride = [1, size[0], size[0] * size[1]][axis] ?? 1;
    const length = size[axis] ?? 1;
    const rises = (axes[world]?.[axis] ?? 1) >= 0;
    return rises === upwards
      ? { length, first: 0, step: stride, spacing: spacing[axis] ?? 1 }
      : { length, first: (length - 1) * stride, step: -stride, spacing: spacing[axis] ?? 1 };
  };
  const { across, down, depth } = planes[plane];
  return { across: toAxis(across, false), down: toAxis(down, false), depth: toAxis(depth, true) };
}

const orders: readonly Triple[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** Which voxel axis runs most nearly along right, front and head, each taken once. */
function matchAxes(axes: NiftiHeader['axes']): Triple {
  const lengths = [0, 1, 2].map(axis => Math.hypot(...axes.map(row => row[axis] ?? 0)) || 1);
  const closeness = (order: Triple) =>
    order.reduce((sum, axis, world) => {
      const share = Math.abs(axes[world]?.[axis] ?? 0) / (lengths[axis] ?? 1);
      return sum + (Number.isFinite(share) ? share : 0);
    }, 0);
  return orders.reduce((best, order) => (closeness(order) > closeness(best) ? order : best));
}

interface SliceOf {
  readonly header: NiftiHeader;
  readonly bytes: Buffer;
  readonly cut: Cut;
  readonly index: number;
  readonly window: Window | undefined;
}

function readSlice({ header, bytes, cut: { across, down, depth }, index, window }: SliceOf): Picture {
  const { type, start, slope, intercept, littleEndian } = header;
  const width = across.length;
  const height = down.length;
  const begin = depth.first + depth.step * index + down.first + across.first;
  const placeOf = (at: number) => {
    const row = Math.floor(at / width);
    return start + type.bytes * (begin + down.step * row + across.step * (at - row * width));
  };
  const shape = { width, height, pixelAspect: toAspect(down.spacing / across.spacing) };
  if (type.read === 'colour')
    return { ...shape, channels: 3, data: readColours(bytes, width * height, placeOf) };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const read = type.read;
  const samples: Samples = {
    count: width * height,
    valueAt: at => Number(view[read](placeOf(at), littleEndian)) * slope + intercept,
  };
  return { ...shape, channels: 1, data: toGreys(samples, window ?? fitWindow(samples)) };
}

function readColours(bytes: Buffer, pixels: number, placeOf: (at: number) => number): Uint8Array {
  const data = new Uint8Array(3 * pixels);
  for (let at = 0; at < pixels; at++) {
    const place = placeOf(at);
    data.set(bytes.subarray(place, place + 3), 3 * at);
  }
  return data;
}

/** Ratios beyond this are taken for mistakes of the header. */
const widestAspect = 20;

function toAspect(ratio: number): number {
  return ratio >= 1 / widestAspect && ratio <= widestAspect ? ratio : 1;
}
