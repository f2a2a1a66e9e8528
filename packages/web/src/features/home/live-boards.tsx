import { type Edition, tracks } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { editionsQuery } from '../../api/queries/editions.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { pickEdition } from '../boards/pick-edition.ts';
import { BoardTop } from './board-top.tsx';
import { ComingTracks } from './coming-tracks.tsx';
import { homeMessages } from './messages.ts';

const shownRows = 5;

/** The first rows of every board there is, and which boards are still to come. */
export function LiveBoards() {
  const messages = useMessages(homeMessages);
  const { data: editions, error, isPending, refetch } = useQuery(editionsQuery());
  return (
    <Section title={messages.boardsTitle} lead={messages.boardsLead}>
      {isPending && <SkeletonTable rows={shownRows} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {editions && <Boards editions={editions} />}
    </Section>
  );
}

function Boards({ editions }: { readonly editions: readonly Edition[] }) {
  const shown = tracks.map(track => ({ track, edition: pickEdition(editions, track.id) }));
  const open = shown.flatMap(({ edition }) => (edition ? [edition] : []));
  const coming = shown.flatMap(({ track, edition }) => (edition ? [] : [track]));
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
      {open.length > 0 && (
        <div className="grid min-w-0 flex-1 gap-4 lg:auto-cols-fr lg:grid-flow-col">
          {open.map(edition => (
            <BoardTop key={edition.id} edition={edition} rows={shownRows} />
          ))}
        </div>
      )}
      {coming.length > 0 && <ComingTracks tracks={coming} beside={open.length > 0} />}
    </div>
  );
}
