import type { BoardRow } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { countFilters, filterRows, listDevelopers } from './filter-rows.ts';
import { toTiePlaces } from './tie-places.ts';

function row(card: Partial<BoardRow['card']>, completedAt = '2026-05-01T00:00:00.000Z'): BoardRow {
  return {
    rank: 1,
    tieGroup: 1,
    modelId: 'mod_0000000000000000',
    submissionId: 'sub_0000000000000000',
    card: { displayName: 'M', developer: 'Lab', parameterSize: '7B', ...card },
    phantom: false,
    provisional: false,
    overall_score: 50,
    interval: null,
    rating: 'D',
    vetoRate: 0,
    vetoRateUpperBound95: 0.01,
    scores: {},
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

  it('are counted, and offer each developer once', () => {
    expect(countFilters({ size: 'small', since: '2026-01-01' })).toBe(2);
    expect(listDevelopers(rows)).toEqual(['A', 'B']);
  });
});

it('draws one bracket around neighbours of a group', () => {
  const places = toTiePlaces([1, 1, 1, 2, 3, 3].map(tieGroup => ({ tieGroup })));
  expect(places).toEqual(['first', 'between', 'last', 'alone', 'first', 'last']);
});
