import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileJournal, mapGrades, runFiles } from './file-journal.ts';

let dir: string;
const list = async () => [...(await mapGrades(dir, ({ total }) => total)).entries()];
const scored = (percent: number) => ({ kind: 'scored', percent }) as const;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctorbench-grades-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('gives the last grade of each asking, where it was written, and none of a torn line', async () => {
  expect(await list()).toEqual([]);
  const journal = await createFileJournal(dir, makeRunManifest());
  for (const [id, percent] of [
    ['a', 10],
    ['b', 20],
    ['a', 30],
  ] as const)
    await journal.appendGrade(makeGrade(id, { total: scored(percent) }));
  await journal.close();
  await appendFile(join(dir, runFiles.grades), '{"itemId":"c"');
  expect(await list()).toEqual([
    ['b#0', scored(20)],
    ['a#0', scored(30)],
  ]);
});

it('says which line is no grade', async () => {
  await appendFile(join(dir, runFiles.grades), '}\n');
  await expect(list()).rejects.toMatchObject({ code: 'run.journal-corrupt', detail: 'grades.jsonl:4' });
});
