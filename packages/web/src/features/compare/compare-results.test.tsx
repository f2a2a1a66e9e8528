import type { ReportComparison } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toSubmissionId } from '../../testing/make-board.ts';
import { makeComparison, makeReport } from '../../testing/make-comparison.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPage, renderPart } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { ResultTable } from './result-table.tsx';

const api = useScriptedApi();

function answerResults(...reports: ReturnType<typeof makeReport>[]) {
  api.answer('GET /editions', []);
  for (const [index, report] of reports.entries()) {
    const id = toSubmissionId(index + 1);
    const card = { displayName: `Model ${index + 1}`, developer: 'Lab', parameterSize: '70B' };
    api.answer(`GET /submissions/${id}`, makeSubmission({ id, card, visibility: 'public' }));
    api.answer(`GET /submissions/${id}/report`, report);
  }
}

async function renderPair(comparison: Partial<ReportComparison>) {
  answerResults(makeReport(), makeReport());
  api.answer('GET /comparisons', makeComparison(comparison));
  const shown = await renderPage(`/compare?ids=${toSubmissionId(1)},${toSubmissionId(2)}`);
  await shown.screen.findByText('Items on which they disagree most', { selector: 'h2' });
  return shown;
}

/** The words of a model's row in the table of results. */
function readRow(screen: Awaited<ReturnType<typeof renderPage>>['screen'], name: string): readonly string[] {
  const row = within(screen.getAllByRole('table')[0] as HTMLElement)
    .getAllByRole('row')
    .find(each => within(each).queryByRole('rowheader', { name }));
  return [...(row?.children ?? [])].map(cell => cell.textContent ?? '');
}

describe('the finding', () => {
  const compared = [1, 2].map(n => ({
    id: toSubmissionId(n),
    name: `Model ${n}`,
    submission: makeSubmission({ id: toSubmissionId(n) }),
    report: makeReport(),
  }));
  const renderTable = (comparison: Partial<ReportComparison>, locale: 'zh' | 'en' = 'en') =>
    renderPart(
      <ResultTable compared={compared} comparisons={[makeComparison(comparison)]} states={['made']} />,
      { locale },
    );

  it.each([
    ['a-higher', { low: 1, high: 7 }, 'scores higher', '得分更高'],
    ['b-higher', { low: -7, high: -1 }, 'scores lower', '得分更低'],
    ['no-difference-shown', { low: -2, high: 6 }, 'cannot be told apart', '分不出高下'],
    ['too-few-cases', null, 'too few cases', '病例太少'],
  ] as const)('%s is said of the second model in both languages', async (verdict, interval, en, zh) => {
    const english = await renderTable({ verdict, interval });
    expect(readRow(english.screen, 'Model 2').at(-1)).toBe(en);
    expect(readRow(english.screen, 'Model 1').at(-1)).toBe('Reference');
    english.unmount();
    const chinese = await renderTable({ verdict, interval }, 'zh');
    expect(readRow(chinese.screen, 'Model 2').at(-1)).toBe(zh);
    expect(readRow(chinese.screen, 'Model 1').at(-1)).toBe('基准');
  });

  it('comes with the difference and its interval, signed', async () => {
    const { screen } = await renderTable({ difference: -3.5, interval: { low: -7, high: 0.25 } });
    const cells = readRow(screen, 'Model 2');
    expect(cells.at(-3)).toBe('−3.50');
    expect(cells.at(-2)).toBe('−7.00 … +0.25');
    const reference = readRow(screen, 'Model 1');
    expect(reference.at(-3)).toBe('');
    expect(reference.at(-2)).toBe('');
  });

  it('leaves the interval out where too few cases allow none', async () => {
    const { screen } = await renderTable({ verdict: 'too-few-cases', interval: null, pValue: null });
    expect(readRow(screen, 'Model 2').at(-2)).toBe('');
  });

  it('warns that not telling apart is no proof of equality, only where it is said', async () => {
    const tied = await renderTable({ verdict: 'no-difference-shown', interval: { low: -2, high: 6 } });
    expect(tied.screen.getByText(/That is not proof of equality/)).toBeDefined();
    tied.unmount();
    const { screen } = await renderTable({});
    expect(screen.queryByText(/not proof of equality/)).toBeNull();
  });

  it('says how many items were left out', async () => {
    const { screen } = await renderTable({ unpaired: 12 });
    expect(readRow(screen, 'Model 2').at(-1)).toContain('12 items scored in one only were left out');
  });

  it('names for how many models the intervals hold together', async () => {
    const { screen } = await renderTable({});
    expect(screen.getByText(/hold with 95% for all 2 models together/)).toBeDefined();
  });

  it('is not given before it is there', async () => {
    const { screen } = await renderPart(
      <ResultTable compared={compared} comparisons={[undefined]} states={['pending']} />,
    );
    expect(readRow(screen, 'Model 2').at(-1)).toBe('Loading');
  });
});

describe('a comparison that cannot be made', () => {
  const address = `/compare?ids=${toSubmissionId(1)},${toSubmissionId(2)}`;

  it('is told from one that shows no difference', async () => {
    answerResults(makeReport(), makeReport());
    api.refuse('GET /comparisons', { status: 409, code: 'run.not-comparable' });
    const { screen } = await renderPage(address);
    expect(await screen.findByText('Not comparable')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('cannot be told apart')).toBeNull();
  });

  it('because of a fault is not called incomparable, and can be tried again', async () => {
    answerResults(makeReport(), makeReport());
    api.refuse('GET /comparisons', { status: 400, code: 'request.invalid' });
    const { screen, user } = await renderPage(address);
    const alert = await screen.findByRole('alert');
    expect(screen.queryByText('Not comparable')).toBeNull();
    api.answer('GET /comparisons', makeComparison());
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('scores higher')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the numbers side by side', () => {
  const twoReports = () => [
    makeReport({ scores: { safety: 80, completeness: 60 } }),
    makeReport({ scores: { safety: 86.5 } }),
  ];
  const address = `/compare?ids=${toSubmissionId(1)},${toSubmissionId(2)}`;

  it('give overall score, rating and vetoes of each', async () => {
    answerResults(
      makeReport({ overall_score: { value: 71.25, interval: null, n: 9 }, rating: 'C' }),
      makeReport({
        overall_score: null,
        rating: null,
        veto: { vetoedItems: 3, scoredItems: 9, rate: 0.3, corrected: null, records: [], omitted: 3 },
      }),
    );
    api.answer('GET /comparisons', makeComparison());
    const { screen } = await renderPage(address);
    await screen.findByText('scores higher');
    const [, overall, , vetoes] = readRow(screen, 'Model 1');
    expect([overall, vetoes]).toEqual(['71.25', '0']);
    expect(screen.getByRole('img', { name: 'Rating C' })).toBeDefined();
    const second = readRow(screen, 'Model 2');
    expect(second[1]).not.toMatch(/\d/);
    expect(second[3]).toBe('3');
  });

  it('show dimensions with the difference from the reference, and none where one is missing', async () => {
    answerResults(...twoReports());
    api.answer('GET /comparisons', makeComparison());
    const { screen } = await renderPage(`${address}&rows=dimensions`);
    const table = await screen.findByRole('table', { name: 'By dimension' });
    const read = (name: string) => {
      const row = within(table).getByRole('rowheader', { name }).closest('tr');
      return [...(row?.children ?? [])].slice(1).map(cell => cell.textContent);
    };
    expect(read('Safety and risk control')).toEqual(['80.00', '86.50+6.50']);
    const [reference, other] = read('Information completeness');
    expect(reference).toBe('60.00');
    expect(other).not.toMatch(/\d/);
  });

  it('change between scenarios and dimensions in the address', async () => {
    answerResults(...twoReports());
    api.answer('GET /comparisons', makeComparison());
    const { screen, user, router } = await renderPage(address);
    await screen.findByRole('table', { name: 'By scenario' });
    await user.click(screen.getByRole('radio', { name: 'Dimension' }));
    expect(screen.getByRole('table', { name: 'By dimension' })).toBeDefined();
    expect(router.state.location.search).toMatchObject({ rows: 'dimensions' });
  });

  it('are in the chart too, readable as a table', async () => {
    answerResults(...twoReports());
    api.answer('GET /comparisons', makeComparison());
    const { screen } = await renderPage(address);
    const chart = await screen.findByRole('table', { name: 'Profiles' });
    const row = within(chart).getByRole('rowheader', { name: 'Safety and risk control' }).closest('tr');
    expect([...(row?.children ?? [])].map(cell => cell.textContent)).toEqual([
      'Safety and risk control',
      '80.00',
      '86.50',
    ]);
  });
});

describe('the items on which two disagree', () => {
  const title = { zh: '胸闷', en: 'Chest tightness' };

  it('are listed with both scores, each leading to its answer', async () => {
    const { screen } = await renderPair({ widest: [{ itemId: 'item-1', title, a: -100, b: 75 }] });
    const table = screen.getByRole('table', { name: 'Items on which they disagree most' });
    const reference = within(table).getByRole('link', { name: 'Model 1: Chest tightness' });
    expect(reference.textContent).toBe('75.00');
    expect(reference.getAttribute('href')).toBe(`/reports/${toSubmissionId(1)}/items/item-1`);
    expect(within(table).getByRole('link', { name: 'Model 2: Chest tightness' }).textContent).toBe('−100.00');
    expect(within(table).getByText('−175.00')).toBeDefined();
  });

  it('may be none', async () => {
    const { screen } = await renderPair({ widest: [] });
    expect(screen.getByText('They scored the same on every item.')).toBeDefined();
  });

  it('are told by side where one alone was vetoed', async () => {
    const { screen } = await renderPair({
      vetoedOnlyA: 3,
      vetoedOnlyB: 0,
      vetoedOnly: [{ itemId: 'item-9', title, run: 'a' }],
    });
    expect(screen.getByRole('heading', { name: 'Model 2 only (3)' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Model 1 only (0)' })).toBeDefined();
    expect(screen.getByText('and 2 more')).toBeDefined();
    const link = screen.getByRole('link', { name: /Chest tightness/ });
    expect(link.getAttribute('href')).toBe(`/reports/${toSubmissionId(2)}/items/item-9`);
  });

  it('are those of the model chosen among several', async () => {
    answerResults(makeReport(), makeReport(), makeReport());
    api.answer('GET /comparisons', ({ query }: { query: URLSearchParams }) =>
      makeComparison({ widest: [{ itemId: `against-${query.get('a')?.slice(-1)}`, a: 10, b: 20 }] }),
    );
    const { screen, user, router } = await renderPage(
      `/compare?ids=${[1, 2, 3].map(toSubmissionId).join(',')}`,
    );
    expect(await screen.findByText('against-2')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Compared with the reference'), 'Model 3');
    expect(screen.getByText('against-3')).toBeDefined();
    expect(screen.queryByText('against-2')).toBeNull();
    expect(router.state.location.search).toMatchObject({ against: toSubmissionId(3) });
  });
});
