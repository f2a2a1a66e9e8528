import { type Grade, gradeSchema, reportSchema } from '@doctorbench/core';
import { makeGrade } from '@doctorbench/core/testing';
import type { Suite } from '@doctorbench/engine';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../testing/board-rows.ts';
import { withoutPrivateRecords, withoutWords } from './private-items.ts';

const decidedAt = '2026-01-01T00:00:00Z';
const override = { met: true, expert: 'e', reason: 'secret', evidence: ['secret'], decidedAt };
const votes = [{ judge: 'j', met: true, evidence: ['secret'] }];
const red = { criterionId: 'secret', turn: 1, dimension: 'safety', evidence: ['secret'], votes };
const veto = { ...red, text: 'secret', reason: 'secret', awaiting: 'split-red-line' as const, override };

const full: Grade = makeGrade('kept', {
  read: ['secret'],
  metrics: [{ metric: 'number-answer@1', percent: 50, read: 'secret', detail: { secret: 1 } }],
  cleared: override,
  unjudged: ['secret'],
  verdicts: [{ ...red, met: true, awaiting: 'split-red-line', override }],
  dimensions: { safety: { kind: 'scored', percent: -100 } },
  vetoes: [veto],
  harms: [
    {
      id: 'harm-1',
      turn: 1,
      severity: 'critical',
      class: 'wrong-dose',
      readers: 2,
      findings: [
        {
          judge: 'j',
          quote: 'secret',
          class: 'wrong-dose',
          severity: 'critical',
          why: 'secret',
          right: 'secret',
        },
      ],
      override,
    },
  ],
  encounter: {
    end: 'finished',
    minutes: 12,
    visits: 1,
    calls: 9,
    costCny: 300,
    criticalActions: [{ criterionId: 'secret', byMin: 10, atMin: 4 }],
    faults: {},
  },
});

describe('a grade without words', () => {
  it('keeps what reports are made of and loses every word, and is still a grade', () => {
    const kept = withoutWords(full);
    expect(gradeSchema.parse(kept)).toEqual(kept);
    expect(JSON.stringify(kept)).not.toContain('secret');
    expect(kept).toMatchObject({
      itemId: 'kept',
      total: full.total,
      dimensions: full.dimensions,
      metrics: [{ metric: 'number-answer@1', percent: 50 }],
      vetoes: [{ turn: 1, dimension: 'safety' }],
    });
  });
});

describe('a report without private records', () => {
  it('names no private item, and counts what it does not list', () => {
    const suite = {
      entries: new Map(['kept', 'shown'].map(id => [id, { isPrivate: id === 'kept' }])),
    } as unknown as Pick<Suite, 'entries'>;
    const place = { repeat: 0, scenario: 'symptom-query' as const };
    const waits = { reason: 'tie' as const, turn: 0, votes, total: 5, range: null };
    const plain = makeReport();
    const records = ['kept', 'shown'].map(itemId => ({ ...veto, ...place, itemId }));
    const report = {
      ...plain,
      veto: { ...plain.veto, records },
      awaiting: { omitted: 1, records: ['kept', 'shown'].map(itemId => ({ ...waits, ...place, itemId })) },
    };
    const shown = withoutPrivateRecords(report, suite);
    expect(reportSchema.parse(shown)).toEqual(shown);
    expect(shown.veto).toMatchObject({ records: [records[1]], omitted: 1 });
    expect(shown.awaiting).toMatchObject({ records: [{ itemId: 'shown' }], omitted: 2 });
    expect(shown.overall_score).toEqual(plain.overall_score);
  });
});
