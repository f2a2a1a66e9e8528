import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Grade, type RunManifest, reportSchema, scored } from '@doctorbench/core';
import { makeAnswer, makeChoiceItem, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import type { Journal } from '@doctorbench/engine';
import { createFileJournal, openSuite } from '@doctorbench/engine';
import { tinyPng, writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeReport } from './write-report.ts';

let root: string;
const opened: Journal[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-report-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(journal => journal.close()));
  await rm(root, { recursive: true, force: true });
});

async function openRun(name: string, manifest: RunManifest, grades: readonly Grade[]): Promise<Journal> {
  const journal = await createFileJournal(join(root, name), manifest);
  opened.push(journal);
  for (const grade of grades) {
    await journal.appendAnswer(makeAnswer(grade.itemId));
    await journal.appendGrade(grade);
  }
  return journal;
}

function write(journal: Journal, name: string, against?: Journal) {
  const generatedAt = new Date('2026-01-01T00:00:00Z');
  return writeReport({
    journal,
    suite: undefined,
    dir: join(root, name),
    locale: 'en',
    generatedAt,
    against,
  });
}

const totals = (...percents: readonly number[]) =>
  percents.map((percent, index) => makeGrade(`item-${index}`, { total: scored(percent) }));
const manifest = makeRunManifest({ planned: 3 });
const other = makeRunManifest({
  runId: 'run_abcdefghij',
  planned: 3,
  endpoint: { baseUrl: 'http://127.0.0.1:9/v1', model: 'other' },
});

describe('a report', () => {
  it('is written as data, table and page', async () => {
    const journal = await openRun('a', manifest, totals(100, 50, 0));
    const report = await write(journal, 'a');
    expect(reportSchema.parse(JSON.parse(await readFile(join(root, 'a', 'report.json'), 'utf8')))).toEqual(
      report,
    );
    expect(report).not.toHaveProperty('comparison');
    const rows = (await readFile(join(root, 'a', 'items.csv'), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(4);
  });

  it('of a suite with pictures holds them, the controls and the section on imaging', async () => {
    const film = { id: 'film', path: 'film.png', mediaType: 'image/png' } as const;
    const item = makeChoiceItem('seen', { track: 'vlm', scenario: 'image-diagnosis', attachments: [film] });
    const suite = await openSuite(
      await writeSuiteFolder(join(root, 'suite'), { items: [item], files: { 'film.png': tinyPng } }),
    );
    const journal = await createFileJournal(
      join(root, 'a'),
      makeRunManifest({
        track: 'vlm',
        planned: 1,
        protocol: { images: { longestSide: 2048 }, controls: { blind: 20, swapped: 20 } },
      }),
    );
    opened.push(journal);
    for (const control of [undefined, 'blind'] as const) {
      const mark = control ? { control } : {};
      await journal.appendAnswer(makeAnswer('seen', { ...mark, text: control ? 'No picture here' : 'A' }));
      await journal.appendGrade(makeGrade('seen', { ...mark, scenario: 'image-diagnosis', modality: 'ecg' }));
    }
    const generatedAt = new Date('2026-01-01T00:00:00Z');
    const report = await writeReport({ journal, suite, dir: join(root, 'a'), locale: 'en', generatedAt });
    expect(report.imaging?.blind?.items).toBe(1);
    const page = await readFile(join(root, 'a', 'report.html'), 'utf8');
    expect(page).toContain(`src="data:image/png;base64,${tinyPng.toString('base64')}"`);
    expect(page).toContain('id="imaging"');
    expect(page).toMatch(/Asked without the image, it said[\s\S]*No picture here/);
    const rows = (await readFile(join(root, 'a', 'items.csv'), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(',language,modality,status,');
    expect(rows[1]).toContain(',en,ecg,answered,');
  });

  it('against a second run of its protocol holds the comparison', async () => {
    const a = await openRun('a', manifest, totals(100, 50, 0));
    const b = await openRun('b', other, totals(40, 50));
    const { comparison } = await write(a, 'a', b);
    expect(comparison).toMatchObject({
      kind: 'runs',
      against: { runId: 'run_abcdefghij', model: 'other', judges: ['offline-lexical@1'] },
      difference: 30,
      overallA: 75,
      overallB: 45,
      pairs: 2,
      unpaired: 1,
      widest: [{ itemId: 'item-0', a: 100, b: 40 }],
    });
    const stored = reportSchema.parse(JSON.parse(await readFile(join(root, 'a', 'report.json'), 'utf8')));
    expect(stored.comparison).toEqual(comparison);
    expect(await readFile(join(root, 'a', 'report.html'), 'utf8')).toContain('Compared with another run');
  });

  it('against another grading of its answers compares the judges', async () => {
    const a = await openRun('a', manifest, totals(100, 50));
    const regraded = makeRunManifest({ planned: 3, protocol: { judges: ['judge-a'] } });
    const b = await openRun('b', regraded, totals(90, 50));
    expect((await write(a, 'a', b)).comparison).toMatchObject({
      kind: 'judges',
      against: { judges: ['judge-a'] },
      difference: 5,
    });
  });

  it('is refused against a run of another protocol, before anything is written', async () => {
    const a = await openRun('a', manifest, totals(100));
    const b = await openRun(
      'b',
      { ...other, protocol: { ...other.protocol, judges: ['judge-a'] } },
      totals(90),
    );
    await expect(write(a, 'a', b)).rejects.toMatchObject({ code: 'run.not-comparable', detail: 'judges' });
    expect(await readdir(join(root, 'a'))).not.toContain('items.csv');
  });

  it('is refused against a run that shares no scored item', async () => {
    const a = await openRun('a', manifest, totals(100));
    const b = await openRun('b', other, [makeGrade('elsewhere')]);
    await expect(write(a, 'a', b)).rejects.toMatchObject({ code: 'run.not-comparable' });
  });
});
