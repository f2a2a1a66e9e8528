import type { Locale } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../testing/make-report.ts';
import { renderPart } from '../../testing/render.tsx';
import { BehindSection } from './denominators-section.tsx';

async function renderBehind(part: Parameters<typeof makeReport>[0] = {}, locale: Locale = 'en') {
  const shown = await renderPart(<BehindSection report={makeReport(part)} />, { locale });
  await shown.screen.findByRole('heading', { level: 2 });
  const readTable = (name: string) =>
    Object.fromEntries(
      [...shown.screen.getByRole('table', { name }).querySelectorAll('tbody tr')].map(row => {
        const [label, ...cells] = [...row.children].map(({ textContent }) => textContent);
        return [label, cells];
      }),
    );
  return { ...shown, readTable };
}

describe('the sample behind the numbers', () => {
  const denominators = {
    planned: 1200,
    asked: 60,
    answered: 57,
    refused: 4,
    truncated: 2,
    manipulated: 1,
    scored: 56,
    unscored: { timeout: 3, 'judge-failed': 1 },
    unjudgedCriteria: 5,
  };

  it('counts what was planned, asked, answered and scored, and what became of the rest', async () => {
    const { readTable } = await renderBehind({ denominators });
    expect(readTable('Answers')).toEqual({
      Planned: ['1,200'],
      Asked: ['60'],
      Answered: ['57'],
      'of these refused (graded)': ['4'],
      'of these unreadable (graded as wrong)': ['0'],
      'of these cut at the output limit': ['2'],
      'of these addressing the grader': ['0'],
      'of these misleading their judges (0 at most)': ['1'],
      Scored: ['56'],
      Unscored: ['4'],
      'no reply in time': ['3'],
      'endpoint error': ['0'],
      'judge failed': ['1'],
      'needs a panel of judges': ['0'],
      'simulated clinic failed': ['0'],
      'Criteria not judged': ['5'],
    });
  });

  it('says how far the score could move', async () => {
    const { readTable } = await renderBehind({ overallBounds: { worst: -3.5, best: 80 } });
    expect(readTable('Answers')).toMatchObject({
      'Overall score: Worst case': ['−3.50'],
      'Overall score: Best case': ['80.00'],
    });
  });

  it('speaks Chinese', async () => {
    const { screen, readTable } = await renderBehind({ denominators }, 'zh');
    expect(readTable('作答')).toMatchObject({ 计划: ['1,200'], 未评分: ['4'], 超时无答复: ['3'] });
    expect(screen.getByText(/没有得分绝不当作零分/)).toBeDefined();
  });
});

describe('exact answers', () => {
  it('are told with their interval and how many there were', async () => {
    const { readTable } = await renderBehind({
      exact: {
        choice: {
          n: 40,
          correct: 30,
          accuracyInterval: { low: 0.598, high: 0.858 },
          partialPercent: 81.25,
        },
        sequence: { n: 7, meanTau: -0.125 },
      },
    });
    expect(readTable('Exact answers')).toEqual({
      'Choice questions right95% interval 59.8% to 85.8%': ['75.0%', '40'],
      'with partial credit (not in the score)': ['81.3%', '40'],
      'Ordering questions: mean Kendall τ (1 all right, −1 reversed)': ['−0.125', '7'],
    });
  });

  it('are left out where there are none', async () => {
    const { screen } = await renderBehind();
    expect(screen.queryByRole('table', { name: 'Exact answers' })).toBeNull();
  });
});

describe('groups of items', () => {
  it('are listed most asked first, few items without decimals, nothing as N/A', async () => {
    const { screen } = await renderBehind({
      departments: [
        { id: 'cardiology', score: { value: -12.5, n: 4 } },
        { id: 'neurology', score: { value: 71.25, n: 50 } },
        { id: 'pediatrics', score: null },
      ],
    });
    const list = screen.getByRole('heading', { name: 'By department' }).parentElement?.querySelector('ul');
    const rows = [...(list?.children ?? [])].map(row => [...row.children].map(cell => cell.textContent));
    expect(rows.map(([, ...numbers]) => numbers)).toEqual([
      ['71.25', 'n=50'],
      [expect.stringMatching(/^−1[23]$/), 'n=4'],
      ['N/A', 'n=0'],
    ]);
    expect(screen.getByText(/^−1[23]$/).className).toContain('text-danger');
  });

  it('are given by difficulty', async () => {
    const { readTable } = await renderBehind({
      difficulties: [
        { id: 'easy', score: { value: 90, n: 50 } },
        { id: 'hard', score: { value: 20.4, n: 5 } },
      ],
    });
    expect(readTable('By difficulty')).toEqual({ Easy: ['90.00', '50'], Hard: ['20n=5', '5'] });
  });

  it('are left out where nothing is scored', async () => {
    const { screen } = await renderBehind({ departments: [], difficulties: [] });
    expect(screen.queryByText('By department')).toBeNull();
    expect(screen.queryByText('By difficulty')).toBeNull();
  });
});
