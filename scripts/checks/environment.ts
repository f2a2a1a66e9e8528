import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest } from './sources.ts';

const mayRead = /^packages\/[^/]+\/src\/(main|bin)\.ts$/;

/** Files that read the environment though they are not where a program starts. */
export function findEnvironmentReaders(root: string, files: readonly string[]): string[] {
  return files.filter(
    file =>
      !isTest(file) && !mayRead.test(file) && /process\.env\b/.test(readFileSync(join(root, file), 'utf8')),
  );
}
