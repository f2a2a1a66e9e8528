import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface PlainRow {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** Of the row above it. */
  readonly part?: boolean;
  readonly cells: readonly ReactNode[];
}

interface PlainTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly PlainRow[];
}

/** A short table of names and numbers under its title. */
export function PlainTable({ title, heads, rows }: PlainTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">{title}</caption>
      <thead className={cx(heads.length === 1 && 'sr-only')}>
        <tr className="text-xs text-faint">
          <td />
          {heads.map(head =>
            head === '' ? (
              <td key="none" />
            ) : (
              <th
                key={head}
                scope="col"
                className="pl-2 text-right align-bottom [overflow-wrap:anywhere] sm:pl-3 font-normal sm:whitespace-nowrap"
              >
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, note, part, cells }) => (
          <tr key={id} className="border-t border-line first:border-t-0">
            <th
              scope="row"
              className={cx('py-1 text-left font-normal [overflow-wrap:anywhere]', part && 'pl-4 text-soft')}
            >
              {label}
              {note && <span className="block text-xs text-faint">{note}</span>}
            </th>
            {cells.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
                key={index}
                className={cx('data py-1 pl-2 text-right align-top sm:pl-3', part && 'text-soft')}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
