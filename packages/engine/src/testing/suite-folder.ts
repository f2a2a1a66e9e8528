import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Item, type SuiteManifest, suiteManifestFile } from '@doctorbench/core';

export interface SuiteFolder {
  readonly items?: readonly Item[];
  readonly manifest?: Partial<SuiteManifest>;
  /** Further files by path, such as attachments or lines that no item would make. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

/** The file that the items of a suite folder are written to. */
export const itemsFile = 'items.jsonl';

/** Writes a suite folder. `files` come last and may replace the manifest or the items. */
export async function writeSuiteFolder(
  dir: string,
  { items = [], manifest = {}, files = {} }: SuiteFolder,
): Promise<string> {
  const written: Readonly<Record<string, string | Uint8Array>> = {
    [suiteManifestFile]: JSON.stringify(
      makeSuiteManifest({ ...(items[0] ? { track: items[0].track } : {}), ...manifest }),
    ),
    [itemsFile]: items.map(item => `${JSON.stringify(item)}\n`).join(''),
    ...files,
  };
  for (const [path, content] of Object.entries(written)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

export function makeSuiteManifest(overrides: Partial<SuiteManifest> = {}): SuiteManifest {
  return {
    schemaVersion: 1,
    id: 'test',
    version: '1.0.0',
    title: { zh: '测试题集', en: 'Test suite' },
    description: { zh: '仅供测试', en: 'For tests only' },
    track: 'llm',
    languages: ['en'],
    licence: 'Apache-2.0',
    policy: 'doctorbench@1',
    files: [itemsFile],
    canary: 'canary-of-a-test',
    ...overrides,
  };
}
