import { nodeCount } from './quadrature.ts';
import type { ResponseMatrix } from './responses.ts';

const width = 8;
const patterns = 2 ** width;

/**
 * Right and wrong answers, eight items to a byte. Many persons share the pattern of eight items, so that what a pattern
 * tells is summed once and not for every person.
 */
export interface PackedAnswers {
  readonly blocks: number;
  /** One byte for each person, block after block. */
  readonly bytes: Uint8Array;
}

/** Undefined where patterns would save nothing: with few persons, with missing answers or with partial credit. */
export function packAnswers({ persons, items, values }: ResponseMatrix): PackedAnswers | undefined {
  if (persons <= 2 * patterns) return undefined;
  const blocks = Math.ceil(items / width);
  const bytes = new Uint8Array(blocks * persons);
  for (let person = 0, at = 0; person < persons; person++)
    for (let item = 0; item < items; item++, at++) {
      const value = values[at] as number;
      if (value === 0) continue;
      if (value !== 1) return undefined;
      const place = Math.floor(item / width) * persons + person;
      bytes[place] = (bytes[place] as number) | (1 << (item % width));
    }
  return { blocks, bytes };
}

/** Adds to each person's row of nodes the rows of the items that were answered right. */
export function addRightRows(
  into: Float64Array,
  { blocks, bytes }: PackedAnswers,
  rowOfItem: Float64Array,
): void {
  const count = nodeCount;
  const persons = bytes.length / blocks;
  const sums = new Float64Array(patterns * count);
  for (let block = 0; block < blocks; block++) {
    const own = patternsOf(block, rowOfItem.length / count);
    for (let pattern = 1; pattern < own; pattern++) {
      const item = block * width + lowestBit(pattern);
      const [to, from, row] = [pattern * count, (pattern & (pattern - 1)) * count, item * count];
      for (let q = 0; q < count; q++)
        sums[to + q] = (sums[from + q] as number) + (rowOfItem[row + q] as number);
    }
    for (let person = 0, at = 0; person < persons; person++, at += count) {
      const from = (bytes[block * persons + person] as number) * count;
      for (let q = 0; q < count; q++) into[at + q] = (into[at + q] as number) + (sums[from + q] as number);
    }
  }
}

/** The sums of the rows of those who answered each item right. */
export function sumOverRight(
  rowOfPerson: Float64Array,
  { blocks, bytes }: PackedAnswers,
  items: number,
): Float64Array {
  const count = nodeCount;
  const persons = bytes.length / blocks;
  const right = new Float64Array(items * count);
  const sums = new Float64Array(patterns * count);
  for (let block = 0; block < blocks; block++) {
    sums.fill(0);
    for (let person = 0, at = 0; person < persons; person++, at += count) {
      const to = (bytes[block * persons + person] as number) * count;
      for (let q = 0; q < count; q++)
        sums[to + q] = (sums[to + q] as number) + (rowOfPerson[at + q] as number);
    }
    // Each pattern hands its sum to the item of its lowest bit, and on to the pattern without it.
    for (let pattern = patternsOf(block, items) - 1; pattern > 0; pattern--) {
      const item = block * width + lowestBit(pattern);
      const [from, to, row] = [pattern * count, (pattern & (pattern - 1)) * count, item * count];
      for (let q = 0; q < count; q++) {
        const sum = sums[from + q] as number;
        right[row + q] = (right[row + q] as number) + sum;
        sums[to + q] = (sums[to + q] as number) + sum;
      }
    }
  }
  return right;
}

/** The last block may have fewer items. */
function patternsOf(block: number, items: number): number {
  return 2 ** Math.min(width, items - block * width);
}

function lowestBit(pattern: number): number {
  return 31 - Math.clz32(pattern & -pattern);
}
