import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppOptions } from './app.ts';
import { sendProblem } from './errors.ts';
import type { App } from './types.ts';

const page = 'index.html';
/** Files under it carry a hash in their name: what has the name never changes. */
const hashedFolder = 'assets';
const yearSeconds = 31_536_000;

/** Files that a browser or a robot may ask for. An item's id may hold a point too. */
const fileLike =
  /(?:\/\.[^/]*|\.(?:js|mjs|css|map|svg|png|jpe?g|webp|gif|ico|woff2?|ttf|json|txt|xml|html?|php|webmanifest))$/i;

/** What the app needs to serve the web application; nothing where none is built. */
export function openWebPages(dir: string | undefined): Pick<AppOptions, 'pages' | 'fallback'> {
  if (dir === undefined || !existsSync(join(dir, page))) return {};
  return {
    pages: app => registerWebPages(app, { dir }),
    fallback: (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      // A missing file is missing; any other address is for the application to know.
      return path.startsWith(`/${hashedFolder}/`) || fileLike.test(path)
        ? sendProblem(request, reply, { code: 'request.not-found' })
        : reply.sendFile(page);
    },
  };
}

/** Browsers heed them on pages only; on three dozen scripts they weigh as much as a page. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function registerWebPages(app: App, { dir }: { readonly dir: string }): void {
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile(page));
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith(`/${hashedFolder}/`)) for (const name of ofDocuments) reply.removeHeader(name);
  });
  app.register(fastifyStatic, {
    root: dir,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dir, hashedFolder) + sep);
      const caching = hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
      reply.setHeader('cache-control', caching);
    },
  });
}
