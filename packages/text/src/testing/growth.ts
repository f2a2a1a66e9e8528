/** Short of this a measurement says little. */
const leastMs = 4;
const smallest = 64;
/** What takes no longer than `leastMs` for this size takes no time worth measuring. */
const largest = 2 ** 22;
const step = 4;
const rounds = 3;
/** So many where it looks like more than proportion: on a busy machine noise does, and the best of more is freer of it. */
const mostRounds = 12;
const proportion = 1.5;

/** Processor time of this process: what others do on the machine does not make it longer. */
function spend(work: (size: number) => unknown, size: number): number {
  const before = process.cpuUsage();
  work(size);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How work grows with its size, as a power of it: 1 in proportion, 2 with the square, 0 when it is bounded. The same on
 * a slow machine and on a fast one, and measured on sizes for which even the square takes little time.
 */
export function growthOf(work: (size: number) => unknown): number {
  let size = smallest;
  while (spend(work, size) < leastMs) {
    if (size >= largest) return 0;
    size *= 2;
  }
  // In turns, and the best of each: what is swept up in between, or compiled, is not part of the work.
  let [large, small] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const growth = () => Math.log(large / small) / Math.log(step);
  for (let round = 0; round < rounds || (round < mostRounds && growth() > proportion); round++) {
    large = Math.min(large, spend(work, step * size));
    small = Math.min(small, spend(work, size));
  }
  return growth();
}
