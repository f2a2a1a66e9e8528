import {
  itemKindSchema,
  listDimensions,
  listExaminedScenarios,
  readingStatusSchema,
  type Track,
  tracks,
} from '@doctorbench/core';
import { itemWords } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { useIsNarrow } from '../../ui/use-media-query.ts';
import { countItemFilters, noFilters } from './filter-items.ts';
import { itemMessages } from './item-messages.ts';
import type { ItemRow } from './item-rows.ts';
import { type ItemListSearch, itemOrders, onlyWhich, reportSearchSchema } from './search.ts';

interface ItemFiltersProps {
  readonly rows: readonly ItemRow[];
  readonly track: Track;
  readonly search: ItemListSearch;
  readonly onChange: (change: Partial<ItemListSearch>) => void;
}

export function ItemFilters(props: ItemFiltersProps) {
  const messages = useMessages(itemMessages);
  const narrow = useIsNarrow();
  const count = countItemFilters(props.search);
  if (!narrow) return <FilterFields {...props} />;
  return (
    <details open={count > 0} className="no-print rounded-lg border border-line bg-paper px-4 py-1">
      <summary className="min-h-10 py-2 text-sm font-medium">
        {messages.filters}
        {count > 0 && <span className="data ml-1 text-accent">{count}</span>}
      </summary>
      <div className="pt-1 pb-3">
        <FilterFields {...props} />
      </div>
    </details>
  );
}

/** Words are typed; the rest is chosen from lists. */
type ChosenFilter = Exclude<keyof typeof noFilters, 'q'>;

function listExamined(track: Track, rows: readonly ItemRow[]) {
  const asked = rows.map(({ scenario }) => scenario);
  return listExaminedScenarios(track, asked);
}

function FilterFields({ rows, track, search, onChange }: ItemFiltersProps) {
  const messages = useMessages(itemMessages);
  const { kinds: kindNames, statuses } = useMessages(itemWords);
  const { all } = useMessages();
  const format = useFormat();
  const words = tracks.find(({ id }) => id === track);
  const kinds = new Set(rows.map(({ kind }) => kind));
  const named = (entries: readonly { readonly id: string; readonly name: { zh: string; en: string } }[]) =>
    entries.map(({ id, name }) => ({ value: id, label: format.name(name) }));
  const field = (name: ChosenFilter, label: string, options: readonly SelectOption[]) => (
    <SelectField
      compact
      label={label}
      value={search[name] ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={value => onChange({ [name]: reportSearchSchema.parse({ [name]: value || undefined })[name] })}
    />
  );
  return (
    <div className="no-print grid items-end gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-6">
      {field('scenario', words ? format.name(words.scenarioWord) : '', named(listExamined(track, rows)))}
      {field('dimension', words ? format.name(words.dimensionWord) : '', named(listDimensions(track)))}
      {field(
        'kind',
        messages.kind,
        itemKindSchema.options
          .filter(kind => kinds.has(kind))
          .map(value => ({ value, label: kindNames[value] })),
      )}
      {field(
        'status',
        messages.status,
        readingStatusSchema.options.map(value => ({ value, label: statuses[value] })),
      )}
      {field(
        'only',
        messages.only,
        onlyWhich.map(value => ({ value, label: messages.onlyWhich[value] })),
      )}
      <SelectField
        compact
        label={messages.order}
        value={search.order ?? 'lowest'}
        options={itemOrders.map(value => ({ value, label: messages.orders[value] }))}
        onChange={value => {
          const { order } = reportSearchSchema.parse({ order: value });
          onChange({ order: order === 'lowest' ? undefined : order });
        }}
      />
      {countItemFilters(search) > 0 && (
        <Button size="sm" tone="quiet" onClick={() => onChange(noFilters)}>
          {messages.clear}
        </Button>
      )}
    </div>
  );
}
