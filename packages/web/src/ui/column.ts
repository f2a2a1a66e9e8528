import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Said about the header on hover. */
  readonly hint?: string;
  readonly align?: 'start' | 'end' | 'center';
  readonly sortable?: boolean;
  /** Width and other classes of header and cells. */
  readonly className?: string;
  /** On a phone, where rows are stacked: left out, or a button below the rest without a name. */
  readonly stacked?: 'hidden' | 'actions';
  readonly cell: (row: Row) => ReactNode;
}
