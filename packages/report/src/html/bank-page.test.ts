import { type Bank, bankSchema } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { toBankView } from '../view/bank.ts';
import { renderBankPage } from './bank-page.ts';

function makeItem(id: string, b: number): Bank['items'][number] {
  return {
    id,
    scenario: null,
    low: 0,
    high: 100,
    parameters: { a: 1, b, c: 0.2 },
    standardErrors: { a: 0.2, b: 0.3, c: 0.05 },
    easiness: 0.5,
    discrimination: 0.3,
    examinees: 2,
    infit: 1,
    outfit: 1,
    summedScoreFit: null,
  };
}

const bank = bankSchema.parse({
  schemaVersion: 1,
  madeAt: '2026-01-01T00:00:00Z',
  productVersion: '0',
  suite: null,
  model: '3pl',
  seed: '1',
  calibrators: [
    { name: 'lab/strong', developer: 'lab', score: 80, answered: 3, ability: 1.2, abilityError: 0.4 },
    { name: 'lab/<img src=x>', developer: 'lab', score: 20, answered: 3, ability: -9, abilityError: 0.4 },
  ],
  dropped: [],
  items: [makeItem('easy', -1.1), makeItem('hard', 1.4), makeItem('<script>', 1.1)],
  spread: 0.2,
  strongest: 1.2,
  links: [10, 20].map(asked => ({
    asked,
    intercept: 0,
    slope: 1,
    error: 60 / asked,
    meanAbsoluteError: 1,
    examinees: 2,
  })),
  gate: {
    open: false,
    reason: 'few-examinees',
    examinees: 2,
    developers: 1,
    budget: 20,
    adaptiveError: null,
    stratifiedError: null,
    confidence: null,
  },
  warnings: [],
  dif: [
    {
      group: 'zh',
      examinees: 5,
      others: 5,
      tested: 3,
      items: [
        { id: 'hard', level: 'C', delta: -2, standardError: 0.3, p: 0.001, adjustedP: 0.003, logistic: null },
      ],
    },
  ],
});

describe('the page of a bank', () => {
  it('puts models and items on one scale, the hardest first, and what lies far out at its end', () => {
    const { map, information } = toBankView(bank);
    expect(map[0]).toEqual({ from: 1, examinees: ['lab/strong'], items: 2, share: 1 });
    expect(map.at(-1)).toEqual({ from: -4, examinees: ['lab/<img src=x>'], items: 0, share: 0 });
    const best = information.reduce((a, b) => (b.information > a.information ? b : a));
    expect(best.theta).toBeGreaterThan(0.8);
  });

  it('tells the error of the form that the bank is used with', () => {
    const open = toBankView({ ...bank, gate: { ...bank.gate, open: true, reason: 'wins' } });
    expect(open.cost).toEqual([
      { asked: 10, error: 6 },
      { asked: 20, error: 3 },
    ]);
    const many = Array.from({ length: 40 }, (_, index) => makeItem(`i-${index}`, 0));
    const closed = toBankView({ ...bank, items: many });
    expect(closed.cost.map(({ asked }) => asked)).toEqual([10, 20]);
    // Of 40 items with a variance of 0.2, twenty leave √(0.2 · ½ / 20) of the marks.
    expect(closed.cost[1]?.error).toBeCloseTo(100 * Math.sqrt(0.005), 9);
  });

  it('says which items differ, and prints names of models and items as text', () => {
    for (const locale of ['en', 'zh'] as const) {
      const page = renderBankPage(bank, locale);
      expect(page).toContain('zh C');
      expect(page).not.toContain('<script>');
      expect(page).not.toContain('<img');
      expect(page).toContain('&lt;script&gt;');
    }
  });
});
