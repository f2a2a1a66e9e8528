import type { BoardRow } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';
import { StandingBadge } from '../../ui/standing-badge.tsx';
import { boardMessages } from './messages.ts';

/** A model's name and who made it. */
export function ModelName({ row }: { readonly row: BoardRow }) {
  const { card, modelId, phantom, standing, ignoresImages, memory, endpointSame } = row;
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
        {!phantom && <MemoryBadge memory={memory} />}
        {endpointSame && endpointSame !== 'same' && (
          <Badge tone="danger">{messages.endpoint[endpointSame]}</Badge>
        )}
        {standing === 'demonstration' && <StandingBadge standing={standing} />}
      </span>
    </span>
  );
}

/** Whether probes found that the model knows the items. That nobody looked is said too, in fainter words. */
function MemoryBadge({ memory }: Pick<BoardRow, 'memory'>) {
  const messages = useMessages(boardMessages);
  if (!memory) return <span>{messages.memory['not-tested']}</span>;
  return <Badge tone={memory === 'signs' ? 'danger' : 'neutral'}>{messages.memory[memory]}</Badge>;
}
