import { expect, it } from 'vitest';
import { findValueAt } from '../../charts/vitals.ts';
import { listVitalSeries } from './vital-series.ts';

type Turns = Parameters<typeof listVitalSeries>[0];
type Changes = NonNullable<Turns[number]['calls']>[number]['changes'];

function toTurns(...changes: readonly Changes[]): Turns {
  return changes.map(each => ({
    calls: [{ id: 'a', name: 'wait', arguments: '', result: '', changes: each }],
  }));
}

it('draws a vital sign from its first value through the end of every turn that changed it', () => {
  const [series, ...others] = listVitalSeries(
    toTurns(
      { minute: [0, 5] },
      { minute: [5, 10], 'vitals.hr': [80, 96] },
      { minute: [10, 20], 'vitals.hr': [96, 130] },
    ),
  );
  expect(others).toEqual([]);
  expect(series).toEqual({
    name: 'hr',
    points: [
      { atMin: 0, value: 80 },
      { atMin: 10, value: 96 },
      { atMin: 20, value: 130 },
    ],
  });
  expect(series && [0, 9, 10, 99].map(atMin => findValueAt(series, atMin))).toEqual([80, 80, 96, 130]);
});

it('ends with death, not with the turn in which it came', () => {
  const [turn] = toTurns({ minute: [0, 600], 'vitals.hr': [110, 0] });
  const [series] = listVitalSeries([{ ...turn, events: [{ atMin: 70, kind: 'died', text: '' }] }]);
  expect(series?.points).toEqual([
    { atMin: 0, value: 110 },
    { atMin: 70, value: 0 },
  ]);
});

it('keeps one value a minute, and knows nothing of signs that did not change', () => {
  const changes: Changes = { 'vitals.sbp': [120, 110] };
  expect(listVitalSeries(toTurns(changes, { 'vitals.sbp': [110, 70] }))).toEqual([
    {
      name: 'sbp',
      points: [
        { atMin: 0, value: 120 },
        { atMin: 0, value: 70 },
      ],
    },
  ]);
  expect(listVitalSeries(toTurns({ costCny: [0, 5], 'vitals.hr': ['', 80] }))).toEqual([]);
});
