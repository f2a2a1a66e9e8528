import { expect, it } from 'vitest';
import { findValueAt } from '../../charts/vitals.ts';
import { listBedVitals, listVitalSeries } from './vital-series.ts';

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

it('has the vital signs of each patient of a shift, from when they came and until their own death', () => {
  const person = (id: string, name: string) => ({ patient: { id, name } });
  const item = { case: { ...person('P-1', 'Ann'), shift: { patients: [person('P-2', 'Bob')] } } };
  const turns = toTurns(
    { minute: ['', 10], 'vitals.hr': ['', 80] },
    { minute: [10, 30], 'vitals.hr': [80, 90], 'P-2.vitals.hr': ['', 120] },
    { minute: [30, 60], 'vitals.hr': [90, 70], 'P-2.vitals.hr': [120, 0] },
  ).map((turn, index) => ({
    ...turn,
    events:
      index === 2
        ? [
            { atMin: 45, kind: 'died' as const, text: '', patient: 'P-2' },
            { atMin: 40, kind: 'measured' as const, text: '', patient: 'P-1' },
          ]
        : [],
  }));
  const beds = listBedVitals(turns, item as unknown as Parameters<typeof listBedVitals>[1]);
  expect(beds.map(({ patient, measured }) => [patient?.name, measured])).toEqual([
    ['Ann', [40]],
    ['Bob', []],
  ]);
  const points = beds.map(({ series }) => series[0]?.points.map(({ atMin, value }) => [atMin, value]));
  expect(points).toEqual([
    [
      [0, 80],
      [10, 80],
      [30, 90],
      [60, 70],
    ],
    [
      [30, 120],
      [30, 120],
      [45, 0],
    ],
  ]);
});
