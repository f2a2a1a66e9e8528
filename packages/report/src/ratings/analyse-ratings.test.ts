import type { AnswerRating } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { renderRatingsPage } from '../html/ratings-page.ts';
import { analyseRatings } from './analyse-ratings.ts';

function rate(rater: string, model: string, score: (item: number) => number): AnswerRating[] {
  return Array.from({ length: 8 }, (_, item) => ({
    rater,
    model,
    item: `i${item}`,
    aspect: 'correctness' as const,
    score: score(item),
  }));
}

describe('ratings', () => {
  const ratings = [
    ...rate('kind', 'a', item => 4 + (item % 2)),
    ...rate('severe', 'a', item => 3 + (item % 2)),
    ...rate('kind', 'b', item => 3 + (item % 2)),
    ...rate('severe', 'b', item => 2 + (item % 2)),
  ];

  it('give means with intervals, and say nothing of aspects nobody rated', () => {
    const [a] = analyseRatings(ratings).models;
    expect(a?.aspects.correctness?.value).toBe(4);
    expect(a?.aspects.correctness?.interval?.low).toBeLessThan(4);
    expect(a?.aspects.fluency).toBeNull();
  });

  it('tell the severe rater from the kind one', () => {
    const { raters } = analyseRatings(ratings);
    const severity = new Map(raters.map(({ rater, severity: own }) => [rater, own?.value ?? 0]));
    expect(severity.get('severe')).toBeGreaterThan(severity.get('kind') ?? 0);
  });

  it('adjust nothing where raters share no model', () => {
    const report = analyseRatings([
      ...rate('kind', 'a', item => 4 + (item % 2)),
      ...rate('severe', 'b', item => 2 + (item % 2)),
    ]);
    expect(report.connected).toBe(false);
    expect(report.models.every(({ adjusted }) => adjusted === null)).toBe(true);
  });

  it('are shown on a page that escapes what raters are called', () => {
    const page = renderRatingsPage(analyseRatings(rate('<b>x', '<i>m', item => 1 + (item % 5))), 'zh');
    expect(page).not.toContain('<b>x');
    expect(page).not.toContain('<i>m');
    expect(page).toContain('评分者一致性');
  });
});
