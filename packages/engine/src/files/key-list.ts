import { createColumn } from './column.ts';

/**
 * Strings numbered in the order of their coming, each kept once. For hundreds of thousands of them: the bytes of all
 * stand in a few blocks, and each costs some 16 bytes beside its own, where a Map of strings costs 100.
 */
interface KeyList {
  readonly size: number;
  /** The number of a string; one that is new gets the next. */
  add(key: string): number;
  find(key: string): number | undefined;
  at(number: number): string;
  /** Negative, zero or positive, by code points. */
  compare(a: number, b: number): number;
}

const blockBytes = 64 * 1024;
const firstPlaces = 1024;
const fullest = 0.7;
/** Up to here a character is its own byte: the ids of most items are of such alone. */
const lastAscii = 0x7f;

export function createKeyList(): KeyList {
  const texts = createTexts();
  /** Numbers from 1 on; 0 is free. */
  let places = new Uint32Array(firstPlaces);
  let sought = Buffer.allocUnsafeSlow(256);

  /** Where the string that is sought stands, or would. */
  const findPlace = (length: number): number => {
    let place = hashBytes(sought, 0, length) & (places.length - 1);
    while (places[place] !== 0 && !texts.isSame((places[place] as number) - 1, sought, length))
      place = (place + 1) & (places.length - 1);
    return place;
  };
  const seek = (key: string): number => {
    // Three bytes are the most that a UTF-16 unit takes.
    if (key.length * 3 > sought.length) sought = Buffer.allocUnsafeSlow(key.length * 6);
    for (let at = 0; at < key.length; at++) {
      const unit = key.charCodeAt(at);
      if (unit > lastAscii) return sought.write(key);
      sought[at] = unit;
    }
    return key.length;
  };
  const grow = () => {
    const numbers = places;
    places = new Uint32Array(2 * numbers.length);
    for (const number of numbers) {
      if (number === 0) continue;
      let place = texts.hash(number - 1) & (places.length - 1);
      while (places[place] !== 0) place = (place + 1) & (places.length - 1);
      places[place] = number;
    }
  };
  return {
    get size() {
      return texts.size();
    },
    add(key) {
      if (texts.size() + 1 > places.length * fullest) grow();
      const length = seek(key);
      const place = findPlace(length);
      if (places[place] === 0) places[place] = texts.push(sought, length);
      return (places[place] as number) - 1;
    },
    find(key) {
      const number = places[findPlace(seek(key))] as number;
      return number === 0 ? undefined : number - 1;
    },
    at: texts.at,
    compare: texts.compare,
  };
}

/** The bytes of texts one after the other, in blocks that are added and never copied. */
function createTexts() {
  const blocks: Buffer[] = [];
  let used = blockBytes;
  /** Block and place in it, as one number. */
  const starts = createColumn('whole');
  const lengths = createColumn('whole');
  let size = 0;
  const blockOf = (number: number) => blocks[Math.floor(starts.get(number) / blockBytes)] as Buffer;
  const fromOf = (number: number) => starts.get(number) % blockBytes;
  const endOf = (number: number) => fromOf(number) + lengths.get(number);
  return {
    size: () => size,
    /** Gives back how many there are now. */
    push(bytes: Buffer, length: number): number {
      if (used + Math.max(1, length) > blockBytes) {
        blocks.push(Buffer.allocUnsafeSlow(Math.max(blockBytes, length)));
        used = 0;
      }
      bytes.copy(blocks.at(-1) as Buffer, used, 0, length);
      starts.set(size, (blocks.length - 1) * blockBytes + used);
      lengths.set(size, length);
      used += length;
      return ++size;
    },
    isSame(number: number, bytes: Buffer, length: number): boolean {
      if (lengths.get(number) !== length) return false;
      const block = blockOf(number);
      const from = fromOf(number);
      for (let at = 0; at < length; at++) if (block[from + at] !== bytes[at]) return false;
      return true;
    },
    hash: (number: number) => hashBytes(blockOf(number), fromOf(number), endOf(number)),
    at: (number: number) => blockOf(number).toString('utf8', fromOf(number), endOf(number)),
    compare: (a: number, b: number) =>
      blockOf(a).compare(blockOf(b), fromOf(b), endOf(b), fromOf(a), endOf(a)),
  };
}

/** FNV-1a with the final mix of MurmurHash3. */
function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
