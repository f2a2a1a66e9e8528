import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeBoardPage, makeRow, toSubmissionId } from '../../testing/make-board.ts';
import { makeComparison, makeReport } from '../../testing/make-comparison.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { type ScriptedRequest, useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

/** Results 1 to 5 of one edition, each readable. */
function answerResults(count = 2) {
  api.answer('GET /editions', [makeEdition()]);
  api.answer('GET /boards/llm-2026', makeBoardPage({ rows: [1, 2, 3, 4, 5].map(n => makeRow(n)) }));
  for (let n = 1; n <= count; n++) {
    const id = toSubmissionId(n);
    const card = { displayName: `Model ${n}`, developer: `Lab ${n}`, parameterSize: '70B' };
    api.answer(`GET /submissions/${id}`, makeSubmission({ id, card, visibility: 'public' }));
    api.answer(`GET /submissions/${id}/report`, makeReport());
  }
  api.answer('GET /comparisons', makeComparison());
}

const toAddress = (...numbers: number[]) => `/compare?ids=${numbers.map(toSubmissionId).join(',')}`;

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];

const findChosen = async (screen: Screen) =>
  within(await screen.findByRole('list', { name: 'Compared models' })).getAllByRole('listitem');

describe('comparing nothing yet', () => {
  it.each([
    ['en', 'No models chosen'],
    ['zh', '尚未选择模型'],
  ] as const)('says in %s how to begin', async (locale, title) => {
    answerResults();
    const { screen } = await renderPage('/compare', { locale });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('asks for one more when one is chosen', async () => {
    answerResults();
    const { screen } = await renderPage(toAddress(1));
    expect(await screen.findByRole('heading', { name: 'One more model is needed' })).toBeDefined();
    expect(await findChosen(screen)).toHaveLength(1);
    expect(api.findRequest('GET /comparisons')).toBeUndefined();
  });
});

describe('choosing whom to compare', () => {
  it('offers the models of the board that are not chosen, and adds one', async () => {
    answerResults();
    const { screen, user, router } = await renderPage(toAddress(1));
    await findChosen(screen);
    await expect.poll(() => screen.queryByRole('option', { name: '2. Model 2 80.00' })).not.toBeNull();
    const select = screen.getByLabelText('Add a model');
    expect(within(select).queryByRole('option', { name: /Model 1/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    await user.selectOptions(select, '2. Model 2 80.00');
    expect(router.state.location.search).toMatchObject({ ids: toSubmissionId(1) });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('table', { name: 'Do they differ?' })).toBeDefined();
    expect(router.state.location.search).toMatchObject({ ids: `${toSubmissionId(1)},${toSubmissionId(2)}` });
  });

  it('lets one go', async () => {
    answerResults();
    const { screen, user } = await renderPage(toAddress(1, 2));
    await findChosen(screen);
    await user.click(screen.getByRole('button', { name: 'Remove Model 1' }));
    expect(await screen.findByRole('heading', { name: 'One more model is needed' })).toBeDefined();
    const [left] = await findChosen(screen);
    expect(within(left as HTMLElement).getByText('Model 2')).toBeDefined();
  });

  it('makes another one the reference', async () => {
    answerResults();
    const { screen, user, router } = await renderPage(toAddress(1, 2));
    const [first, second] = await findChosen(screen);
    expect(within(first as HTMLElement).getByText('Reference')).toBeDefined();
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'Make it the reference' }));
    expect(router.state.location.search).toMatchObject({ ids: `${toSubmissionId(2)},${toSubmissionId(1)}` });
    expect(await screen.findByText(/^Each against Model 2,/)).toBeDefined();
  });

  it('takes four at most, and the first four of a longer address', async () => {
    answerResults(5);
    const { screen } = await renderPage(toAddress(1, 2, 3, 4, 5));
    await expect.poll(async () => (await findChosen(screen)).length).toBe(4);
    expect(screen.getByText('Four at most.')).toBeDefined();
    expect(screen.queryByLabelText('Add a model')).toBeNull();
  });

  it('counts one named twice in the address once', async () => {
    answerResults();
    const { screen } = await renderPage(toAddress(1, 1));
    expect(await screen.findByRole('heading', { name: 'One more model is needed' })).toBeDefined();
  });

  it('tells two results of one model apart by their days', async () => {
    answerResults();
    const card = { displayName: 'Model 1', developer: 'Lab 1', parameterSize: '70B' };
    const id = toSubmissionId(2);
    api.answer(`GET /submissions/${id}`, makeSubmission({ id, card, endedAt: '2026-03-04T08:00:00.000Z' }));
    const { screen } = await renderPage(toAddress(1, 2));
    const [first, second] = await findChosen(screen);
    await expect.poll(() => screen.queryAllByText('Model 1 (4 Mar 2026)').length).toBeGreaterThan(0);
    expect(first?.textContent).toContain('Model 1 (2 Jan 2026)');
    expect(second?.textContent).toContain('Model 1 (4 Mar 2026)');
  });

  it('marks phantoms and demonstrations', async () => {
    answerResults();
    api.answer(
      `GET /submissions/${toSubmissionId(1)}`,
      makeSubmission({ id: toSubmissionId(1), standing: 'demonstration' }),
    );
    api.answer(
      `GET /submissions/${toSubmissionId(2)}`,
      makeSubmission({ id: toSubmissionId(2), phantom: true }),
    );
    const { screen } = await renderPage(toAddress(1, 2));
    await screen.findByRole('table', { name: 'Do they differ?' });
    const [first, second] = await findChosen(screen);
    expect(within(first as HTMLElement).getByText('Demonstration')).toBeDefined();
    expect(within(first as HTMLElement).queryByText('Phantom')).toBeNull();
    expect(within(second as HTMLElement).getByText('Phantom')).toBeDefined();
  });
});

describe('a result that cannot be read', () => {
  it('is named, does not hide the others, and can be removed', async () => {
    answerResults(3);
    api.refuse(`GET /submissions/${toSubmissionId(3)}`, { status: 404, code: 'request.not-found' });
    const { screen, user, router } = await renderPage(toAddress(1, 2, 3));
    expect(await screen.findByText(`${toSubmissionId(3)} cannot be shown`)).toBeDefined();
    expect(await screen.findByRole('table', { name: 'Do they differ?' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: `Remove ${toSubmissionId(3)}` }));
    expect(screen.queryByText(/cannot be shown/)).toBeNull();
    expect(router.state.location.search).toMatchObject({ ids: `${toSubmissionId(1)},${toSubmissionId(2)}` });
  });

  it('is one whose report is missing, too', async () => {
    answerResults();
    api.refuse(`GET /submissions/${toSubmissionId(2)}/report`, { status: 404, code: 'request.not-found' });
    const { screen } = await renderPage(toAddress(1, 2), { locale: 'zh' });
    expect(await screen.findByText(`无法显示 ${toSubmissionId(2)}`)).toBeDefined();
    expect(screen.getByRole('heading', { name: '还需要一个模型' })).toBeDefined();
  });
});

describe('what is asked of the server', () => {
  it('is each other against the first, with the rest named, so that the intervals hold together', async () => {
    answerResults(3);
    const { screen } = await renderPage(toAddress(2, 1, 3));
    await screen.findByRole('table', { name: 'Do they differ?' });
    const asked = api.requests
      .filter(({ path }) => path === '/comparisons')
      .map(({ query }: ScriptedRequest) => Object.fromEntries(query));
    expect(asked).toEqual([
      { a: toSubmissionId(1), b: toSubmissionId(2), among: toSubmissionId(3) },
      { a: toSubmissionId(3), b: toSubmissionId(2), among: toSubmissionId(1) },
    ]);
  });
});

describe('the order of the two', () => {
  it('does not matter: seen from the other side the finding is turned round', async () => {
    answerResults();
    api.answer('GET /comparisons', ({ query }: ScriptedRequest) =>
      query.get('a') === toSubmissionId(2)
        ? makeComparison({ difference: 4, interval: { low: 1, high: 7 }, verdict: 'a-higher' })
        : makeComparison({ difference: -4, interval: { low: -7, high: -1 }, verdict: 'b-higher' }),
    );
    const { screen, user } = await renderPage(toAddress(1, 2));
    expect(await screen.findByText('scores higher')).toBeDefined();
    expect(screen.getByText('+1.00 … +7.00')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Make it the reference' }));
    expect(await screen.findByText('scores lower')).toBeDefined();
    expect(screen.getByText('−7.00 … −1.00')).toBeDefined();
    expect(screen.queryByText('scores higher')).toBeNull();
  });
});
