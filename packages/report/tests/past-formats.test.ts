import { readFileSync } from 'node:fs';
import { type Grade, gradeSchema, reportSchema, runManifestSchema } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { listAwaiting } from '../src/aggregate/awaiting-records.ts';
import { createReportBuilder } from '../src/aggregate/report-builder.ts';

function readFixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

function readGrades(name: string): readonly Grade[] {
  return readFixture(name)
    .trim()
    .split('\n')
    .map(line => gradeSchema.parse(JSON.parse(line)));
}

/** What past versions wrote, as they wrote it. Never change a fixture: add one when a format changes. */
const journals = [
  ['before there were judges', 'run-before-judges.json', 'grades-before-votes.jsonl', 'self-test'],
  ['with a panel, votes and experts', 'run-with-judges.json', 'grades-with-votes.jsonl', 'demonstration'],
] as const;

describe.each(journals)('a journal written %s', (_, manifest, grades, standing) => {
  it('is read as it stands', () => {
    const run: unknown = JSON.parse(readFixture(manifest));
    expect(runManifestSchema.parse(run)).toEqual(run);
    for (const line of readFixture(grades).trim().split('\n')) {
      const grade: unknown = JSON.parse(line);
      expect(gradeSchema.parse(grade)).toEqual(grade);
    }
  });

  it('makes a report', () => {
    const builder = createReportBuilder(runManifestSchema.parse(JSON.parse(readFixture(manifest))));
    for (const grade of readGrades(grades)) builder.addGrade(grade);
    const report = builder.finish('2026-11-16T00:00:00Z');
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.standing).toBe(standing);
    expect(report.overall_score === null).toBe(standing === 'self-test');
  });
});

describe('grades written before there were votes', () => {
  it('have neither votes nor anything that waits', () => {
    const grades = readGrades('grades-before-votes.jsonl');
    expect(new Set(grades.map(({ kind }) => kind))).toEqual(
      new Set(['choice', 'sequence', 'open', 'dialogue']),
    );
    expect(grades.some(({ vetoes }) => vetoes.length > 0)).toBe(true);
    for (const grade of grades) {
      expect(grade.verdicts.some(({ votes }) => votes)).toBe(false);
      expect(listAwaiting(grade)).toEqual([]);
    }
  });
});

describe('grades written with votes', () => {
  it('say what waits for an expert, and what one decided', () => {
    const grades = readGrades('grades-with-votes.jsonl');
    expect(grades.flatMap(listAwaiting).map(({ itemId, reason }) => [itemId, reason])).toEqual([
      ['tie', 'tie'],
      ['split', 'split-red-line'],
      ['misled', 'manipulation'],
    ]);
    const find = (id: string) => grades.find(({ itemId }) => itemId === id);
    expect(find('decided')?.verdicts.at(-1)?.override?.expert).toBe('Dr Li');
    expect(find('cleared')?.cleared?.expert).toBe('Dr Li');
  });
});
