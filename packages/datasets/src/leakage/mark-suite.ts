import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type SuiteManifest, suiteManifestFile } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { type Copy, type Ledger, toCopyCanary } from './ledger.ts';
import { markItem } from './mark-item.ts';
import { requireEmpty } from './require-empty.ts';

interface MarkOptions {
  readonly recipient: string;
  readonly ledger: Ledger;
  readonly target: string;
  readonly now: Date;
}

/** Writes a recipient's own copy of a suite: its wording and its canary, noted in the ledger. */
export async function markSuite(
  suite: Suite,
  { recipient, ledger, target, now }: MarkOptions,
): Promise<Copy> {
  await requireEmpty(target);
  const marker = { key: ledger.key, recipient };
  const { id, version } = suite.manifest;
  const canary = toCopyCanary(id, marker);
  const copy: Copy = {
    recipient,
    suite: { id, version, hash: suite.hash },
    canary,
    at: now.toISOString(),
  };
  // What is in nobody's ledger must be in nobody's hands.
  await ledger.add(copy);
  await cp(suite.dir, resolve(target), { recursive: true });
  const lines = new Map<string, string[]>(suite.manifest.files.map(file => [file, []]));
  for await (const item of suite.items())
    lines
      .get(suite.entries.get(item.id)?.file ?? '')
      ?.push(JSON.stringify({ ...markItem(item, marker), canary }));
  for (const [file, written] of lines) await writeFile(join(target, file), `${written.join('\n')}\n`);
  const manifest: SuiteManifest = { ...suite.manifest, canary };
  await writeFile(join(target, suiteManifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return copy;
}
