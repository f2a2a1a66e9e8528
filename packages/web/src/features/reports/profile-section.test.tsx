import type { Locale } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeDimensions, makeEstimate, makeReport } from '../../testing/make-report.ts';
import { renderPart } from '../../testing/render.tsx';
import { ProfileSection } from './profile-section.tsx';

async function renderProfile(part: Parameters<typeof makeReport>[0] = {}, locale: Locale = 'en') {
  const shown = await renderPart(<ProfileSection report={makeReport(part)} label="Hua-70B" />, { locale });
  await shown.screen.findByRole('heading', { level: 2 });
  const { screen } = shown;
  const getLine = (name: string) => {
    const line = screen.getByText(name, { selector: 'li > span' }).closest('li');
    if (!line) throw new Error(`${name} has no line`);
    return line;
  };
  return { ...shown, getLine };
}

const three = makeDimensions({
  safety: makeEstimate(66.667, 30),
  'factual-accuracy': makeEstimate(78, 43),
  empathy: { value: -33.333, interval: null, n: 3 },
});

describe('the profile by dimension', () => {
  it('has a line for every dimension, with its interval and what it asks', async () => {
    const { screen, getLine } = await renderProfile({ dimensions: three });
    expect(screen.getByRole('heading', { name: 'Scores by dimension' })).toBeDefined();
    const safety = getLine('Safety and risk control');
    expect(safety.textContent).toContain('66.67');
    expect(within(safety).getByRole('img').getAttribute('aria-label')).toBe(
      '66.67, 95% interval 63.67 to 69.67',
    );
    expect(within(safety).getByText('Safety and risk control').title).toContain('Are risks seen and said');
    expect(within(safety).getByTitle('Core 2 · maximum 20')).toBeDefined();
  });

  it('has N/A and no picture where no item is about a dimension', async () => {
    const { getLine } = await renderProfile({ dimensions: three });
    const ethics = getLine('Ethics and compliance');
    expect(within(ethics).getByText('N/A')).toBeDefined();
    expect(within(ethics).queryByRole('img')).toBeNull();
  });

  it('writes a mean of few items without decimals, in red below zero', async () => {
    const { screen } = await renderProfile({ dimensions: three });
    const score = screen.getByText('−33');
    expect(score.textContent).toBe('−33n=3');
    expect(score.className).toContain('text-danger');
    expect(screen.getByText('Axis from −100 to 100; dot: value, band: 95% interval.')).toBeDefined();
  });

  it('speaks Chinese', async () => {
    const { screen, getLine } = await renderProfile({ dimensions: three }, 'zh');
    expect(screen.getByRole('heading', { name: '分维度得分' })).toBeDefined();
    expect(getLine('安全性与风险控制').textContent).toContain('66.67');
  });
});

describe('the radar chart', () => {
  it('is a table for those who do not see it, in which nothing is not zero', async () => {
    const { screen } = await renderProfile({ dimensions: three });
    const rows = [...screen.getByRole('table', { name: 'Radar chart' }).querySelectorAll('tr')].map(row =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows[0]?.[1]).toBe('Hua-70B');
    expect(rows).toContainEqual(['Safety and risk control', '66.67']);
    expect(rows.find(([name]) => name === 'Information completeness')?.[1]).not.toMatch(/\d/);
    expect(screen.getByText(/The bold ring is zero\./)).toBeDefined();
  });

  it('is not drawn of two dimensions', async () => {
    const { screen } = await renderProfile();
    expect(screen.queryByRole('table', { name: 'Radar chart' })).toBeNull();
    expect(screen.getByText('A radar chart needs at least three scored dimensions.')).toBeDefined();
  });
});

describe('the spread of item scores', () => {
  it('is drawn, and told in words', async () => {
    const { screen } = await renderProfile();
    expect(screen.getByText(/Number of items in steps of 10 points; grey: below zero/)).toBeDefined();
    const rows = [
      ...screen.getByRole('table', { name: 'Distribution of item scores' }).querySelectorAll('tbody tr'),
    ].map(row => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toContainEqual(['70', '80', '60']);
  });

  it('is said to be empty where nothing is scored', async () => {
    const { screen } = await renderProfile({ distribution: Array.from({ length: 20 }, () => 0) });
    expect(screen.getByText('No item score to show.')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Distribution of item scores' })).toBeNull();
  });
});

describe('scores by tag', () => {
  it('are absent where the policy scores none', async () => {
    const { screen } = await renderProfile();
    expect(screen.queryByRole('heading', { name: 'Scores by tag' })).toBeNull();
  });

  it('are listed up to two hundred, and the rest is counted', async () => {
    const tags = Array.from({ length: 203 }, (_, n) => ({ tag: `tag-${n}`, score: makeEstimate(50, 10) }));
    const { screen, getLine } = await renderProfile({ tags });
    expect(screen.getByRole('heading', { name: 'Scores by tag' })).toBeDefined();
    expect(within(getLine('tag-0')).getByTitle('10 items').textContent).toBe('50.00');
    expect(screen.queryByText('tag-200')).toBeNull();
    expect(screen.getByText('3 further tags are in report.json.')).toBeDefined();
  });
});
