import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { toPublishedView } from './published.ts';

const published = {
  rule: 'macro-f1',
  source: 'Jin et al., 2019',
  figures: [
    { rule: 'macro-f1', value: 48.2222, of: 1200, unit: 'percent' },
    { rule: 'accuracy', value: 71, of: 1200, unit: 'percent' },
  ],
} as const;

describe('the line on the published rule', () => {
  it('names each figure with its number of answers, and whose rule it is', () => {
    const figures = [...published.figures];
    expect(toPublishedView({ published: { ...published, figures } }, createFormat('en', 'utc'))).toEqual({
      label: 'Published rule',
      line: 'macro-F1 = 48.22\u00a0% (n = 1,200); accuracy = 71.00\u00a0% (n = 1,200)',
      hint: 'The rule of the set’s authors, beside the score: Jin et al., 2019.',
    });
    expect(toPublishedView({ published: { ...published, figures } }, createFormat('zh', 'utc'))?.line).toBe(
      '宏平均 F1 = 48.22%（n = 1,200）；准确率 = 71.00%（n = 1,200）',
    );
  });

  it('writes shares and coefficients as they are published, with a true minus', () => {
    const lineOf = (unit: 'share' | 'tau', value: number) =>
      toPublishedView(
        { published: { ...published, figures: [{ rule: 'kendall-tau', value, of: 3, unit }] } },
        createFormat('en', 'utc'),
      )?.line;
    expect(lineOf('share', 0.25)).toBe('Kendall’s τ = 0.2500 (n = 3)');
    expect(lineOf('tau', -0.5)).toBe('Kendall’s τ = −0.5000 (n = 3)');
  });

  it('is not there where the suite names no rule', () => {
    expect(toPublishedView({}, createFormat('en', 'utc'))).toBeNull();
  });
});
