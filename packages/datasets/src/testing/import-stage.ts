import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Item, itemSchema } from '@doctorbench/core';
import { loadSharp, openSuite, type Suite } from '@doctorbench/engine';
import { exportSuite } from '../exporters/export-suite.ts';
import type { ImportOptions } from '../importers/import-options.ts';
import type { ImportRecord } from '../importers/import-record.ts';
import { importSuite } from '../importers/import-suite.ts';
import { findImporter } from '../importers/importers.ts';
import { type ImportPreview, previewImport } from '../importers/preview-import.ts';
import { lintSuite } from '../lint/lint-suite.ts';

/** A folder with a data set in it, and a place for the suite. */
export interface ImportStage {
  readonly dir: string;
  readonly target: string;
  writeSource(files: Readonly<Record<string, string | Buffer>>): void;
  run(format: string, options?: Partial<ImportOptions>): Promise<ImportRecord>;
  preview(format: string, options?: Partial<ImportOptions>): Promise<ImportPreview>;
  /** The items of what was imported. Throws where `suite lint` finds a problem in it, or an export does not give them back. */
  openImported(): Promise<Item[]>;
  remove(): void;
}

export function createImportStage(): ImportStage {
  const dir = mkdtempSync(join(tmpdir(), 'doctorbench-import-'));
  const target = join(dir, 'target');
  const toOptions = (format: string, options: Partial<ImportOptions>): ImportOptions => {
    const importer = options.importer ?? findImporter(format);
    if (!importer) throw new Error(`no importer ${format}`);
    return {
      importer,
      source: join(dir, 'source'),
      target,
      split: 'private',
      canary: 'canary-of-this-import',
      now: new Date('2026-11-15T10:00:00Z'),
      slices: 1,
      ...options,
    };
  };
  return {
    dir,
    target,
    writeSource(files) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(dir, 'source', path)), { recursive: true });
        writeFileSync(join(dir, 'source', path), content);
      }
    },
    run: async (format, options = {}) => importSuite(toOptions(format, options)),
    preview: async (format, options = {}) => previewImport(toOptions(format, options)),
    async openImported() {
      const { problems } = await lintSuite(target);
      if (problems.length > 0) throw new Error(`lint: ${JSON.stringify(problems)}`);
      const suite = await openSuite(target);
      const items: Item[] = [];
      for await (const item of suite.items()) items.push(itemSchema.parse(item));
      await checkRoundTrip(suite, items);
      return items;
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** What an import made comes back out of an export as it was. */
async function checkRoundTrip(suite: Suite, items: readonly Item[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'doctorbench-export-'));
  try {
    await exportSuite({ suite, target: join(dir, 'set'), includePrivate: true });
    const back = readdirSync(join(dir, 'set'))
      .filter(file => file.endsWith('.jsonl'))
      .flatMap(file =>
        readFileSync(join(dir, 'set', file), 'utf8')
          .trim()
          .split('\n'),
      )
      .map(line => itemSchema.parse(JSON.parse(String(JSON.parse(line).item))));
    if (!isDeepStrictEqual(back, items))
      throw new Error('an export gives back other items than were imported');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A small picture of one grey. */
export async function makePng(shade: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.alloc(3 * 8 * 6, shade), { raw: { width: 8, height: 6, channels: 3 } })
    .png()
    .toBuffer();
}

/** One JSON object a line. */
export function toJsonLines(records: readonly unknown[]): string {
  return records.map(record => `${JSON.stringify(record)}\n`).join('');
}
