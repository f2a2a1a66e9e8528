// Turns the TypeScript of every package that Node runs into JavaScript, file by file. Types are taken away, not
// checked: `npm test` and `npm run types` check them, and nobody who starts the platform should wait for that.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
/** Built by Vite. */
const elsewhere = new Set(['web']);

for (const name of await readdir(packages)) {
  if (elsewhere.has(name)) continue;
  const source = join(packages, name, 'src');
  const files = await readdir(source, { recursive: true });
  await Promise.all(files.map(file => compile(join(source, file), join(packages, name, 'dist', file))));
}

async function compile(from, to) {
  if (from.endsWith('.json')) return write(to, await readFile(from));
  if (!from.endsWith('.ts') || from.endsWith('.test.ts')) return;
  const { code, errors } = await transform(from, await readFile(from, 'utf8'), {
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
  });
  if (errors.length > 0) throw new Error(`${from}: ${errors.map(({ message }) => message).join('; ')}`);
  await write(to.replace(/\.ts$/, '.js'), code);
}

async function write(to, content) {
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, content);
}
