import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Grade, type Item, listTagKinds, type Published, type PublishedReport } from '@doctorbench/core';
import { makeAnswer, makeRunManifest } from '@doctorbench/core/testing';
import { importers, importSuite } from '@doctorbench/datasets';
import { gradeAnswer, openSuite } from '@doctorbench/engine';
import { lexicalJudge } from '@doctorbench/grading';
import { createReportBuilder } from '@doctorbench/report/aggregate';

const shared = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

/** A file of a public set, beside the checkout; undefined where it is not there. */
export function findSample(path: string): string | undefined {
  const file = join(shared, path);
  return existsSync(file) ? file : undefined;
}

export const noSample = (path: string) => `no sample: put it at ../shared/data/${path} beside the checkout`;

/** The items that an importer makes of one file, given by its path or its text. */
export async function importItems(
  format: string,
  { file, text }: { readonly file?: string; readonly text?: string },
): Promise<{ readonly items: readonly Item[]; readonly published: Published | undefined }> {
  const importer = importers.find(({ name }) => name === format);
  if (!importer) throw new Error(`no importer ${format}`);
  const dir = await mkdtemp(join(tmpdir(), 'doctorbench-published-'));
  try {
    const [source, target] = [join(dir, 'source'), join(dir, 'suite')];
    await mkdir(source);
    if (file) await cp(file, join(source, `sample${/\.[^.]*$/.exec(file)?.[0] ?? ''}`));
    if (text) await writeFile(join(source, 'sample.jsonl'), text);
    await importSuite({
      importer,
      source,
      target,
      split: 'private',
      canary: 'canary-of-a-test',
      now: new Date('2026-11-15T10:00:00Z'),
      slices: 1,
    });
    const suite = await openSuite(target);
    const items: Item[] = [];
    for await (const item of suite.items()) items.push(item);
    return { items, published: suite.manifest.published };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The grade of an answer in these words. */
/** As in a run of a suite that names the rule. */
export function gradeText(item: Item, text: string, published?: Published): Promise<Grade> {
  return gradeAnswer(item, makeAnswer(item.id, { text }), {
    judge: lexicalJudge,
    policy: 'doctorbench@2',
    history: 'own',
    tagKinds: listTagKinds(published ? { published } : {}),
  });
}

export function publish(published: Published, grades: readonly Grade[]): PublishedReport | undefined {
  const builder = createReportBuilder(makeRunManifest({ published }));
  for (const grade of grades) builder.addGrade(grade);
  return builder.finish('2026-11-15T10:00:00Z').published;
}
