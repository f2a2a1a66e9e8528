import type { HumanReference } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { listReferenceLines } from './reference-lines.ts';

const mean: HumanReference = {
  kind: 'mean',
  percent: 71.6,
  who: { zh: '考生', en: 'candidates' },
  source: 'Liu et al., 2023',
  rule: 'accuracy',
};
const line: HumanReference = { ...mean, kind: 'pass-line', percent: 60, source: 'The rules' };
const figures = [{ rule: 'accuracy', value: 65.2, of: 10, unit: 'percent' }] as const;
const published = { rule: 'accuracy', source: 's', figures: [...figures] } as const;

describe('what a score is held against', () => {
  it('is what people reached, with the difference and where it was published', () => {
    const report = { published: { ...published, figures: [...figures] }, run: { humans: [mean, line] } };
    const [, people, passing] = listReferenceLines(report, createFormat('en', 'utc'));
    expect(people).toEqual({
      label: 'People',
      line: 'mean 71.60\u00a0% (candidates); this run 65.20\u00a0%, −6.40 points',
      hint: 'Published, not measured here: Liu et al., 2023.',
    });
    expect(passing?.line).toBe('pass line 60.00\u00a0% (candidates); this run 65.20\u00a0%, +5.20 points');
    expect(listReferenceLines(report, createFormat('zh', 'utc'))[1]?.line).toBe(
      '平均 71.60%（考生）；本次 65.20%，相差 −6.40 分',
    );
  });

  it('is not compared with a figure of another rule, and is nothing where nothing is known', () => {
    const other = { ...mean, rule: 'macro-f1' } as const;
    const [only] = listReferenceLines({ run: { humans: [other] } }, createFormat('en', 'utc'));
    expect(only?.line).toMatch(/no figure to compare$/);
    expect(listReferenceLines({ run: {} }, createFormat('en', 'utc'))).toEqual([]);
  });
});
