/** Numbers by row, 0 where none was set. Kept in blocks that are added and never copied; one without a number is not there. */
export interface Column {
  get(row: number): number;
  set(row: number, value: number): void;
}

const blockShift = 12;
const blockRows = 1 << blockShift;

const widths = {
  byte: () => new Uint8Array(blockRows),
  short: () => new Uint16Array(blockRows),
  whole: () => new Uint32Array(blockRows),
  real: () => new Float64Array(blockRows),
} as const;

/** `byte`, `short` and `whole` hold numbers of 8, 16 and 32 bits without sign. */
export function createColumn(width: keyof typeof widths): Column {
  const createBlock = widths[width];
  const blocks: (ReturnType<typeof createBlock> | undefined)[] = [];
  return {
    get: row => blocks[row >>> blockShift]?.[row & (blockRows - 1)] ?? 0,
    set(row, value) {
      const at = row >>> blockShift;
      const block = blocks[at] ?? createBlock();
      blocks[at] = block;
      block[row & (blockRows - 1)] = value;
    },
  };
}
