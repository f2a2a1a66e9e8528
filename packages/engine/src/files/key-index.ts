/**
 * Numbers by key, for hundreds of thousands of keys: holds 96 bits of a hash instead of the key, 20 bytes a place, where
 * a Map would hold the string and some 100 bytes. Two of a million keys are mistaken for each other once in 10^17 times.
 */
export interface KeyIndex {
  get(key: string): number | undefined;
  has(key: string): boolean;
  /** Gives back what stood there before. */
  set(key: string, value: number): number | undefined;
}

const firstPlaces = 1024;
const fullest = 0.7;
const words = 3;

export function createKeyIndex(): KeyIndex {
  let places = firstPlaces;
  let hashes = new Uint32Array(places * words);
  let values = new Float64Array(places).fill(Number.NaN);
  let size = 0;
  const hash = new Uint32Array(words);

  const findPlace = (from: Uint32Array, at: number): number => {
    let place = (from[at] as number) & (places - 1);
    while (!Number.isNaN(values[place] as number) && !isSame(hashes, place * words, from, at))
      place = (place + 1) & (places - 1);
    return place;
  };
  const grow = () => {
    const [oldHashes, oldValues] = [hashes, values];
    places *= 2;
    hashes = new Uint32Array(places * words);
    values = new Float64Array(places).fill(Number.NaN);
    for (const [old, value] of oldValues.entries()) {
      if (Number.isNaN(value)) continue;
      const place = findPlace(oldHashes, old * words);
      hashes.set(oldHashes.subarray(old * words, (old + 1) * words), place * words);
      values[place] = value;
    }
  };
  const get = (key: string): number | undefined => {
    const value = values[findPlace(hashKey(key, hash), 0)] as number;
    return Number.isNaN(value) ? undefined : value;
  };
  return {
    get,
    has: key => get(key) !== undefined,
    set(key, value) {
      if (size + 1 > places * fullest) grow();
      const place = findPlace(hashKey(key, hash), 0);
      const before = values[place] as number;
      hashes.set(hash, place * words);
      values[place] = value;
      if (!Number.isNaN(before)) return before;
      size++;
      return undefined;
    },
  };
}

function isSame(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  return a[atA] === b[atB] && a[atA + 1] === b[atB + 1] && a[atA + 2] === b[atB + 2];
}

/** Three lanes in the manner of FNV-1a, each with a multiplier of its own, and the final mix of MurmurHash3. */
function hashKey(key: string, into: Uint32Array): Uint32Array {
  let [a, b, c] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b];
  for (let index = 0; index < key.length; index++) {
    const unit = key.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(rotate(b) ^ unit, 0xcc9e2d51);
    c = Math.imul(rotate(c) ^ unit, 0x1b873593);
  }
  into[0] = mix(a ^ (b >>> 7));
  into[1] = mix(b ^ key.length);
  into[2] = mix(c);
  return into;
}

function rotate(value: number): number {
  return (value << 13) | (value >>> 19);
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
