import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long or mostly waits for other processes; begun last, it would keep one core idle at the end. */
const first = [/^e2e\//, /^scripts\//, /^packages\/[^/]+\/tests\//];
/** Draws everything a second time with all modules loaded anew: those that came after would load theirs again too. */
const last = /^packages\/drawings\//;

/** The long files first, then the others as usual. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const toRank = ({ moduleId }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId);
      if (last.test(path)) return first.length + 1;
      const at = first.findIndex(pattern => pattern.test(path));
      return at < 0 ? first.length : at;
    };
    return sorted.toSorted((a, b) => toRank(a) - toRank(b));
  }
}
