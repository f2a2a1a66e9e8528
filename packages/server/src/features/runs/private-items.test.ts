import { type Grade, gradeSchema, reportSchema } from '@doctorbench/core';
import { makeChoiceItem, makeGrade } from '@doctorbench/core/testing';
import type { Suite } from '@doctorbench/engine';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../testing/board-rows.ts';
import { withoutPrivateWords, withoutWords } from './private-items.ts';

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
  it('keeps every score and loses every word, and is still a grade', () => {
    const shown = withoutWords(full);
    expect(gradeSchema.parse(shown)).toEqual(shown);
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(shown).toMatchObject({
      itemId: 'kept',
      total: full.total,
      dimensions: full.dimensions,
      metrics: [{ metric: 'number-answer@1', percent: 50 }],
      vetoes: [{ turn: 1, dimension: 'safety', awaiting: 'split-red-line' }],
      harms: [{ class: 'wrong-dose', severity: 'critical', readers: 2 }],
    });
  });
});

describe('a report without private words', () => {
  it('loses those of private items only, of vetoes and of what waits for an expert', async () => {
    const suite = {
      getItem: async (id: string) => makeChoiceItem(id, { split: id === 'kept' ? 'private' : 'public' }),
    } as Partial<Suite> as Suite;
    const place = { repeat: 0, scenario: 'symptom-query' as const };
    const waits = {
      reason: 'tie' as const,
      criterionId: 'secret',
      text: 'secret',
      turn: 0,
      votes,
      total: 5,
      range: null,
    };
    const plain = makeReport();
    const report = {
      ...plain,
      veto: {
        ...plain.veto,
        records: ['kept', 'shown'].map(itemId => ({ ...veto, ...place, itemId })),
      },
      awaiting: {
        omitted: 0,
        records: ['kept', 'shown'].map(itemId => ({ ...waits, ...place, itemId })),
      },
    };
    const shown = await withoutPrivateWords(report, suite);
    expect(reportSchema.parse(shown)).toEqual(shown);
    expect(shown.veto.records[1]).toEqual(report.veto.records[1]);
    expect(shown.awaiting.records[1]).toEqual(report.awaiting.records[1]);
    const [hiddenVeto, hiddenWait] = [shown.veto.records[0], shown.awaiting.records[0]];
    expect(JSON.stringify([hiddenVeto, hiddenWait])).not.toContain('secret');
    expect(hiddenVeto).toMatchObject({ itemId: 'kept', scenario: 'symptom-query', turn: 1 });
    expect(hiddenWait).toMatchObject({ itemId: 'kept', reason: 'tie', total: 5, votes: [] });
    expect(shown.overall_score).toEqual(plain.overall_score);
  });
});
