import type { TestCase, TestModule } from 'vitest/node';

/** Prints the closing line that says how many tests passed and failed; a file that does not load counts as one failure. */
export class CountReporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests: TestCase[] = modules.flatMap(module => [...module.children.allTests()]);
    const count = (state: string) => tests.filter(test => test.result().state === state).length;
    const broken = modules.filter(
      module => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    ).length;
    const skipped = count('skipped');
    const line = `${count('passed')} passed, ${count('failed') + broken + errors.length} failed`;
    const remarks = [
      ...(process.env.DOCTORBENCH_NO_BROWSER ? ['The browser tests were not run (--no-browser).'] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ];
    // After the other reporters have said their last word.
    process.on('exit', () => process.stdout.write([...remarks, line].map(each => `${each}\n`).join('')));
  }
}
