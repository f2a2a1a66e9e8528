import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long or mostly waits for other processes; begun last, it would keep one core idle at the end. */
const first = [/^e2e\//, /^scripts\//, /^packages\/[^/]+\/tests\//];
const last = [
  // Draws everything a second time with all modules loaded anew: those that came after would load theirs again too.
  /^packages\/drawings\//,
  // Components run in workers of their own; whatever came after them would need new ones again.
  /\.test\.tsx$/,
];

/** The long files first, then the others as usual. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const toRank = ({ moduleId }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId);
      const late = last.findIndex(pattern => pattern.test(path));
      if (late >= 0) return first.length + 1 + late;
      const at = first.findIndex(pattern => pattern.test(path));
      return at < 0 ? first.length : at;
    };
    return sorted.toSorted((a, b) => toRank(a) - toRank(b));
  }
}
