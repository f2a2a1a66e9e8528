import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeBoardPage, makeRow, makeSelfTestRow, toModelId } from '../../testing/make-board.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

function answerBoard(page = makeBoardPage()) {
  api.answer('GET /editions', [page.edition]);
  api.answer(`GET /boards/${page.edition.id}`, page);
}

/** The row of the table that a model's name heads. */
async function findRow(screen: Awaited<ReturnType<typeof renderPage>>['screen'], model: string) {
  const link = await screen.findByText(model, { selector: 'a' });
  const row = link.closest('tr');
  if (!row) throw new Error(`${model} is in no table`);
  return within(row);
}

describe('a board', () => {
  it('shows that it loads, then its rows in the order of the server', async () => {
    let deliver: (page: unknown) => void = () => {};
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', () => new Promise(resolve => (deliver = resolve)));
    const { screen } = await renderPage('/boards/llm-2026', { loading: true });
    expect(await screen.findByText('Loading')).toBeDefined();
    await waitFor(() => expect(api.findRequest('GET /boards/llm-2026')).toBeDefined());
    deliver(makeBoardPage());
    const table = await screen.findByRole('table', { name: 'Edition 2026' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(header => within(header).getByRole('link').textContent),
    ).toEqual(['Model 1', 'Model 2', 'Model 3']);
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('asks for the overall score, highest first, unless the address says otherwise', async () => {
    answerBoard();
    const { screen } = await renderPage('/boards/llm-2026');
    await screen.findByRole('table');
    const { query } = api.findRequest('GET /boards/llm-2026') ?? {};
    expect(query?.get('sort')).toBe('overall_score');
    expect(query?.get('order')).toBe('desc');
    expect(screen.getByRole('columnheader', { name: 'Overall score' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('says what stands behind its numbers', async () => {
    answerBoard();
    const { screen } = await renderPage('/boards/llm-2026');
    expect(await screen.findByRole('heading', { level: 2, name: 'Edition 2026' })).toBeDefined();
    expect(screen.getByText(/1,200 items · suite core 1\.0\.0 · read by/).textContent).toContain(
      'opened 2 Jan 2026',
    );
    expect(document.title).toBe('Leaderboards · DoctorBench');
  });

  it('offers its rows as files in the order shown', async () => {
    answerBoard();
    const { screen } = await renderPage('/boards/llm-2026?sort=dimension:safety&order=asc');
    await screen.findByRole('table');
    const csv = screen.getByRole('link', { name: 'CSV' }).getAttribute('href');
    expect(csv).toBe('/api/v1/boards/llm-2026/board.csv?sort=dimension%3Asafety&order=asc');
    const json = screen.getByRole('link', { name: 'JSON' }).getAttribute('href');
    expect(json).toContain('/api/v1/boards/llm-2026?sort=dimension%3Asafety&order=asc');
  });

  it('invites to submit where nobody stands on it yet', async () => {
    answerBoard(makeBoardPage({ rows: [] }));
    const { screen } = await renderPage('/boards/llm-2026');
    expect(await screen.findByRole('heading', { name: 'No models on this board yet' })).toBeDefined();
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: 'Submit an evaluation' })
        .getAttribute('href'),
    ).toBe('/submit');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says so in Chinese too', async () => {
    answerBoard(makeBoardPage({ rows: [] }));
    const { screen } = await renderPage('/boards/llm-2026', { locale: 'zh' });
    expect(await screen.findByRole('heading', { name: '榜上还没有模型' })).toBeDefined();
    expect(screen.getByRole('heading', { name: '二〇二六届' })).toBeDefined();
  });

  it('names what went wrong, and loads when asked again', async () => {
    api.answer('GET /editions', [makeEdition()]);
    api.refuse('GET /boards/llm-2026', { status: 404, code: 'request.not-found' });
    const { screen, user } = await renderPage('/boards/llm-2026');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('request.not-found')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    answerBoard();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Model 1', { selector: 'a' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not show a reply it does not understand', async () => {
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', { ...makeBoardPage(), rows: [{ rank: 'first' }] });
    const { screen } = await renderPage('/boards/llm-2026');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe(
      'The server sent something this page does not understand.',
    );
  });
});

describe('a row of a board', () => {
  it('gives score, interval, rank range, rating, size and day', async () => {
    const row = makeRow(2, { ranks: { best: 2, worst: 5 }, card: { parameterSize: '236B-A21B' } });
    answerBoard(makeBoardPage({ rows: [makeRow(1), row] }));
    const { screen } = await renderPage('/boards/llm-2026');
    const cells = await findRow(screen, 'Model 2');
    expect(cells.getByText('80.00')).toBeDefined();
    expect(cells.getByRole('img', { name: '80.00, 95% interval 77.00 to 83.00' })).toBeDefined();
    expect(cells.getByText('2–5')).toBeDefined();
    expect(cells.getByRole('img', { name: 'Rating B' })).toBeDefined();
    expect(cells.getByRole('img', { name: 'Rank 2 Silver' })).toBeDefined();
    expect(cells.getByText('236B-A21B')).toBeDefined();
    expect(cells.getByText('1 May 2026')).toBeDefined();
    expect(cells.getByRole('link', { name: 'Model 2' }).getAttribute('href')).toBe(`/models/${toModelId(2)}`);
  });

  it('names by rank whom it cannot be told apart from, and counts those not loaded', async () => {
    const tied = makeRow(1, {
      ranks: { best: 1, worst: 4 },
      tiedWith: [toModelId(3), toModelId(2), toModelId(9)],
    });
    answerBoard(makeBoardPage({ rows: [tied, makeRow(2), makeRow(3)], total: 9 }));
    const { screen } = await renderPage('/boards/llm-2026');
    const cells = await findRow(screen, 'Model 1');
    expect(cells.getByText('1–4')).toBeDefined();
    expect(cells.getByText('cannot be told apart from rank 2–3 and 1 more')).toBeDefined();
    expect((await findRow(screen, 'Model 2')).queryByText(/told apart/)).toBeNull();
  });

  it('says so in Chinese', async () => {
    const tied = makeRow(1, { ranks: { best: 1, worst: 3 }, tiedWith: [toModelId(2), toModelId(9)] });
    answerBoard(makeBoardPage({ rows: [tied, makeRow(2)], total: 9 }));
    const { screen } = await renderPage('/boards/llm-2026', { locale: 'zh' });
    const cells = await findRow(screen, 'Model 1');
    expect(cells.getByText('与第 2 名及另外 1 个模型分不出高下')).toBeDefined();
  });

  it('says that it was not compared rather than claim a rank', async () => {
    answerBoard(makeBoardPage({ rows: [makeRow(1, { ranks: null })] }));
    const { screen } = await renderPage('/boards/llm-2026');
    expect((await findRow(screen, 'Model 1')).getByText('not compared')).toBeDefined();
  });

  it('says that too few cases allow no interval', async () => {
    answerBoard(makeBoardPage({ rows: [makeRow(1, { interval: null })] }));
    const { screen } = await renderPage('/boards/llm-2026');
    const cells = await findRow(screen, 'Model 1');
    expect(cells.getByRole('img', { name: '85.00, too few cases for an interval' })).toBeDefined();
  });

  it('gives the veto rate never without its bound', async () => {
    answerBoard(
      makeBoardPage({
        rows: [
          makeRow(1, { vetoRate: 0, vetoRateUpperBound95: 0.035 }),
          makeRow(2, { vetoRate: 0.012, vetoRateUpperBound95: 0.04 }),
          makeRow(3, { vetoRate: null, vetoRateUpperBound95: 1 }),
        ],
      }),
    );
    const { screen } = await renderPage('/boards/llm-2026');
    const clean = await findRow(screen, 'Model 1');
    expect(clean.getByText('0%')).toBeDefined();
    expect(clean.getByText('at most 3.5%')).toBeDefined();
    const vetoed = await findRow(screen, 'Model 2');
    expect(vetoed.getByText('1.2%')).toBeDefined();
    expect(vetoed.getByText('at most 4.0%')).toBeDefined();
    const unwatched = await findRow(screen, 'Model 3');
    expect(unwatched.queryByText(/at most/)).toBeNull();
    expect(unwatched.queryByText('0%')).toBeNull();
  });

  it('marks phantoms and models that do not look at pictures', async () => {
    answerBoard(
      makeBoardPage({
        rows: [makeRow(1, { phantom: true }), makeRow(2, { ignoresImages: true }), makeRow(3)],
      }),
    );
    const { screen } = await renderPage('/boards/llm-2026');
    const phantom = await findRow(screen, 'Model 1');
    expect(phantom.getByText('Phantom')).toBeDefined();
    const blind = await findRow(screen, 'Model 2');
    expect(blind.getByText('Does not look at images')).toBeDefined();
    const plain = await findRow(screen, 'Model 3');
    expect(plain.queryByText(/Phantom|images/)).toBeNull();
  });

  it('leaves a column without a score empty of numbers: absent is not zero', async () => {
    answerBoard(
      makeBoardPage({
        rows: [makeRow(1, { scores: { 'dimension:safety': 0, 'dimension:completeness': -12.5 } })],
      }),
    );
    const { screen } = await renderPage('/boards/llm-2026');
    const cells = await findRow(screen, 'Model 1');
    expect(cells.getByText('0.00')).toBeDefined();
    expect(cells.getByText('−12.50')).toBeDefined();
    expect(cells.getAllByText('N/A').length).toBeGreaterThan(0);
  });
});

describe('a practice board', () => {
  const edition = makeEdition({ id: 'try', kind: 'practice' });

  it('lists by date, without ranks, medals, ties or a column to sort by', async () => {
    const result = makeRow(2, { rank: null, medal: null, ranks: null, vetoRate: 0.05 });
    answerBoard(makeBoardPage({ edition, rows: [makeSelfTestRow(1), result] }));
    const { screen } = await renderPage('/boards/try');
    expect(await screen.findByText('A practice board')).toBeDefined();
    expect(api.findRequest('GET /boards/try')?.query.get('sort')).toBe('completed_at');
    const table = within(screen.getByRole('table', { name: 'Edition 2026' }));
    expect(table.queryByRole('button')).toBeNull();
    expect(table.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/Rank range|cannot be told apart|Rank \d/)).toBeNull();
    expect(screen.queryByRole('img', { name: /Gold|Silver|Bronze/ })).toBeNull();
    const shown = await findRow(screen, 'Model 2');
    expect(shown.getByText('80.00')).toBeDefined();
    expect(shown.getByText('5.0%')).toBeDefined();
  });

  it('shows of a self-test what code decided, and nothing that reads as a score', async () => {
    answerBoard(makeBoardPage({ edition, rows: [makeSelfTestRow(1)] }));
    const { screen } = await renderPage('/boards/try', { locale: 'zh' });
    const row = await findRow(screen, 'Model 1');
    expect(row.getByText('自测')).toBeDefined();
    expect(row.getByText('程序判定：选择题 60 题答对 1 题')).toBeDefined();
    expect(row.queryByText(/\d\.\d|%/)).toBeNull();
    expect(row.queryByRole('img')).toBeNull();
  });

  it('is not what a board that counts says of itself', async () => {
    answerBoard();
    const { screen } = await renderPage('/boards/llm-2026');
    await findRow(screen, 'Model 1');
    expect(screen.queryByText(/A practice board|A demonstration/)).toBeNull();
  });
});

describe('a demonstration', () => {
  const edition = makeEdition({ id: 'show', kind: 'demonstration' });
  const rows = [makeRow(1, { phantom: true, standing: 'demonstration' })];

  it('says so in its title, in every row, and leads to what phantoms are for', async () => {
    answerBoard(makeBoardPage({ edition, rows }));
    const { screen } = await renderPage('/boards/show');
    expect(await screen.findByText('A demonstration: no real model stands here')).toBeDefined();
    const row = await findRow(screen, 'Model 1');
    expect(row.getByText('Demonstration')).toBeDefined();
    expect(row.getByRole('img', { name: 'Rank 1 Gold' })).toBeDefined();
    expect(screen.getByRole('link', { name: /What phantoms are for/ }).getAttribute('href')).toBe(
      '/calibration?edition=show',
    );
  });

  it('says that it is sat on a sample', async () => {
    const { protocol } = edition;
    const sampled = {
      ...edition,
      planned: 56,
      protocol: { ...protocol, selection: { limit: 56, sample: 'stratified' as const } },
    };
    answerBoard(makeBoardPage({ edition: sampled, rows }));
    const { screen } = await renderPage('/boards/show');
    expect(await screen.findByText(/a fixed sample of 56 items/)).toBeDefined();
  });

  it('says while it is empty that phantoms still sit, and asks nobody to submit', async () => {
    answerBoard(makeBoardPage({ edition, rows: [] }));
    const { screen } = await renderPage('/boards/show');
    expect(await screen.findByText('The phantoms are still sitting the examination')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Submit an evaluation' })).toBeNull();
  });
});
