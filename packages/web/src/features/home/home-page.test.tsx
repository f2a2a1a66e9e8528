import { listScenarios, ratingBounds, tracks, vetoPercent } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeBoardPage, makeRow, makeSelfTestRow } from '../../testing/make-board.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

/** The card of one type's board. */
async function findBoard(screen: Awaited<ReturnType<typeof renderPage>>['screen'], track: string) {
  const heading = await screen.findByRole('heading', { level: 3, name: track });
  const card = heading.closest('article');
  if (!card) throw new Error(`${track} has no board`);
  return within(card);
}

describe('the home page', () => {
  it.each([
    ['en', 'Medical AI, examined the way clinicians are', 'Submit an evaluation', 'See the leaderboards'],
    ['zh', '像考核医生一样考核医疗 AI', '提交评测', '查看排行榜'],
  ] as const)('says in %s what this is and where to go', async (locale, title, submit, boards) => {
    api.answer('GET /editions', []);
    const { screen } = await renderPage('/', { locale });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: submit }).getAttribute('href')).toBe('/submit');
    expect(main.getByRole('link', { name: boards }).getAttribute('href')).toBe('/boards');
  });

  it('says what a score does not say, and leads to the limits', async () => {
    api.answer('GET /editions', []);
    const { screen } = await renderPage('/');
    expect(await screen.findByText(/not evidence that a model is safe to use on patients/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read the limits' }).getAttribute('href')).toBe(
      '/docs/scoring#limits',
    );
  });

  it('takes its numbers from the rules', async () => {
    api.answer('GET /editions', []);
    const { screen } = await renderPage('/');
    const scenarios = tracks.flatMap(({ id }) => listScenarios(id)).length;
    expect(
      await screen.findByRole('heading', {
        name: `${scenarios} scenarios and tasks, ${tracks.length} tracks`,
      }),
    ).toBeDefined();
    expect(screen.getByText(/^It scores −100, .* rated above B\.$/)).toBeDefined();
    expect(vetoPercent).toBe(-100);
  });

  it('draws the scale with the bound of every rating', async () => {
    api.answer('GET /editions', []);
    const { screen } = await renderPage('/');
    await screen.findByText('What a score means');
    expect(screen.getAllByText(/^Rating [A-E]$/).map(({ textContent }) => textContent)).toEqual([
      'Rating A',
      'Rating B',
      'Rating C',
      'Rating D',
      'Rating E',
      'Rating E',
    ]);
    for (const [letter, bound] of ratingBounds.slice(1))
      expect(screen.getByText(`from ${bound}`), letter).toBeDefined();
    expect(screen.getByText('−100: a red line crossed, which could endanger a life')).toBeDefined();
  });
});

describe('the boards on the home page', () => {
  it('show that they load', async () => {
    let deliver: (editions: unknown) => void = () => {};
    api.answer('GET /editions', () => new Promise(resolve => (deliver = resolve)));
    const { screen } = await renderPage('/');
    expect(await screen.findByText('Loading')).toBeDefined();
    deliver([]);
    await expect.poll(() => screen.queryByText('Loading')).toBeNull();
  });

  it('are announced for the types that have none yet', async () => {
    api.answer('GET /editions', []);
    const { screen } = await renderPage('/');
    expect(await screen.findAllByText('Coming soon')).toHaveLength(tracks.length);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('name what went wrong, and load when asked again', async () => {
    api.refuse('GET /editions', { status: 400, code: 'request.invalid' });
    const { screen, user } = await renderPage('/');
    const alert = await screen.findByRole('alert');
    api.answer('GET /editions', []);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('Coming soon')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show the first rows with score, interval, rank range and rating', async () => {
    api.answer('GET /editions', [makeEdition()]);
    const rows = [makeRow(1, { ranks: { best: 1, worst: 3 } }), makeRow(2)];
    api.answer('GET /boards/llm-2026', makeBoardPage({ rows, total: 40 }));
    const { screen } = await renderPage('/');
    const board = await findBoard(screen, 'Medical LLM');
    const [first] = await board.findAllByRole('listitem');
    const row = within(first as HTMLElement);
    expect(row.getByRole('link', { name: 'Model 1' })).toBeDefined();
    expect(row.getByText('85.00')).toBeDefined();
    expect(row.getByText('rank 1–3')).toBeDefined();
    expect(row.getByRole('img', { name: '85.00, 95% interval 82.00 to 88.00' })).toBeDefined();
    expect(board.getByText(/^40 models/)).toBeDefined();
    expect(api.findRequest('GET /boards/llm-2026')?.query.get('limit')).toBe('5');
    expect(board.getByRole('link', { name: 'Full board: Medical LLM' }).getAttribute('href')).toBe(
      '/boards/llm-2026',
    );
  });

  it('say one model of one', async () => {
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', makeBoardPage({ rows: [makeRow(1)] }));
    const { screen } = await renderPage('/');
    const board = await findBoard(screen, 'Medical LLM');
    expect(await board.findByText(/^1 model ·/)).toBeDefined();
  });

  it('put vetoes beside the score, and only where there are any', async () => {
    api.answer('GET /editions', [makeEdition()]);
    const rows = [makeRow(1, { vetoRate: 0.05 }), makeRow(2)];
    api.answer('GET /boards/llm-2026', makeBoardPage({ rows }));
    const { screen } = await renderPage('/');
    const board = await findBoard(screen, 'Medical LLM');
    const [first, second] = await board.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('5.0% vetoed')).toBeDefined();
    expect(within(second as HTMLElement).queryByText(/vetoed/)).toBeNull();
    expect(board.getByText('Vetoes lower the rating, whatever the score.')).toBeDefined();
  });

  it('say of a demonstration that it is one, and what phantoms are for', async () => {
    const edition = makeEdition({ kind: 'demonstration' });
    api.answer('GET /editions', [edition]);
    api.answer(
      'GET /boards/llm-2026',
      makeBoardPage({ edition, rows: [makeRow(1, { phantom: true, standing: 'demonstration' })] }),
    );
    const { screen } = await renderPage('/', { locale: 'zh' });
    const board = await findBoard(screen, '医学大语言模型');
    expect(await board.findByText('模拟考生')).toBeDefined();
    expect(board.getAllByText('演示').length).toBeGreaterThan(1);
    expect(board.getByText(/榜上没有真实模型/)).toBeDefined();
    expect(board.getByRole('link', { name: '它们有何用' }).getAttribute('href')).toBe(
      '/calibration?edition=llm-2026',
    );
  });

  it('do not speak of phantoms where there are none', async () => {
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', makeBoardPage());
    const { screen } = await renderPage('/');
    const board = await findBoard(screen, 'Medical LLM');
    await board.findByRole('link', { name: 'Model 1' });
    expect(board.queryByText(/Phantom/)).toBeNull();
    expect(board.queryByText(/Practice|Demonstration/)).toBeNull();
  });

  it('list practice by date, without rank, medal or the score of a self-test', async () => {
    const edition = makeEdition({ kind: 'practice' });
    api.answer('GET /editions', [edition]);
    api.answer('GET /boards/llm-2026', makeBoardPage({ edition, rows: [makeSelfTestRow(1)] }));
    const { screen } = await renderPage('/');
    const board = await findBoard(screen, 'Medical LLM');
    expect(await board.findByText('Self-test')).toBeDefined();
    expect(board.queryByRole('img')).toBeNull();
    expect(board.queryByText(/Rank/)).toBeNull();
  });

  it('say that nobody is there yet', async () => {
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', makeBoardPage({ rows: [] }));
    const { screen } = await renderPage('/');
    const board = await findBoard(screen, 'Medical LLM');
    expect(await board.findByText('No models yet')).toBeDefined();
  });

  it('fail one by one: the others stay', async () => {
    const imaging = makeEdition({ id: 'vlm-1', track: 'vlm' });
    api.answer('GET /editions', [makeEdition(), imaging]);
    api.refuse('GET /boards/llm-2026', { status: 400, code: 'request.invalid' });
    api.answer('GET /boards/vlm-1', makeBoardPage({ edition: imaging }));
    const { screen } = await renderPage('/');
    const broken = await findBoard(screen, 'Medical LLM');
    expect(await broken.findByRole('alert')).toBeDefined();
    const whole = await findBoard(screen, 'Medical Imaging (Multimodal)');
    expect(await whole.findByRole('link', { name: 'Model 1' })).toBeDefined();
  });
});
