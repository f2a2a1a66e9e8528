import type { StressReport, Variant } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { renderStressPage } from './stress-page.ts';

const variant: Variant = { family: 'shape', version: 1, seed: 1, rate: 0.12, expectation: 'must-not-change' };

const report: StressReport = {
  schemaVersion: 1,
  generatedAt: '2026-11-01T09:00:00Z',
  runId: 'run_0123456789',
  base: {
    runId: 'run_9876543210',
    model: '<img src=x onerror=alert(1)>',
    suiteTitle: { zh: '题集', en: 'Suite' },
    phantom: false,
  },
  items: 40,
  asked: 39,
  planned: 40,
  paraphraser: null,
  baseline: null,
  variants: [
    {
      name: 'shape@1/0.12/1',
      variant,
      title: { zh: '形近字', en: 'Shape' },
      items: 40,
      unscored: 0,
      flips: { count: 4, of: 40, interval: { low: 0.04, high: 0.23 } },
      pairs: {
        n: 40,
        rightBefore: 30,
        rightAfter: 26,
        lost: 4,
        gained: 0,
        difference: { value: -10, interval: { low: -20, high: 1 } },
        exactP: 0.125,
        midP: 0.0625,
        adjustedP: 0.125,
      },
      verdict: 'clean',
      score: null,
      missed: null,
      refused: { before: 0, after: 2 },
      vetoed: { before: 0, after: 0 },
      overRefusal: null,
      harmBlindness: { before: 1, after: 3, of: 9 },
      scenarios: [],
    },
  ],
  consistency: null,
  robustness: { count: 26, of: 30, interval: { low: 0.7, high: 0.95 } },
  lengths: null,
};

const pair = (move: 'lost' | 'same', after: { text: string; answer: string; right: boolean }) => ({
  itemId: `item-${move}`,
  title: { zh: '<b>题</b>', en: '<b>title</b>' },
  variant: 'shape@1/0.12/1',
  move,
  before: { text: '血清钾', answer: 'A', right: true },
  after,
});

const page = (locale: 'zh' | 'en') =>
  renderStressPage(
    {
      report,
      pairs: [
        pair('lost', { text: '血请钾', answer: 'B', right: false }),
        pair('same', { text: '血情钾', answer: 'A', right: true }),
      ],
      omitted: { changed: 3, same: 20 },
    },
    locale,
  );

it('marks what was changed, and lets nothing that was read become markup', () => {
  const text = page('en');
  expect(text).toContain('血<mark>清</mark>钾');
  expect(text).toContain('血<mark>请</mark>钾');
  expect(text).not.toContain('<img src=x');
  expect(text).not.toContain('<b>title</b>');
  expect(text).toContain('86.7 %');
  expect(text).toContain('−10.0 [−20.0, +1.0]');
  expect(text).toContain('Not finished: 39 of 40');
  expect(text).toContain('0 → 2');
  expect(text).toContain('1 → 3');
  expect(text).toContain('75.0 → 65.0 %');
});

it('speaks both languages', () => {
  expect(page('zh')).toContain('压力实验室');
  expect(page('zh')).toContain('稳健指数');
  expect(page('zh')).not.toContain('Robustness');
});

it('shows what flipped first, and everything by one choice without a script', () => {
  const text = page('en');
  expect(text).toContain('id="pairs-changed" checked');
  expect(text).toContain('Flipped (1)');
  expect(text).toContain('All (2)');
  expect(text).toMatch(/<details class="move-same">/);
  expect(text).toContain('#pairs-changed:checked~.pair-list .move-same');
  expect(text).not.toContain('<script');
});
