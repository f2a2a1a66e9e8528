import type { BoardRow } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';
import { ProvisionalBadge } from '../../ui/provisional-badge.tsx';
import { boardMessages } from './messages.ts';

/** A model's name and who made it. On a practice board everything is provisional, and the page says so once. */
export function ModelName({ row, practice }: { readonly row: BoardRow; readonly practice: boolean }) {
  const { card, modelId, phantom, provisional, ignoresImages } = row;
  const messages = useMessages(boardMessages);
  return (
    <span className="flex min-w-0 flex-col">
      <span>
        <Link
          to="/models/$id"
          params={{ id: modelId }}
          className="text-base font-medium [overflow-wrap:anywhere] text-ink no-underline hover:text-accent hover:underline"
        >
          {card.displayName}
        </Link>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-faint">
        {card.developer}
        {phantom && <PhantomBadge />}
        {ignoresImages && <Badge tone="danger">{messages.ignoresImages}</Badge>}
        {provisional && !practice && <ProvisionalBadge />}
      </span>
    </span>
  );
}
