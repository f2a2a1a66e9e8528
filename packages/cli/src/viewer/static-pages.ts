import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { AppError } from '@doctorbench/core';
import type { Reply } from './api.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};
/** Files under it carry a hash in their name. */
const hashedFolder = '/assets/';

/** The platform's pages as they were built, told that they show run folders. Throws `server.no-pages`. */
export async function openStaticPages(dir: string): Promise<(path: string) => Promise<Reply>> {
  const root = resolve(dir);
  const page = await readFile(join(root, 'index.html'), 'utf8').catch(cause => {
    throw new AppError('server.no-pages', dir, { cause });
  });
  const index: Reply = { type: types['.html'] as string, body: page.replace('<html ', '<html data-viewer ') };
  return async path => {
    const type = types[extname(path)];
    // Any other address is for the pages to know.
    if (type === undefined || path === '/index.html') return index;
    const file = resolve(root, `.${path}`);
    const body = file.startsWith(root + sep) ? await readFile(file).catch(() => undefined) : undefined;
    if (body) return { type, body, headers: toCaching(path) };
    // The id of an item may end like the name of a file.
    if (path.startsWith(hashedFolder) || !path.startsWith('/reports/'))
      throw new AppError('request.not-found', path);
    return index;
  };
}

function toCaching(path: string): Readonly<Record<string, string>> {
  return path.startsWith(hashedFolder) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};
}
