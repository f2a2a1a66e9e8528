import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBoardPage, makeRow, toModelId, toSubmissionId } from '../../testing/make-board.ts';
import { renderPage } from '../../testing/render.tsx';
import { setScreenWidth } from '../../testing/screen-width.ts';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

const rows = [
  makeRow(1, {
    ranks: { best: 1, worst: 2 },
    tiedWith: [toModelId(2)],
    vetoRate: 0.02,
    vetoRateUpperBound95: 0.05,
    scores: { 'dimension:safety': 66 },
  }),
  makeRow(2, { phantom: true, card: { developer: 'Beta' } }),
];

async function renderAll(search = '') {
  const shown = await renderPage(`/boards/llm-2026${search}`);
  await shown.screen.findByText('Model 1', { selector: 'a' });
  const getCard = (model: string) => {
    const card = shown.screen.getByText(model, { selector: 'a' }).closest('li');
    if (!card) throw new Error(`${model} has no card`);
    return within(card);
  };
  return { ...shown, getCard };
}

describe('a board on a phone', () => {
  beforeEach(() => {
    setScreenWidth(390);
    const page = makeBoardPage({ rows });
    api.answer('GET /editions', [page.edition]);
    api.answer('GET /boards/llm-2026', page);
  });

  it('is a card a model instead of a table, with the same numbers', async () => {
    const { screen, getCard } = await renderAll('?developer=Lab 1');
    expect(screen.queryByRole('table')).toBeNull();
    const card = getCard('Model 1');
    expect(card.getByText('85.00')).toBeDefined();
    expect(card.getByRole('img', { name: '85.00, 95% interval 82.00 to 88.00' })).toBeDefined();
    expect(card.getByText('1–2')).toBeDefined();
    expect(card.getByText('cannot be told apart from rank 2')).toBeDefined();
    expect(card.getByText('2.0%')).toBeDefined();
    expect(card.getByText('at most 5.0%')).toBeDefined();
    expect(card.getByRole('img', { name: 'Rating B' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Model 2' })).toBeNull();
  });

  it('says of each model whether anybody looked for memory of the items, but of simulated ones', async () => {
    const { getCard } = await renderAll();
    expect(getCard('Model 1').getByText('memory not tested')).toBeDefined();
    expect(getCard('Model 2').queryByText('memory not tested')).toBeNull();
  });

  it('can be sorted by any column, and the cards show it beside the overall score', async () => {
    const { screen, user, router, getCard } = await renderAll();
    expect(getCard('Model 1').queryByText('Safety and risk control')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Safety and risk control');
    expect(router.state.location.search).toMatchObject({ sort: 'dimension:safety' });
    const sorted = getCard('Model 1');
    expect(sorted.getByText('Safety and risk control')).toBeDefined();
    expect(sorted.getByText('66.00')).toBeDefined();
    expect(getCard('Model 2').getByText('N/A')).toBeDefined();
  });

  it('can be turned round', async () => {
    const { screen, user, router } = await renderAll();
    await user.click(screen.getByRole('button', { name: 'Highest first' }));
    expect(screen.getByRole('button', { name: 'Lowest first' })).toBeDefined();
    expect(api.findRequest('GET /boards/llm-2026')?.query.get('order')).toBe('asc');
    await user.click(screen.getByRole('button', { name: 'Lowest first' }));
    expect(router.state.location.searchStr).toBe('');
  });

  it('opens its filters where some hold, and says how many', async () => {
    const { container } = await renderAll('?size=medium&developer=Lab 1');
    const filters = container.querySelector('details');
    expect(filters?.open).toBe(true);
    expect(filters?.querySelector('summary')?.textContent).toBe('Filters2');
  });

  it('folds its filters where none holds', async () => {
    const { container } = await renderAll();
    expect(container.querySelector('details')?.open).toBe(false);
    expect(container.querySelector('summary')?.textContent).toBe('Filters');
  });

  it('lets models be chosen for comparison', async () => {
    const { screen, user } = await renderAll();
    await user.click(screen.getByLabelText('Choose Model 1 for comparison'));
    await user.click(screen.getByLabelText('Choose Model 2 for comparison'));
    const href = screen.getByRole('link', { name: 'Compare 2 models' }).getAttribute('href') ?? '';
    expect(new URL(href, 'http://x').searchParams.get('ids')).toBe(
      `${toSubmissionId(1)},${toSubmissionId(2)}`,
    );
  });

  it('marks phantoms as in the table', async () => {
    const { getCard } = await renderAll();
    expect(getCard('Model 2').getByText('Phantom')).toBeDefined();
    expect(getCard('Model 1').queryByText('Phantom')).toBeNull();
  });
});
