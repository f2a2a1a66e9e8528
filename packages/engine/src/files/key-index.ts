/**
 * Whole numbers below 10^12 by key, for hundreds of thousands of keys: holds 64 bits of a hash instead of the key, 13 bytes
 * a place, where a Map would hold the string and some 100 bytes. Two of 300,000 keys are mistaken for each other once in
 * 400 million times.
 */
export interface KeyIndex {
  get(key: string): number | undefined;
  has(key: string): boolean;
  /** Gives back what stood there before. */
  set(key: string, value: number): number | undefined;
}

/** Up to so many a Map is small enough, and quicker: in a short run the hashing below is never compiled. */
const few = 4096;
const firstPlaces = 2 * few;
const growth = 1.5;
const fullest = 0.8;
const words = 2;
const wordSize = 2 ** 32;
/** Of the high byte of a value where none stands. */
const free = 255;

interface Places {
  readonly count: number;
  readonly hashes: Uint32Array;
  /** A value in two parts. */
  readonly low: Uint32Array;
  readonly high: Uint8Array;
}

function createPlaces(count: number): Places {
  return {
    count,
    hashes: new Uint32Array(count * words),
    low: new Uint32Array(count),
    high: new Uint8Array(count).fill(free),
  };
}

/** Where a hash stands, or would. */
function findPlace({ count, hashes, high }: Places, first: number, second: number): number {
  let place = Math.floor((first / wordSize) * count);
  while (high[place] !== free && (hashes[place * words] !== first || hashes[place * words + 1] !== second))
    place = place + 1 === count ? 0 : place + 1;
  return place;
}

function grow(old: Places): Places {
  const wider = createPlaces(Math.ceil(old.count * growth));
  for (let at = 0; at < old.count; at++) {
    if (old.high[at] === free) continue;
    const [first, second] = [old.hashes[at * words] as number, old.hashes[at * words + 1] as number];
    const place = findPlace(wider, first, second);
    wider.hashes[place * words] = first;
    wider.hashes[place * words + 1] = second;
    wider.low[place] = old.low[at] as number;
    wider.high[place] = old.high[at] as number;
  }
  return wider;
}

export function createKeyIndex(): KeyIndex {
  let first: Map<string, number> | undefined = new Map();
  let many: KeyIndex | undefined;
  return {
    get: key => (first ?? many)?.get(key),
    has: key => (first ?? many)?.has(key) === true,
    set(key, value) {
      if (!first) return many?.set(key, value);
      const before = first.get(key);
      first.set(key, value);
      if (first.size > few) {
        many = createHashIndex();
        for (const [each, at] of first) many.set(each, at);
        first = undefined;
      }
      return before;
    },
  };
}

function createHashIndex(): KeyIndex {
  let places = createPlaces(firstPlaces);
  let size = 0;
  const hash = new Uint32Array(words);
  const valueAt = (place: number): number | undefined => {
    const high = places.high[place] as number;
    return high === free ? undefined : high * wordSize + (places.low[place] as number);
  };
  const seek = (key: string): number => {
    hashKey(key, hash);
    return findPlace(places, hash[0] as number, hash[1] as number);
  };
  return {
    get: key => valueAt(seek(key)),
    has: key => valueAt(seek(key)) !== undefined,
    set(key, value) {
      if (size + 1 > places.count * fullest) places = grow(places);
      const place = seek(key);
      const before = valueAt(place);
      places.hashes.set(hash, place * words);
      places.low[place] = value % wordSize;
      places.high[place] = Math.floor(value / wordSize);
      if (before === undefined) size++;
      return before;
    },
  };
}

/** Three lanes in the manner of FNV-1a, each with a multiplier of its own, and the final mix of MurmurHash3. */
function hashKey(key: string, into: Uint32Array): void {
  let [a, b, c] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b];
  for (let index = 0; index < key.length; index++) {
    const unit = key.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(rotate(b) ^ unit, 0xcc9e2d51);
    c = Math.imul(rotate(c) ^ unit, 0x1b873593);
  }
  into[0] = mix(a ^ (b >>> 7));
  into[1] = mix(b ^ key.length) ^ mix(c);
}

function rotate(value: number): number {
  return (value << 13) | (value >>> 19);
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
