import type { TableView } from '@doctorbench/report';
import { cx } from '../../ui/cx.ts';
import { PlainTable } from './plain-table.tsx';

/** A table of a report's view under its title. */
export function ViewTable({ table: { title, heads, rows } }: { readonly table: TableView }) {
  return (
    <PlainTable
      title={title}
      heads={heads.slice(1)}
      rows={rows.map(({ cells, tone, ...row }) => ({
        ...row,
        cells: cells.map(({ text, tone: look = tone, note }) => (
          <span
            key={text}
            className={cx(look === 'danger' && 'font-semibold text-danger', look === 'faint' && 'text-faint')}
          >
            {text}
            {note && <small className="ml-1 text-xs font-normal">{note}</small>}
          </span>
        )),
      }))}
    />
  );
}
