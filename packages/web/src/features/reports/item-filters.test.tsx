import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { setScreenWidth } from '../../testing/screen-width.ts';
import { ItemFilters } from './item-filters.tsx';
import { itemMessages } from './item-messages.ts';
import type { ItemRow } from './item-rows.ts';
import type { ItemListSearch } from './search.ts';

const messages = itemMessages.en;
afterEach(() => void vi.unstubAllGlobals());

function makeRow(part: Partial<ItemRow>): ItemRow {
  return {
    itemId: 'one',
    title: undefined,
    repeat: 0,
    scenario: 'mental-health',
    kind: 'open',
    difficulty: 'easy',
    status: 'answered',
    total: { kind: 'scored', percent: 50 },
    vetoed: false,
    awaiting: false,
    agreement: undefined,
    scoreIn: () => ({ kind: 'not-applicable' }),
    ...part,
  };
}
const rows = [makeRow({}), makeRow({ itemId: 'two', kind: 'choice', scenario: 'symptom-query' })];

async function renderFilters(first: ItemListSearch = {}) {
  let search = first;
  function Holder() {
    const [state, setState] = useState(first);
    search = state;
    return (
      <ItemFilters
        rows={rows}
        track="llm"
        search={state}
        onChange={change => setState({ ...state, ...change })}
      />
    );
  }
  const page = await renderPart(<Holder />);
  const field = (label: string) => page.screen.findByLabelText<HTMLSelectElement>(label);
  const listValues = async (label: string) => [...(await field(label)).options].map(({ value }) => value);
  return { ...page, field, listValues, getSearch: () => search };
}

describe('filters of items', () => {
  it('offer the kinds that there are, each once', async () => {
    const { listValues } = await renderFilters();
    expect(await listValues(messages.kind)).toEqual(['', 'choice', 'open']);
  });

  it('are set and taken back one by one', async () => {
    const { user, field, getSearch } = await renderFilters();
    await user.selectOptions(await field(messages.kind), 'choice');
    await user.selectOptions(await field(messages.only), 'vetoed');
    expect(getSearch()).toMatchObject({ kind: 'choice', only: 'vetoed' });
    await user.selectOptions(await field(messages.kind), '');
    expect(getSearch().kind).toBeUndefined();
    expect(getSearch().only).toBe('vetoed');
  });

  it('are taken back together, and then there is nothing to take back', async () => {
    const { screen, user, getSearch } = await renderFilters({ kind: 'open', only: 'unscored' });
    await user.click(await screen.findByRole('button', { name: messages.clear }));
    expect([getSearch().kind, getSearch().only]).toEqual([undefined, undefined]);
    expect(screen.queryByRole('button', { name: messages.clear })).toBeNull();
  });

  it('leave the usual order out of the address', async () => {
    const { user, field, getSearch } = await renderFilters();
    await user.selectOptions(await field(messages.order), 'highest');
    expect(getSearch().order).toBe('highest');
    await user.selectOptions(await field(messages.order), 'lowest');
    expect(getSearch().order).toBeUndefined();
  });

  it('do not count the order as a filter', async () => {
    const { screen, field } = await renderFilters({ order: 'asked' });
    await field(messages.order);
    expect(screen.queryByRole('button', { name: messages.clear })).toBeNull();
  });

  it('are folded away on a phone, unless one is set, and say how many are', async () => {
    setScreenWidth(390);
    const closed = await renderFilters();
    const summary = await closed.screen.findByText(messages.filters);
    expect(summary.closest('details')?.open).toBe(false);
    closed.unmount();
    const open = await renderFilters({ kind: 'open', only: 'vetoed' });
    const counted = await open.screen.findByText(messages.filters);
    expect(counted.textContent).toBe(`${messages.filters}2`);
    expect(counted.closest('details')?.open).toBe(true);
  });
});
