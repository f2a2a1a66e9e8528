import type { Harm, Verdict, Vote } from '@doctorbench/core';
import { unscored } from '@doctorbench/core';
import { gradeOf, makeGradeRecord } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createAwaitingRecords, listAwaiting } from './awaiting-records.ts';

const votes: Vote[] = [
  { judge: 'a', met: true, evidence: ['wait at home'] },
  { judge: 'b', met: false, evidence: [] },
];
const settled: Verdict = { criterionId: 'calls', turn: 0, met: true, evidence: ['call 120'], votes };
const tied: Verdict = { criterionId: 'rests', turn: 1, met: false, evidence: [], votes, awaiting: 'tie' };
const split: Verdict = { ...tied, criterionId: 'waits', turn: 0, awaiting: 'split-red-line' };
const range = { low: -100, high: 80 };

describe('what a grade has waiting', () => {
  it('is each tie and each split red line, with its votes and where the total may go', () => {
    const place = { itemId: 'x', repeat: 2, scenario: 'symptom-query', total: 40, range };
    expect(listAwaiting(gradeOf('x', 40, { repeat: 2, verdicts: [settled, tied, split], range }))).toEqual([
      { ...place, reason: 'tie', criterionId: 'rests', turn: 1, votes },
      { ...place, reason: 'split-red-line', criterionId: 'waits', turn: 0, votes },
    ]);
  });

  it('is the whole answer when it manipulated its judges', () => {
    const [record, ...rest] = listAwaiting(gradeOf('x', 0, { manipulated: true }));
    expect(rest).toEqual([]);
    expect(record).toMatchObject({ reason: 'manipulation', votes: [], total: 0, range: null });
    expect(record).not.toHaveProperty('criterionId');
  });

  it('is each harm that waits, with who saw it and who did not', () => {
    const harm: Harm = {
      id: 'harm-1',
      turn: 1,
      severity: 'serious',
      class: 'wrong-dose',
      readers: 2,
      awaiting: 'split-harm',
      findings: [
        {
          judge: 'a',
          quote: 'wait at home',
          class: 'wrong-dose',
          severity: 'critical',
          why: 'It kills.',
          right: 'Go.',
        },
      ],
    };
    const { awaiting: _, ...decided } = harm;
    const reading = { turn: 1, outcome: 'voted' as const, calls: 1, faults: {} };
    const grade = gradeOf('x', 40, {
      harms: [harm, { ...decided, id: 'harm-2' }],
      judging: [
        { ...reading, judge: 'a', harms: 1 },
        { ...reading, judge: 'b', harms: 0 },
        { ...reading, judge: 'mute' },
        { ...reading, judge: 'elsewhere', turn: 0, harms: 0 },
      ],
    });
    expect(listAwaiting(grade)).toMatchObject([
      { reason: 'split-harm', criterionId: 'harm-1', text: 'It kills.', turn: 1, votes },
    ]);
  });

  it('has no total while the item has none', () => {
    const grade = makeGradeRecord({ itemId: 'x', verdicts: [tied], total: unscored('judge-failed') });
    expect(listAwaiting(grade)).toMatchObject([{ total: null, range: null }]);
  });

  it('is nothing once experts have spoken', () => {
    expect(listAwaiting(gradeOf('x', 40, { verdicts: [settled], manipulated: false }))).toEqual([]);
  });
});

describe('the records of a report', () => {
  it('stand in the order of items, repeats and criteria, whatever came first', () => {
    const records = createAwaitingRecords();
    records.add(gradeOf('y', 0, { verdicts: [tied] }));
    records.add(gradeOf('x', 0, { repeat: 1, verdicts: [tied] }));
    records.add(gradeOf('x', 0, { verdicts: [split, tied] }));
    expect(
      records.finish().records.map(({ itemId, repeat, criterionId }) => [itemId, repeat, criterionId]),
    ).toEqual([
      ['x', 0, 'rests'],
      ['x', 0, 'waits'],
      ['x', 1, 'rests'],
      ['y', 0, 'rests'],
    ]);
  });

  it('beyond five hundred are counted, not listed', () => {
    const records = createAwaitingRecords();
    for (let index = 0; index < 251; index++)
      records.add(gradeOf(`item-${index}`, 0, { verdicts: [tied, split] }));
    const { records: listed, omitted } = records.finish();
    expect([listed.length, omitted]).toEqual([500, 2]);
  });
});
