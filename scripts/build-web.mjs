// Builds the web application, unless the last build is newer than everything it was made of.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'packages', 'web');
const dist = join(web, 'dist');
/** Written last: without it a build broke off. */
const stamp = join(dist, '.built');

const sources = [
  join(web, 'src'),
  join(web, 'public'),
  join(web, 'index.html'),
  join(web, 'vite.config.ts'),
  join(web, 'package.json'),
  ...['core', 'psychometrics', 'text', 'report'].map(name => join(root, 'packages', name, 'src')),
  join(root, 'package-lock.json'),
];

if (!existsSync(stamp) || Math.max(...sources.map(newestMs)) > statSync(stamp).mtimeMs) {
  // Whoever calls it, tests too: pages are for use.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ root: web, logLevel: process.argv.includes('--verbose') ? 'info' : 'warn' });
  await Promise.all(listFiles(dist).map(compress));
  writeFileSync(stamp, '');
}

function newestMs(path) {
  if (!existsSync(path)) return 0;
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  // A removed file changes its folder.
  return Math.max(info.mtimeMs, ...readdirSync(path).map(name => newestMs(join(path, name))));
}

function listFiles(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? listFiles(join(dir, entry.name)) : [join(dir, entry.name)],
  );
}

/** Beside the file, so that serving costs nothing; several at once, on all cores. Fonts are compressed already. */
async function compress(file) {
  if (!/\.(js|css|html|svg)$/.test(file)) return;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
