import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { itemMessages } from './item-messages.ts';
import type { ItemRow } from './item-rows.ts';
import type { ItemListSearch } from './search.ts';
import { useListedItems } from './use-listed-items.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface ItemNavProps {
  readonly submissionId: string;
  readonly itemId: string;
  readonly repeat: number;
  readonly search: ItemListSearch;
}

/** The neighbours in the list that the item was opened from. */
export function ItemNav({ submissionId, itemId, repeat, search }: ItemNavProps) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const { shown: list } = useListedItems(submissionId, search);
  const place = list.findIndex(row => row.itemId === itemId && row.repeat === repeat);
  const open = (row: ItemRow | undefined) =>
    row &&
    navigate({
      to: '/reports/$id/items/$itemId',
      params: { id: submissionId, itemId: row.itemId },
      search: { ...search, ...(row.repeat > 0 ? { repeat: row.repeat } : {}) },
    });
  useShortcuts({
    j: () => open(list[place + 1]),
    k: () => open(list[place - 1]),
    u: () =>
      navigate({ to: '/reports/$id', params: { id: submissionId }, search: { view: 'items', ...search } }),
  });
  const link = (row: ItemRow | undefined, label: string) =>
    row && (
      <LinkButton
        size="sm"
        to="/reports/$id/items/$itemId"
        params={{ id: submissionId, itemId: row.itemId }}
        search={{ ...search, ...(row.repeat > 0 ? { repeat: row.repeat } : {}) }}
      >
        {label}
      </LinkButton>
    );
  return (
    <nav aria-label={messages.list} className="no-print flex flex-wrap items-center gap-2">
      {place >= 0 && (
        <span className="data mr-2 text-sm text-faint">
          {messages.position(format.integer(place + 1), format.integer(list.length))}
        </span>
      )}
      <LinkButton
        size="sm"
        tone="quiet"
        to="/reports/$id"
        params={{ id: submissionId }}
        search={{ view: 'items', ...search }}
      >
        {messages.backToList}
      </LinkButton>
      {place > 0 && link(list[place - 1], messages.previous)}
      {place >= 0 && link(list[place + 1], messages.next)}
    </nav>
  );
}
