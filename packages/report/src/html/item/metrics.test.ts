import type { Grade, OpenItem } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createAnswer, createGrade, createOpen, render } from '../../testing/report-fixtures.ts';

type Metrics = NonNullable<Grade['metrics']>;

function pageOf(expected: OpenItem['expected'], metrics: Metrics): string {
  const item: OpenItem = { ...createOpen('measured'), rubric: [], ...(expected ? { expected } : {}) };
  const page = render([
    { item, answer: createAnswer(item, ['K 3.6']), grade: createGrade(item, { metrics }) },
  ]);
  return page.slice(
    page.indexOf('<ul class="metrics">'),
    page.indexOf('</ul>', page.indexOf('<ul class="metrics">')),
  );
}

describe('what metrics read and gave', () => {
  it('stands beside what was expected, with the figures behind it', () => {
    const page = pageOf(
      [
        { metric: 'number', value: 3.5, unit: 'mmol/L', tolerance: { percent: 5 } },
        { metric: 'set', members: [['hypertension', 'HTN'], ['gout']] },
      ],
      [
        { metric: 'number-answer@1', percent: 100, read: '3.6 mmol/L', detail: { value: 3.6, unitGiven: 1 } },
        { metric: 'set-f1@1', percent: 66.7, read: 'HTN', detail: { precision: 1, recall: 0.5 } },
      ],
    );
    expect(page).toMatch(/Expected<\/dt><dd lang="zh-CN">3\.5 mmol\/L ± 5\u00a0%/);
    expect(page).toContain('<q lang="zh-CN">3.6 mmol/L</q>');
    expect(page).toContain('value 3.600 · unit given 1');
    expect(page).toContain('>hypertension, gout<');
    expect(page).toContain('precision 1 · recall 0.500');
  });

  it('says when nothing could be read', () => {
    const page = pageOf(
      [{ metric: 'yes-no-maybe', value: 'no' }],
      [{ metric: 'yes-no-maybe@1', percent: 0 }],
    );
    expect(page).toContain('nothing could be read');
  });

  it('says nothing about reading where texts are compared whole', () => {
    const page = pageOf(
      [{ metric: 'rouge', references: ['See a doctor'], variant: 'rouge-1', by: 'word' }],
      [{ metric: 'rouge-1-word@1', percent: 40, detail: { f1: 0.4 } }],
    );
    expect(page).toContain('See a doctor');
    expect(page).not.toContain('Read from the answer');
  });

  it('names no expectation when a failed metric leaves it open whose it is', () => {
    const page = pageOf(
      [
        { metric: 'date', value: '2026-01-01' },
        { metric: 'similarity', references: ['x'] },
      ],
      [{ metric: 'date-answer@1', percent: 100, read: 'January 1' }],
    );
    expect(page).toContain('January 1');
    expect(page).not.toContain('Expected');
  });
});
