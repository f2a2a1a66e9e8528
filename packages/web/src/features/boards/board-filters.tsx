import type { BoardRow } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countFilters, listDevelopers } from './filter-rows.ts';
import { boardMessages } from './messages.ts';
import { sizeClassSchema } from './parameter-size.ts';
import { type BoardSearch, boardSearchSchema } from './search.ts';

interface BoardFiltersProps {
  readonly rows: readonly BoardRow[];
  readonly search: BoardSearch;
  readonly onChange: (change: Partial<BoardSearch>) => void;
}

const weightClasses = ['open', 'closed'] as const;

export function BoardFilters({ rows, search, onChange }: BoardFiltersProps) {
  const messages = useMessages(boardMessages);
  const { all } = useMessages();
  /** No value of any filter: the schema reads it as no filter. */
  const any = { value: '', label: all };
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap md:*:max-w-52">
      <SelectField
        compact
        label={messages.developer}
        value={search.developer ?? ''}
        options={[any, ...listDevelopers(rows).map(value => ({ value, label: value }))]}
        onChange={developer => onChange({ developer: developer || undefined })}
      />
      <SelectField
        compact
        label={messages.size}
        value={search.size ?? ''}
        options={[any, ...sizeClassSchema.options.map(value => ({ value, label: messages.sizes[value] }))]}
        onChange={size => onChange({ size: boardSearchSchema.parse({ size }).size })}
      />
      <SelectField
        compact
        label={messages.weights}
        value={search.weights ?? ''}
        options={[any, ...weightClasses.map(value => ({ value, label: messages.weightClasses[value] }))]}
        onChange={weights => onChange({ weights: boardSearchSchema.parse({ weights }).weights })}
      />
      <TextField
        compact
        type="date"
        label={messages.since}
        value={search.since ?? ''}
        onChange={({ target }) => onChange({ since: boardSearchSchema.parse({ since: target.value }).since })}
      />
      {countFilters(search) > 0 && (
        <Button
          size="sm"
          tone="quiet"
          onClick={() =>
            onChange({ developer: undefined, size: undefined, weights: undefined, since: undefined })
          }
        >
          {messages.clearFilters}
        </Button>
      )}
    </div>
  );
}
