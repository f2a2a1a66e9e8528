import { within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useListHeights } from '../testing/list-heights.ts';
import { renderPart } from '../testing/render.tsx';
import { setScreenWidth } from '../testing/screen-width.ts';
import { type Column, DataTable } from './data-table.tsx';
import type { SortState } from './sort-header.tsx';
import { VirtualList } from './virtual-list.tsx';

interface City {
  readonly name: string;
  readonly people: number;
  readonly note?: string;
}

const cities: readonly City[] = [
  { name: 'Hefei', people: 9, note: 'by the lake' },
  { name: 'Wuhan', people: 13 },
];

const columns: readonly Column<City>[] = [
  { id: 'name', header: 'City', cell: ({ name }) => name },
  {
    id: 'people',
    header: 'People',
    hint: 'In millions',
    align: 'end',
    sortable: true,
    cell: ({ people }) => people,
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note },
  { id: 'code', header: 'Code', stacked: 'hidden', cell: ({ name }) => name.slice(0, 2) },
  {
    id: 'open',
    header: 'Actions',
    stacked: 'actions',
    cell: ({ name }) => <button type="button">{`Open ${name}`}</button>,
  },
];

function Example({ stacks = false }: { readonly stacks?: boolean }) {
  const [sort, setSort] = useState<SortState>({ column: 'name', order: 'asc' });
  const turn = sort.order === 'asc' ? 1 : -1;
  const rows = sort.column === 'people' ? cities.toSorted((a, b) => turn * (a.people - b.people)) : cities;
  return (
    <DataTable
      stacks={stacks}
      caption="Cities"
      columns={columns}
      rows={rows}
      getKey={({ name }) => name}
      sort={sort}
      onSort={setSort}
    />
  );
}

describe('a table', () => {
  it('has a name, headers for columns and for rows, and hints', async () => {
    const { screen } = await renderPart(<Example />);
    const table = within(screen.getByRole('table', { name: 'Cities' }));
    expect(table.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
      'City',
      'People',
      'Note',
      'Code',
      'Actions',
    ]);
    expect(table.getAllByRole('rowheader').map(header => header.textContent)).toEqual(['Hefei', 'Wuhan']);
    expect(table.getByTitle('In millions').textContent).toBe('People');
  });

  it('scrolls sideways within reach of the keyboard, and says so', async () => {
    const { screen, user } = await renderPart(<Example />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cities (scrolls sideways)' }));
  });

  it('sorts highest first at the first click, and turns round at the second', async () => {
    const { screen, user } = await renderPart(<Example />);
    const listNames = () => screen.getAllByRole('rowheader').map(header => header.textContent);
    const header = screen.getByRole('columnheader', { name: 'People' });
    expect(header.getAttribute('aria-sort')).toBe('none');
    await user.click(within(header).getByRole('button'));
    expect(listNames()).toEqual(['Wuhan', 'Hefei']);
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await user.keyboard('{Enter}');
    expect(listNames()).toEqual(['Hefei', 'Wuhan']);
    expect(header.getAttribute('aria-sort')).toBe('ascending');
  });

  it('offers no sorting by a column that has no order', async () => {
    const { screen } = await renderPart(<Example />);
    const header = screen.getByRole('columnheader', { name: 'Note' });
    expect(within(header).queryByRole('button')).toBeNull();
    expect(header.hasAttribute('aria-sort')).toBe(false);
  });

  it('becomes a card a row on a phone, each value beside the name of its column', async () => {
    setScreenWidth(390);
    const { screen } = await renderPart(<Example stacks />);
    expect(screen.queryByRole('table')).toBeNull();
    const [first, second] = within(screen.getByRole('list', { name: 'Cities' })).getAllByRole('listitem');
    const listTerms = (card: HTMLElement | undefined) =>
      [...(card?.querySelectorAll('dt') ?? [])].map(term => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]);
    expect(listTerms(first)).toEqual([
      ['People', '9'],
      ['Note', 'by the lake'],
    ]);
    expect(listTerms(second)).toEqual([['People', '13']]);
    expect(within(first as HTMLElement).getByRole('button', { name: 'Open Hefei' })).toBeDefined();
    expect(first?.textContent).not.toContain('Code');
  });

  it('stays a table on a phone unless it may be stacked', async () => {
    setScreenWidth(390);
    const { screen } = await renderPart(<Example />);
    expect(screen.getByRole('table', { name: 'Cities' })).toBeDefined();
  });

  it('is a table on a wide screen though it may be stacked', async () => {
    setScreenWidth(1280);
    const { screen } = await renderPart(<Example stacks />);
    expect(screen.getByRole('table', { name: 'Cities' })).toBeDefined();
  });
});

describe('a list of any length', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `Line ${index + 1}`);

  useListHeights(20);

  it('draws what is in sight, and tells screen readers how long it is', async () => {
    const { screen } = await renderPart(
      <VirtualList label="Lines" items={lines} getKey={line => line} estimatedHeightPx={20}>
        {line => line}
      </VirtualList>,
    );
    const items = within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');
    expect(items[0]?.textContent).toBe('Line 1');
    expect(items[0]?.getAttribute('aria-posinset')).toBe('1');
    expect(items[0]?.getAttribute('aria-setsize')).toBe('5000');
    expect(items.length).toBeGreaterThan(10);
    expect(items.length).toBeLessThan(100);
  });

  it('asks for more when its end is in sight, not before', async () => {
    let asked = 0;
    const onEnd = () => {
      asked += 1;
    };
    const draw = (items: readonly string[]) => (
      <VirtualList label="Lines" items={items} getKey={line => line} estimatedHeightPx={20} onEnd={onEnd}>
        {line => line}
      </VirtualList>
    );
    const { unmount } = await renderPart(draw(lines));
    expect(asked).toBe(0);
    unmount();
    await renderPart(draw(lines.slice(0, 5)));
    expect(asked).toBe(1);
  });

  it('asks for nothing while it is empty', async () => {
    let asked = 0;
    await renderPart(
      <VirtualList
        label="Lines"
        items={[]}
        getKey={line => line}
        estimatedHeightPx={20}
        onEnd={() => {
          asked += 1;
        }}
      >
        {line => line}
      </VirtualList>,
    );
    expect(asked).toBe(0);
  });
});
