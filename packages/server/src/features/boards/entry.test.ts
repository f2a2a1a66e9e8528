import { boardRowSchema, listBoardColumns } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { SubmissionRow } from '../../db/submission-row.ts';
import { makeReport } from '../../testing/board-rows.ts';
import { testCard } from '../../testing/platform-rows.ts';
import { toBoardEntry } from './entry.ts';

const row = {
  id: 'sub_00000000000000000001',
  seq: 7,
  modelId: 'mod_00000000000000000001',
  editionId: 'e',
  card: testCard,
  phantom: null,
  endedAt: new Date('2026-01-02T00:00:00Z'),
} as SubmissionRow;

describe('a board entry', () => {
  it('holds the scores that there are, by column; zero is one of them', () => {
    const entry = toBoardEntry(row, {
      report: makeReport({ overall: 40, dimensions: { safety: 0, ethics: -20 } }),
    });
    expect(entry).toMatchObject({
      overall: 40,
      low: null,
      high: null,
      seq: 7,
      phantom: false,
      standing: 'result',
      scores: { 'dimension:safety': 0, 'dimension:ethics': -20, 'scenario:symptom-query': 40 },
      completedAt: row.endedAt,
    });
    for (const column of Object.keys(entry?.scores ?? {})) expect(listBoardColumns('llm')).toContain(column);
    expect(boardRowSchema.shape.scores.parse(entry?.scores)).toEqual(entry?.scores);
  });

  it('says of a phantom that it is one', () => {
    expect(toBoardEntry({ ...row, phantom: 'good' }, { report: makeReport() })?.phantom).toBe(true);
  });

  it('says of a model that it does not look at the pictures, where that was found', () => {
    const imaging = { modalities: [], blind: null, swapped: null };
    const ignores = (looksAtImages: boolean | null) =>
      toBoardEntry(row, { report: { ...makeReport(), imaging: { ...imaging, looksAtImages } } })
        ?.ignoresImages;
    expect([ignores(false), ignores(true), ignores(null)]).toEqual([true, false, false]);
    expect(toBoardEntry(row, { report: makeReport() })?.ignoresImages).toBe(false);
  });

  it('is none where nothing was scored', () => {
    expect(toBoardEntry(row, { report: { ...makeReport(), overall_score: null } })).toBeUndefined();
  });

  it('holds of a self-test what code decided, and no score', () => {
    const report = makeReport({ overall: 95, standing: 'self-test', dimensions: { safety: 95 } });
    const accuracyInterval = { low: 0.4, high: 0.9 };
    const choice = { n: 10, correct: 7, accuracyInterval, partialPercent: 80 };
    const entry = toBoardEntry(row, {
      report: { ...report, exact: { choice, sequence: { n: 2, meanTau: -0.5 } } },
    });
    expect(entry).toMatchObject({
      standing: 'self-test',
      overall: null,
      low: null,
      high: null,
      rating: null,
      vetoRate: null,
      vetoUpper: null,
      scores: {},
      decided: { choice: { n: 10, correct: 7 }, sequence: { n: 2, meanTau: -0.5 } },
    });
  });
});
