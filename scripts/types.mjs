// npm run types: what runs in Node as one program, the pages as another, and a small third for the packages that may
// know neither. One checker each: more threads double the work to save a third of the wait.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));
const given = process.argv.slice(2);
/** It ends before its memory needs collecting: to collect takes a fifth of its time. */
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' };

let failed = false;
for (const project of ['tsconfig.json', 'packages/web/tsconfig.json', 'tsconfig.pure.json']) {
  const { status } = spawnSync(
    process.execPath,
    [compiler, '--project', project, '--checkers', '1', ...given],
    { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit', env },
  );
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
