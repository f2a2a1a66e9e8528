import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest; begun last, it would keep one core idle at the end. */
const first = [/^e2e\//, /^scripts\//];
/**
 * What takes long and often waits for other processes. Side by side they leave cores idle, and the others, which only
 * compute, stand in one another's way afterwards: so they are begun in between, the last of them when there is still
 * a part of the others to come.
 */
const between = /^packages\/[^/]+\/tests\//;
const partBefore = 0.8;
const last = [
  // Draws everything a second time with all modules loaded anew: those that came after would load theirs again too.
  /^packages\/drawings\//,
  // Components run in workers of their own; whatever came after them would need new ones again.
  /\.test\.tsx$/,
];

/** The longest files first, then those that wait in between those that compute. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const toPath = ({ moduleId }: TestSpecification) => relative(this.ctx.config.root, moduleId);
    const isOther = (file: TestSpecification) => toRank(toPath(file)) === first.length;
    const [waiting, computing] = [true, false].map(waits =>
      sorted.filter(file => isOther(file) && between.test(toPath(file)) === waits),
    );
    const places = new Map<TestSpecification, number>();
    waiting?.forEach((file, n) => void places.set(file, (n / waiting.length) * partBefore));
    computing?.forEach((file, n) => void places.set(file, n / computing.length));
    const toPlace = (file: TestSpecification) => toRank(toPath(file)) + (places.get(file) ?? 0);
    return sorted.toSorted((a, b) => toPlace(a) - toPlace(b));
  }
}

/** Between the first and the last is one rank for all the others. */
function toRank(path: string): number {
  const late = last.findIndex(pattern => pattern.test(path));
  if (late >= 0) return first.length + 1 + late;
  const at = first.findIndex(pattern => pattern.test(path));
  return at < 0 ? first.length : at;
}
