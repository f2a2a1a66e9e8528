import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './imports.ts';
import { listDoors, listSources } from './sources.ts';
import type { House } from './unused.ts';

const folders = ['packages', 'scripts', 'bench', 'e2e', 'examples'];
const settings = 'vitest.config.ts';

/** Where something other than an import begins. */
const beginnings: readonly RegExp[] = [
  /\.test\.tsx?$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
  // Run by hand, by npm or by another of them; settings name the rest.
  /^(scripts|bench|e2e)\/[^/]+\.mjs$/,
  /^examples\/[^/]+\/[^/]+\.mjs$/,
  /^scripts\/(postgres-for-tests|seed-properties)\.ts$/,
  /^packages\/web\/src\/(main\.tsx|testing\/set-up-dom\.ts)$/,
  /^packages\/cli\/src\/bin\.ts$/,
  // A process and a thread of their own, started from the bundle.
  /^packages\/server\/src\/(db\/postgres\/watchdog-process|features\/banks\/fit-bank-thread)\.ts$/,
];

/** Everything written here, with what it imports. */
export function openHouse(root: string): House {
  const sources = [...folders, settings].flatMap(each =>
    !existsSync(join(root, each)) ? [] : each === settings ? each : listSources(root, each),
  );
  const doors = new Set(listDoors(root).map(({ file }) => file));
  return {
    root,
    files: readImports(root, sources),
    begins: file => doors.has(file) || beginnings.some(pattern => pattern.test(file)),
  };
}
