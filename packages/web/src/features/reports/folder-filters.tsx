import { useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRuns } from '../runs/use-runs.ts';
import { itemMessages } from './item-messages.ts';
import { type ItemListSearch, reportSearchSchema } from './search.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface FolderFiltersProps {
  readonly submissionId: string;
  readonly search: ItemListSearch;
  readonly onChange: (change: Partial<ItemListSearch>) => void;
}

/** What can be asked of run folders beside the usual filters: words in the answers, and another run to read beside. */
export function FolderFilters({ submissionId, search, onChange }: FolderFiltersProps) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const { runs = [] } = useRuns();
  const edition = runs.find(({ id }) => id === submissionId)?.edition;
  const others = runs.filter(run => run.id !== submissionId && run.edition === edition);
  useShortcuts({ '/': () => field.current?.focus() });
  return (
    <div className="no-print flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <search className="min-w-64 flex-1">
          <form
            className="flex items-end gap-2"
            onSubmit={event => {
              event.preventDefault();
              const { q } = reportSearchSchema.parse({ q: field.current?.value || undefined });
              onChange({ q });
            }}
          >
            <TextField
              key={search.q ?? ''}
              ref={field}
              compact
              type="search"
              label={messages.search}
              defaultValue={search.q ?? ''}
              maxLength={200}
              className="min-w-48"
            />
            <Button size="sm" className="min-h-9" type="submit">
              {messages.find}
            </Button>
          </form>
        </search>
        {others.length > 0 && (
          <div className="min-w-48">
            <SelectField
              compact
              label={messages.against}
              value={search.against ?? ''}
              options={[
                { value: '', label: messages.alone },
                ...others.map(({ id, card, createdAt }) => ({
                  value: id,
                  label: `${card.displayName} (${format.dateTime(createdAt)})`,
                })),
              ]}
              onChange={value =>
                onChange({ against: reportSearchSchema.parse({ against: value || undefined }).against })
              }
            />
          </div>
        )}
      </div>
      <p className="text-xs text-faint">{messages.keys}</p>
    </div>
  );
}
