import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What `npm test` has compiled just before; Node loads it by itself, without a transformation for each worker. */
export const compiledFiles = /\/packages\/[^/]+\/dist\//;

/** But pages, which Vite builds, and drawings: they are drawn twice with all modules loaded anew, which Node does not do. */
const source = /^(.*\/packages\/(?!drawings\/|web\/)[^/]+)\/src\/(.+)\.ts$/;

/** Tests import what was compiled of a source, in the place of the source itself. */
export function useCompiledSources(): Plugin {
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    resolveId(imported, importer) {
      if (importer === undefined || !imported.startsWith('.')) return undefined;
      const compiled = resolve(dirname(importer), imported)
        .replaceAll('\\', '/')
        .replace(source, '$1/dist/$2.js');
      return compiledFiles.test(compiled) && existsSync(compiled) ? compiled : undefined;
    },
  };
}
