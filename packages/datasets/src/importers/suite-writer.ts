import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Item,
  type ItemLanguage,
  listScenarios,
  type SuiteManifest,
  suiteManifestFile,
} from '@doctorbench/core';

/** Writes items into a new suite folder as they come, one file for each scenario. */
export interface SuiteWriter {
  add(item: Item): Promise<void>;
  /** Writes the manifest. */
  finish(manifest: Omit<SuiteManifest, 'files' | 'languages'>): Promise<void>;
  close(): Promise<void>;
}

export function createSuiteWriter(dir: string): SuiteWriter {
  const files = new Map<string, FileHandle>();
  const languages = new Set<ItemLanguage>();
  const toPath = (scenario: string) => `items/${scenario}.jsonl`;
  const openFile = async (scenario: string) => {
    const known = files.get(scenario);
    if (known) return known;
    await mkdir(join(dir, 'items'), { recursive: true });
    const file = await open(join(dir, toPath(scenario)), 'wx');
    files.set(scenario, file);
    return file;
  };
  return {
    async add(item) {
      const file = await openFile(item.scenario);
      await file.appendFile(`${JSON.stringify(item)}\n`);
      languages.add(item.language);
    },
    async finish(manifest) {
      const used = listScenarios(manifest.track).filter(({ id }) => files.has(id));
      const whole: SuiteManifest = {
        ...manifest,
        languages: [...languages].sort(),
        files: used.map(({ id }) => toPath(id)),
      };
      await writeFile(join(dir, suiteManifestFile), `${JSON.stringify(whole, undefined, 2)}\n`);
    },
    async close() {
      await Promise.all([...files.values()].map(file => file.close()));
    },
  };
}
