import { cx } from './cx.ts';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons.tsx';

export interface SortState {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

interface SortHeaderProps {
  readonly column: {
    readonly id: string;
    readonly header: string;
    readonly align?: 'start' | 'end' | 'center';
  };
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState) => void;
}

/** The first click sorts highest first, the second turns it round. The state itself is the cell's `aria-sort`. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const order = sort?.column === column.id ? sort.order : undefined;
  const Icon = order === undefined ? SortIcon : order === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <button
      type="button"
      onClick={() => onSort({ column: column.id, order: order === 'desc' ? 'asc' : 'desc' })}
      className={cx(
        'inline-flex items-end gap-0.5 rounded-sm leading-snug hover:text-ink',
        column.align === 'end' ? 'flex-row-reverse text-right' : 'text-left',
        order ? 'font-semibold text-ink' : 'text-soft',
      )}
    >
      <span className="text-pretty">{column.header}</span>
      <Icon className={cx('mb-px size-3.5', order ? 'text-accent' : 'text-faint')} />
    </button>
  );
}
