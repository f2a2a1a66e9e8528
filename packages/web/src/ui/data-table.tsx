import { useMessages } from '../i18n/use-messages.ts';
import type { Column } from './column.ts';
import { cx } from './cx.ts';
import { SortHeader, type SortState } from './sort-header.tsx';
import { StackedRows } from './stacked-rows.tsx';
import { useIsPhone } from './use-media-query.ts';

export type { Column } from './column.ts';

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  readonly sort?: SortState;
  readonly onSort?: (sort: SortState) => void;
  readonly rowClass?: (row: Row) => string | undefined;
  /** Fills the height of the window and scrolls inside, so that the header stays. */
  readonly tall?: boolean;
  /** Below 640 pixels a card a row, instead of columns that have to be pushed sideways. */
  readonly stacks?: boolean;
}

const aligns = { start: 'text-left', end: 'text-right', center: 'text-center' } as const;

/** The first column names the row and stays in sight; the rest scrolls. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, getKey, sort, onSort, rowClass, tall = false, stacks = false } = props;
  const { table } = useMessages();
  const isPhone = useIsPhone();
  if (stacks && isPhone)
    return <StackedRows caption={caption} columns={columns} rows={rows} getKey={getKey} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need
    <div
      role="region"
      aria-label={`${caption} (${table.scrollable})`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className={cx(
        'relative overflow-auto rounded-lg border border-line bg-paper shadow-raised',
        tall && 'max-h-[calc(100dvh-6rem)]',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-20">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                title={column.hint}
                aria-sort={toAriaSort(sort, column)}
                className={cx(
                  'bg-sunken px-2.5 py-2 align-bottom leading-snug font-medium text-soft',
                  aligns[column.align ?? 'start'],
                  index === 0 && 'sticky-start z-30',
                  column.className,
                )}
              >
                {column.sortable && onSort ? (
                  <SortHeader column={column} sort={sort} onSort={onSort} />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <DataRow key={getKey(row)} row={row} columns={columns} className={rowClass?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly className: string | undefined;
}

function DataRow<Row>({ row, columns, className }: DataRowProps<Row>) {
  return (
    <tr className={cx('group/row', className)}>
      {columns.map((column, index) => {
        const look = cx(
          'border-t border-line px-2.5 py-2',
          aligns[column.align ?? 'start'],
          column.align === 'end' && 'data',
          column.className,
        );
        return index === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={cx(look, 'sticky-start bg-paper font-normal group-hover/row:bg-ground')}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={cx(look, 'group-hover/row:bg-ground')}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

function toAriaSort<Row>(sort: SortState | undefined, column: Column<Row>) {
  if (!column.sortable) return undefined;
  if (sort?.column !== column.id) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
}
