import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { openSuite } from '@doctorbench/engine';
import type { Context } from './context.ts';
import { resolveSuiteDir } from './paths.ts';

/** Labels of answers to the items of one suite. */
export interface LabelSet {
  readonly file: string;
  readonly suiteDir: string;
}

interface Given {
  /** A labels file, or a folder with one for each suite, named for it: `<suite>.jsonl`. */
  readonly labels: string;
  readonly suite?: string;
}

/** A file goes with the suite that is given or that it is named for; a folder with the given suite, or with all of its own. */
export async function listLabelSets(
  { labels, suite }: Given,
  context: Context,
): Promise<readonly LabelSet[]> {
  if (!(await isFolder(labels))) {
    const dir = suite ?? (await findNamesake(labels, context)) ?? 'starter';
    return [{ file: labels, suiteDir: await resolveSuiteDir(dir, context) }];
  }
  if (suite !== undefined) {
    const suiteDir = await resolveSuiteDir(suite, context);
    const { manifest } = await openSuite(suiteDir, { signal: context.drain });
    return [{ file: join(labels, `${manifest.id}.jsonl`), suiteDir }];
  }
  const files = (await readdir(labels)).filter(name => name.endsWith('.jsonl')).sort();
  if (files.length === 0) throw new AppError('judges.labels-invalid', labels);
  return Promise.all(
    files.map(async name => ({
      file: join(labels, name),
      suiteDir: await resolveSuiteDir(basename(name, '.jsonl'), context),
    })),
  );
}

/** The bundled suite that a labels file is named for. */
async function findNamesake(file: string, context: Context): Promise<string | undefined> {
  return resolveSuiteDir(basename(file, '.jsonl'), context).catch(() => undefined);
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    entry => entry.isDirectory(),
    () => false,
  );
}
