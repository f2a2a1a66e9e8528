import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const check = fileURLToPath(new URL('types.mjs', import.meta.url));

/** Here rather than before the tests: what is only checked and never built need not keep them waiting. */
it('the types of everything fit, tests and pages included', async () => {
  const checked = promisify(execFile)(process.execPath, [check, '--pretty', 'false']);
  expect(await checked.then(({ stdout }) => stdout).catch(error => String(error.stdout))).toBe('');
});
