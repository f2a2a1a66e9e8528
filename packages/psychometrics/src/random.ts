/** A stream of numbers in [0, 1), the same for the same seed on every machine. */
export type Random = () => number;

/** FNV-1a over UTF-16 code units, 32 bits. */
export function hash32(text: string, basis = 0x811c9dc5): number {
  let hash = basis;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** sfc32 (Doty-Humphrey, PractRand), seeded from text. */
export function createRandom(seed: string): Random {
  let a = hash32(seed);
  let b = hash32(seed, a ^ 0x9e3779b9);
  let c = hash32(seed, b ^ 0x85ebca6b);
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}

/** A new array in random order (Fisher–Yates). */
export function shuffle<T>(values: readonly T[], random: Random): T[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** A standard normal deviate (Box and Muller, 1958). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
