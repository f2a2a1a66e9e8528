import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Door } from './unused-door-exports.ts';

const skipped = new Set(['node_modules', 'dist']);

/** Every source file below a folder, by path from the root. */
export function listSources(root: string, dir = 'packages'): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap(entry => {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(root, path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** Test code: unit tests, integration tests, and the helpers they share. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/tests\/|\/src\/testing\//.test(file);
}

export interface PackageFile {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, { readonly source: string }>>;
}

export function readPackage(root: string, dir: string): PackageFile {
  return JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')) as PackageFile;
}

export function listDoors(root: string): Door[] {
  return readdirSync(join(root, 'packages')).flatMap(room => {
    const { name, exports = {} } = readPackage(root, `packages/${room}`);
    return Object.entries(exports).map(([door, { source }]) => ({
      specifier: name + door.slice(1),
      file: join('packages', room, source),
    }));
  });
}
