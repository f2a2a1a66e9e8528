import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that the browser does not run alone at the end. */
const slow: readonly RegExp[] = [/\/e2e\//, /\/packages\/(server|cli|engine)\/tests\//];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const found = slow.findIndex(pattern => pattern.test(moduleId));
      return found < 0 ? slow.length : found;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
