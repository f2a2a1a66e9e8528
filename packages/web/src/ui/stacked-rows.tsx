import type { ReactNode } from 'react';
import type { Column } from './column.ts';

interface StackedRowsProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
}

/** A table for a phone: a card a row, headed by what names it, each other value beside its column's name. */
export function StackedRows<Row>({ caption, columns, rows, getKey }: StackedRowsProps<Row>) {
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map(row => (
        <li
          key={getKey(row)}
          className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-paper p-4 text-sm shadow-raised"
        >
          <StackedRow row={row} columns={columns} />
        </li>
      ))}
    </ul>
  );
}

function StackedRow<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }) {
  const [first, ...others] = columns;
  const shown = others
    .filter(({ stacked }) => stacked !== 'hidden')
    .map(({ id, header, stacked, cell }) => ({ id, header, stacked, value: cell(row) }))
    .filter(({ value }) => isThere(value));
  const actions = shown.filter(({ stacked }) => stacked === 'actions');
  return (
    <>
      <div className="text-base">{first?.cell(row)}</div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
        {shown
          .filter(({ stacked }) => stacked !== 'actions')
          .map(({ id, header, value }) => (
            <div key={id} className="contents">
              <dt className="text-faint">{header}</dt>
              <dd className="data min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
      </dl>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map(({ id, value }) => (
            <div key={id}>{value}</div>
          ))}
        </div>
      )}
    </>
  );
}

function isThere(value: ReactNode): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}
