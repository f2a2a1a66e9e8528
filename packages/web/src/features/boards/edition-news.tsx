import type { Edition } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { editionChangesQuery } from '../../api/queries/editions.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { boardMessages } from './messages.ts';

interface EditionNewsProps {
  readonly edition: Edition;
  readonly editions: readonly Edition[];
}

/** What the operator says of an edition, and what changed since the one it follows. */
export function EditionNews({ edition, editions }: EditionNewsProps) {
  const messages = useMessages(boardMessages);
  const format = useFormat();
  const { data: changes } = useQuery({
    ...editionChangesQuery(edition.id),
    enabled: edition.follows !== null,
  });
  const before = editions.find(({ id }) => id === edition.follows);
  if (!edition.notes && !changes) return null;
  return (
    <div className="text-sm text-soft">
      {edition.notes && <p>{format.name(edition.notes)}</p>}
      {changes && (
        <p className="data">
          {messages.changes({
            since: before ? format.name(before.title) : changes.since,
            added: format.integer(changes.added),
            dropped: format.integer(changes.dropped),
            linking: format.integer(changes.linking),
          })}
        </p>
      )}
    </div>
  );
}
