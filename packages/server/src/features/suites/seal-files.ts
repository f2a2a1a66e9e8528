import {
  AppError,
  type Item,
  itemSchema,
  needsReading,
  parseJson,
  suiteManifestFile,
  suiteManifestSchema,
} from '@doctorbench/core';
import {
  type AskingEstimate,
  estimateAsking,
  type Seal,
  type SuiteProblem,
  sealBytes,
  sealLine,
} from '@doctorbench/engine';

interface SealedFiles {
  readonly files: Readonly<Record<string, Buffer>>;
  /** What asking each item takes, which cannot be told from what is sealed. */
  readonly estimates: ReadonlyMap<string, AskingEstimate>;
  /** What keeps the suite from being sealed, by place alone. */
  readonly problems: readonly SuiteProblem[];
}

/**
 * The files of a suite with every item and every picture sealed, before anything is written. Files that neither the
 * manifest nor an item names are left out: nobody knows what they tell. Items that judges read are refused, because the
 * record of a veto names its criterion; so are public ones, because they would be shown.
 */
export function sealFiles(given: Readonly<Record<string, Buffer>>, seal: Seal): SealedFiles {
  const own = given[suiteManifestFile];
  const manifest = suiteManifestSchema.safeParse(parseJson(own?.toString() ?? ''));
  const files: Record<string, Buffer> = own ? { [suiteManifestFile]: own } : {};
  const estimates = new Map<string, AskingEstimate>();
  if (!manifest.success) return { files, estimates, problems: [] };
  const { id: suiteId, files: itemFiles, hospital } = manifest.data;
  const problems: SuiteProblem[] = [];
  if (hospital !== undefined)
    problems.push({ file: suiteManifestFile, field: 'hospital', message: 'a hospital is not sealed' });
  for (const file of itemFiles) {
    const lines = (given[file]?.toString() ?? '').split('\n').filter(line => line.trim() !== '');
    for (const [at, line] of lines.entries()) {
      const item = itemSchema.safeParse(parseJson(line)).data;
      if (item && needsReading(item)) throw new AppError('suite.not-sealable', item.id);
      if (item && item.split !== 'private')
        problems.push({ file, line: at + 1, field: 'split', message: 'a sealed item is private' });
      if (item) estimates.set(item.id, estimateAsking(item));
      for (const path of item ? listPaths(item) : []) {
        const bytes = given[path];
        if (bytes) files[path] ??= sealBytes(bytes, { suiteId, path }, seal);
      }
    }
    files[file] = Buffer.from(lines.map(line => `${sealLine(line, suiteId, seal)}\n`).join(''));
  }
  return { files, estimates, problems };
}

function listPaths(item: Item): readonly string[] {
  const swapped = 'swap' in item ? (item.swap?.attachments ?? []) : [];
  return [...(item.attachments ?? []), ...swapped].map(({ path }) => path);
}
