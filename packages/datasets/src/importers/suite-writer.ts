import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type Item,
  type ItemLanguage,
  itemSchema,
  listAllScenarios,
  parseJson,
  type SuiteManifest,
  suiteManifestFile,
} from '@doctorbench/core';

/** How many bytes of each file of items count, by scenario. */
export type ItemBytes = Readonly<Record<string, number>>;

/** Writes items into a suite folder as they come, one file for each scenario. */
export interface SuiteWriter {
  add(item: Item): Promise<void>;
  /** What is written by now. */
  readonly bytes: ItemBytes;
  /** Writes the manifest. */
  finish(manifest: Omit<SuiteManifest, 'files' | 'languages'>): Promise<void>;
  close(): Promise<void>;
}

const folder = 'items';

interface ItemFile {
  readonly handle: FileHandle;
  bytes: number;
}

function toPath(scenario: string): string {
  return `${folder}/${scenario}.jsonl`;
}

/** `kept` are items of an import that was broken off; `restoreItems` has brought their files into order. */
export async function createSuiteWriter(
  dir: string,
  kept: { readonly bytes: ItemBytes; readonly languages: Iterable<ItemLanguage> } = {
    bytes: {},
    languages: [],
  },
): Promise<SuiteWriter> {
  const files = new Map<string, ItemFile>();
  const languages = new Set(kept.languages);
  const openFile = async (scenario: string, bytes: number) => {
    await mkdir(join(dir, folder), { recursive: true });
    const file: ItemFile = { handle: await open(join(dir, toPath(scenario)), 'a'), bytes };
    files.set(scenario, file);
    return file;
  };
  for (const [scenario, bytes] of Object.entries(kept.bytes)) await openFile(scenario, bytes);
  return {
    async add(item) {
      const file = files.get(item.scenario) ?? (await openFile(item.scenario, 0));
      const line = Buffer.from(`${JSON.stringify(item)}\n`);
      await file.handle.appendFile(line);
      file.bytes += line.length;
      languages.add(item.language);
    },
    get bytes() {
      return Object.fromEntries([...files].map(([scenario, { bytes }]) => [scenario, bytes]));
    },
    async finish(manifest) {
      const used = listAllScenarios(manifest.track).filter(({ id }) => files.has(id));
      const whole: SuiteManifest = {
        ...manifest,
        languages: [...languages].sort(),
        files: used.map(({ id }) => toPath(id)),
      };
      await writeFile(join(dir, suiteManifestFile), `${JSON.stringify(whole, undefined, 2)}\n`);
    },
    async close() {
      await Promise.all([...files.values()].map(({ handle }) => handle.close()));
    },
  };
}

/** What the items of an import that was broken off say. */
export interface KeptItems {
  readonly ids: Set<string>;
  /** Paths of their pictures. */
  readonly images: Set<string>;
  readonly languages: Set<ItemLanguage>;
}

/** Cuts off what was written after the last note of an import, and reads what stands before. Undefined where that is not whole. */
export async function restoreItems(dir: string, bytes: ItemBytes): Promise<KeptItems | undefined> {
  const kept: KeptItems = { ids: new Set(), images: new Set(), languages: new Set() };
  const names = await readdir(join(dir, folder)).catch((): string[] => []);
  if (Object.keys(bytes).some(scenario => !names.includes(`${scenario}.jsonl`))) return undefined;
  for (const name of names) {
    const path = join(dir, folder, name);
    const length = bytes[name.replace(/\.jsonl$/, '')];
    if (length === undefined) {
      await rm(path);
      continue;
    }
    if ((await stat(path)).size < length) return undefined;
    await truncate(path, length);
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const item = itemSchema.safeParse(parseJson(line));
      if (!item.success) return undefined;
      const { id, language, attachments = [] } = item.data;
      kept.ids.add(id);
      kept.languages.add(language);
      for (const attachment of attachments) kept.images.add(attachment.path);
    }
  }
  return kept;
}
