import type { BoardRow } from '@doctorbench/core';
import { describe, expect, it, vi } from 'vitest';
import { countFilters, filterRows, listDevelopers } from './filter-rows.ts';
import { joinRanks, toRankRange, toRanksByModel, toTiedRanks } from './rank-range.ts';

function row(card: Partial<BoardRow['card']>, completedAt = '2026-05-01T00:00:00.000Z'): BoardRow {
  return {
    rank: 1,
    ranks: null,
    tiedWith: [],
    modelId: 'mod_0000000000000000',
    submissionId: 'sub_0000000000000000',
    card: { displayName: 'M', developer: 'Lab', parameterSize: '7B', ...card },
    phantom: false,
    medal: null,
    standing: 'result',
    overall_score: 50,
    interval: null,
    rating: 'D',
    vetoRate: 0,
    vetoRateUpperBound95: 0.01,
    scores: {},
    decided: { choice: null, sequence: null },
    robustness: null,
    completedAt,
  };
}

describe('filters', () => {
  const rows = [
    row({ developer: 'A', openWeights: true }),
    row({ developer: 'B', openWeights: false, parameterSize: '200B' }),
    row({ developer: 'A' }, '2026-07-01T00:00:00.000Z'),
  ];

  it('hold together', () => {
    expect(filterRows(rows, {})).toHaveLength(3);
    expect(filterRows(rows, { developer: 'A' })).toEqual([rows[0], rows[2]]);
    expect(filterRows(rows, { developer: 'A', since: '2026-06-01' })).toEqual([rows[2]]);
    expect(filterRows(rows, { size: 'large' })).toEqual([rows[1]]);
  });

  it('count a model that does not say whether its weights are open as neither', () => {
    expect(filterRows(rows, { weights: 'open' })).toEqual([rows[0]]);
    expect(filterRows(rows, { weights: 'closed' })).toEqual([rows[1]]);
  });

  it('take a result of the very day', () => {
    expect(filterRows(rows, { since: '2026-07-01' })).toEqual([rows[2]]);
  });

  it('begin the day where the reader is', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    const evening = row({}, '2026-06-30T17:30:00.000Z');
    expect(filterRows([evening], { since: '2026-07-01' })).toEqual([evening]);
    expect(filterRows([evening], { since: '2026-07-02' })).toEqual([]);
    vi.stubEnv('TZ', 'America/New_York');
    expect(filterRows([evening], { since: '2026-07-01' })).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('are counted, and offer each developer once', () => {
    expect(countFilters({ size: 'small', since: '2026-01-01' })).toBe(2);
    expect(listDevelopers(rows)).toEqual(['A', 'B']);
  });
});

describe('the rank range', () => {
  it('is one rank, a range of them, or none', () => {
    expect(toRankRange({ ranks: { best: 2, worst: 5 } })).toBe('2–5');
    expect(toRankRange({ ranks: { best: 3, worst: 3 } })).toBe('3');
    expect(toRankRange({ ranks: null })).toBeUndefined();
  });

  it('names those it cannot be told apart from by rank, and counts those that are not loaded', () => {
    const at = (rank: number, tiedWith: string[] = []) => ({
      ...row({}),
      rank,
      modelId: `mod_${rank}`,
      tiedWith,
    });
    const first = at(1, ['mod_4', 'mod_2', 'mod_9', 'mod_3']);
    const tied = toTiedRanks(first, toRanksByModel([first, at(2), at(3), at(4), at(5)]));
    expect(tied).toEqual({ ranks: [2, 3, 4], elsewhere: 1 });
    expect(joinRanks([2, 3, 4, 6, 8, 9], ', ')).toBe('2–4, 6, 8–9');
  });
});
