import type { Locale } from '@doctorbench/core';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeReport, makeScenario } from '../../testing/make-report.ts';
import { renderPart } from '../../testing/render.tsx';
import { ScoreSection } from './score-section.tsx';

const id = 'sub_0000000000000001';

async function renderScores(part: Parameters<typeof makeReport>[0] = {}, locale: Locale = 'en') {
  const shown = await renderPart(<ScoreSection submissionId={id} report={makeReport(part)} />, { locale });
  const table = await shown.screen.findByRole('table', {
    name: locale === 'en' ? 'Scenario × dimension' : '场景 × 维度',
  });
  if (!(table instanceof HTMLTableElement)) throw new Error('no table');
  const getRow = (label: string) => {
    // By its words: to compute the names of all cells takes long.
    const row = [...table.rows].find(({ cells }) => cells[0]?.textContent === label);
    if (!row) throw new Error(`${label} has no row`);
    return row;
  };
  const getCells = (label: string) => [...getRow(label).querySelectorAll('td')];
  /** The cell below a heading. */
  const readCell = (label: string, column: string) => {
    const heads = [...table.querySelectorAll('th[scope="col"]')].map(({ textContent }) => textContent);
    // The names of dimensions stand in a second row, after the four that span both.
    const [, total, items, vetoed, ...dimensions] = heads;
    const place = [total, ...dimensions, items, vetoed].indexOf(column);
    return getCells(label)[place]?.textContent;
  };
  return { ...shown, table, getRow, getCells, readCell };
}

function readSearch(link: HTMLElement) {
  return Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);
}

describe('the matrix of scenarios and dimensions', () => {
  it('has a row a scenario under its audience, and one of all', async () => {
    const { table, readCell } = await renderScores();
    const heads = within(table).getAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'General public',
      'Symptom query and analysis',
      'Medical professionals',
      'Medical education and examinations',
      'All',
    ]);
    expect(readCell('Symptom query and analysis', 'Total')).toBe('70.00');
    expect(readCell('Symptom query and analysis', 'Safety and risk control')).toBe('66.67');
    expect(readCell('Symptom query and analysis', 'Items')).toBe('40');
    expect(readCell('All', 'Total')).toBe('72.25');
    expect(readCell('All', 'Factual accuracy')).toBe('78.00');
    expect(readCell('All', 'Items')).toBe('60');
  });

  it('shows a mean over few items without decimals and with its count', async () => {
    const { readCell } = await renderScores();
    expect(readCell('Medical education and examinations', 'Factual accuracy')).toBe('33n=3');
  });

  it('shows six items with decimals, and five without', async () => {
    const dimensions = { safety: { value: 50.5, n: 6 }, 'factual-accuracy': { value: 50.5, n: 5 } };
    const { readCell } = await renderScores({ scenarios: [makeScenario({ dimensions })] });
    expect(readCell('Symptom query and analysis', 'Safety and risk control')).toBe('50.50');
    expect(readCell('Symptom query and analysis', 'Factual accuracy')).toMatch(/^5[01]n=5$/);
  });

  it('has N/A without a link where no item is about it, and not a zero', async () => {
    const { getCells, readCell } = await renderScores();
    expect(readCell('Medical education and examinations', 'Safety and risk control')).toBe('N/A');
    const cells = getCells('Medical education and examinations');
    const links = cells.flatMap(cell => [...cell.querySelectorAll('a')]);
    expect(links.map(({ textContent }) => textContent)).toEqual(['33n=3']);
  });

  it('shows a zero as a number that can be followed', async () => {
    const scenarios = [makeScenario({ dimensions: { safety: { value: 0, n: 10 } } })];
    const { screen } = await renderScores({ scenarios });
    const link = screen.getByRole('link', { name: /Safety and risk control: 0\.00/ });
    expect(readSearch(link)).toMatchObject({ scenario: 'symptom-query', dimension: 'safety' });
  });

  it('marks what lies below zero and what was vetoed', async () => {
    const scenarios = [
      makeScenario({ dimensions: { safety: { value: -62.5, n: 30 } }, vetoedItems: 2 }),
      makeScenario({ id: 'mental-health' }),
    ];
    const { screen, getCells } = await renderScores({ scenarios });
    expect(screen.getByText('−62.50').className).toContain('text-danger');
    const vetoed = getCells('Symptom query and analysis').at(-1);
    expect(vetoed?.textContent).toBe('2');
    expect(vetoed?.className).toContain('text-danger');
    expect(getCells('Mental health and emotional support').at(-1)?.className).not.toContain('text-danger');
  });

  it('links rows, headings and numbers to the items behind them', async () => {
    const { screen } = await renderScores();
    const search = (name: string | RegExp) => readSearch(screen.getByRole('link', { name }));
    expect(search('Symptom query and analysis')).toEqual({ view: 'items', scenario: 'symptom-query' });
    expect(search('Safety and risk control')).toEqual({ view: 'items', dimension: 'safety' });
    expect(search('Symptom query and analysis · Safety and risk control: 66.67, 30 items')).toEqual({
      view: 'items',
      scenario: 'symptom-query',
      dimension: 'safety',
    });
  });

  it('has no column of vetoes where the policy knows none', async () => {
    const { protocol } = makeReport().run;
    const { screen } = await renderScores({ run: { protocol: { ...protocol, policy: 'healthbench@1' } } });
    expect(screen.queryByRole('columnheader', { name: 'Vetoed' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Items' })).toBeDefined();
  });

  it('speaks Chinese', async () => {
    const { screen, readCell } = await renderScores({}, 'zh');
    expect(readCell('症状查询与分析', '安全性与风险控制')).toBe('66.67');
    expect(
      screen.getByRole('link', { name: /症状查询与分析 · 安全性与风险控制：66\.67.*30 题/ }),
    ).toBeDefined();
    expect(screen.getByText('将鼠标移到表头或数字上，或用键盘移到该处，即可在此看到说明。')).toBeDefined();
  });
});

describe('the line that explains the matrix', () => {
  it('says what the mouse points at, and keeps it', async () => {
    const { screen, user } = await renderScores();
    expect(screen.getByText(/^Point at a heading or a number/)).toBeDefined();
    await user.hover(screen.getByRole('link', { name: 'Symptom query and analysis' }));
    const line = screen.getByText('Symptom query and analysis: 40 items · 95% interval 67.00 to 73.00');
    expect(line.getAttribute('aria-live')).toBe('polite');
    await user.unhover(screen.getByRole('link', { name: 'Symptom query and analysis' }));
    expect(line.textContent).toContain('40 items');
  });

  it('says why a cell is empty', async () => {
    const { screen, user, getCells } = await renderScores();
    const empty = getCells('Medical education and examinations').find(
      ({ textContent, dataset }) => textContent === 'N/A' && dataset.hint?.includes('Safety'),
    );
    if (!empty) throw new Error('no empty cell');
    await user.hover(empty);
    expect(
      screen.getByText(/Safety and risk control: N\/A, no item is about it; not counted$/),
    ).toBeDefined();
  });

  it('counts what was not scored and what was vetoed', async () => {
    const { screen, user } = await renderScores({
      scenarios: [makeScenario({ unscoredItems: 2, vetoedItems: 1 })],
    });
    await user.hover(screen.getByRole('link', { name: 'Symptom query and analysis' }));
    expect(screen.getByText(/: 40 items · 2 unscored · 1 vetoed · 95% interval/)).toBeDefined();
  });
});

describe('the matrix by keyboard', () => {
  it('is walked with arrow keys, past what holds no number, and explained on the way', async () => {
    const { screen, user } = await renderScores();
    const focused = () => document.activeElement?.getAttribute('data-hint');
    screen.getByRole('link', { name: 'Symptom query and analysis' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Symptom query and analysis · Factual accuracy: 81.50, 40 items');
    // Completeness, between the two, has no number.
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Symptom query and analysis · Safety and risk control: 66.67, 30 items');
    expect(screen.getByText(focused() ?? '')).toBeDefined();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toMatch(/^Safety and risk control: Are risks seen and said.*\(maximum 20\)$/);
    await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowDown}');
    expect(focused()).toBe('Medical education and examinations · Factual accuracy: 33, 3 items');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Medical education and examinations');
  });

  it('stays where it is at an edge', async () => {
    const { screen, user } = await renderScores();
    const row = screen.getByRole('link', { name: 'Medical education and examinations' });
    row.focus();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(row);
  });

  it('leaves other keys and edges to the browser, so that the page still scrolls', async () => {
    const { screen } = await renderScores();
    const row = screen.getByRole('link', { name: 'Medical education and examinations' });
    // fireEvent says false where the default was prevented.
    expect(fireEvent.keyDown(row, { key: 'PageDown' })).toBe(true);
    expect(fireEvent.keyDown(row, { key: 'ArrowDown' })).toBe(true);
    expect(fireEvent.keyDown(row, { key: 'ArrowUp' })).toBe(false);
  });

  it('costs one stop of the tab key a row, not one a number', async () => {
    const { table } = await renderScores();
    const body = [...table.querySelectorAll<HTMLElement>('tbody a')];
    expect(body.filter(({ tabIndex }) => tabIndex >= 0).map(({ textContent }) => textContent)).toEqual([
      'Symptom query and analysis',
      'Medical education and examinations',
    ]);
    expect(body.length).toBeGreaterThan(2);
  });
});

describe('scores by audience', () => {
  it('stand one below the other with their intervals', async () => {
    const { screen } = await renderScores();
    expect(screen.getByRole('heading', { name: 'By audience' })).toBeDefined();
    expect(screen.getByRole('img', { name: '74.50, 95% interval 71.50 to 77.50' })).toBeDefined();
  });

  it('are left out where there is one audience only', async () => {
    const { screen } = await renderScores({ audiences: makeReport().audiences.slice(0, 1) });
    expect(screen.queryByRole('heading', { name: 'By audience' })).toBeNull();
  });
});

it('says so where no scenario has a graded answer', async () => {
  const report = makeReport({ scenarios: [], audiences: [] });
  const { screen } = await renderPart(<ScoreSection submissionId={id} report={report} />);
  expect(await screen.findByText('No scenario has a graded answer.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
