import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { rapidBoardQuery } from '../api/queries/banks.ts';
import { EditionViews } from '../features/rapid/edition-views.tsx';
import { rapidMessages } from '../features/rapid/messages.ts';
import { RapidTable } from '../features/rapid/rapid-table.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EditionKindBadge } from '../ui/edition-kind-badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';

const route = getRouteApi('/boards/$edition/rapid');

export function RapidBoardPage() {
  const { edition } = route.useParams();
  const { board } = useMessages(rapidMessages);
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(rapidBoardQuery(edition));
  return (
    <>
      <PageHeader
        title={board.title}
        lead={board.lead}
        badges={data && <EditionKindBadge kind={data.edition.kind} />}
      />
      <div className="flex flex-col gap-6">
        {data && <h2 className="text-xl">{format.name(data.edition.title)}</h2>}
        <EditionViews edition={edition} />
        {isPending && <SkeletonTable />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {data &&
          (data.rows.length > 0 ? (
            <RapidTable board={data} />
          ) : (
            <EmptyState title={board.emptyTitle}>{board.emptyText}</EmptyState>
          ))}
      </div>
    </>
  );
}
