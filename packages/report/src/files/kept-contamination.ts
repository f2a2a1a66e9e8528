import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AppError,
  type Contamination,
  contaminationSchema,
  parseJson,
  type RunManifest,
} from '@doctorbench/core';
import { writeAtomic } from '@doctorbench/engine';

/** What probes for memory found, beside a run's journal. */
const file = 'contamination.json';

/** Keeps what `probe` wrote with the run it is about, for this report and later ones. */
export async function keepContamination(
  path: string,
  { dir, manifest }: { readonly dir: string; readonly manifest: RunManifest },
): Promise<void> {
  const found = await read(path);
  if (!found || !isAbout(found, manifest)) throw new AppError('run.probe-mismatch', path);
  await writeAtomic(join(dir, file), `${JSON.stringify(found, undefined, 2)}\n`);
}

/** Undefined where none was kept. */
export async function readKeptContamination(
  dir: string,
  manifest: RunManifest,
): Promise<Contamination | undefined> {
  const found = await read(join(dir, file));
  return found && isAbout(found, manifest) ? found : undefined;
}

/** The same model on the same suite. */
function isAbout({ suite, model }: Contamination, { protocol, endpoint }: RunManifest): boolean {
  return suite.hash === protocol.suite.hash && model === endpoint.model;
}

async function read(path: string): Promise<Contamination | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const parsed = contaminationSchema.safeParse(text === undefined ? undefined : parseJson(text));
  return parsed.success ? parsed.data : undefined;
}
