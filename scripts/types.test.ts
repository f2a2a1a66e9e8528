import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));

/** Here rather than before the tests: what is only checked and never built need not keep them waiting. */
it('the types of everything fit, tests and pages included', { timeout: 300_000 }, async () => {
  const build = promisify(execFile)(process.execPath, [compiler, '-b', '--pretty', 'false'], { cwd: root });
  expect(await build.then(({ stdout }) => stdout).catch(error => String(error.stdout))).toBe('');
});
