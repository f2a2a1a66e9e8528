import type { AnswerTurn, ClinicEvent } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { listMoments } from './moments.ts';

type Turn = Pick<AnswerTurn, 'calls' | 'events'>;
type Changes = NonNullable<AnswerTurn['calls']>[number]['changes'];

function toTurn(events: readonly ClinicEvent[], ...changes: readonly Changes[]): Turn {
  return {
    calls: changes.map((each, index) => ({
      id: `c${index}`,
      name: 'wait',
      arguments: '{}',
      result: '',
      changes: each,
    })),
    events: [...events],
  };
}

const turns: readonly Turn[] = [
  toTurn(
    [
      { atMin: 0, kind: 'ordered', text: 'ECG', refs: ['ecg'] },
      { atMin: 0, kind: 'ordered', text: 'troponin', refs: ['troponin'] },
    ],
    { costCny: [0, 150], minute: [0, 1] },
  ),
  toTurn(
    [
      { atMin: 1, kind: 'given', text: 'aspirin', refs: ['aspirin'] },
      { atMin: 5, kind: 'resulted', text: 'ECG is in', refs: ['ecg'] },
      { atMin: 9, kind: 'changed', text: 'worse' },
    ],
    { drugs: ['', 'aspirin'] },
    { minute: [1, 9], 'vitals.sbp': [120, 84], 'courses.stemi': [0.4, 0.7] },
  ),
];

describe('the moments of an encounter', () => {
  it('know the first value of a path from its first change, and nothing of a path that never changed', () => {
    const [first] = listMoments(turns);
    expect(first?.state.values).toMatchObject({ 'vitals.sbp': 120, 'courses.stemi': 0.4, drugs: '' });
    expect(first?.state.values).not.toHaveProperty(['vitals.hr']);
  });

  it('take what is recorded first for the beginning, before what is known without the record', () => {
    const [first] = listMoments([toTurn([{ atMin: 0, kind: 'said', text: '' }], { 'vitals.hr': ['', 88] })], {
      known: { 'vitals.hr': 70, 'vitals.rr': 16 },
    });
    expect(first?.state.values).toEqual({ 'vitals.hr': 88, 'vitals.rr': 16 });
  });

  it('let what a call did show at once, and what time did when it has passed', () => {
    const [, , given, resulted, changed] = listMoments(turns);
    expect(given?.state.values).toMatchObject({ drugs: 'aspirin', 'vitals.sbp': 120, costCny: 150 });
    expect(resulted?.state.values).toMatchObject({ 'vitals.sbp': 120 });
    expect(changed?.state.values).toMatchObject({ 'vitals.sbp': 84, 'courses.stemi': 0.7, minute: 9 });
  });

  it('know nothing between two records, and say from when what they know is', () => {
    expect(listMoments(turns).map(({ state }) => state.readMin)).toEqual([0, 0, 1, 1, 9]);
  });

  it('show the dead as dead from the minute of death, however long the turn goes on', () => {
    const events: ClinicEvent[] = [
      { atMin: 1, kind: 'waited', text: '' },
      { atMin: 70, kind: 'died', text: '' },
      { atMin: 480, kind: 'resulted', text: '' },
    ];
    const moments = listMoments([toTurn(events, { minute: [0, 600], 'vitals.hr': [110, 0] })]);
    expect(moments.map(({ state }) => state.values['vitals.hr'])).toEqual([110, 0, 0]);
  });

  it('count a test as under way until its result is in', () => {
    expect(listMoments(turns).map(({ state }) => state.pending)).toEqual([
      ['ecg'],
      ['ecg', 'troponin'],
      ['ecg', 'troponin'],
      ['troponin'],
      ['troponin'],
    ]);
  });

  it('name the relative who answers in the place of the patient', () => {
    const turn = toTurn([{ atMin: 0, kind: 'answered', text: 'yes' }]);
    expect(listMoments([turn])[0]?.actor).toBe('patient');
    expect(listMoments([turn], { informant: 'relative' })[0]?.actor).toBe('relative');
  });

  it('say who acted, and keep the state over a turn in which nothing happened', () => {
    const moments = listMoments([
      ...turns,
      toTurn([], { costCny: [150, 200] }),
      toTurn([{ atMin: 9, kind: 'finished', text: 'x' }], {}),
    ]);
    expect(moments.map(({ actor }) => actor)).toEqual([
      'agent',
      'agent',
      'agent',
      'clinic',
      'patient',
      'agent',
    ]);
    expect(moments.at(-1)).toMatchObject({ turn: 3, state: { values: { costCny: 200, 'vitals.sbp': 84 } } });
  });
});
