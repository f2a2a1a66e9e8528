import { type BoardRow, type Edition, overallColumn, tracks } from '@doctorbench/core';
import type { BoardSort } from '../../api/queries/boards.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BoardFilters } from './board-filters.tsx';
import { type ColumnKind, listColumns, useColumnName } from './column-names.ts';
import { countFilters } from './filter-rows.ts';
import { boardMessages } from './messages.ts';
import type { BoardSearch } from './search.ts';

interface BoardControlsProps {
  readonly edition: Edition;
  readonly rows: readonly BoardRow[];
  readonly search: BoardSearch;
  readonly sort: BoardSort;
  readonly narrow: boolean;
  readonly onChange: (change: Partial<BoardSearch>) => void;
}

export function BoardControls(props: BoardControlsProps) {
  const { edition, rows, search, narrow, onChange } = props;
  const messages = useMessages(boardMessages);
  const filters = <BoardFilters rows={rows} search={search} onChange={onChange} />;
  const count = countFilters(search);
  if (!narrow)
    return (
      <div className="no-print flex flex-wrap items-end justify-between gap-4">
        {filters}
        <ColumnSwitch edition={edition} search={search} onChange={onChange} />
      </div>
    );
  return (
    <div className="no-print flex flex-col gap-3">
      <SortChoice {...props} />
      <details open={count > 0} className="rounded-lg border border-line bg-paper px-4 py-1">
        <summary className="min-h-10 py-2 text-sm font-medium">
          {messages.filters}
          {count > 0 && <span className="data ml-1 text-accent">{count}</span>}
        </summary>
        <div className="pt-1 pb-3">{filters}</div>
      </details>
    </div>
  );
}

function ColumnSwitch({
  edition,
  search,
  onChange,
}: Pick<BoardControlsProps, 'edition' | 'search' | 'onChange'>) {
  const messages = useMessages(boardMessages);
  const format = useFormat();
  const words = tracks.find(({ id }) => id === edition.track);
  if (!words) return null;
  const options: readonly { readonly value: ColumnKind; readonly label: string }[] = [
    { value: 'dimensions', label: format.name(words.dimensionWord) },
    { value: 'scenarios', label: format.name(words.scenarioWord) },
  ];
  return (
    <Segmented
      legend={messages.columns}
      value={search.columns ?? 'dimensions'}
      options={options}
      onChange={columns => onChange({ columns: columns === 'dimensions' ? undefined : columns })}
    />
  );
}

/** On a phone there are no headers to click. */
function SortChoice({ edition, rows, sort, onChange }: BoardControlsProps) {
  const messages = useMessages(boardMessages);
  const columnName = useColumnName(edition.track);
  const columns = [
    overallColumn,
    ...listColumns(edition.track, 'dimensions', rows),
    ...listColumns(edition.track, 'scenarios', rows),
  ];
  const ascending = sort.order === 'asc';
  return (
    <div className="flex items-end gap-2">
      <div className="flex-1">
        <SelectField
          label={messages.sortBy}
          value={sort.sort}
          options={columns.map(value => ({ value, label: columnName(value) }))}
          onChange={column => onChange({ sort: column === overallColumn ? undefined : column })}
        />
      </div>
      <Button onClick={() => onChange({ order: ascending ? undefined : 'asc' })}>
        {ascending ? <ArrowUpIcon className="size-4" /> : <ArrowDownIcon className="size-4" />}
        {ascending ? messages.lowestFirst : messages.highestFirst}
      </Button>
    </div>
  );
}
