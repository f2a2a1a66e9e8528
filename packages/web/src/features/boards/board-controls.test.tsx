import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeBoardPage, makeRow, toSubmissionId } from '../../testing/make-board.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

const rows = [
  makeRow(1, { card: { developer: 'Alpha', parameterSize: '7B', openWeights: true } }),
  makeRow(2, { card: { developer: 'Beta', parameterSize: '200B', openWeights: false } }),
  makeRow(3, {
    card: { developer: 'Alpha', parameterSize: 'undisclosed' },
    completedAt: '2026-07-02T08:00:00.000Z',
  }),
];

async function renderBoard(search = '', page = makeBoardPage({ rows })) {
  api.answer('GET /editions', [page.edition]);
  api.answer(`GET /boards/${page.edition.id}`, page);
  const shown = await renderPage(`/boards/${page.edition.id}${search}`);
  await shown.screen.findByText(/of [\d,]+ shown/);
  const listModels = () =>
    shown.screen.queryAllByText(/^Model \d+$/, { selector: 'a' }).map(link => link.textContent);
  return { ...shown, listModels };
}

describe('sorting a board', () => {
  it('asks the server for the column that was clicked, and turns it round at the second click', async () => {
    const { screen, user, router } = await renderBoard();
    const header = () => screen.getByRole('columnheader', { name: 'Safety and risk control' });
    expect(header().getAttribute('aria-sort')).toBe('none');
    await user.click(within(header()).getByRole('button'));
    expect(router.state.location.search).toMatchObject({ sort: 'dimension:safety' });
    expect(header().getAttribute('aria-sort')).toBe('descending');
    expect(api.findRequest('GET /boards/llm-2026')?.query.get('sort')).toBe('dimension:safety');
    await user.click(within(header()).getByRole('button'));
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    expect(api.findRequest('GET /boards/llm-2026')?.query.get('order')).toBe('asc');
    expect(router.state.location.search).toMatchObject({ sort: 'dimension:safety', order: 'asc' });
  });

  it('leaves a plain address for the usual order', async () => {
    const { screen, user, router } = await renderBoard('?sort=dimension:safety&order=asc');
    const header = screen.getByRole('columnheader', { name: 'Overall score' });
    await user.click(within(header).getByRole('button'));
    expect(router.state.location.searchStr).toBe('');
  });

  it('keeps the rows in sight until the new order is there', async () => {
    const { screen, user, listModels } = await renderBoard();
    let deliver: (page: unknown) => void = () => {};
    api.answer('GET /boards/llm-2026', () => new Promise(resolve => (deliver = resolve)));
    await user.click(screen.getByRole('button', { name: 'Safety and risk control' }));
    expect(listModels()).toEqual(['Model 1', 'Model 2', 'Model 3']);
    deliver(makeBoardPage({ rows: rows.toReversed() }));
    await screen.findByText(/3 of 3 shown/);
    await expect.poll(listModels).toEqual(['Model 3', 'Model 2', 'Model 1']);
  });

  it('falls back on the overall score where the board lacks the column of the address', async () => {
    const { screen } = await renderBoard('?sort=dimension:perception');
    expect(screen.getByRole('columnheader', { name: 'Overall score' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(api.findRequest('GET /boards/llm-2026')?.query.get('sort')).toBe('overall_score');
  });
});

describe('the columns of a board', () => {
  it('are dimensions, and scenarios when chosen', async () => {
    const { screen, user, router } = await renderBoard();
    expect(screen.getByRole('columnheader', { name: 'Factual accuracy' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Scenario' }));
    expect(screen.queryByRole('columnheader', { name: 'Factual accuracy' })).toBeNull();
    expect(router.state.location.search).toMatchObject({ columns: 'scenarios' });
    await user.click(screen.getByRole('radio', { name: 'Dimension' }));
    expect(screen.getByRole('columnheader', { name: 'Factual accuracy' })).toBeDefined();
    expect(router.state.location.searchStr).toBe('');
  });

  it('are those of the address', async () => {
    const { screen } = await renderBoard('?columns=scenarios');
    expect(screen.getByRole('radio', { name: 'Scenario' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('columnheader', { name: 'Factual accuracy' })).toBeNull();
  });
});

describe('the filters of a board', () => {
  it('are read from the address', async () => {
    const { screen, listModels } = await renderBoard('?developer=Alpha&size=small');
    expect(listModels()).toEqual(['Model 1']);
    expect(screen.getByLabelText('Developer')).toHaveProperty('value', 'Alpha');
    expect(screen.getByLabelText('Size')).toHaveProperty('value', 'small');
    expect(screen.getByText('1 of 3 shown')).toBeDefined();
  });

  it('go into the address, and out of it when cleared', async () => {
    const { screen, user, router, listModels } = await renderBoard();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Developer'), 'Alpha');
    expect(listModels()).toEqual(['Model 1', 'Model 3']);
    expect(router.state.location.search).toMatchObject({ developer: 'Alpha' });
    await user.selectOptions(screen.getByLabelText('Size'), 'Not disclosed');
    expect(listModels()).toEqual(['Model 3']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(listModels()).toHaveLength(3);
    expect(router.state.location.searchStr).toBe('');
  });

  it('offer each developer once, and all', async () => {
    const { screen } = await renderBoard();
    const options = within(screen.getByLabelText('Developer')).getAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual(['All', 'Alpha', 'Beta']);
  });

  it('tell open weights from closed ones, and from those that do not say', async () => {
    const { screen, user, listModels } = await renderBoard();
    await user.selectOptions(screen.getByLabelText('Open weights'), 'Yes');
    expect(listModels()).toEqual(['Model 1']);
    await user.selectOptions(screen.getByLabelText('Open weights'), 'No');
    expect(listModels()).toEqual(['Model 2']);
    await user.selectOptions(screen.getByLabelText('Open weights'), 'All');
    expect(listModels()).toHaveLength(3);
  });

  it('take the day of an evaluation', async () => {
    const { listModels, screen } = await renderBoard('?since=2026-07-02');
    expect(listModels()).toEqual(['Model 3']);
    expect(screen.getByLabelText('Evaluated since')).toHaveProperty('value', '2026-07-02');
  });

  it('drop what the address misspells', async () => {
    const { listModels, screen } = await renderBoard('?size=huge&weights=maybe&since=tomorrow');
    expect(listModels()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('say that nothing passes them, how much was looked through, and let go', async () => {
    const page = makeBoardPage({ rows, total: 1200 });
    const { screen, user, listModels } = await renderBoard('?developer=Nobody', page);
    expect(screen.getByRole('heading', { name: 'No model matches these filters' })).toBeDefined();
    expect(screen.getByText('Filters apply to the 3 of 1,200 models loaded.')).toBeDefined();
    const [, inPlaceOfTable] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(inPlaceOfTable as HTMLElement);
    expect(listModels()).toHaveLength(3);
  });
});

describe('a board of several pages', () => {
  it('loads the next one when asked, and says how many are shown', async () => {
    const first = makeBoardPage({ rows: rows.slice(0, 2), total: 3, next: 'after-2' });
    const { screen, user, listModels } = await renderBoard('', first);
    expect(screen.getByText('2 of 3 shown')).toBeDefined();
    api.answer('GET /boards/llm-2026', ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'after-2' ? makeBoardPage({ rows: rows.slice(2), total: 3 }) : first,
    );
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3 of 3 shown')).toBeDefined();
    expect(listModels()).toEqual(['Model 1', 'Model 2', 'Model 3']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('keeps what is there when the next page cannot be had', async () => {
    const first = makeBoardPage({ rows: rows.slice(0, 2), total: 3, next: 'after-2' });
    const { screen, user, listModels } = await renderBoard('', first);
    api.refuse('GET /boards/llm-2026', { status: 400, code: 'request.invalid' });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(within(await screen.findByRole('alert')).getByText('request.invalid')).toBeDefined();
    expect(listModels()).toEqual(['Model 1', 'Model 2']);
  });
});

describe('choosing models to compare', () => {
  it('needs two, goes into the address, and leads to the comparison', async () => {
    const { screen, user, router } = await renderBoard();
    await user.click(screen.getByLabelText('Choose Model 2 for comparison'));
    expect(screen.getByText('Choose one more to compare')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    await user.click(screen.getByLabelText('Choose Model 1 for comparison'));
    const ids = `${toSubmissionId(2)},${toSubmissionId(1)}`;
    expect(router.state.location.search).toMatchObject({ compare: ids });
    const link = screen.getByRole('link', { name: 'Compare 2 models' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('ids')).toBe(ids);
  });

  it('takes four at most', async () => {
    const many = [1, 2, 3, 4, 5].map(n => makeRow(n));
    const ids = many.slice(0, 3).map(({ submissionId }) => submissionId);
    const { screen, user } = await renderBoard(`?compare=${ids.join(',')}`, makeBoardPage({ rows: many }));
    const fifth = screen.getByLabelText('Choose Model 5 for comparison');
    expect(fifth).toHaveProperty('disabled', false);
    await user.click(screen.getByLabelText('Choose Model 4 for comparison'));
    expect(screen.getByText('Four at most')).toBeDefined();
    expect(fifth).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('Choose Model 1 for comparison'));
    expect(fifth).toHaveProperty('disabled', false);
    expect(screen.getByRole('link', { name: 'Compare 3 models' })).toBeDefined();
  });

  it('can be cleared', async () => {
    const { screen, user, router } = await renderBoard(`?compare=${toSubmissionId(1)},${toSubmissionId(2)}`);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByLabelText('Choose Model 1 for comparison')).toHaveProperty('checked', false);
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    expect(router.state.location.searchStr).toBe('');
  });
});

describe('the editions of a board', () => {
  it('are chosen within its type', async () => {
    const page = makeBoardPage();
    const older = makeEdition({
      id: 'llm-2025',
      title: { zh: '二〇二五届', en: 'Edition 2025' },
      state: 'closed',
    });
    const imaging = makeEdition({ id: 'vlm-2026', track: 'vlm', title: { zh: '影像', en: 'Imaging 2026' } });
    api.answer('GET /editions', [page.edition, older, imaging]);
    api.answer('GET /boards/llm-2026', page);
    api.answer('GET /boards/llm-2025', makeBoardPage({ edition: older, rows: [makeRow(8)] }));
    const { screen, user, router } = await renderPage('/boards/llm-2026');
    const select = await screen.findByLabelText('Edition');
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Edition 2026', 'Edition 2025']);
    await user.selectOptions(select, 'Edition 2025');
    expect(await screen.findByText('Model 8', { selector: 'a' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/boards/llm-2025');
    expect(screen.getByText('Closed', { selector: 'span' })).toBeDefined();
  });

  it('are not asked for where there is one', async () => {
    const { screen } = await renderBoard();
    expect(screen.queryByLabelText('Edition')).toBeNull();
  });
});
