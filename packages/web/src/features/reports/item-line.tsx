import { difficulties, findDimension, getScenario, type Track } from '@doctorbench/core';
import { itemWords } from '@doctorbench/report';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { toListedScore } from './filter-items.ts';
import { itemMessages } from './item-messages.ts';
import type { ItemRow } from './item-rows.ts';
import { ItemScore } from './item-score.tsx';
import type { ItemListSearch } from './search.ts';

interface ItemLineProps {
  readonly row: ItemRow;
  /** The same asking in another run. */
  readonly other?: ItemRow | undefined;
  readonly submissionId: string;
  readonly track: Track;
  readonly search: ItemListSearch;
}

/** Remembered, so that scrolling draws only the lines that come into sight. */
export const ItemLine = memo(function ItemLine({ row, other, submissionId, track, search }: ItemLineProps) {
  const messages = useMessages(itemMessages);
  const words = useMessages(itemWords);
  const format = useFormat();
  const difficulty = difficulties.find(({ id }) => id === row.difficulty);
  const scenario = format.name(getScenario(row.scenario).name);
  const { dimension } = search;
  const dimensionName = dimension === undefined ? undefined : findDimension(track, dimension)?.name;
  return (
    <Link
      to="/reports/$id/items/$itemId"
      params={{ id: submissionId, itemId: row.itemId }}
      search={{ ...search, ...(row.repeat > 0 ? { repeat: row.repeat } : {}) }}
      preload={false}
      className="flex min-h-14.5 items-center gap-4 border-b border-line px-4 py-2 text-ink no-underline -outline-offset-2 hover:bg-sunken"
    >
      <span className="flex w-18 shrink-0 flex-col items-end text-base">
        <ItemScore score={toListedScore(row, dimension)} kind={row.kind} />
        {dimension !== undefined && (
          <span className="flex gap-1 text-xs text-faint">
            {messages.scoreColumn} <ItemScore score={row.total} kind={row.kind} />
          </span>
        )}
      </span>
      {other && (
        <span className="w-18 shrink-0 text-right text-base text-soft">
          <ItemScore score={toListedScore(other, dimension)} kind={other.kind} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 sm:line-clamp-1">{row.title ? format.name(row.title) : scenario}</span>
        <span className="block truncate text-xs text-faint">
          {[
            ...(row.title ? [scenario] : []),
            words.kinds[row.kind],
            ...(difficulty ? [format.name(difficulty.name)] : []),
            ...(dimensionName ? [format.name(dimensionName)] : []),
            ...(row.repeat > 0 ? [words.repeat(format.integer(row.repeat + 1))] : []),
            row.itemId,
          ].join(' · ')}
        </span>
      </span>
      <span className="flex shrink-0 flex-wrap justify-end gap-1">
        {row.vetoed && <Badge tone="danger">{words.flags.vetoed}</Badge>}
        {row.awaiting && <Badge tone="warning">{words.flags.awaiting}</Badge>}
        {row.status !== 'answered' && <Badge tone="warning">{words.statuses[row.status]}</Badge>}
      </span>
    </Link>
  );
});
