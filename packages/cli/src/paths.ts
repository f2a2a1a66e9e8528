import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError, parseJson, suiteManifestFile } from '@doctorbench/core';
import { runFiles } from '@doctorbench/engine';
import type { Context } from './context.ts';

/** What comes with the product: beside the code where it was installed, else in the checkout. */
function findBundled(installed: string, checkout: string): string {
  const [beside, source] = [installed, checkout].map(place => fileURLToPath(new URL(place, import.meta.url)));
  return beside !== undefined && existsSync(beside) ? beside : (source ?? checkout);
}

export const bundledSuites = findBundled('../suites/', '../../../suites/');

/** The web application as it was built; absent where it was not. */
export const bundledPages = findBundled('../pages/', '../../web/dist/');

/** The folder of a suite given as a path or as the name of a bundled one. */
export async function resolveSuiteDir(given: string, { messages }: Context): Promise<string> {
  if (existsSync(join(given, suiteManifestFile))) return resolve(given);
  const bundled = join(bundledSuites, given);
  if (/^[a-z0-9-]+$/.test(given) && existsSync(join(bundled, suiteManifestFile))) return bundled;
  const names = await readdir(bundledSuites).catch((): string[] => []);
  throw new AppError('suite.not-found', messages.errors.suite(given, names.join(', ')));
}

/** Whether a folder holds a stress experiment, which is read together with the run it belongs to. */
async function isStress(dir: string): Promise<boolean> {
  const manifest = parseJson(await readFile(join(dir, runFiles.manifest), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'stress' in manifest;
}

/** The folder of a run given as a path or as an id below the runs folder. */
export async function resolveRunDir(given: string, { config }: Context): Promise<string> {
  for (const dir of [given, join(config.runsDir, given)])
    if (
      await stat(join(dir, runFiles.manifest)).then(
        () => true,
        () => false,
      )
    ) {
      if (await isStress(dir)) throw new AppError('run.stress', dir);
      return resolve(dir);
    }
  throw new AppError('run.not-found', given);
}
