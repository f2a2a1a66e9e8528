import { type Comparison, type Item, reportSchema } from '@doctorbench/core';
import { makeChoiceItem, makeDialogueItem, makeOpenItem } from '@doctorbench/core/testing';
import type { Suite } from '@doctorbench/engine';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../testing/board-rows.ts';
import { findTitle, withItemWords, withTitles } from './item-words.ts';

const items: readonly Item[] = [
  makeOpenItem('shown'),
  makeDialogueItem('talk'),
  makeChoiceItem('kept', { split: 'private' }),
];
const suite = {
  async getItem(id: string) {
    const item = items.find(each => each.id === id);
    if (!item) throw new Error(id);
    return item;
  },
} as Partial<Suite> as Suite;
const place = { repeat: 0, scenario: 'symptom-query' as const };
const veto = { ...place, criterionId: 'x', turn: 0, text: 't', reason: 'r', evidence: ['e'] };
const waits = { ...place, reason: 'tie' as const, votes: [], total: 5, range: null };

describe('the words of items', () => {
  it('are told of public items and not of private ones', async () => {
    expect(await findTitle(suite, 'shown')).toEqual(items[0]?.title);
    expect(await findTitle(suite, 'kept')).toBeUndefined();
  });

  it('name the vetoes of a report and what waits for an expert', async () => {
    const plain = makeReport();
    const [open, talk] = items;
    if (open?.kind !== 'open' || talk?.kind !== 'dialogue') throw new Error('other items');
    const last = talk.turns.length - 1;
    const criterionOf = (rubric: (typeof open)['rubric'] | undefined) => rubric?.[0]?.id ?? '';
    const report = await withItemWords(
      {
        ...plain,
        veto: { ...plain.veto, records: ['shown', 'kept'].map(itemId => ({ ...veto, itemId })) },
        awaiting: {
          omitted: 0,
          records: [
            { ...waits, itemId: 'shown', criterionId: criterionOf(open.rubric) },
            { ...waits, itemId: 'talk', turn: last, criterionId: criterionOf(talk.turns[last]?.rubric) },
            { ...waits, itemId: 'talk' },
            { ...waits, itemId: 'kept' },
          ],
        },
      },
      suite,
    );
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.veto.records.map(({ title }) => title)).toEqual([open.title, undefined]);
    expect(report.awaiting.records.map(({ title }) => title)).toEqual([
      open.title,
      talk.title,
      talk.title,
      undefined,
    ]);
    expect(report.awaiting.records.map(({ text }) => text)).toEqual([
      open.rubric[0]?.text,
      talk.turns[last]?.rubric[0]?.text,
      undefined,
      undefined,
    ]);
  });

  it('name the items of a comparison', async () => {
    const comparison: Comparison = {
      difference: 0,
      interval: null,
      pValue: null,
      verdict: 'too-few-cases',
      family: 2,
      pairs: 2,
      unpaired: 0,
      overallA: 0,
      overallB: 0,
      vetoedOnlyA: 1,
      vetoedOnlyB: 0,
      vetoedOnly: [{ itemId: 'kept', run: 'a' }],
      scenarios: [],
      widest: [{ itemId: 'shown', a: 1, b: 0 }],
    };
    const named = await withTitles(comparison, suite);
    expect(named.widest[0]?.title).toEqual(items[0]?.title);
    expect(named.vetoedOnly).toEqual(comparison.vetoedOnly);
  });
});
