import type { AnswerTurn } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { fitLimit } from './long-text.ts';
import { listVitalTraces, valueAt } from './vitals.ts';

type Changes = NonNullable<AnswerTurn['calls']>[number]['changes'];

function turnsOf(...changes: readonly Changes[]): readonly AnswerTurn[] {
  const calls = changes.map((change, index) => ({
    ...{ id: String(index), name: 'wait', arguments: '{}', result: '' },
    changes: change,
  }));
  return [{ text: '', finishReason: 'tool-calls', latencyMs: 0, calls }];
}

describe('listVitalTraces', () => {
  it('holds a value until the minute at which it began to change', () => {
    const turns = turnsOf(
      { minute: [0, 10] },
      { minute: [10, 30], 'vitals.hr': [90, 130] },
      { 'vitals.hr': [130, 60] },
    );
    expect(listVitalTraces(turns)).toEqual([
      {
        name: 'hr',
        points: [
          { atMin: 0, value: 90 },
          { atMin: 10, value: 90 },
          { atMin: 30, value: 130 },
          { atMin: 30, value: 60 },
        ],
      },
    ]);
  });

  it('has nothing of a vital sign that never changed, or whose record is no number', () => {
    expect(listVitalTraces(turnsOf({ minute: [0, 5] }, { 'vitals.sbp': ['', 'x'] }))).toEqual([]);
  });
});

describe('valueAt', () => {
  const points = [
    { atMin: 10, value: 90 },
    { atMin: 30, value: 130 },
  ];

  it('runs straight between two points and stays level beyond them', () => {
    expect([0, 10, 15, 30, 99].map(atMin => valueAt(points, atMin))).toEqual([90, 90, 100, 130, 130]);
  });
});

describe('fitLimit', () => {
  it('cuts only the longest texts, so that all of them fit together', () => {
    expect(fitLimit(['a'.repeat(10), 'b'.repeat(500), 'c'.repeat(400)], 210)).toBe(100);
    expect(fitLimit(['a', 'b'.repeat(150)], 210)).toBeGreaterThanOrEqual(150);
  });
});
