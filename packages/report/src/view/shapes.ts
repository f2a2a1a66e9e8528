/** How a value wants to be looked at; each edge has its own colours for it. */
export type Tone = 'plain' | 'danger' | 'warning' | 'good' | 'faint';

/** A value as it is shown. */
export interface CellView {
  readonly text: string;
  readonly tone?: Tone;
  /** Small print beside or below it. */
  readonly note?: string;
}

/** A value with its name. */
export interface FactView extends CellView {
  readonly id: string;
  readonly label: string;
}

/** A line of a table: its name and its values. */
export interface RowView {
  readonly id: string;
  readonly label: string;
  /** Small print below the label. */
  readonly note?: string;
  /** Of the row above it. */
  readonly part?: boolean;
  readonly tone?: Tone;
  readonly cells: readonly CellView[];
}

export interface TableView {
  readonly title: string;
  /** Of the first column, and of the values. */
  readonly heads: readonly [label: string, ...values: readonly string[]];
  readonly rows: readonly RowView[];
}

/** Something to know before reading on. */
export interface NoticeView {
  readonly id: string;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}
